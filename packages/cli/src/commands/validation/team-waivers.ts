import type { Report, Waivers } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Context } from '../context.js';
import type { Engine } from './engine.js';
import { readText } from './read-document.js';
import { refuseFaults } from './refuse-faults.js';

const largestFile = 256 * 1024;

/**
 * Reads the findings that the team has accepted, before any check runs. Reports errors in the file with their lines.
 */
export async function readTeamWaivers(
  named: string | undefined,
  files: number,
  engine: Engine,
  context: Context,
): Promise<Waivers | undefined> {
  const word = named ?? context.settings.waivers?.value;
  if (word === undefined) return undefined;
  if (files > 1)
    fail({
      code: 'USAGE',
      message: 'A file of waivers is for one document.',
      hint: `It is ${word}. Judge the others in a run of their own.`,
    });
  const { name, text } = await readText(word, context, {
    bytes: largestFile,
    refuse: (file) =>
      fail({
        code: 'INVALID_VALUE',
        message: `${file} is larger than 256 KiB.`,
        hint: 'A file of waivers has a few lines for each finding that is known.',
      }),
  });
  const read = engine.readWaivers(name, text);
  return read.ok ? read.waivers : refuseFaults(name, read.problems);
}

/** The report as the team sees it; in the portal it stays as it was. */
export async function withWaivers(
  report: Report,
  waivers: Waivers,
  isLocal: boolean,
  engine: Engine,
  { output, terminal }: Context,
): Promise<Report> {
  const waived = engine.waive(report, waivers, new Date(terminal.clock.now()).toISOString().slice(0, 10));
  if (!isLocal && waived.totals.waived !== undefined)
    await output.note(`The portal knows no waivers. What counts there is its own verdict: ${report.headline}`);
  return waived;
}
