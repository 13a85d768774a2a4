import { readFile, writeFile } from 'node:fs/promises';
import type { Figure } from './measurement.js';

const markers = ['<!-- figures -->', '<!-- end of figures -->'] as const;

export function figureRow({ what, measured, beside, ratio, aim }: Figure): string {
  const wanted = aim === undefined ? '' : `at ${aim.at} ${String(aim.ratio)}`;
  return `| ${what} | ${measured} | ${beside} | ${ratio.toFixed(2)} | ${wanted} |`;
}

interface Target {
  readonly document: URL;
  /** Only some of its figures were measured. The others stay as they are. */
  readonly isPart: boolean;
}

/**
 * Prints the table of figures, and puts it into a document where one is named. Returns the exit code: 1 if a figure
 * misses its aim.
 */
export async function writeFigures(figures: readonly Figure[], target?: Target): Promise<number> {
  const rows = figures.map(figureRow);
  console.log(`\n${tableOf(rows)}`);
  if (target !== undefined) await writeTable(rows, target);
  return figures.some(
    ({ ratio, aim }) => aim !== undefined && (aim.at === 'most' ? ratio > aim.ratio : ratio < aim.ratio),
  )
    ? 1
    : 0;
}

const head = ['| what | measured | beside | ratio | aim |', '|---|---:|---|---:|---|'];
const tableOf = (rows: readonly string[]): string => [...head, ...rows].join('\n');
const nameOf = (row: string): string => row.split(' | ')[0] ?? row;

async function writeTable(rows: readonly string[], { document, isPart }: Target): Promise<void> {
  const [before = '', rest = ''] = (await readFile(document, 'utf8')).split(markers[0]);
  const [table = '', after = ''] = rest.split(markers[1]);
  const kept = isPart ? table.split('\n').filter((line) => line.startsWith('| ') && !head.includes(line)) : [];
  await writeFile(document, `${before}${markers[0]}\n${tableOf(replaced(kept, rows))}\n${markers[1]}${after}`);
}

/** A row that was measured again stays in its place. A new one comes last. */
function replaced(kept: readonly string[], rows: readonly string[]): readonly string[] {
  const byName = new Map([...kept, ...rows].map((row) => [nameOf(row), row]));
  return [...byName.values()];
}
