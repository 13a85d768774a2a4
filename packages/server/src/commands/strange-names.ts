import { isOneEdit } from '@suppliers-portal/domain';
import { variables } from './configuration.js';
import { inOneLine } from './one-line.js';
import { secretFileNames } from './secret-files.js';

const known = [...variables, ...secretFileNames];

/** Returns variables that are set but never read, although their names look like ours. All other names are ignored. */
export function strangeNames(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(environment).flatMap(([given, value = '']) => {
    const name = inOneLine(given);
    if (known.includes(given) || value === '') return [];
    const ofFile = given.endsWith('_FILE') ? given.slice(0, -'_FILE'.length) : '';
    // Names of one word, such as PORT_FILE, can be those of other programs.
    if (ofFile.includes('_') && variables.includes(ofFile))
      return [`${name} is set, but ${ofFile} cannot come from a file. Set ${ofFile}.`];
    const meant = known.find((one) => isSlip(given, one));
    if (meant !== undefined) return [`${name} is set, but there is no such setting. Did you mean ${meant}?`];
    return ownPrefix.test(name) ? [`${name} is set, but there is no such setting. .env.example lists them.`] : [];
  });
}

const ownPrefix = /^(?:JUDGE|CAPTCHA|OIDC|S3|UNIVERSAL_LOGIN)_/u;
const bare = (name: string): string => name.replaceAll(/[_-]/gu, '').toUpperCase();

/**
 * Underscores and case aside, one letter more, less, other or swapped. Short names are too close to those of other
 * programs.
 */
function isSlip(name: string, known: string): boolean {
  const [one, other] = [bare(name), bare(known)];
  return one === other || (isOneEdit(one, other) && (other.length > 4 || !isOtherLetter(one, other)));
}

const sorted = (word: string): string => Array.from(word).toSorted().join('');
const isOtherLetter = (one: string, other: string): boolean =>
  one.length === other.length && sorted(one) !== sorted(other);
