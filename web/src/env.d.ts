declare module "words:*" {
  const text: string;
  export default text;
}
declare module "art:sheet" {
  const address: string;
  export default address;
  /** The names of all pictures, each between blanks. */
  export const names: string;
}
