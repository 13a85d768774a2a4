import {
  accuracyBudget,
  belowTenth,
  budgetWords,
  comparedText,
  clockText,
  countText,
  dataUnavailable,
  dimensionLabels,
  failureGrowth,
  flooredPercent,
  goneText,
  groupName,
  judgedIn,
  missingAttempts,
  ownAccuracy,
  ownAccuracyWords,
  percentOf,
  reasonAdvice,
  reportedFailures,
  reportTexts,
  shareOf,
  tally,
  verdict,
  verdictWords,
  wayToAttemptsWords,
  zoneName,
  type ExploredFailures,
  type FailureDimension,
  type FailureFilter,
  type FailureReport,
  type GroupTexts,
  type TimeZone,
  samplesOnlyText,
  counted,
  partOf,
} from '@suppliers-portal/domain';
import { plainText, type Column, type JsonObject, type ListAnswer } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';
import { dimensionOf } from './log-words.js';

/** What costs accuracy, as rows: raw numbers for machines, and words on how much they say for people. */
export function failuresAnswer(explored: ExploredFailures, by: FailureDimension, zone: TimeZone): ListAnswer {
  const { report, before } = explored;
  const growth =
    before === undefined ? undefined : new Map(failureGrowth({ report, before }).map((one) => [one.value, one]));
  const isSmall = accuracyBudget(judgedIn(report)).kind === 'too-few';
  return {
    kind: 'list',
    empty: emptyText(report),
    columns: [...columnsFor(report, by, isSmall), ...(growth === undefined ? [] : [changeColumn])],
    records: report.groups.map(({ value, label, failures, attempts, firstSeen, lastSeen }) => ({
      value,
      label: label ?? null,
      failures,
      attempts: attempts ?? null,
      ...(shareOf(failures, report) ?? { share: null, pointsLost: null, accuracyWithout: null }),
      ownAccuracy: ownAccuracy({ failures, ...(attempts === undefined ? {} : { attempts }) }) ?? null,
      firstSeen: timeValue(firstSeen),
      lastSeen: timeValue(lastSeen),
      ...(growth === undefined ? {} : { change: growth.get(value)?.points ?? null }),
      advice: by === 'reason' ? (reasonAdvice(value) ?? null) : null,
    })),
    whole: (groups) => ({ ...wholeOf(report, by, groups), ...comparedWith(before) }),
    notes:
      report.failures === 0
        ? []
        : [
            ...notesOf(report, isSmall, zone),
            ...attemptsNote(report, by),
            ...(before === undefined ? [] : [comparedText({ report, before }, by, zone)]),
          ],
  };
}

const changeColumn: Column = {
  field: 'change',
  header: 'Change',
  align: 'right',
  absent: '–',
  text: (value) => `${Number(value) > 0 ? '+' : ''}${Number(value).toFixed(2)}`,
};

function columnsFor(report: FailureReport, by: FailureDimension, isSmall: boolean): readonly Column[] {
  const { groups } = reportTexts(report);
  const texts = new Map(report.groups.map(({ value }, index) => [value, groups[index]]));
  const textsOf = ({ value }: JsonObject): GroupTexts | undefined =>
    typeof value === 'string' ? texts.get(value) : undefined;
  const count = (field: string, header: string): Column => ({
    field,
    header,
    align: 'right',
    text: (value) => countText(Number(value)),
  });
  const percent = (field: string, header: string, text: (percent: number, group: JsonObject) => string): Column => ({
    field,
    header,
    align: 'right',
    absent: '–',
    text: (value, group) => text(Number(value), group),
  });
  const hasAttempts = report.groups.some(({ attempts }) => attempts !== undefined);
  const { header: ownHeader } = ownAccuracyWords(report);
  const own = percent('ownAccuracy', ownHeader, (value) => `${flooredPercent(value)}%`);
  const lostOf = (group: JsonObject): string => {
    const found = textsOf(group);
    return found?.isBelowTenth === true ? belowTenth : `-${found?.pointsLost ?? ''}`;
  };
  return [
    {
      field: 'value',
      header: dimensionLabels[by],
      text: (value, { label }, zone) =>
        groupName(
          report,
          by,
          { value: plainText(value), failures: 0, ...(typeof label === 'string' ? { label } : {}) },
          zone,
        ),
    },
    { field: 'label', header: 'Name', detail: true },
    count('failures', 'Failures'),
    ...(hasAttempts
      ? [count('attempts', 'Attempts'), own]
      : [{ ...count('attempts', 'Attempts'), detail: true } as const]),
    percent('share', 'Share', (_, group) => `${textsOf(group)?.share ?? ''}%`),
    percent('pointsLost', 'Points lost', (_, group) => (isSmall ? '–' : lostOf(group))),
    percent('accuracyWithout', 'Without', (value) => (isSmall ? '–' : `${flooredPercent(value)}%`)),
    { field: 'advice', header: 'What to do', ...(by === 'reason' ? {} : { detail: true }) },
  ];
}

function wholeOf(report: FailureReport, by: FailureDimension, groups: readonly JsonObject[]): JsonObject {
  const { action, from, to, only, attempts, failures, matched, matchedAttempts, countedUntil, keptSince, others } =
    report;
  return {
    action,
    by,
    from: timeValue(from),
    to: timeValue(to),
    attempts,
    failures,
    ...(only === undefined
      ? {}
      : { where: { ...only }, matched: matched ?? null, matchedAttempts: matchedAttempts ?? null }),
    accuracy: percentOf(attempts - failures, attempts) ?? null,
    countedUntil: timeValue(countedUntil),
    keptSince: timeValue(keptSince),
    groups,
    others: { ...others },
  };
}

/** The window of the growth, and its own numbers. */
const comparedWith = (before: FailureReport | undefined): JsonObject =>
  before === undefined
    ? {}
    : {
        comparedWith: {
          from: timeValue(before.from),
          to: timeValue(before.to),
          attempts: before.attempts,
          failures: before.failures,
        },
      };

function emptyText({ attempts, failures, only }: FailureReport): string {
  if (attempts === 0) return dataUnavailable.text;
  return only !== undefined && failures > 0
    ? `No failures match --where. ${wayToMatches(only)}`
    : `No failures in this window. ${attempts === 1 ? 'One attempt' : `${countText(attempts)} attempts`} succeeded.`;
}

const names = Object.keys(dimensionOf) as (keyof typeof dimensionOf)[];

/** A value that does not occur may be a typing mistake. */
function wayToMatches(only: FailureFilter): string {
  const [name, ...others] = names.filter((one) => only[dimensionOf[one]] !== undefined);
  return name === undefined || others.length > 0
    ? 'Leave one of them out.'
    : `To see which values there are, leave it out and group by it: --by ${name}`;
}

/** Why there is no column of attempts. */
function attemptsNote(report: FailureReport, by: FailureDimension): readonly string[] {
  const missing = missingAttempts(report, by);
  return missing === undefined ? [] : [`${wayToAttemptsWords[missing]}.`];
}

function notesOf(report: FailureReport, isSmall: boolean, zone: TimeZone): readonly string[] {
  const { action, attempts, failures, matched, others, countedUntil, from, callsSince } = report;
  const gone = goneText(report, zone);
  const whole = tally([{ at: from, succeeded: attempts - failures, failed: failures }]);
  const accuracy = whole.accuracy ?? 0;
  const { minimum } = judgedIn(report);
  return [
    ...(isSmall
      ? [`Too few attempts to say. ${budgetWords(judgedIn(report))}`]
      : [
          `${flooredPercent(accuracy)}% accuracy. ${verdictWords(action, verdict(action, whole, minimum), minimum)}. ${partOf(failures, attempts, 'attempt')} failed.`,
        ]),
    ...(matched === undefined || matched === 0
      ? []
      : [`${counted(reportedFailures(report), 'failure matches', 'failures match')} --where.`]),
    ...(others.failures === 0
      ? []
      : [`Other values: ${counted(others.failures, 'failure')} of ${counted(others.values, 'value')}.`]),
    ...(countedUntil === undefined
      ? []
      : [
          `Counted until ${clockText(countedUntil, zone)} (${zone.kind === 'utc' ? 'UTC' : zoneName(zone, countedUntil)}).`,
        ]),
    ...(callsSince === undefined ? [] : [samplesOnlyText(callsSince, zone)]),
    ...(gone === undefined ? [] : [gone]),
  ];
}
