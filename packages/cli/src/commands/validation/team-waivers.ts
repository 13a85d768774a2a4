import { othersApart } from '../../kernel/errors/sentences.js';
import { waiverFileTooLarge } from '@suppliers-portal/domain';
import type { Report, Waivers } from '@suppliers-portal/conformance';
import type { PortalWaivers } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { pageSentence } from '../page-sentence.js';
import type { Engine } from './engine.js';
import { readText } from './read-document.js';
import { refuseFaults } from './refuse-faults.js';

const largestFile = 256 * 1024;

interface Wanted {
  readonly waivers?: string | undefined;
  readonly 'portal-waivers': boolean;
  readonly local: boolean;
}

/**
 * Reads the findings that the team has accepted, before any check runs. Reports errors in the file with their lines.
 */
export async function readTeamWaivers(
  { waivers: named, 'portal-waivers': ofPortal, local }: Wanted,
  files: number,
  engine: Engine,
  context: Context,
): Promise<Waivers | undefined> {
  if (ofPortal && (local || named !== undefined))
    fail({
      code: 'USAGE',
      message: `--portal-waivers does not go with ${local ? '--local' : '--waivers'}.`,
      hint: local ? 'The waivers are in the portal. Leave out --local.' : 'Leave out one of them.',
    });
  const word = ofPortal ? '--portal-waivers' : (named ?? context.settings.waivers?.value);
  if (word === undefined) return undefined;
  if (files > 1)
    fail({
      code: 'USAGE',
      message: 'A file of waivers is for one document.',
      hint: `It is ${word}. ${othersApart}`,
    });
  return ofPortal ? portalWaivers(engine, context) : waiversIn(word, engine, context);
}

/** As the file that the portal's page offers, so that lines are those of this file. */
export async function portalWaivers(engine: Engine, context: Context): Promise<Waivers> {
  const { waivers } = await listedWaivers(await context.portal(), context);
  return engine.waiversFile('waivers.yml of the portal', waivers).waivers;
}

export async function listedWaivers(portal: SignedIn, context: Context): Promise<PortalWaivers> {
  const read = await portal.useCases.listWaivers.execute(context.options);
  return read.ok ? read.value : context.fail(read.failure, pageSentence(read.failure, 'api-self-validation'), portal);
}

export async function waiversIn(word: string, engine: Engine, context: Context): Promise<Waivers> {
  const { name, text } = await readText(word, context, {
    bytes: largestFile,
    refuse: (file) =>
      fail({
        code: 'INVALID_VALUE',
        message: waiverFileTooLarge(file),
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
    await output.note(`The portal keeps its verdict without waivers: ${report.headline}`);
  return waived;
}
