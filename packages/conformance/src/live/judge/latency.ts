import { isSuccess, statusOf } from '../answers.js';
import { headerOf, type LatencyLimits, type OperationName } from '../exchange.js';
import type { Evidence } from './evidence.js';
import { seen, skipped, type Judge, type Seen, type Undecided } from './judge.js';

const ENOUGH = 20;
/** PullSpec says within how many milliseconds a search is to be answered. */
const USUAL: LatencyLimits = { search: 3_000 };

function percentile(
  operations: readonly OperationName[],
  name: 'search' | 'prebook' | 'book' | 'details',
): Judge['look'] {
  return ({ recording, of }): readonly Seen[] | Undecided => {
    const limit = recording.run?.latency[name] ?? (recording.run === undefined ? undefined : USUAL[name]);
    if (limit === undefined) return skipped(`The profile has no latency.${name}.`);
    // The first opens connections and fills caches.
    const answers = operations
      .flatMap((operation) => of(operation))
      .slice(1)
      .toSorted((one, other) => one.answer.milliseconds - other.answer.milliseconds);
    if (answers.length < ENOUGH - 1)
      return skipped(`${answers.length + 1} answers were measured; a 95th percentile takes ${ENOUGH}.`);
    const at = answers[Math.ceil(answers.length * 0.95) - 1];
    if (at === undefined) return [];
    return [
      seen(
        at,
        at.answer.milliseconds > limit && {
          message: `The 95th percentile of ${name} is ${at.answer.milliseconds} ms, of ${answers.length} answers.`,
          expected: `at most ${limit} ms`,
          got: `${at.answer.milliseconds} ms`,
        },
      ),
    ];
  };
}

const BROKEN_OFF = ['timeout', 'unreachable'];

/** Once the server has answered, a connection that breaks off is its answer that never became complete. */
function answersInTime({ gone, recording: { exchanges } }: Evidence): Seen[] {
  const began = exchanges.findIndex(({ answer }) => answer.kind === 'answer');
  const [first] = gone;
  return exchanges.flatMap((at, index) => {
    const { answer, operation } = at;
    if (answer.kind === 'answer') return [seen(at, undefined)];
    if (gone.has(at))
      return at === first
        ? [
            seen(at, {
              message: 'From here on the server cannot be reached any more.',
              isOfRun: true,
              expected: 'a complete answer',
              got: answer.detail,
            }),
          ]
        : [];
    if (!BROKEN_OFF.includes(answer.why) || (answer.why === 'unreachable' && (began === -1 || index < began)))
      return [];
    return [
      seen(at, {
        message:
          answer.why === 'timeout'
            ? `${String(operation)} is not answered in ${Math.round(answer.milliseconds / 1000)} s.`
            : `${String(operation)} is not answered to the end: the connection broke off.`,
        expected: 'a complete answer',
        got: answer.why === 'timeout' ? 'none' : answer.detail,
      }),
    ];
  });
}

const MANY_TIMES = 10;
const ENOUGH_MS = 5_000;

/** A batch may take longer than one search of a few hotels, but not as if each hotel were asked in turn. */
function batch({ step }: Evidence): readonly Seen[] {
  const [few, many] = [step('search'), step('search most hotels')];
  if (few === undefined || many === undefined || !isSuccess(few) || !isSuccess(many)) return [];
  const most = Math.max(ENOUGH_MS, MANY_TIMES * few.answer.milliseconds);
  return [
    seen(
      many,
      many.answer.milliseconds > most && {
        message: `A whole batch takes ${many.answer.milliseconds} ms, a few hotels ${few.answer.milliseconds} ms.`,
        expected: `at most ${most} ms`,
        got: `${many.answer.milliseconds} ms`,
      },
    ),
  ];
}

/** Whole seconds, or a date that is not over, as HTTP allows both. */
function isTime(text: string | undefined, now: number): boolean {
  if (text === undefined) return false;
  return /^\d+$/.test(text.trim()) ? Number(text) > 0 : Date.parse(text) > now;
}

function comeAgain({ answered }: Evidence): readonly Seen[] {
  return answered.map((at) => {
    const isAway = [429, 503].includes(statusOf(at) ?? 0);
    const says = at.answer.kind === 'answer' ? headerOf(at.answer.headers, 'retry-after') : undefined;
    return seen(
      at,
      isAway &&
        !isTime(says, at.at) && {
          message: `${String(statusOf(at))} does not say when to come again.`,
          expected: 'Retry-After, in whole seconds from 1 on',
          got: says ?? 'none',
        },
    );
  });
}

export const LATENCY: readonly Judge[] = [
  { rule: 'PS-PRF-001', isFinal: true, look: percentile(['search'], 'search') },
  { rule: 'PS-PRF-002', isFinal: true, look: percentile(['prebook'], 'prebook') },
  { rule: 'PS-PRF-003', isFinal: true, booking: true, look: percentile(['book'], 'book') },
  { rule: 'PS-PRF-004', isFinal: true, booking: true, look: percentile(['booking_details', 'cancel'], 'details') },
  { rule: 'PS-PRF-005', fromRecording: true, look: answersInTime },
  { rule: 'PS-PRF-006', look: batch },
  { rule: 'PS-PRF-007', isFinal: true, look: comeAgain },
];
