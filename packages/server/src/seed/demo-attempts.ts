import type { datasets, failureReasons } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Profile } from './demo-cast.js';
import { exchangeOf } from './demo-exchanges.js';
import { Random } from './random.js';

export type AttemptLine = z.input<(typeof datasets)['actions']>;
type Reason = (typeof failureReasons)[number];
type Action = AttemptLine['action'];

const minuteSeconds = 60;
const daySeconds = 86_400;

/** What hour of the Bangkok day is how busy, in parts of the average. */
const busyness: readonly number[] = [
  0.72, 0.62, 0.58, 0.6, 0.66, 0.75, 0.86, 0.97, 1.06, 1.12, 1.18, 1.22, 1.28, 1.26, 1.3, 1.27, 1.24, 1.2, 1.16, 1.12,
  1.06, 0.98, 0.92, 0.83,
];

/**
 * Bangkok hour to additional failures: the worst hour is close to both minimums, and above them, or the judge would
 * suspend.
 */
const dip: Readonly<Record<Action, Readonly<Record<number, number>>>> = {
  Precheck: { 0: 0.04, 1: 0.11, 2: 0.05 },
  MakeBook: { 0: 0.015, 1: 0.04, 2: 0.02 },
};

const precheckReasons: readonly [readonly [Reason, number], ...(readonly [Reason, number])[]] = [
  ['price-increased', 34],
  ['sold-out', 27],
  ['timeout', 14],
  ['price-decreased', 8],
  ['policy-changed', 6],
  ['http-error', 5],
  ['malformed-response', 3],
  ['rate-limited', 2],
  ['unknown', 1],
];
const makebookReasons: readonly [readonly [Reason, number], ...(readonly [Reason, number])[]] = [
  ['timeout', 30],
  ['sold-out', 26],
  ['price-increased', 18],
  ['http-error', 10],
  ['duplicate-booking', 6],
  ['policy-changed', 4],
  ['malformed-response', 3],
  ['authentication', 2],
  ['unknown', 1],
];
const usualReasons = { Precheck: precheckReasons, MakeBook: makebookReasons } as const;
/** What breaks at night is the supplier's own system. */
const dipReasons: readonly [readonly [Reason, number], ...(readonly [Reason, number])[]] = [
  ['timeout', 70],
  ['http-error', 25],
  ['malformed-response', 5],
];

const messages: Readonly<Record<Reason, string>> = {
  'price-increased': 'The rate went up since the search: {a} instead of {b} THB',
  'price-decreased': 'The rate went down since the search: {b} instead of {a} THB',
  'sold-out': 'No allotment left for this room and rate plan',
  'policy-changed': 'The cancellation policy differs from the one of the search',
  'timeout': 'No answer within 30 seconds',
  'http-error': 'The supplier answered with a server error',
  'malformed-response': 'The answer could not be read: unexpected end of document',
  'authentication': 'The supplier refused the credentials',
  'rate-limited': 'The supplier asked to slow down',
  'duplicate-booking': 'A booking with this reference exists already',
  'unknown': 'The supplier gave no reason',
};
const statuses: Partial<Readonly<Record<Reason, readonly [number, ...number[]]>>> = {
  'http-error': [500, 502, 503],
  'authentication': [401],
  'rate-limited': [429],
  'duplicate-booking': [409],
};
const ratePlans: readonly [string, ...string[]] = [
  'BAR-RO',
  'BAR-BB',
  'NRF-RO',
  'NRF-BB',
  'MOB-RO',
  'PKG-HB',
  'EARLY30',
];

const bangkokHour = (at: number): number => Math.floor((at % daySeconds) / 3600 + 7) % 24;

/** The attempts of a partner in the minute that begins at `minute`: always the same ones. */
export function attemptsOf(profile: Profile, minute: number): readonly AttemptLine[] {
  const random = new Random(profile.dmcId, minute / minuteSeconds);
  const hour = bangkokHour(minute);
  const busy = busyness[hour] ?? 1;
  const count = (perHour: number): number => random.rounded((perHour / 60) * busy * (0.85 + 0.3 * random.next()));
  const some = (action: Action, perHour: number): AttemptLine[] => {
    const length = count(perHour);
    const failing = failuresIn(profile, action, minute, (perHour / 60) * busy);
    return Array.from({ length: Math.max(length, failing) }, (_, index) =>
      attempt({ profile, action, minute, hour, random, fails: index < failing }),
    );
  };
  const attempts = [...some('Precheck', profile.prechecksPerHour), ...some('MakeBook', profile.makebooksPerHour)];
  return attempts.sort((a, b) => a.at - b.at);
}

/** The attempts of all minutes of a period, or of every n-th minute. */
export function* attemptsBetween(profile: Profile, from: number, to: number, everyMinutes = 1): Generator<AttemptLine> {
  const step = everyMinutes * minuteSeconds;
  for (let minute = Math.ceil(from / step) * step; minute < to; minute += step) yield* attemptsOf(profile, minute);
}

export interface JudgedHour {
  readonly action: Action;
  readonly from: number;
  readonly to: number;
  readonly failed: number;
  readonly total: number;
}

/** The attempts for which a partner was suspended: as many as the judgement says, and as many of them failed. */
export function judgedAttempts(
  profile: Profile,
  { action, from, to, failed, total }: JudgedHour,
): readonly AttemptLine[] {
  const random = new Random(profile.dmcId, from);
  return Array.from({ length: total }, (_, index) => {
    const minute =
      Math.ceil(from / minuteSeconds) * minuteSeconds +
      Math.floor(((to - from - 2 * minuteSeconds) * index) / total / minuteSeconds) * minuteSeconds;
    const fails = Math.floor(((index + 1) * failed) / total) > Math.floor((index * failed) / total);
    return attempt({ profile, action, minute, hour: bangkokHour(minute), random, fails });
  });
}

interface Shares {
  readonly ordinary: number;
  readonly extra: number;
}

const sharesOf = (
  { precheckFailures, makebookFailures, nightlyDip }: Profile,
  action: Action,
  hour: number,
): Shares => ({
  ordinary: action === 'Precheck' ? precheckFailures : makebookFailures,
  extra: nightlyDip ? (dip[action][hour] ?? 0) : 0,
});

/** Failures come evenly, so that chance alone brings no hour of a small partner below its minimum. */
function failuresIn(profile: Profile, action: Action, minute: number, perMinute: number): number {
  const { ordinary, extra } = sharesOf(profile, action, bangkokHour(minute));
  const rate = perMinute * (ordinary + extra);
  const place = (minute / minuteSeconds) % 100_000;
  return Math.floor(rate * (place + 1)) - Math.floor(rate * place);
}

interface Try {
  readonly profile: Profile;
  readonly action: Action;
  readonly minute: number;
  readonly hour: number;
  readonly random: Random;
  readonly fails: boolean;
}

function attempt({ profile, action, minute, hour, random, fails }: Try): AttemptLine {
  const { ordinary, extra } = sharesOf(profile, action, hour);
  const hotel = Math.floor(profile.hotels * random.next() ** 2);
  const checkIn = Math.floor(minute / daySeconds) * daySeconds + (1 + Math.floor(90 * random.next() ** 2)) * daySeconds;
  const common = {
    dmcId: profile.dmcId,
    at: minute + random.below(60),
    action,
    hotelId: String(profile.dmcId * 1000 + hotel),
    roomId: `${profile.dmcId * 1000 + hotel}-${1 + random.below(9)}`,
    ratePlan: random.pick(ratePlans),
    checkIn: isoDay(checkIn),
    checkOut: isoDay(checkIn + (1 + random.below(6)) * daySeconds),
    requestId: random.hex(16),
  };
  const chance = random.next() * (ordinary + extra);
  if (!fails) {
    return {
      ...common,
      success: true,
      httpStatus: 200,
      responseMs: Math.round((action === 'Precheck' ? 140 : 620) * (0.5 + 2 * random.next() ** 3)),
    };
  }
  const reason = random.weighted(chance < extra ? dipReasons : usualReasons[action]);
  const failed = { ...common, success: false, reason, ...failureDetails(reason, random) };
  return { ...failed, ...exchangeOf(failed) };
}

function failureDetails(reason: Reason, random: Random): Pick<AttemptLine, 'httpStatus' | 'responseMs' | 'message'> {
  const low = 900 + random.below(4000);
  const message = messages[reason].replace('{a}', String(low + 50 + random.below(700))).replace('{b}', String(low));
  // Who does not answer has no status.
  if (reason === 'timeout') return { responseMs: 30_000, message };
  return {
    httpStatus: random.pick(statuses[reason] ?? [200]),
    responseMs: Math.round(180 * (0.6 + 5 * random.next() ** 2)),
    message,
  };
}

const isoDay = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);
