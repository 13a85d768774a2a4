import { parseArgs } from 'node:util';
import { answers } from './answers.js';
import { answersRate } from './answers-rate.js';
import { attack } from './attack/main.js';
import { besideIngestion } from './beside-ingestion.js';
import { cliStart } from './cli-start.js';
import { data } from './data.js';
import { downloadFaults } from './download-faults.js';
import { evidence, evidenceEmbedded } from './evidence.js';
import { figureRow, writeFigures } from './figures-table.js';
import { growth } from './growth.js';
import { history } from './history.js';
import { ingestion } from './ingestion.js';
import { layoutShift } from './layout-shift.js';
import { logDownload } from './log-download.js';
import { manyPartners } from './many-partners.js';
import type { Figure, Measurement } from './measurement.js';
import { objectStorage } from './object-storage.js';
import { pagesInteractive } from './pages.js';
import { palette } from './palette.js';
import { partnersOfAgency } from './partners.js';
import { roomMapping } from './room-mapping.js';
import { fitRooms } from './room-fit/main.js';
import { selfValidation } from './self-validation.js';
import { severalServers } from './several-servers.js';
import { webSize } from './web-size.js';

const measurements = (failures: number): Readonly<Record<string, Measurement>> => ({
  'web-size': webSize,
  'pages': pagesInteractive,
  'palette': palette,
  'layout-shift': layoutShift,
  'answers': answers,
  'answers-rate': answersRate,
  'cli-start': cliStart,
  'self-validation': selfValidation,
  'log-download': logDownload,
  'download-faults': downloadFaults,
  'object-storage': objectStorage,
  'ingestion': ingestion,
  'beside-ingestion': besideIngestion,
  'several-servers': severalServers,
  'many-partners': manyPartners,
  'partners': partnersOfAgency,
  'history': history,
  'growth': growth,
  'evidence': () => evidence(failures),
  'evidence-embedded': () => evidenceEmbedded(failures),
  'data': data,
  'room-mapping': roomMapping,
});
const document = new URL('../docs/performance.md', import.meta.url);

/**
 * Runs all measurements, or those that are named. `--write` puts their rows into the table of docs/performance.md.
 * `fit-rooms` fits and `attack` attacks instead of measuring. `--failures` says how many `evidence` loads.
 */
export async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      write: { type: 'boolean' },
      requests: { type: 'string', default: '100000' },
      failures: { type: 'string', default: '100000' },
    },
  });
  const known = measurements(Number(values.failures));
  const unknown = positionals.find((name) => !(name in known));
  if (positionals[0] === 'attack') return attack(Number(values.requests), values.write === true);
  if (positionals[0] === 'fit-rooms') return fitRooms();
  if (unknown !== undefined) {
    console.error(`There is no measurement ${unknown}. There are: ${Object.keys(known).join(', ')}.`);
    return 2;
  }
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(known)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`── ${name}`);
    for (const figure of await measure()) {
      figures.push(figure);
      console.log(figureRow(figure));
    }
  }
  return writeFigures(figures, values.write === true ? { document, isPart: positionals.length > 0 } : undefined);
}
