/** A random text that cannot be guessed, for ids and nonces. */
export function random(bytes = 12): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...numbers)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
