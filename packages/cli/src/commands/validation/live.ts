import {
  isUnderWay,
  liveStartFailureWords,
  openBookingWords,
  type LiveRun,
  type LiveRunNow,
  counted,
  partOf,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { ErrorCode } from '../../kernel/errors/error-codes.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { Download, printReceipts } from '../download.js';
import { pageSentence } from '../page-sentence.js';
import { faultWords, readTarget, refuseHalfBookings, missingForLive } from './live-target.js';
import { runNumber } from './run-number.js';
import { readDocument } from './read-document.js';

type Live = Command<'validation live'>;
type Flags = Parameters<Live>[0]['flags'];

/** `supplier validation live <action> [what]`: live runs that the portal makes, from its own network. */
export const live: Live = async ({ flags, arguments: { action, what } }, context) => {
  refuseFlagsOfOthers('validation live', action, flags, actionsOf);
  switch (action) {
    case 'start':
      return start(what, flags, context);
    case 'show':
      return show(context);
    case 'stop':
      return stop(what, context);
    case 'download':
      return download(what, flags, context);
  }
};

const actionsOf = {
  ...Object.fromEntries(
    ['live', 'allow-book', 'allow-non-refundable', 'spec-version'].map((flag) => [flag, ['start']] as const),
  ),
  ...Object.fromEntries(
    ['output', 'force', 'no-resume', 'limit-rate', 'sha256'].map((flag) => [flag, ['download']] as const),
  ),
};

async function start(file: string | undefined, flags: Flags, context: Context): Promise<undefined> {
  if (file === undefined || flags.live === undefined)
    return fail({
      code: 'MISSING_VALUE',
      message: missingForLive(file),
      hint: '',
      next: ['supplier validation live start <file> --live <profile>'],
    });
  refuseHalfBookings(flags);
  const document = await readDocument(file, context);
  const target = await readTarget(flags.live, flags, context);
  const portal = await context.portal();
  if (target.bookings > 0 || context.mayAsk)
    await confirm(
      {
        question:
          target.bookings === 0
            ? `Let the portal send up to ${counted(target.requests, 'request')} to ${target.baseUrl}?`
            : `Let the portal make up to ${counted(target.bookings, 'test booking')} at ${target.baseUrl}?`,
        flag: '--yes',
        otherwise: 'Nothing was sent.',
      },
      context,
    );
  const version = flags['spec-version'];
  const started = await portal.useCases.startLiveRun.execute(
    {
      document: { name: document.name, bytes: document.bytes },
      target,
      ...(version === undefined ? {} : { reference: version }),
    },
    context.options,
  );
  if (!started.ok) {
    const message = liveStartFailureWords(started.failure);
    if (started.failure.kind === 'gateway') return context.fail(started.failure.failure, { message }, portal);
    return fail({
      code: 'INVALID_VALUE',
      message: started.failure.kind === 'wrong' ? faultWords(started.failure.faults) : message,
      hint: 'Nothing was sent.',
    });
  }
  const { liveRunId } = started.value;
  await context.output.print({
    kind: 'record',
    columns: [{ field: 'id', header: 'Live run' }],
    record: { id: liveRunId },
    headline: () => ({
      tone: 'ok',
      title: `Live run ${liveRunId} started`,
      lines: ['supplier validation live show says how far it is.'],
    }),
  });
  return undefined;
}

async function readNow(portal: SignedIn, context: Context): Promise<LiveRunNow> {
  const read = await portal.useCases.readLiveRun.execute(context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'api-self-validation'), portal);
  return read.value;
}

const columns: readonly Column[] = [
  { field: 'id', header: 'Live run' },
  { field: 'state', header: 'State' },
  timeColumn('startedAt', 'Started'),
  { field: 'by', header: 'By' },
  { field: 'file', header: 'File' },
  { field: 'baseUrl', header: 'Server' },
  { field: 'sent', header: 'Sent', align: 'right' },
  { field: 'planned', header: 'Planned', align: 'right' },
  { field: 'runId', header: 'Run', absent: '–' },
  { field: 'message', header: 'Message', absent: '–' },
  { field: 'hasRecording', header: 'Recording' },
  { field: 'openBookings', header: 'Open bookings', detail: true },
];

async function show(context: Context): Promise<ErrorCode | undefined> {
  const { run, openBookings } = await readNow(await context.portal(), context);
  if (run === undefined) return noRun();
  await context.output.print({
    kind: 'record',
    columns,
    record: recordOf(run, openBookings),
    headline: (zone) => ({
      tone: run.state === 'failed' ? 'error' : 'ok',
      title: `Live run ${run.id} of ${run.fileName}: ${run.state}`,
      lines: [
        `${partOf(run.sent, run.planned, 'request')} to ${run.baseUrl}`,
        `Started by ${run.by}, ${timeText(timeValue(run.startedAt), zone)}`,
        ...(run.message === undefined ? [] : [run.message]),
        ...(run.runId === undefined ? [] : [`See the result: supplier validation show ${run.runId}`]),
      ],
    }),
  });
  if (openBookings.length > 0) await context.output.complain(`${openBookingWords(openBookings)}\n`);
  return run.state === 'failed' || openBookings.length > 0 ? 'CHECK_FAILED' : undefined;
}

const recordOf = (run: LiveRun, openBookings: LiveRunNow['openBookings']): JsonObject => ({
  id: run.id,
  state: run.state,
  startedAt: timeValue(run.startedAt),
  by: run.by,
  file: run.fileName,
  baseUrl: run.baseUrl,
  sent: run.sent,
  planned: run.planned,
  runId: run.runId ?? null,
  message: run.message ?? null,
  hasRecording: run.hasRecording,
  openBookings: openBookings.flatMap(({ reference, ids }) => (ids.length === 0 ? [reference] : [...ids])),
});

async function stop(given: string | undefined, context: Context): Promise<undefined> {
  const id = given === undefined ? undefined : runNumber(given, 'supplier validation live show');
  const portal = await context.portal();
  const { run } = await readNow(portal, context);
  const wanted = id ?? run?.id ?? noRun();
  if (run?.id === wanted && !isUnderWay(run))
    return fail({
      code: 'REFUSED',
      message: `Live run ${wanted} has ended already.`,
      hint: '',
      next: ['supplier validation live show'],
    });
  const stopped = await portal.useCases.stopLiveRun.execute({ id: wanted }, context.options);
  if (!stopped.ok) return context.fail(stopped.failure, { message: notThereWords(wanted) }, portal);
  await context.output.print({
    kind: 'record',
    columns: [{ field: 'id', header: 'Live run' }],
    record: { id: wanted },
    headline: () => ({
      tone: 'ok',
      title: `Live run ${wanted} is stopping`,
      lines: ['It cancels its test bookings first.'],
    }),
  });
  return undefined;
}

async function download(given: string | undefined, flags: Flags, context: Context): Promise<undefined> {
  const id = given === undefined ? undefined : runNumber(given, 'supplier validation live show');
  const started = await Download.prepare('recording', flags, false, context);
  const portal = await context.portal(started.sink);
  const wanted = id ?? (await readNow(portal, context)).run?.id ?? noRun();
  const receipt = await started.run(
    (options) => portal.useCases.downloadLiveRecording.execute({ id: wanted }, options),
    (failure) =>
      failureComplaint(
        failure,
        { message: failure.kind === 'no-data' ? `Live run ${wanted} has no recording.` : notThereWords(wanted) },
        portal.place,
      ),
  );
  await printReceipts([receipt], false, context);
  return undefined;
}

const notThereWords = (id: string): string => `Live run ${id} could not be read or changed.`;

const noRun = (): never =>
  fail({
    code: 'NOT_FOUND',
    message: 'There is no live run.',
    hint: '',
    next: ['supplier validation live start <file> --live <profile>'],
  });
