import { readFile, writeFile } from 'node:fs/promises';
import type { Figure } from './measurement.js';

const markers = ['<!-- figures -->', '<!-- end of figures -->'] as const;

export function figureRow({ what, measured, beside, ratio, aim }: Figure): string {
  const wanted = aim === undefined ? '' : `at ${aim.at} ${String(aim.ratio)}`;
  return `| ${what} | ${measured} | ${beside} | ${ratio.toFixed(2)} | ${wanted} |`;
}

/** Prints the table of figures, and puts it into a document where one is named. Returns the exit code: 1 if a figure misses its aim. */
export async function writeFigures(figures: readonly Figure[], document: URL | undefined): Promise<number> {
  const rows = figures.map(figureRow);
  const table = ['| what | measured | beside | ratio | aim |', '|---|---:|---|---:|---|', ...rows].join('\n');
  console.log(`\n${table}`);
  if (document !== undefined) await writeTable(table, document);
  return figures.some(
    ({ ratio, aim }) => aim !== undefined && (aim.at === 'most' ? ratio > aim.ratio : ratio < aim.ratio),
  )
    ? 1
    : 0;
}

async function writeTable(table: string, document: URL): Promise<void> {
  const [before = '', rest = ''] = (await readFile(document, 'utf8')).split(markers[0]);
  const after = rest.split(markers[1])[1] ?? '';
  await writeFile(document, `${before}${markers[0]}\n${table}\n${markers[1]}${after}`);
}
