import { lineOf } from './shell-line.js';

/** A command line that we suggest acts for the same account, as the same sign-in, and asks at most what this one asks. */
export function keptFlags(argv: readonly string[], line: string): string {
  const kept: string[] = [];
  // A suggested `supplier account` command helps the user find an account, so it must not name one that does not exist.
  const isAboutAccounts = line.startsWith('supplier account ');
  for (const [index, word] of argv.entries()) {
    if (word === '--') break;
    const next = argv[index + 1];
    const [flag = '', value] = word.split('=', 2);
    const isKept = flag === '--profile' || ((flag === '-a' || flag === '--account') && !isAboutAccounts);
    if (isKept && value !== undefined) kept.push(word);
    else if (isKept && next !== undefined) kept.push(word, next);
    else if (word === '--no-input') kept.push(word);
  }
  const text = lineOf(kept);
  return text === '' || line.includes(text) || line.includes('<') ? '' : ` ${text}`;
}
