import { createHash } from 'node:crypto';
import type { Ran } from './supplier.js';

export interface Shown extends Pick<Ran, 'code' | 'stdout' | 'stderr'> {
  readonly mode: string;
  /** Where it ran: another one each time. */
  readonly folder: string;
}

const longestLine = 320;
const mostLines = 28;

/** One command line with what it said in each way, ways that said the same together. */
export function transcriptOf(line: string, shown: readonly Shown[]): string {
  const told = new Map<string, string[]>();
  for (const one of shown) {
    const text = textOf(one);
    // What differs by nothing but its colours is not written down again.
    const painted = [...told.keys()].find((other) => other !== text && other.replaceAll(/␛\[\d+m/gu, '') === text);
    told.set(painted ?? text, [
      ...(told.get(painted ?? text) ?? []),
      painted === undefined ? one.mode : `${one.mode} unpainted`,
    ]);
  }
  return `$ supplier ${line}\n${[...told].map(([text, modes]) => `── ${modes.join(', ')}: ${text}`).join('')}`;
}

function textOf({ code, stdout, stderr, folder }: Shown): string {
  return `exit ${String(code)}\n${linesOf(stdout, '', folder)}${linesOf(stderr, '2> ', folder)}`;
}

/** What is long is kept by its beginning and by a digest of the whole. */
function linesOf(text: string, prefix: string, folder: string): string {
  if (text === '') return '';
  const steady = withoutFolder(text, folder).replaceAll('\u001b', '␛').replaceAll('\r\n', '␍\n');
  const lines = steady
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} … ${digestOf(line)}` : line));
  const kept =
    lines.length > mostLines
      ? [...lines.slice(0, mostLines - 8), `… ${String(lines.length - mostLines + 8)} more lines, ${digestOf(steady)}`]
      : lines;
  return kept.map((line) => `${prefix}${line}`.trimEnd().concat('\n')).join('');
}

/** A table cuts the name of the folder where its column ends: that is as long in every folder. */
const withoutFolder = (text: string, folder: string): string =>
  text
    .replaceAll(folder, '/work')
    .replaceAll(/(\/\S+)…/gu, (cut, path: string) =>
      folder.startsWith(path) ? `${'/work'.padEnd(path.length, '-')}…` : cut,
    );

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
