/** No search of the portal is longer. */
export const longestSearch = 200;

/** What to search for. Nothing is found by more than the longest search, so the rest is left out and never sent. */
export const searchWords = (text: string): string =>
  text
    .trim()
    .slice(0, longestSearch)
    // Half of a character that the cut went through.
    .replace(/[\uD800-\uDBFF]$/u, '');
