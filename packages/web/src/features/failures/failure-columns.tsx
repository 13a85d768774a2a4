import {
  counted,
  dimensionLabels,
  belowTenth,
  flooredPercent,
  groupLabel,
  groupName,
  isoText,
  mayKnowAttempts,
  latencyBandOrder,
  leadTimeOrder,
  momentText,
  ownAccuracy,
  ownAccuracyWords,
  reasonAdvice,
  reportTexts,
  shareOf,
  type FailureDimension,
  type FailureGroup,
  type FailureReport,
  type Growth,
  type GroupTexts,
  type TimeZone,
} from '@suppliers-portal/domain';
import { Folding } from '../../ui/control/folding.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { IdAndName, Name } from '../../ui/control/name.js';

interface GroupColumnsInput {
  readonly report: FailureReport;
  readonly by: FailureDimension;
  readonly zone: TimeZone;
  /** With too few attempts, the cost of a group is not shown. */
  readonly mayJudge: boolean;
  readonly chosen: string | undefined;
  /** How each group changed since an earlier window. Absent without a comparison. */
  readonly growth: ReadonlyMap<string, Growth> | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** Represents all values for which the list has no room. Always the last row. */
export const otherValues = '\u0000others';

const oneDecimal = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : flooredPercent(value);

/** What a group is, how much it fails, and what it costs. */
export function groupColumns({
  report,
  by,
  zone,
  mayJudge,
  chosen,
  growth,
  onChoose,
}: GroupColumnsInput): readonly Column<FailureGroup>[] {
  const share = (group: FailureGroup) => shareOf(group.failures, report);
  const cost = (group: FailureGroup) => (mayJudge ? share(group) : undefined);
  const texts = reportTexts(report);
  const byValue = new Map(report.groups.map(({ value }, index) => [value, texts.groups[index]]));
  const textsOf = ({ value }: FailureGroup): GroupTexts | undefined =>
    value === otherValues ? texts.others : byValue.get(value);
  const label = (group: FailureGroup): string =>
    group.value === otherValues ? `Other values (${counted(group.failures, 'failure')})` : groupLabel(by, group, zone);
  const advice: readonly Column<FailureGroup>[] =
    by === 'reason'
      ? [
          {
            key: 'advice',
            header: 'What to do',
            words: true,
            text: ({ value }) => (value === otherValues ? undefined : reasonAdvice(value)),
          },
        ]
      : [];
  const lost = (group: FailureGroup, minus: string): string | undefined => {
    const found = cost(group) === undefined ? undefined : textsOf(group);
    if (found === undefined) return undefined;
    return found.isBelowTenth ? belowTenth : `${minus}${found.pointsLost}`;
  };
  return [
    {
      key: 'group',
      header: dimensionLabels[by],
      text: (group) =>
        by === 'hour' && Number.isFinite(Number(group.value))
          ? isoText(Number(group.value) * 1000, zone)
          : label(group),
      order: (group) => orderOf(by, group, label(group)),
      cell: (group) =>
        group.value === otherValues ? (
          label(group)
        ) : (
          <button
            type="button"
            className="sp-row-button"
            aria-pressed={group.value === chosen}
            onClick={() => {
              onChoose(group.value === chosen ? undefined : group.value);
            }}
          >
            {by === 'hotel' ? (
              <IdAndName id={group.value} name={group.label} />
            ) : (
              <Name text={groupName(report, by, group, zone)} />
            )}
          </button>
        ),
    },
    {
      key: 'failures',
      header: 'Failures',
      numeric: true,
      text: ({ failures }) => failures,
      cell: ({ failures }) => failures.toLocaleString('en'),
      order: ({ failures }) => failures,
    },
    ...own(report, by),
    ...grown(growth),
    {
      key: 'share',
      header: 'Share of failures %',
      numeric: true,
      text: (group) => textsOf(group)?.share,
      order: (group) => share(group)?.share,
      cell: (group) => (
        <span className="sp-share">
          <span className="sp-share-bar" aria-hidden="true">
            <i style={{ width: `${String(share(group)?.share ?? 0)}%` }} />
          </span>
          {textsOf(group)?.share}%
        </span>
      ),
    },
    {
      key: 'lost',
      header: 'Points lost',
      hint: 'Failures of the group divided by all attempts: the column adds up to what the accuracy lacks to 100.',
      numeric: true,
      text: (group) => lost(group, '-'),
      cell: (group) => lost(group, '−'),
      order: (group) => cost(group)?.pointsLost,
    },
    {
      key: 'without',
      header: 'Accuracy without',
      hint: 'The accuracy if these attempts had succeeded.',
      numeric: true,
      text: (group) => oneDecimal(cost(group)?.accuracyWithout),
      order: (group) => cost(group)?.accuracyWithout,
      cell: (group) => {
        const without = oneDecimal(cost(group)?.accuracyWithout);
        return without === undefined ? undefined : `${without}%`;
      },
    },
    ...advice,
    ...seen(zone),
  ];
}

function orderOf(by: FailureDimension, { value }: FailureGroup, label: string): number | string {
  if (by === 'latency') return latencyBandOrder.indexOf(value);
  if (by === 'leadTime') return leadTimeOrder.indexOf(value);
  return by === 'hour' ? Number(value) : label;
}

/**
 * Attempts of the group and its accuracy by them, where they are counted. With a filter for what only failures have, it
 * is a rate.
 */
function own(report: FailureReport, by: FailureDimension): readonly Column<FailureGroup>[] {
  // A page that changes its columns while it waits would jump: attempts of an empty window are as if they were known.
  if (!mayKnowAttempts(report, report.only, by)) return [];
  if (report.groups.length > 0 && report.groups.every(({ attempts }) => attempts === undefined)) return [];
  const accuracy = ({ value, ...group }: FailureGroup): number | undefined =>
    value === otherValues ? undefined : ownAccuracy(group);
  return [
    {
      key: 'attempts',
      header: 'Attempts',
      minor: true,
      hint: 'Successful and failed attempts of the group.',
      numeric: true,
      text: ({ attempts }) => attempts,
      cell: ({ attempts }) => attempts?.toLocaleString('en'),
      order: ({ attempts }) => attempts,
    },
    {
      key: 'own',
      ...ownAccuracyWords(report),
      numeric: true,
      text: (group) => oneDecimal(accuracy(group)),
      order: accuracy,
      cell: (group) => {
        const text = oneDecimal(accuracy(group));
        return text === undefined ? undefined : `${text}%`;
      },
    },
  ];
}

function grown(growth: ReadonlyMap<string, Growth> | undefined): readonly Column<FailureGroup>[] {
  if (growth === undefined) return [];
  const points = ({ value }: FailureGroup): number | undefined => growth.get(value)?.points;
  const signs = new Map([
    [1, '+'],
    [-1, '−'],
  ]);
  return [
    {
      key: 'growth',
      header: 'Change, points',
      hint: 'Points lost by the group now, minus those that it lost in the earlier window. Above 0 it grew.',
      numeric: true,
      text: (group) => points(group)?.toFixed(2),
      order: points,
      cell: (group) => {
        const change = points(group);
        return change === undefined ? undefined : `${signs.get(Math.sign(change)) ?? ''}${Math.abs(change).toFixed(2)}`;
      },
    },
  ];
}

/** When the group failed first and last. */
function seen(zone: TimeZone): readonly Column<FailureGroup>[] {
  const column = (key: 'firstSeen' | 'lastSeen', header: string): Column<FailureGroup> => ({
    key,
    header,
    folds: true,
    minor: true,
    hint: `When the ${key === 'firstSeen' ? 'first' : 'last'} failure of the group in this window was.`,
    text: (group) => (group[key] === undefined ? undefined : isoText(group[key], zone)),
    order: (group) => group[key],
    cell: (group) => (group[key] === undefined ? undefined : <Folding text={momentText(group[key], zone)} />),
  });
  return [column('firstSeen', 'First seen'), column('lastSeen', 'Last seen')];
}
