/** "a", "one of a, b" */
export const oneOf = (words: readonly string[]): string => `${words.length === 1 ? '' : 'one of '}${words.join(', ')}`;

/** "1 error", "3 errors", "2 properties" */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
