import type { Report, Source } from '@suppliers-portal/conformance';
import type { Context } from '../context.js';
import { progressLineFor } from '../progress-line-for.js';
import type { Engine } from './engine.js';

const quietStart = 1000;

/** Checks a document on this machine, and shows the progress while the user waits. */
export async function judgeDocument(
  document: Source,
  reference: Source,
  engine: Engine,
  context: Context,
): Promise<Report> {
  const { clock } = context.terminal;
  const started = clock.now();
  const line = progressLineFor(`Checking ${document.name}`, context);
  const report = engine.validate(document, reference, {
    onProgress: ({ part, share }) => {
      const percent = Math.floor(100 * share);
      if (clock.now() - started >= quietStart) line?.say(`${String(percent)} %, ${part}`, { part, percent });
    },
  });
  await line?.clear();
  return report;
}
