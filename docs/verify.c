/* Check the chance of a Sushi Train record with none of its code.   cc -std=c99 -o verify verify.c
 *   verify SEEDHEX order LABEL COUNTER N           the shuffle of 0..N-1
 *   verify SEEDHEX picks LABEL COUNTER B1 B2 ...   one number below each bound
 *   verify SEEDHEX commitment                      the SHA-256 of the seed
 * The words of a draw are the big-endian 16-bit numbers in HMAC-SHA-256(seed, "LABEL/COUNTER/0"), then in ".../1"
 * and so on. A number below B is the next word modulo B; a word past the last full multiple of B is skipped. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
static const uint32_t H[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t turn(uint32_t x, int by) { return x >> by | x << (32 - by); }

static void sha256(const uint8_t *text, size_t length, uint8_t out[32]) { /* texts of at most 400 bytes */
    uint8_t m[512] = {0};
    uint32_t h[8];
    size_t blocks = (length + 72) / 64;
    memcpy(m, text, length);
    memcpy(h, H, sizeof h);
    m[length] = 0x80;
    m[blocks * 64 - 2] = (uint8_t)(length >> 5);
    m[blocks * 64 - 1] = (uint8_t)(length << 3);
    for (size_t block = 0; block < blocks; block++) {
        uint32_t w[64], s[8];
        const uint8_t *b = m + block * 64;
        for (int i = 0; i < 16; i++, b += 4)
            w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
        for (int i = 16; i < 64; i++)
            w[i] = w[i - 16] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7]
                 + (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
        memcpy(s, h, sizeof s);
        for (int i = 0; i < 64; i++) {
            uint32_t a = s[0], e = s[4];
            uint32_t one = s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & s[5]) ^ (~e & s[6])) + K[i] + w[i];
            uint32_t two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
            memmove(s + 1, s, 7 * sizeof *s);
            s[4] += one;
            s[0] = one + two;
        }
        for (int i = 0; i < 8; i++) h[i] += s[i];
    }
    for (int i = 0; i < 32; i++) out[i] = (uint8_t)(h[i / 4] >> (24 - i % 4 * 8));
}

static const char *digits = "0123456789abcdef";
static uint8_t seed[64], words[32]; /* HMAC pads the 32 bytes of the seed with zeros */
static unsigned at = 32, block, deck[65536];

static int usage(void) {
    return fputs("verify SEEDHEX order LABEL COUNTER N | picks LABEL COUNTER B1 B2 ... | commitment\n", stderr), 2;
}

static unsigned below(unsigned long bound, const char *label, unsigned long counter) {
    if (bound < 1 || bound > 65536) exit(usage());
    for (;;) {
        if (at == 32) {
            uint8_t inner[64 + 256], outer[64 + 32];
            for (int i = 0; i < 64; i++) inner[i] = seed[i] ^ 0x36, outer[i] = seed[i] ^ 0x5c;
            int length = snprintf((char *)inner + 64, 256, "%.200s/%lu/%u", label, counter, block++);
            sha256(inner, 64 + (size_t)length, outer + 64);
            sha256(outer, sizeof outer, words);
            at = 0;
        }
        unsigned long word = words[at] * 256ul + words[at + 1];
        at += 2;
        if (word < 65536 - 65536 % bound) return (unsigned)(word % bound);
    }
}

int main(int argc, char **argv) {
    int order = argc == 6 && !strcmp(argv[2], "order"), picks = argc > 5 && !strcmp(argv[2], "picks");
    int bare = argc == 3 && !strcmp(argv[2], "commitment");
    if (!(order || picks || bare) || strspn(argv[1], digits) != 64 || argv[1][64]) return usage();
    for (int i = 0; i < 64; i++) seed[i / 2] = (uint8_t)(seed[i / 2] << 4 | (strchr(digits, argv[1][i]) - digits));
    if (bare) sha256(seed, 32, words);
    for (int i = 0; bare && i < 32; i++) printf("%02x", words[i]);
    unsigned long count = bare ? 0 : picks ? (unsigned long)argc - 5 : strtoul(argv[5], NULL, 10);
    if (count > 65536) return usage();
    for (unsigned i = 0; i < count; i++) deck[i] = i;
    for (unsigned i = 0; i < count; i++) {
        unsigned found = below(picks ? strtoul(argv[5 + i], NULL, 10) : count - i, argv[3], strtoul(argv[4], NULL, 10));
        unsigned card = picks ? found : deck[i + found];
        if (order) deck[i + found] = deck[i];
        printf(i ? " %u" : "%u", card);
    }
    return puts("") < 0;
}
