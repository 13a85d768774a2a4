import { pullspecFileName } from '@suppliers-portal/domain';
import type { Report, Source } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { failedSpec } from '../spec/failed-spec.js';
import { loadEngine, loadLiveEngine, type Engine } from './engine.js';
import { InPortal } from './in-portal.js';
import { judgeDocument } from './judge-document.js';
import { prepareLive, refuseLiveFlags, withRecording, withServer } from './live-run.js';
import { localReference } from './local-reference.js';
import { pipelineLog } from './log-sections.js';
import { readDocument, type LocalDocument } from './read-document.js';
import { refuseLostFiles } from './refuse-lost-files.js';
import { annotate, refuseSharedReports, reportFiles, writeReports } from './report-files.js';
import { showReports, verdictOf } from './show-report.js';
import { readTeamWaivers, withWaivers } from './team-waivers.js';

/** The report with what it was compared with. */
type Judge = (document: LocalDocument) => Promise<{ readonly report: Report; readonly reference: Source }>;

/** `supplier validation run <file…>` */
export const run: Command<'validation run'> = async ({ flags, arguments: { file: named } }, context) => {
  const words = named.length > 0 ? named : (context.settings.specFiles?.value ?? nothingToJudge());
  refuseSharedReports(flags, words.length);
  refuseLiveFlags(flags, words.length);
  refuseLostFiles(
    [...reportFiles(flags), { title: '--har', word: flags.har }],
    [
      ...words.map((word) => ({ title: 'the document', word })),
      { title: '--waivers', word: flags.waivers ?? context.settings.waivers?.value },
      { title: '--live', word: flags.live },
      { title: '--replay', word: flags.replay },
    ],
    context,
  );
  const documents: LocalDocument[] = [];
  for (const word of words) documents.push(await readDocument(word, context, flags.local));
  const engine = await loadEngine();
  const waivers = await readTeamWaivers(flags, words.length, engine, context);
  const log = pipelineLog(flags.annotations, context.terminal.environment);
  const live = flags.live === undefined ? undefined : await prepareLive(flags, await loadLiveEngine(), context);
  const judge = flags.local
    ? judgeHere(flags['spec-version'], engine, context)
    : await judgeInPortal(flags['spec-version'], flags.wait, engine, context);
  const strictness =
    flags['fail-on'] === undefined ? context.settings.failOn : { value: flags['fail-on'], source: '--fail-on' };
  const reports: Report[] = [];
  for (const [index, document] of documents.entries()) {
    const { report: ofDocument, reference } = await judge(document);
    let whole = ofDocument;
    if (live !== undefined) {
      const name = words[index] ?? '';
      whole = await withServer(ofDocument, document, name, reference, flags, live, await loadLiveEngine(), context);
    } else if (flags.replay !== undefined)
      whole = await withRecording(ofDocument, document, reference, flags.replay, await loadLiveEngine(), context);
    const report = waivers === undefined ? whole : await withWaivers(whole, waivers, flags.local, engine, context);
    reports.push(report);
    await writeReports(flags, report, document.text, engine, strictness.value, context);
    if (log === 'github') await annotate(report, engine, strictness.value, context);
  }
  await showReports(reports, engine, context, log);
  return verdictOf(reports, strictness, engine, context);
};

const nothingToJudge = (): never =>
  fail({
    code: 'MISSING_VALUE',
    message: '"supplier validation run" needs <file>.',
    hint: 'Name the document, or list it as specFiles in .supplier.json. For example: supplier validation run api/pullspec.yml --local',
  });

/** With the documents that came with this program. */
function judgeHere(wanted: string | undefined, engine: Engine, context: Context): Judge {
  const referenceFor = localReference(wanted, engine);
  return async (document) => {
    const reference = referenceFor(document.text);
    return { report: await judgeDocument(document, reference, engine, context), reference };
  };
}

/**
 * Checks here first, with the portal's own document, so that an error is known without a slow upload. The portal's
 * result is what counts.
 */
async function judgeInPortal(
  wanted: string | undefined,
  wait: number | undefined,
  engine: Engine,
  context: Context,
): Promise<Judge> {
  const portal = await context.portal();
  const listed = await portal.useCases.listPullspecVersions.execute(context.options);
  if (!listed.ok) return failedSpec(listed.failure, portal.place);
  const versions = listed.value;
  if (wanted !== undefined && !versions.includes(wanted))
    return failedSpec({ kind: 'unknown-version', version: wanted, versions }, portal.place);
  const inPortal = new InPortal(portal, context, wait);
  return async (document) => {
    const version = wanted ?? engine.claimedVersion(document.text, versions) ?? versions[0] ?? '';
    const read = await portal.useCases.readPullspec.execute({ version }, context.options);
    if (!read.ok) return failedSpec(read.failure, portal.place);
    const reference: Source = { name: pullspecFileName(version), text: read.value.text };
    const local = await judgeDocument(document, reference, engine, context);
    await context.output.note(`${document.name}: ${local.headline} Uploading it to ${portal.place.url} …`);
    return { report: (await inPortal.judge(document, version)) ?? local, reference };
  };
}
