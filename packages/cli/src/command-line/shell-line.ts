/** A command line that can be pasted into a shell. */
export const lineOf = (words: readonly string[]): string => words.map(quoted).join(' ');

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The line as it was typed, with one word put right; also the flag in `--flag=value` and the value in it. */
export function replacedLine(argv: readonly string[], wrong: string, right: string): string {
  let done = false;
  const words = argv.map((word) => {
    if (done) return word;
    const better =
      word === wrong
        ? right
        : word.startsWith(`${wrong}=`)
          ? right + word.slice(wrong.length)
          : word.startsWith('--') && word.endsWith(`=${wrong}`)
            ? word.slice(0, word.length - wrong.length) + right
            : word;
    done = better !== word;
    return better;
  });
  return lineOf(['supplier', ...words]);
}
