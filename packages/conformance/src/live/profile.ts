import { nearest } from '../checks/text.js';
import { readDocument } from '../reading/read-document.js';
import { entriesOf, isObject, member, objectMember, type Json, type JsonObject } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { LatencyLimits } from './exchange.js';
import { isPrivateHost, hostOf } from './host.js';

/** What a live run knows of the supplier's test system. Secrets are in environment variables. */
export interface Profile {
  readonly baseUrl: string;
  /** Names of environment variables. */
  readonly credential: string;
  readonly otherCredential?: string;
  readonly hotels: readonly string[];
  /** Days from today to the arrivals that are tried until one has rates. */
  readonly arrivalInDays: readonly number[];
  readonly nights: number;
  readonly nationality: string;
  readonly limits: {
    readonly requests: number;
    readonly bookings: number;
    readonly minutes: number;
    readonly secondsPerRequest: number;
  };
  /** Requests that are made up from the documents; none without it. */
  readonly cases?: { readonly seed: number; readonly count: number };
  readonly pricePercent: number;
  readonly latency: LatencyLimits;
  /** A plain or private address is meant. */
  readonly local: boolean;
}

export interface ProfileProblem {
  readonly line: number;
  readonly col: number;
  readonly message: string;
}

export type ProfileReading =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problems: readonly ProfileProblem[] };

const KEYS = [
  'baseUrl',
  'credential',
  'otherCredential',
  'hotels',
  'arrivalInDays',
  'nights',
  'nationality',
  'limits',
  'cases',
  'pricePercent',
  'latency',
  'local',
];
/** For all cases of a run together: how often a smaller request is tried in place of one that was answered wrongly. */
export const TO_SHRINK = 20;
const LIMITS = {
  requests: [10, 500, 100],
  bookings: [0, 20, 4],
  minutes: [1, 60, 5],
  secondsPerRequest: [1, 120, 30],
} as const;
const CASES = { seed: [0, 2_147_483_647, 1], count: [1, 200, 30] } as const;
const LATENCIES = ['search', 'prebook', 'book', 'details'] as const;

/** Reads a profile. Reports all errors at once, each with its place. */
export function readProfile(text: string): ProfileReading {
  const reading = readDocument(text);
  const unread = reading.problems.filter(({ rule }) => rule !== 'PS-DOC-002');
  if (unread.length > 0)
    return { ok: false, problems: unread.map(({ message, position }) => ({ ...position, message })) };
  const problems: ProfileProblem[] = [];
  const complain = (pointer: string, message: string): void => {
    problems.push({ ...reading.positionOf(pointer), message });
  };
  const root = reading.root;
  if (!isObject(root))
    return {
      ok: false,
      problems: [{ line: 1, col: 1, message: 'A profile is a mapping with baseUrl, credential and hotels.' }],
    };
  for (const [key] of entriesOf(root)) if (!KEYS.includes(key)) complain(child(ROOT, key), unknownKey(key, KEYS));

  const read = reader(root, complain);
  const local = read.flag('local');
  const baseUrl =
    read.text(
      'baseUrl',
      true,
      /^https?:\/\/[^\s/?#][^\s?#]*$/i,
      'takes the address below which the operations are, such as https://qa.hotel.example/pull/v2',
    ) ?? '';
  const host = hostOf(baseUrl);
  if (!local && host !== '' && (!/^https:/i.test(baseUrl) || isPrivateHost(host)))
    complain(
      child(ROOT, 'baseUrl'),
      `baseUrl cannot be ${baseUrl}: it is private, local or not https. If it is meant, add \`local: true\`.`,
    );
  const limits = objectMember(root, 'limits');
  for (const [key] of entriesOf(limits))
    if (!Object.hasOwn(LIMITS, key)) complain(child(ROOT, 'limits', key), unknownKey(key, Object.keys(LIMITS)));
  const generated = casesIn(root, complain);
  const latency = objectMember(root, 'latency');
  for (const [key] of entriesOf(latency))
    if (!LATENCIES.some((name) => name === key)) complain(child(ROOT, 'latency', key), unknownKey(key, LATENCIES));
  const inner = reader(limits ?? {}, (pointer, message) => {
    complain(pointer.replace(ROOT, child(ROOT, 'limits')), message);
  });
  const inLatency = reader(latency ?? {}, (pointer, message) => {
    complain(pointer.replace(ROOT, child(ROOT, 'latency')), message);
  });
  const variable = /^[A-Za-z_]\w*$/;
  const aVariable = 'takes the name of an environment variable, and not the secret itself';
  const otherCredential = read.text('otherCredential', false, variable, aVariable);
  const profile: Profile = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    credential: read.text('credential', true, variable, aVariable) ?? '',
    ...(otherCredential === undefined ? {} : { otherCredential }),
    hotels: read.texts('hotels'),
    arrivalInDays: read.numbers('arrivalInDays', [3, 500], [45, 60, 90]),
    nights: read.number('nights', [1, 14], 2),
    nationality: read.text('nationality', false, /^[A-Z]{2}$/, 'takes two capital letters') ?? 'TH',
    limits: {
      requests: inner.number('requests', [LIMITS.requests[0], LIMITS.requests[1]], usualRequests(generated)),
      bookings: inner.number('bookings', [LIMITS.bookings[0], LIMITS.bookings[1]], LIMITS.bookings[2]),
      minutes: inner.number('minutes', [LIMITS.minutes[0], LIMITS.minutes[1]], LIMITS.minutes[2]),
      secondsPerRequest: inner.number(
        'secondsPerRequest',
        [LIMITS.secondsPerRequest[0], LIMITS.secondsPerRequest[1]],
        LIMITS.secondsPerRequest[2],
      ),
    },
    ...generated,
    pricePercent: read.number('pricePercent', [0, 50], 1),
    latency: Object.fromEntries(
      LATENCIES.filter((name) => member(latency, name) !== undefined).map((name) => [
        name,
        inLatency.number(name, [1, 120_000], 0),
      ]),
    ),
    local,
  };
  return problems.length > 0
    ? { ok: false, problems: problems.sort((a, b) => a.line - b.line || a.col - b.col) }
    : { ok: true, profile };
}

function casesIn(root: JsonObject, complain: (pointer: string, message: string) => void): Pick<Profile, 'cases'> {
  const cases = objectMember(root, 'cases');
  if (cases === undefined) {
    if (member(root, 'cases') !== undefined)
      complain(child(ROOT, 'cases'), 'cases takes a seed and a count, such as { seed: 1, count: 30 }.');
    return {};
  }
  for (const [key] of entriesOf(cases))
    if (!Object.hasOwn(CASES, key)) complain(child(ROOT, 'cases', key), unknownKey(key, Object.keys(CASES)));
  const read = reader(cases, (pointer, message) => {
    complain(pointer.replace(ROOT, child(ROOT, 'cases')), message);
  });
  const [seed, count] = [CASES.seed, CASES.count];
  return {
    cases: {
      seed: read.number('seed', [seed[0], seed[1]], seed[2]),
      count: read.number('count', [count[0], count[1]], count[2]),
    },
  };
}

function usualRequests({ cases }: Pick<Profile, 'cases'>): number {
  return LIMITS.requests[2] + (cases === undefined ? 0 : cases.count + TO_SHRINK);
}

/** The same of values that were asked for one by one; `local` says that their address has been looked at. */
export function profileOf(
  values: Pick<Profile, 'baseUrl' | 'hotels' | 'local'> & {
    readonly limits: Pick<Profile['limits'], 'requests' | 'bookings' | 'minutes'>;
  },
): ProfileReading {
  return readProfile(JSON.stringify({ ...values, credential: 'CREDENTIAL' }));
}

function unknownKey(key: string, known: readonly string[]): string {
  const close = nearest(key, known);
  return `There is no ${key} in a profile.${close === undefined ? ` It knows ${known.join(', ')}.` : ` Is ${close} meant?`}`;
}

interface Reader {
  text(name: string, required: boolean, pattern: RegExp, takes: string): string | undefined;
  texts(name: string): readonly string[];
  number(name: string, range: readonly [number, number], fallback: number): number;
  numbers(name: string, range: readonly [number, number], fallback: readonly number[]): readonly number[];
  flag(name: string): boolean;
}

function reader(object: Json, complain: (pointer: string, message: string) => void): Reader {
  const isIn = (value: Json, [least, most]: readonly [number, number]): value is number =>
    typeof value === 'number' && value >= least && value <= most && Number.isInteger(value);
  return {
    text: (name, required, pattern, takes) => {
      const value = member(object, name);
      if (value === undefined && !required) return undefined;
      if (typeof value === 'string' && pattern.test(value)) return value;
      complain(child(ROOT, name), value === undefined ? `${name} is missing: it ${takes}.` : `${name} ${takes}.`);
      return undefined;
    },
    texts: (name) => {
      const value = member(object, name);
      const list = (Array.isArray(value) ? value : []).map((one) => (typeof one === 'number' ? String(one) : one));
      const texts = list.filter((one) => typeof one === 'string' && one !== '') as string[];
      if (texts.length === 0 || texts.length !== list.length)
        complain(
          child(ROOT, name),
          `${name} ${value === undefined ? 'is missing: it ' : ''}takes a list of ids of your test hotels.`,
        );
      return texts;
    },
    number: (name, range, fallback) => {
      const value = member(object, name);
      if (value === undefined) return fallback;
      if (isIn(value, range)) return value;
      complain(child(ROOT, name), `${name} takes a whole number from ${range[0]} to ${range[1]}.`);
      return fallback;
    },
    numbers: (name, range, fallback) => {
      const value = member(object, name);
      if (value === undefined) return fallback;
      if (Array.isArray(value) && value.length > 0 && value.every((one) => isIn(one, range))) return value;
      complain(child(ROOT, name), `${name} takes a list of whole numbers from ${range[0]} to ${range[1]}.`);
      return fallback;
    },
    flag: (name) => {
      const value = member(object, name);
      if (value !== undefined && typeof value !== 'boolean')
        complain(child(ROOT, name), `${name} takes true or false.`);
      return value === true;
    },
  };
}
