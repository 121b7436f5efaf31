/* Classic at random in plain C: the algorithm of src/sushitrain/fast, with the same chance in the same order. The bench
 * plays it beside the compiled Python. The numbers of the rules come from the same table that the kernels get.
 *
 *   cc -O3 -march=native -DPLAYERS=4 -o classic classic.c
 *   classic GAMES SEED RUNS <table >results     says on stderr how many seconds each run took
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t u64;
typedef int64_t i64;

/* Where the table has its numbers: see fast/tables.py. */
enum { EVEN, ODD, DECK, DEAL, PASSING = 17, ICONS = 20, GAIN = 36, DIPPED = 52, PAYS = 68, ROOM = 4096 };
enum { MOST = 324, SECOND, SPLIT, RACE_MOST = 388, RACE_LEAST, RACE_SPLIT, RACE_PAYS };
enum { BARE = 8, SWEET = 28, POINTS = 44 };
enum { MAKI_1, MAKI_2, MAKI_3, SET_1, SET_3 = 5, CHOPSTICKS = 10, PUDDING };
enum { MAKI_DISH, SETS_DISH, NIGIRI_DISH = 4, PUDDING_DISH, DISHES };

static const u64 ONES = 0x1111111111111111, BYTES = 0x0101010101010101, TOPS = 0x8080808080808080, HALF = 0xFFFFFFFF;
static const u64 GOLDEN = 0x9E3779B97F4A7C15;

static inline u64 mix(u64 word) {
  word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  return word ^ word >> 31;
}
static inline u64 chance(u64 *state) { return mix(*state += GOLDEN); }
static inline u64 below(u64 luck, u64 bound) { return luck * bound >> 32; }
static inline u64 after(u64 luck, u64 bound) { return luck * bound & HALF; }
static inline u64 lowest(u64 word) { return word & -word; }
static inline u64 kind_of(u64 card) { return card * 0x0123456789ABCDEF >> 60; }
static inline i64 count(u64 cards, int kind) { return cards >> 4 * kind & 15; }

static inline u64 kth(u64 cards, u64 k) {
  u64 sums = cards * ONES, rest = ~(k * ONES), over = ((sums + rest) ^ sums ^ rest) & ONES;
  return over ? lowest(over) >> 4 : 1ull << 60;
}

typedef struct { u64 even, odd, left; } Deck;

static inline u64 draw(Deck *deck, u64 luck) {
  u64 beyond = (127 - below(luck, deck->left)) * BYTES;
  u64 even = ((deck->even + beyond) & TOPS) >> 7, odd = ((deck->odd + beyond) & TOPS) >> 7;
  deck->left--;
  deck->even -= even;
  deck->odd -= odd;
  return lowest(even) | (lowest(odd) & -(u64)(even == 0)) << 4;
}

static inline u64 draw_two(Deck *deck, u64 luck) {
  u64 more = after(luck, deck->left), first = draw(deck, luck);
  return first + draw(deck, more);
}

static inline void place(const i64 *rules, u64 *tray, u64 *purse, u64 card) {
  u64 kind = kind_of(card), open = -(u64)((*purse & 255) != 0);
  *tray += card;
  *purse += (u64)rules[GAIN + kind] + ((u64)rules[DIPPED + kind] & open);
}

static i64 share(i64 prize, i64 among, i64 split) { return split ? prize / among : prize; }

static void pay(u64 *purse, i64 points, i64 *dishes, int dish) {
  *purse += (u64)points << POINTS;
  dishes[dish] += points;
}

static i64 icons_of(const i64 *rules, u64 tray) {
  i64 icons = 0;
  for (int kind = MAKI_1; kind <= MAKI_3; kind++) icons += rules[ICONS + kind] * count(tray, kind);
  return icons;
}

static void end_round(const i64 *rules, u64 *tray, u64 *purse, i64 *dishes) {
  i64 most = -1, mosts = 0, second = -1, seconds = 0;
  for (int seat = 0; seat < PLAYERS; seat++) {
    i64 icons = icons_of(rules, tray[seat]);
    if (icons < 1) continue;
    if (icons > most) second = most, seconds = mosts, most = icons, mosts = 1;
    else if (icons == most) mosts++;
    else if (icons > second) second = icons, seconds = 1;
    else if (icons == second) seconds++;
  }
  for (int seat = 0; seat < PLAYERS; seat++) {
    i64 icons = icons_of(rules, tray[seat]), bare = purse[seat] >> BARE & 0xFFF;
    if (icons && icons == most) pay(&purse[seat], share(rules[MOST], mosts, rules[SPLIT]), dishes, MAKI_DISH);
    else if (icons && icons == second && !(rules[SPLIT] && mosts > 1))
      pay(&purse[seat], share(rules[SECOND], seconds, rules[SPLIT]), dishes, MAKI_DISH);
    for (int kind = SET_1; kind <= SET_3; kind++)
      pay(&purse[seat], rules[PAYS + 16 * kind + count(tray[seat], kind)], dishes, SETS_DISH + kind - SET_1);
    pay(&purse[seat], bare, dishes, NIGIRI_DISH);
    tray[seat] &= -(1ull << 4 * PUDDING);
    purse[seat] &= -(1ull << SWEET);
  }
}

static void end_game(const i64 *rules, u64 *purse, i64 *dishes) {
  i64 most = -1, mosts = 0, least = 1 << 30, leasts = 0;
  for (int seat = 0; seat < PLAYERS; seat++) {
    i64 number = purse[seat] >> SWEET & 0xFFFF;
    if (number > most) most = number, mosts = 1;
    else if (number == most) mosts++;
    if (number < least) least = number, leasts = 1;
    else if (number == least) leasts++;
  }
  if (most == least && !rules[RACE_PAYS]) return;
  for (int seat = 0; seat < PLAYERS; seat++) {
    i64 number = purse[seat] >> SWEET & 0xFFFF;
    if (number == most) pay(&purse[seat], share(rules[RACE_MOST], mosts, rules[RACE_SPLIT]), dishes, PUDDING_DISH);
    if (number == least) pay(&purse[seat], share(rules[RACE_LEAST], leasts, rules[RACE_SPLIT]), dishes, PUDDING_DISH);
  }
}

static int play(const i64 *rules, u64 state, int16_t *totals, i64 *dishes) {
  Deck deck = {rules[EVEN], rules[ODD], rules[DECK]};
  u64 hand[PLAYERS], tray[PLAYERS] = {0}, purse[PLAYERS] = {0};
  for (int round = 0; round < 3; round++) {
    u64 size = rules[DEAL];
    for (int seat = 0; seat < PLAYERS; seat++) {
      hand[seat] = 0;
      for (u64 i = 4; i <= size; i += 4) {
        u64 bits = chance(&state);
        hand[seat] += draw_two(&deck, bits & HALF);
        hand[seat] += draw_two(&deck, bits >> 32);
      }
      if (!(size & 3)) continue;
      u64 bits = chance(&state);
      if (size & 2) hand[seat] += draw_two(&deck, bits & HALF);
      if (size & 1) hand[seat] += draw(&deck, bits >> 32);
    }
    for (; size; size--) {
      u64 bits = 0;
      for (int seat = 0; seat < PLAYERS; seat++) {
        bits = seat & 1 ? bits >> 32 : chance(&state);
        u64 luck = bits & HALF, coin = after(luck, size), first = kth(hand[seat], below(luck, size)), second = 0;
        if (count(tray[seat], CHOPSTICKS) && size > 1 && below(coin, 2))
          second = kth(hand[seat] - first, below(after(coin, 2), size - 1));
        hand[seat] -= first;
        place(rules, &tray[seat], &purse[seat], first);
        if (second) {
          hand[seat] += (1ull << 4 * CHOPSTICKS) - second;
          place(rules, &tray[seat], &purse[seat], second);
          tray[seat] -= 1ull << 4 * CHOPSTICKS;
        }
      }
      if (rules[PASSING + round] > 0) {
        u64 last = hand[PLAYERS - 1];
        for (int seat = PLAYERS - 1; seat; seat--) hand[seat] = hand[seat - 1];
        hand[0] = last;
      } else {
        u64 first = hand[0];
        for (int seat = 0; seat < PLAYERS - 1; seat++) hand[seat] = hand[seat + 1];
        hand[PLAYERS - 1] = first;
      }
    }
    end_round(rules, tray, purse, dishes);
  }
  end_game(rules, purse, dishes);
  i64 best = INT64_MIN;
  int winners = 0;
  for (int seat = 0; seat < PLAYERS; seat++) {
    i64 rank = ((i64)purse[seat] >> POINTS) * (1 << 20) + (i64)(purse[seat] >> SWEET & 0xFFFF);
    totals[seat] = (i64)purse[seat] >> POINTS;
    if (rank > best) best = rank, winners = 0;
    if (rank == best) winners |= 1 << seat;
  }
  return winners;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  i64 rules[ROOM], dishes[DISHES], games = atoll(argv[1]);
  u64 seed = strtoull(argv[2], 0, 10);
  if (fread(rules, sizeof *rules, ROOM, stdin) <= RACE_PAYS) return 2;
  int16_t(*totals)[PLAYERS] = malloc(games * sizeof *totals);
  uint8_t *winners = malloc(games);
  for (int run = atoi(argv[3]); run; run--) {
    struct timespec began, ended;
    clock_gettime(CLOCK_MONOTONIC, &began);
    for (int dish = 0; dish < DISHES; dish++) dishes[dish] = 0;
    for (i64 game = 0; game < games; game++) winners[game] = play(rules, mix(seed + game * GOLDEN), totals[game], dishes);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    fprintf(stderr, "%f\n", ended.tv_sec - began.tv_sec + (ended.tv_nsec - began.tv_nsec) / 1e9);
  }
  fwrite(totals, sizeof *totals, games, stdout);
  fwrite(winners, 1, games, stdout);
  fwrite(dishes, sizeof *dishes, DISHES, stdout);
}
