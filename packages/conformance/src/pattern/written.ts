import { compile } from './pattern.js';

export type WrittenFault = 'foreign' | 'slashes' | 'broken';

/** What other languages write for the ends of a text, and for sets of characters. */
const FOREIGN = /^(?:[^\\]|\\[^AZz])*\\[AZz]|\[\[:\^?[a-z]+:\]/;

/** A pattern as it is in a program: an end of the text within slashes, which have to be in the text here. */
const IN_SLASHES = /^\/(?:\^|[^\\]*(?:\\[^$][^\\]*)*\$\/[a-z]{0,6}$)/;

/** Why a pattern does not say what its author meant. It is not compared then. */
export function writtenFault(pattern: string): WrittenFault | undefined {
  if (FOREIGN.test(pattern)) return 'foreign';
  if (IN_SLASHES.test(pattern)) return 'slashes';
  return compile(pattern) === undefined ? 'broken' : undefined;
}

const ENDS: Readonly<Record<string, string>> = { A: '^', Z: '$', z: '$' };

/** The pattern that is surely meant, if there is one. */
export function meantPattern(pattern: string, fault: WrittenFault): string | undefined {
  if (fault === 'broken') return undefined;
  const meant =
    fault === 'slashes'
      ? /^\/([^]*)\/$/.exec(pattern)?.[1]
      : pattern.replaceAll(/\\([\s\S])/g, (whole, sign: string) => ENDS[sign] ?? whole);
  return meant === undefined || writtenFault(meant) !== undefined ? undefined : meant;
}
