import type { ActionName } from '../connection/action.js';
import { defaultJudgeRules } from '../connection/judge.js';
import type { JudgedWindow } from '../connection/judged-window.js';
import { apportioned, countText, outcomePercents, percentOf, shareTexts } from '../lib/numbers.js';
import { momentText, type TimeZone } from '../lib/time.js';
import type { CallRequest, CallResponse } from '../masking/mask-exchange.js';
import { splitsAttempts, type FailureDimension, type FailureFilter, type TimeWindow } from './failure-dimension.js';
import { minute } from '../lib/durations.js';

/** A window of whole minutes of one action. It ends at `to`. */
export interface FailureWindow extends TimeWindow {
  readonly action: ActionName;
  /** Leaves only the failures with these values. */
  readonly only?: FailureFilter;
}

export interface FailureGroup {
  readonly value: string;
  readonly label?: string;
  readonly failures: number;
  /** Absent where they are not counted for this group. */
  readonly attempts?: number;
  /** When the first and the last failure of the group was. Only its hour, where its calls are not kept. */
  readonly firstSeen?: number;
  readonly lastSeen?: number;
}

export interface FailureReport extends FailureWindow {
  /** Of the whole window, with or without a filter. */
  readonly attempts: number;
  readonly failures: number;
  /** The failures that match the filter. Absent without a filter. */
  readonly matched?: number;
  /** The attempts that the filter leaves, where they are counted. */
  readonly matchedAttempts?: number;
  readonly countedUntil?: number;
  readonly keptSince?: number;
  /** By which the partner is judged now. A server that does not report them judges by the usual ones. */
  readonly minimum?: number;
  readonly minimumVolume?: number;
  /** Calls before this time are counted, and only some of them are kept one by one. */
  readonly callsSince?: number;
  /** Most failures first. */
  readonly groups: readonly FailureGroup[];
  readonly others: { readonly values: number; readonly failures: number };
}

/** The window as if it were judged: by this it is known whether its attempts are enough to say anything. */
export const judgedIn = ({ action, from, to, failures, attempts, ...own }: FailureReport): JudgedWindow => ({
  action,
  from,
  to,
  failed: failures,
  total: attempts,
  minimum: own.minimum ?? defaultJudgeRules.minimumAccuracy[action],
  minimumVolume: own.minimumVolume ?? defaultJudgeRules.minimumVolume[action],
});

/** The failures that a report is about: those that its filter leaves. */
export const reportedFailures = ({ matched, failures }: Pick<FailureReport, 'matched' | 'failures'>): number =>
  matched ?? failures;

/**
 * The accuracy of a group in percent, counted from the group's own attempts. Reasons and results have no attempts of
 * their own.
 */
export function ownAccuracy({ failures, attempts }: Pick<FailureGroup, 'failures' | 'attempts'>): number | undefined {
  return attempts === undefined ? undefined : percentOf(Math.max(attempts - failures, 0), attempts);
}

/** With a filter for what only failures have, the other failures of a group count as if they had succeeded. */
const isOfSomeFailures = ({ only }: FailureReport): boolean =>
  only?.reason !== undefined || only?.outcome !== undefined;

export const ownAccuracyWords = (report: FailureReport): { readonly header: string; readonly hint: string } =>
  isOfSomeFailures(report)
    ? {
        header: 'Accuracy if only these fail',
        hint: 'The accuracy of the group if its other failures had succeeded.',
      }
    : { header: 'Own accuracy', hint: 'The accuracy of the group by its own attempts.' };

export interface FailureShare {
  /** Of the failures of the report, in percent. */
  readonly share: number;
  /** Percentage points of accuracy that this group costs: all groups add up to what is missing to 100. */
  readonly pointsLost: number;
  /** The accuracy if these attempts had succeeded. */
  readonly accuracyWithout: number;
}

export function shareOf(
  failures: number,
  report: Pick<FailureReport, 'attempts' | 'failures' | 'matched'>,
): FailureShare | undefined {
  const { attempts } = report;
  const share = percentOf(failures, reportedFailures(report));
  const pointsLost = percentOf(failures, attempts);
  const accuracyWithout = percentOf(attempts - report.failures + failures, attempts);
  return share === undefined || pointsLost === undefined || accuracyWithout === undefined
    ? undefined
    : { share, pointsLost, accuracyWithout };
}

/** What people read of a group. The columns add up: shares to 100, points to what the accuracy lacks to 100. */
export interface GroupTexts {
  readonly share: string;
  /** Without its minus sign, which is another one in files. */
  readonly pointsLost: string;
  /** The group costs something, and less than one decimal can say. */
  readonly isBelowTenth: boolean;
}

export interface ReportTexts {
  /** In the order of the groups of the report. */
  readonly groups: readonly GroupTexts[];
  readonly others: GroupTexts;
  /** For the whole window. Absent if there were no attempts. */
  readonly pointsLost: string | undefined;
}

export const belowTenth = 'less than 0.1';

/** A tenth that many small groups have together is not that of one of them. It is that of a group that is alone. */
function isBelowTenth(tenths: number, failures: number, report: FailureReport): boolean {
  const isSmall = 2000 * failures < report.attempts && failures < reportedFailures(report);
  return failures > 0 && (tenths === 0 || isSmall);
}

export function reportTexts(report: FailureReport): ReportTexts {
  const { attempts, groups, others } = report;
  const failures = reportedFailures(report);
  const named = groups.reduce((sum, group) => sum + group.failures, others.failures);
  // Failures that no group names have a part of the whole as well.
  const weights = [...groups.map((group) => group.failures), others.failures, Math.max(failures - named, 0)];
  const lost = outcomePercents(attempts - failures, attempts)?.failed;
  const points = apportioned(Math.round(10 * Number(lost ?? 0)), weights);
  const texts = shareTexts(weights).map((share, index): GroupTexts => {
    const pointTenths = points[index] ?? 0;
    return {
      share,
      pointsLost: (pointTenths / 10).toFixed(1),
      isBelowTenth: isBelowTenth(pointTenths, weights[index] ?? 0, report),
    };
  });
  const none: GroupTexts = { share: '0.0', pointsLost: '0.0', isBelowTenth: false };
  return { groups: texts.slice(0, groups.length), others: texts[groups.length] ?? none, pointsLost: lost };
}

/** What all filters together leave. */
export interface Matched {
  readonly failures: number;
  readonly attempts: number | undefined;
  readonly pointsLost: string | undefined;
}

/**
 * A page that groups by a dimension shows all its values, also when one of them is chosen. So the report is without
 * that filter, and what all filters leave is in the group of the chosen value. Undefined without a filter, and for a
 * value that is not among the groups.
 */
export function matchedWith(
  report: FailureReport,
  by: FailureDimension,
  chosen: string | undefined,
): Matched | undefined {
  const { matched, matchedAttempts, attempts, groups } = report;
  const texts = reportTexts(report);
  if (chosen === undefined)
    return matched === undefined
      ? undefined
      : { failures: matched, attempts: matchedAttempts, pointsLost: texts.pointsLost };
  const place = groups.findIndex(({ value }) => value === chosen);
  const [group, text] = [groups[place], texts.groups[place]];
  if (group === undefined || text === undefined) return undefined;
  return {
    failures: group.failures,
    attempts: splitsAttempts(by) ? group.attempts : (matchedAttempts ?? attempts),
    pointsLost: text.isBelowTenth ? belowTenth : text.pointsLost,
  };
}

export interface FailureSample {
  /** The portal's own id of the call, where it has one. */
  readonly id?: string;
  readonly at: number;
  readonly hotelId: string;
  readonly hotelName?: string;
  readonly roomId: string;
  readonly roomName?: string;
  readonly ratePlan: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly reason: string;
  readonly httpStatus?: number;
  readonly responseMs: number;
  readonly requestId: string;
  readonly message?: string;
  /** What was sent and answered, masked, as far as the agency handed it in. Lists have it only if they ask. */
  readonly request?: CallRequest;
  readonly response?: CallResponse;
}

/** Where one failed call is: its id alone would not find it quickly. */
export interface CallPlace {
  readonly action: ActionName;
  readonly at: number;
  readonly id: string;
}

export interface NeighbourCall extends FailureSample {
  readonly action: ActionName;
}

/** One failed call with all that is known of it, and what else failed at its hotel around it. */
export interface FailedCall {
  readonly action: ActionName;
  readonly call: FailureSample;
  /** The nearest in time, in their order, of both actions. */
  readonly neighbours: readonly NeighbourCall[];
  /** All of them, shown or not. */
  readonly neighbourTotal: number;
}

export const noSuchCall = 'This failed call is not there. Failed calls are kept for 90 days.';
/** Failed calls of the same hotel are neighbours up to this much earlier or later. */
export const neighbourMinutes = 15;
export const shownNeighbours = 20;

/** One page of the failed calls of a window, newest first. */
export interface FailureSamples {
  /** All that match, on this page or not. */
  readonly total: number;
  /** More than `total` match: a short count stopped there. */
  readonly isMore?: true;
  readonly samples: readonly FailureSample[];
  /** Where the next page begins. Absent on the last page. */
  readonly next?: string;
}

export interface CallPage {
  /** In the request id, the hotel id, the hotel name or the message. */
  readonly search?: string;
  /** What the page before named as its next. */
  readonly after?: string;
  readonly limit?: number;
  /** The calls carry what was sent and answered. */
  readonly withExchange?: boolean;
  /** Counts at most `enoughCalls`. */
  readonly isShortCount?: boolean;
}

/** A list that is read by people needs no exact number above this. A short count ends here. */
export const enoughCalls = 10_000;

export const totalText = ({ total, isMore }: Pick<FailureSamples, 'total' | 'isMore'>): string =>
  `${isMore === true ? 'more than ' : ''}${countText(total)}`;

export const usualCalls = 20;
export const mostCalls = 200;

const hour = 60 * minute;

/** How long failed calls are kept, and what they are compared with. */
export const keptFailureDays = 90;
/** The first full hour of which all failures are kept. */
export const failuresKeptSince = (now: number): number =>
  (Math.floor((now - keptFailureDays * 24 * hour) / hour) + 1) * hour;

/** What a report says of failures that only its total has. Undefined if all of the window are kept. */
export const goneText = ({ from, keptSince = from }: FailureReport, zone: TimeZone): string | undefined =>
  keptSince > from
    ? `Failures before ${momentText(keptSince, zone)} are in the total only: groups and calls are kept for ${String(keptFailureDays)} days.`
    : undefined;

/** Why there can be no figures of a window. Undefined if there can. */
export function whyNoFailures({ from, to }: TimeWindow, now: number): 'gone' | 'not-begun' | undefined {
  if (to <= failuresKeptSince(now)) return 'gone';
  return from > now ? 'not-begun' : undefined;
}

/** Up to this many hours, a window of the last hours is exact to the minute. A longer one consists of whole hours. */
const exactHours = 3;

/** The last hours to now. The minute or hour that is running is included. */
export function lastHours(action: ActionName, hours: number, now: number): FailureWindow {
  const unit = hours <= exactHours ? minute : hour;
  const to = Math.floor(now / unit) * unit + unit;
  return { action, from: to - hours * hour, to };
}
