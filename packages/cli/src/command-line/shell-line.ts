/** A command line that can be pasted into a shell. */
export const lineOf = (words: readonly string[]): string => words.map(quoted).join(' ');

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The line as it was typed, with one word put right; also the flag in `--flag=value` and the value in it. */
export function replacedLine(argv: readonly string[], wrong: string, right: string): string {
  let done = false;
  const words = argv.map((word) => {
    if (done) return word;
    const better = replacedWord(word, wrong, right);
    done = better !== word;
    return better;
  });
  return lineOf(['supplier', ...words]);
}

/** The line as it was typed, with a noun and a verb where one word of them was. */
export function lineWithCommand(argv: readonly string[], word: string, noun: string, verb: string): string {
  const at = argv.indexOf(word);
  return lineOf(['supplier', ...argv.slice(0, at), noun, verb, ...argv.slice(at + 1)]);
}

function replacedWord(word: string, wrong: string, right: string): string {
  if (word === wrong) return right;
  if (word.startsWith(`${wrong}=`)) return right + word.slice(wrong.length);
  if (word.startsWith('--') && word.endsWith(`=${wrong}`)) return word.slice(0, word.length - wrong.length) + right;
  return word;
}
