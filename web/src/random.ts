/** Letters that nobody can guess: for ids and for our share of chance. */
export function random(bytes = 12): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...numbers)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
