/** A word as a shell takes it. */
export const shellWord = (text: string): string =>
  /^[\w.:+=/-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
