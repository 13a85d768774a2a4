import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { answers } from './answers.js';
import { cliStart } from './cli-start.js';
import { data } from './data.js';
import { downloadFaults } from './download-faults.js';
import { history } from './history.js';
import { ingestion } from './ingestion.js';
import { logDownload } from './log-download.js';
import type { Figure, Measurement } from './measurement.js';
import { pagesInteractive } from './pages.js';
import { roomMapping } from './room-mapping.js';
import { fitRooms } from './room-fit/main.js';
import { selfValidation } from './self-validation.js';
import { webSize } from './web-size.js';

const measurements: Readonly<Record<string, Measurement>> = {
  'web-size': webSize,
  'pages': pagesInteractive,
  'answers': answers,
  'cli-start': cliStart,
  'self-validation': selfValidation,
  'log-download': logDownload,
  'download-faults': downloadFaults,
  'ingestion': ingestion,
  'history': history,
  'data': data,
  'room-mapping': roomMapping,
};
const document = new URL('../docs/performance.md', import.meta.url);
const markers = ['<!-- figures -->', '<!-- end of figures -->'] as const;

/** Runs all measurements, or the one that is named; `--write` puts the table into docs/performance.md. `fit-rooms` fits instead of measuring. */
export async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { write: { type: 'boolean' } },
  });
  const unknown = positionals.find((name) => !(name in measurements));
  if (positionals[0] === 'fit-rooms') return fitRooms();
  if (unknown !== undefined) {
    console.error(`There is no measurement ${unknown}. There are: ${Object.keys(measurements).join(', ')}.`);
    return 2;
  }
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`── ${name}`);
    for (const figure of await measure()) {
      figures.push(figure);
      console.log(row(figure));
    }
  }
  const table = ['| what | measured | beside | ratio | aim |', '|---|---:|---|---:|---|', ...figures.map(row)].join(
    '\n',
  );
  console.log(`\n${table}`);
  if (values.write === true) await writeTable(table);
  return figures.some(
    ({ ratio, aim }) => aim !== undefined && (aim.at === 'most' ? ratio > aim.ratio : ratio < aim.ratio),
  )
    ? 1
    : 0;
}

function row({ what, measured, beside, ratio, aim }: Figure): string {
  const wanted = aim === undefined ? '' : `at ${aim.at} ${String(aim.ratio)}`;
  return `| ${what} | ${measured} | ${beside} | ${ratio.toFixed(2)} | ${wanted} |`;
}

async function writeTable(table: string): Promise<void> {
  const [before = '', rest = ''] = (await readFile(document, 'utf8')).split(markers[0]);
  const after = rest.split(markers[1])[1] ?? '';
  await writeFile(document, `${before}${markers[0]}\n${table}\n${markers[1]}${after}`);
}
