/** Several phrases, with commas between, that mean the same in English. */
export const of = (form: string, phrases: string): Readonly<Record<string, string>> =>
  Object.fromEntries(phrases.split(', ').map((phrase) => [phrase, form]));
