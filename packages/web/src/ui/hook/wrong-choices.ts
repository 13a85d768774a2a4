/** The names of an address that stand for a choice, each with what can be chosen. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** What an address asks for and the page does not have. It shows its first choice instead, and says so. */
export const wrongChoices = (search: URLSearchParams, choices: Choices): readonly string[] =>
  Object.entries(choices).flatMap(([name, known]) => {
    const value = search.get(name) ?? '';
    return value === '' || known.includes(value)
      ? []
      : [`The address has ${name}=${value}. It can be ${known.join(', ')}.`];
  });
