import { variables } from './configuration.js';
import { secretFileNames } from './secret-files.js';

const known = [...variables, ...secretFileNames];

/** Returns variables that are set but never read, although their names look like ours. All other names are ignored. */
export function strangeNames(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((one) => isSlip(name, one));
    if (meant !== undefined) return [`${name} is set, but there is no such setting. Did you mean ${meant}?`];
    return ownPrefix.test(name) ? [`${name} is set, but there is no such setting. .env.example lists them.`] : [];
  });
}

const ownPrefix = /^(?:JUDGE|CAPTCHA|OIDC|S3|UNIVERSAL_LOGIN)_/u;
const bare = (name: string): string => name.replaceAll(/[_-]/gu, '').toUpperCase();

/** Underscores and case aside, one letter more, less, other or swapped. Short names are too close to those of other programs. */
function isSlip(name: string, known: string): boolean {
  const [one, other] = [bare(name), bare(known)];
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let behind = 0;
  while (behind < Math.min(one.length, other.length) - from && one.at(-1 - behind) === other.at(-1 - behind))
    behind += 1;
  const [left, right] = [one.slice(from, one.length - behind), other.slice(from, other.length - behind)];
  const isSwap = left.length === 2 && right === `${left.charAt(1)}${left.charAt(0)}`;
  if (isSwap) return true;
  const isOneLetter = left.length <= 1 && right.length <= 1;
  const isOtherLetter = left.length === 1 && right.length === 1;
  return isOneLetter && (other.length > 4 || !isOtherLetter);
}
