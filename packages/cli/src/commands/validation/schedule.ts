import {
  editionSeen,
  liveStartFailureWords,
  scheduleWords,
  serverWords,
  type LiveSchedule,
  type ScheduleTimes,
  type SetScheduleFailure,
  noScheduleText,
  counted,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { ErrorCode } from '../../kernel/errors/error-codes.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { Tone } from '../../kernel/terminal/appearance.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { pageSentence } from '../page-sentence.js';
import { faultWords, readTarget, refuseHalfBookings, missingForLive } from './live-target.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import { readDocument } from './read-document.js';

type Schedule = Command<'validation schedule'>;
type Flags = Parameters<Schedule>[0]['flags'];

const ofSet = ['live', 'every', 'weekday', 'hour', 'zone', 'allow-book', 'allow-non-refundable', 'spec-version'];

/** `supplier validation schedule <action> [file]`: live runs that the portal makes by itself. */
export const schedule: Schedule = async ({ flags, arguments: { action, file } }, context) => {
  refuseFlagsOfOthers(
    'validation schedule',
    action,
    flags,
    Object.fromEntries(ofSet.map((flag) => [flag, ['set']] as const)),
  );
  switch (action) {
    case 'show':
      return show(context);
    case 'set':
      return set(file, flags, context);
    case 'off':
      return off(context);
  }
};

const columns: readonly Column[] = [
  { field: 'schedule', header: 'Schedule' },
  { field: 'file', header: 'File' },
  { field: 'baseUrl', header: 'Server' },
  { field: 'requests', header: 'Requests', align: 'right' },
  { field: 'bookings', header: 'Bookings', align: 'right' },
  { field: 'by', header: 'By' },
  timeColumn('nextAt', 'Next run'),
  timeColumn('lastAt', 'Last run'),
  { field: 'lastVerdict', header: 'Last result', absent: '–' },
  { field: 'lastRunId', header: 'Run', absent: '–' },
  { field: 'lastProblem', header: 'Problem', absent: '–' },
];

const recordOf = (one: LiveSchedule): JsonObject => ({
  schedule: scheduleWords(one),
  every: one.every,
  weekday: one.every === 'week' ? one.weekday : null,
  hour: one.hour,
  zone: one.zone,
  file: one.fileName,
  baseUrl: one.baseUrl,
  requests: one.requests,
  bookings: one.bookings,
  by: one.by,
  nextAt: timeValue(one.nextAt),
  lastAt: one.lastAt === undefined ? null : timeValue(one.lastAt),
  lastVerdict: one.lastVerdict ?? null,
  lastRunId: one.lastRunId ?? null,
  lastProblem: one.lastProblem ?? null,
});

function toneOf({ lastProblem, lastVerdict = 'conforms' }: LiveSchedule): Tone {
  if (lastProblem !== undefined) return 'error';
  return lastVerdict === 'conforms' ? 'ok' : 'warn';
}

async function print(one: LiveSchedule, title: string, context: Context): Promise<undefined> {
  await context.output.print({
    kind: 'record',
    columns,
    record: recordOf(one),
    headline: (zone) => ({
      tone: toneOf(one),
      title,
      lines: [
        `${one.fileName} at ${one.baseUrl}: up to ${counted(one.requests, 'request')} and ${counted(one.bookings, 'test booking')}`,
        `Next run: ${timeText(timeValue(one.nextAt), zone)}`,
        ...(one.lastAt === undefined ? [] : [`Last run: ${timeText(timeValue(one.lastAt), zone)}`]),
        ...(one.lastProblem === undefined ? [] : [`It could not be made: ${one.lastProblem}`]),
        ...(one.lastVerdict === undefined ? [] : [`Last result: ${one.lastVerdict.replaceAll('-', ' ')}`]),
        ...(one.lastRunId === undefined ? [] : [`See it: supplier validation show ${one.lastRunId}`]),
      ],
    }),
  });
  return undefined;
}

const noSchedule = (): never =>
  fail({
    code: 'NOT_FOUND',
    message: noScheduleText,
    hint: '',
    next: ['supplier validation schedule set <file> --live <profile> --every day --hour 3'],
  });

async function present(portal: SignedIn, context: Context): Promise<LiveSchedule | undefined> {
  const read = await portal.useCases.readLiveSchedule.execute(context.options);
  return read.ok ? read.value : context.fail(read.failure, pageSentence(read.failure, 'api-self-validation'), portal);
}

/** A script can tell by the exit code that the latest run could not be made. */
async function show(context: Context): Promise<ErrorCode | undefined> {
  const one = (await present(await context.portal(), context)) ?? noSchedule();
  await print(one, scheduleWords(one), context);
  return one.lastProblem === undefined ? undefined : 'CHECK_FAILED';
}

const timesOf = ({ every = 'day', weekday = 'monday', hour = 3, zone = 'bangkok' }: Flags): ScheduleTimes => ({
  every,
  weekday,
  hour,
  zone,
});

async function set(file: string | undefined, flags: Flags, context: Context): Promise<undefined> {
  if (file === undefined || flags.live === undefined)
    return fail({
      code: 'MISSING_VALUE',
      message: missingForLive(file),
      hint: '',
      next: ['supplier validation schedule set <file> --live <profile> --every day --hour 3'],
    });
  refuseHalfBookings(flags);
  if (flags.weekday !== undefined && flags.every !== 'week')
    return fail({ code: 'USAGE', message: '--weekday belongs to --every week.', hint: 'Nothing was changed.' });
  const times = timesOf(flags);
  const document = await readDocument(file, context);
  const target = await readTarget(flags.live, flags, context);
  const portal = await context.portal();
  const before = await present(portal, context);
  const bookings = target.bookings === 0 ? '' : ` and make up to ${counted(target.bookings, 'test booking')}`;
  await confirm(
    {
      question:
        `Let the portal keep the credential, encrypted, and call ${target.baseUrl}${bookings}? ` +
        `${scheduleWords(times)}${insteadOf(before)}.`,
      flag: '--yes',
      otherwise: 'Nothing was changed.',
    },
    context,
  );
  const version = flags['spec-version'];
  const kept = await portal.useCases.setLiveSchedule.execute(
    {
      document: { name: document.name, bytes: document.bytes },
      target,
      times,
      edition: editionSeen(before),
      ...(version === undefined ? {} : { reference: version }),
    },
    context.options,
  );
  if (kept.ok) return print(kept.value, `${scheduleWords(kept.value)}: set`, context);
  const { failure } = kept;
  if (failure.kind === 'gateway')
    return context.fail(failure.failure, { message: serverWords(failure.failure) }, portal);
  return fail({ code: 'INVALID_VALUE', message: wordsOf(failure), hint: 'Nothing was changed.' });
}

const insteadOf = (before: LiveSchedule | undefined): string =>
  before === undefined ? '' : `, in place of ${scheduleWords(before)}, which ${before.by} set`;

function wordsOf(failure: SetScheduleFailure): string {
  if (failure.kind === 'hour') return failure.text;
  return failure.kind === 'wrong' ? faultWords(failure.faults) : liveStartFailureWords(failure);
}

async function off(context: Context): Promise<undefined> {
  const portal = await context.portal();
  const before = (await present(portal, context)) ?? noSchedule();
  await confirm({ question: 'End the schedule?', flag: '--yes', otherwise: 'The schedule stays.' }, context);
  const ended = await portal.useCases.endLiveSchedule.execute({ edition: editionSeen(before) }, context.options);
  if (!ended.ok) {
    if (ended.failure.kind === 'no-data') return noSchedule();
    return context.fail(ended.failure, { message: serverWords(ended.failure) }, portal);
  }
  await context.output.print({
    kind: 'record',
    columns: [{ field: 'schedule', header: 'Schedule' }],
    record: { schedule: 'off' },
    headline: () => ({ tone: 'ok', title: 'Schedule ended', lines: ['The portal has deleted the credential.'] }),
  });
  return undefined;
}
