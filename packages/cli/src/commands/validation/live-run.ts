import { othersApart } from '../../kernel/errors/sentences.js';
import { stoppingText, counted, partOf } from '@suppliers-portal/domain';
import { refuseHalfBookings } from './live-target.js';
import { isAbsolute, join } from 'node:path';
import type { LivePlan, LivePorts, Profile, Recording, Report, Source } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { progressLineFor } from '../progress-line-for.js';
import type { LiveEngine } from './engine.js';
import { bookingJournal, keptBookings } from './kept-bookings.js';
import { credentialsOf, readLiveProfile } from './read-profile.js';
import { readText, type LocalDocument } from './read-document.js';
import { writeText } from './report-files.js';

export interface LiveFlags {
  readonly 'live': string | undefined;
  readonly 'allow-book': boolean;
  readonly 'allow-non-refundable': boolean;
  readonly 'har': string | undefined;
  readonly 'replay': string | undefined;
}

/** Before anything is read or sent: flags that make no sense together. */
export function refuseLiveFlags(flags: LiveFlags, files: number): void {
  const { live, replay } = flags;
  const needsLive = (['allow-book', 'allow-non-refundable', 'har'] as const).find(
    (name) => flags[name] !== undefined && flags[name] !== false,
  );
  if (live === undefined && needsLive !== undefined)
    fail({
      code: 'USAGE',
      message: `--${needsLive} belongs to --live.`,
      hint: 'Add --live with the profile of your QA server.',
    });
  refuseHalfBookings(flags);
  if (files > 1 && (live !== undefined || replay !== undefined))
    fail({ code: 'USAGE', message: 'A server has one document.', hint: othersApart });
}

/** Everything that is needed before the first request. */
export interface Preparation {
  readonly profile: Profile;
  readonly credentials: LivePorts['credentials'];
  readonly profilePath: string;
}

/** Read before the document is judged: a wish that cannot be met is said at once. */
export async function prepareLive(
  { live = '' }: LiveFlags,
  engine: LiveEngine,
  context: Context,
): Promise<Preparation> {
  const profile = await readLiveProfile(live, engine, context);
  return { profile, credentials: credentialsOf(profile, context), profilePath: pathOf(live, context) };
}

/** Adds to the report what the server does. */
export async function withServer(
  report: Report,
  document: LocalDocument,
  word: string,
  reference: Source,
  flags: LiveFlags,
  { profile, credentials, profilePath }: Preparation,
  engine: LiveEngine,
  context: Context,
): Promise<Report> {
  const wishes = { allowBook: flags['allow-book'], allowNonRefundable: flags['allow-non-refundable'] };
  const planning = engine.planLive(document.text, reference.text, profile, wishes);
  if (!planning.ok) {
    // What was asked for and could not be done is never green.
    return engine.withLive(report, {
      checks: [],
      findings: [],
      exchanges: 0,
      bookings: 0,
      endedEarly: planning.message,
    });
  }
  const { plan } = planning;
  const place = {
    baseUrl: profile.baseUrl,
    document: word === '-' ? '' : pathOf(word, context),
    profile: profilePath,
    version: plan.contract.version,
  };
  const ports = await portsFor(plan, credentials, place, engine, context);
  await context.output.note(engine.planText(plan).trimEnd());
  // Requests that only read need no consent if no one can be asked. Bookings always need it.
  if (plan.bookings > 0 || context.mayAsk)
    await confirm(
      {
        question:
          plan.bookings === 0
            ? `Send up to ${counted(plan.requests, 'request')} to ${profile.baseUrl}?`
            : `Make up to ${counted(plan.bookings, 'test booking')} at ${profile.baseUrl}?`,
        flag: '--yes',
        otherwise: 'Nothing was sent.',
      },
      context,
    );
  await cancelKept(plan, ports, engine, context);
  const recording = await carriedOut(plan, ports, engine, context);
  if (flags.har !== undefined) await writeText(flags.har, engine.harText(recording), context);
  await tellOpen(recording, context);
  context.signal.throwIfAborted();
  return engine.withLive(report, engine.judgeExchanges(recording, plan.contract, document.name));
}

async function carriedOut(plan: LivePlan, ports: LivePorts, engine: LiveEngine, context: Context): Promise<Recording> {
  const { output, signal } = context;
  const line = progressLineFor('Live checks', context);
  const onStop = (): void => {
    void (line?.clear() ?? Promise.resolve()).then(() => output.complain(`${stoppingText}\n`));
  };
  signal.addEventListener('abort', onStop);
  try {
    return await engine.runLive(
      plan,
      {
        ...ports,
        onProgress: ({ phase, sent, of }) => {
          line?.say(`${phase}, ${partOf(sent, of, 'request')}`, { phase, sent, total: of });
        },
      },
      { allowBook: plan.allowBook, signal },
    );
  } finally {
    signal.removeEventListener('abort', onStop);
    await line?.clear();
  }
}

/** What an earlier run at the same server left behind goes first. */
async function cancelKept(plan: LivePlan, ports: LivePorts, engine: LiveEngine, context: Context): Promise<void> {
  const kept = (await keptBookings(context)).filter(({ baseUrl }) => baseUrl === plan.profile.baseUrl);
  if (kept.length === 0) return;
  await context.output.note(
    `An earlier run left ${kept.length === 1 ? 'a test booking' : `${String(kept.length)} test bookings`}: cancelling first.`,
  );
  await tellOpen(await engine.cancelLeftOver(plan, ports, kept), context);
}

/** Names what is still open; the hint is for who stops the command. */
async function tellOpen({ bookings }: Recording, context: Context): Promise<void> {
  const open = bookings.flatMap(({ ids, cancelled, isUnknown, reference }) => [
    ...ids.filter((id) => !cancelled.includes(id)),
    ...(isUnknown ? [`${reference} (not known whether it was made)`] : []),
  ]);
  context.stopHint =
    open.length === 0
      ? 'No test booking is open.'
      : `Still open: ${open.join(', ')}. Cancel them with supplier validation clean-up.`;
  if (open.length > 0)
    await context.output.complain(
      `Could not be cancelled: ${open.join(', ')}. Try supplier validation clean-up, or cancel it yourself.\n`,
    );
}

export async function portsFor(
  { profile }: LivePlan,
  credentials: LivePorts['credentials'],
  place: Parameters<typeof bookingJournal>[1],
  engine: LiveEngine,
  context: Context,
): Promise<LivePorts> {
  const { clock } = context.terminal;
  const transport = await context.probe({
    isPrivate: engine.isPrivateAddress,
    mayBePrivate: profile.local,
    now: () => clock.now(),
  });
  return { transport, clock, random: Math.random, credentials, journal: bookingJournal(context, place) };
}

const largestRecording = 256 * 1024 * 1024;

/** Adds to the report what a recording shows. It makes no calls. */
export async function withRecording(
  report: Report,
  document: LocalDocument,
  reference: Source,
  word: string,
  engine: LiveEngine,
  context: Context,
): Promise<Report> {
  const { name, text } = await readText(word, context, {
    bytes: largestRecording,
    refuse: (file) =>
      fail({
        code: 'INVALID_VALUE',
        message: `${file} is too large.`,
        hint: 'A recording may have 256 MiB. Record less at a time.',
      }),
  });
  const contract = engine.readContract(document.text, reference.text);
  if (!contract.ok)
    return fail({
      code: 'INVALID_VALUE',
      message: `${document.name} cannot be used with a recording.`,
      hint: contract.message,
    });
  const read = engine.readHar(text, contract.contract);
  if (!read.ok)
    return fail({ code: 'INVALID_VALUE', message: `The recording ${name} cannot be judged.`, hint: read.message });
  return engine.withLive(report, engine.judgeExchanges(read.recording, contract.contract, document.name));
}

const pathOf = (word: string, { terminal }: Context): string => (isAbsolute(word) ? word : join(terminal.folder, word));
