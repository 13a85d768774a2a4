import { firstSentence, MOST_PLACES } from '../../report/findings.js';
import type { Check, Finding } from '../../report/report.js';
import { sha256 } from '../../report/sha256.js';
import { ruleOf } from '../../rules/index.js';
import type { Contract } from '../contract.js';
import { OPERATIONS, type Exchange, type OperationName, type Recording } from '../exchange.js';
import { curlOf } from '../curl.js';
import { AMOUNTS } from './amounts.js';
import { AVAILABILITY } from './availability.js';
import { BOOKINGS } from './bookings.js';
import { CASES } from './cases.js';
import { CANCELLATIONS } from './cancellations.js';
import { CANCELLATION_POLICIES } from './cancellation-policies.js';
import { evidenceOf, type Evidence } from './evidence.js';
import { ERRORS } from './errors.js';
import { EXERCISED } from './exercised.js';
import { CONDITIONS } from './conditions.js';
import { GUESTS } from './guests.js';
import { FITTING } from './fitting.js';
import { FORMS } from './forms.js';
import { isUndecided, type Judge, type Seen, type Undecided } from './judge.js';
import { LISTINGS } from './listings.js';
import { LATENCY } from './latency.js';
import { PRICES } from './prices.js';
import { REPEATED_BOOKINGS } from './repeated-bookings.js';
import { REFUSALS } from './refusals.js';
import { changesNothing, lookedAt, triesOf, wrongIn, type Looked } from './tries.js';

export interface LiveJudgement {
  readonly checks: readonly Check[];
  readonly findings: readonly Finding[];
  readonly exchanges: number;
  readonly bookings: number;
  readonly endedEarly?: string;
  /** Why a recording of other calls proves nothing. */
  readonly provesNothing?: string;
}

export const JUDGES: readonly Judge[] = [
  ...AVAILABILITY,
  ...EXERCISED,
  ...PRICES,
  ...CANCELLATION_POLICIES,
  ...CONDITIONS,
  ...BOOKINGS,
  ...LISTINGS,
  ...GUESTS,
  ...REPEATED_BOOKINGS,
  ...CANCELLATIONS,
  ...REFUSALS,
  ...ERRORS,
  ...FORMS,
  ...FITTING,
  ...AMOUNTS,
  ...LATENCY,
  ...CASES,
].toSorted((one, other) => (one.rule < other.rule ? -1 : 1));

/** Checks a recording. It makes no calls and reads no clock, so the same recording gives the same findings. */
export function judgeExchanges(whole: Recording, contract: Contract, file: string): LiveJudgement {
  // What others called that is none of the operations is none of PullSpec's business either.
  const isOwn = whole.run !== undefined;
  const recording = isOwn
    ? whole
    : { ...whole, exchanges: whole.exchanges.filter((one) => one.operation !== undefined) };
  const [first, second] = triesOf(recording);
  const [evidence, later] = [
    evidenceOf(first, contract),
    second === undefined ? undefined : evidenceOf(second, contract),
  ];
  const looked = JUDGES.map((judge) => lookedAt(judge, decided, evidence, later));
  const findings = looked.flatMap((one) => findingsOf(one, recording, contract, file));
  return {
    checks: looked.map((one) => checkOf(one, findings.filter(({ id }) => id === one.judge.rule).length)),
    findings,
    exchanges: whole.exchanges.length,
    bookings: isOwn
      ? recording.bookings.reduce((sum, { ids }) => sum + ids.length, 0)
      : new Set(evidence.booked.map(({ id }) => id)).size,
    ...(recording.run?.endedEarly === undefined ? {} : { endedEarly: recording.run.endedEarly }),
    ...provesNothing(recording, whole.exchanges.length),
  };
}

/** Where no operation did what it is for, that nothing is wrong says nothing. A run of its own knows what it wanted. */
function provesNothing({ run, exchanges }: Recording, all: number): Pick<LiveJudgement, 'provesNothing'> {
  if (run !== undefined) return {};
  const answers = exchanges.flatMap(({ answer }) => (answer.kind === 'answer' ? [answer] : []));
  if (answers.some(({ status }) => status >= 200 && status < 300)) return {};
  if (answers.length > 0) return { provesNothing: 'No call of an operation succeeded.' };
  if (exchanges.length > 0) return { provesNothing: 'The server answered no call of an operation.' };
  return { provesNothing: all > 0 ? 'No request calls an operation of PullSpec.' : 'No request was made.' };
}

/** The requests, one for a rule at most, whose answers alone show something wrong. What several answers show has not happened by chance. */
export function worthAskingAgain(recording: Recording, contract: Contract): readonly string[] {
  const evidence = evidenceOf(recording, contract);
  return [
    ...new Set(
      JUDGES.filter(({ isFinal }) => isFinal !== true).flatMap((judge) => {
        const [one, ...more] = new Set(wrongIn(decided(judge, evidence)).map(({ at }) => at));
        return one !== undefined && more.length === 0 && changesNothing(one) ? one.id : [];
      }),
    ),
  ];
}

/** Nothing seen is nothing proved: then it is said why. */
function decided(judge: Judge, evidence: Evidence): readonly Seen[] | Undecided {
  const { run } = evidence.recording;
  if (run === undefined && judge.fromRecording !== true)
    return { status: 'skipped', reason: 'A recording of other calls does not show it: it needs its own run.' };
  if (judge.booking === true && run?.allowBook === false)
    return { status: 'skipped', reason: 'It takes a booking: --allow-book.' };
  if (run?.endedEarly === undefined && run?.leftOut.some(({ name }) => name === judge.takes) === true)
    return { status: 'skipped', reason: `The limits had no room for ${judge.takes ?? 'it'}.` };
  const looked = judge.look(evidence);
  if (isUndecided(looked) || looked.length > 0) return looked;
  if (run === undefined) return { status: 'skipped', reason: 'The recording has no answer that shows it.' };
  const without = run.leftOut.filter(({ isBooking }) => isBooking === (judge.booking === true)).map(({ name }) => name);
  if (run.endedEarly === undefined && without.length > 0)
    return { status: 'skipped', reason: `No answer shows it. The limits had no room for ${without.join(', ')}.` };
  return { status: 'inconclusive', reason: run.endedEarly ?? 'No answer shows it.' };
}

function checkOf({ judge: { rule: id }, seen, isFlaky }: Looked, findings: number): Check {
  const severity = ruleOf(id)?.severity ?? 'error';
  if (isUndecided(seen)) return { id, severity, findings: 0, status: seen.status, reason: seen.reason };
  if (isFlaky)
    return {
      id,
      severity,
      status: 'flaky',
      findings,
      reason: 'Asked twice, the server was right once and wrong once.',
    };
  return { id, severity, status: findings > 0 ? 'fail' : 'pass', findings };
}

/** A list of findings is read without their places, so each names its operations. */
function named({ at: { operation }, wrong }: Seen, operations: readonly OperationName[]): string {
  const message = wrong?.message ?? '';
  if (operations.length > 1) return `${listed(operations.map((name) => `\`${name}\``))}: ${message}`;
  return operation === undefined ||
    wrong?.isOfRun === true ||
    new RegExp(`(?<![\\w])${operation}(?![\\w])`, 'i').test(message)
    ? message
    : `\`${operation}\`: ${message}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

const wordsOf = ({ wrong }: Seen): string => (wrong?.message ?? '').replaceAll(/\d+/g, '0');

const operationsOf = (group: readonly Seen[]): OperationName[] =>
  OPERATIONS.filter((name) => group.some(({ at }) => at.operation === name));

/**
 * The words that have one cause in several operations: what all that were looked at show comes from what they share, and
 * so does what a server has in one place.
 */
function sharedWords({ judge, seen }: Looked): ReadonlySet<string> {
  const found = new Set<string>();
  if (isUndecided(seen) || judge.isOfEach === true) return found;
  const looked = operationsOf(seen);
  for (const words of new Set(wrongIn(seen).map(wordsOf))) {
    const shown = operationsOf(wrongIn(seen).filter((one) => wordsOf(one) === words));
    if (shown.length > 1 && (judge.isOfServer === true || shown.length === looked.length)) found.add(words);
  }
  return found;
}

/** One defect is one finding, in however many answers of an operation it shows. One that is of no operation is reported once. */
function findingsOf(
  looked: Looked,
  { exchanges }: Recording,
  { operations, reading }: Contract,
  file: string,
): Finding[] {
  const { seen, isFlaky } = looked;
  const { rule: id } = looked.judge;
  const rule = ruleOf(id);
  const groups = new Map<string, Seen[]>();
  const shared = sharedWords(looked);
  for (const one of wrongIn(seen)) {
    const isOne = one.wrong?.isOfRun === true || shared.has(wordsOf(one));
    const key = `${isOne ? '' : (one.at.operation ?? '')} ${wordsOf(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (first?.wrong === undefined || rule === undefined) return [];
    const several = first.wrong.isOfRun !== true && shared.has(wordsOf(first)) ? operationsOf(group) : [];
    const ofOne = first.at.operation === undefined ? '#' : operations[first.at.operation].pointer;
    const pointer = several.length === 0 ? ofOne : '#/paths';
    const { line, col } = reading.positionOf(pointer);
    const { expected, got } = first.wrong;
    const message = named(first, several);
    const other = isFlaky ? (first.at.again ?? exchanges.find(({ again }) => again === first.at.id)?.id) : undefined;
    return [
      {
        id,
        severity: isFlaky && rule.severity === 'error' ? 'warning' : rule.severity,
        fingerprint: sha256(`${id} ${pointer} ${key}`).slice(0, 16),
        title: firstSentence(message),
        rule: rule.title,
        message: other === undefined ? message : `${message} The same request was answered rightly as ${other}.`,
        file,
        line,
        col,
        pointer,
        places: [...new Set(group.map(({ at }) => placeOf(at)))].slice(0, MOST_PLACES),
        ...(expected === undefined ? {} : { expected }),
        ...(got === undefined ? {} : { got }),
        exchange: first.at.id,
        ...(first.at.operation === undefined ? {} : { operation: first.at.operation }),
        ...(several.length === 0 ? {} : { operations: several }),
        milliseconds: Math.round(first.at.answer.milliseconds),
        ...(other === undefined ? {} : { flaky: other }),
        curl: curlOf(first.at),
        why: rule.why,
        fix: rule.fix,
      },
    ];
  });
}

function placeOf({ id, step, request, answer }: Exchange): string {
  const path = request.url.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/, '');
  return `${id}${step === '' ? '' : ` ${step}`}: ${request.method} ${path}, ${answer.kind === 'answer' ? answer.status : answer.why}`;
}
