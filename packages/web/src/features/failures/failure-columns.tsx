import { Tooltip } from '@blueprintjs/core';
import {
  countText,
  dimensionLabels,
  belowTenth,
  flooredPercent,
  groupLabel,
  isoText,
  latencyBandOrder,
  reasonAdvice,
  reasonLabel,
  reportTexts,
  shareOf,
  type FailureDimension,
  type FailureGroup,
  type FailureReport,
  type FailureSample,
  type GroupTexts,
  type TimeZone,
} from '@suppliers-portal/domain';
import { CopyId } from '../../ui/copy-id.js';
import type { Column } from '../../ui/grid-rows.js';
import { Name } from '../../ui/name.js';

interface GroupColumnsInput {
  readonly report: FailureReport;
  readonly by: FailureDimension;
  readonly zone: TimeZone;
  /** With too few attempts nothing is said about what a group costs. */
  readonly mayJudge: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** Stands for all values that the list has no room for; always last. */
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
  onChoose,
}: GroupColumnsInput): readonly Column<FailureGroup>[] {
  const share = (group: FailureGroup) => shareOf(group.failures, report);
  const cost = (group: FailureGroup) => (mayJudge ? share(group) : undefined);
  const texts = reportTexts(report);
  const byValue = new Map(report.groups.map(({ value }, index) => [value, texts.groups[index]]));
  const textsOf = ({ value }: FailureGroup): GroupTexts | undefined =>
    value === otherValues ? texts.others : byValue.get(value);
  const label = (group: FailureGroup): string =>
    group.value === otherValues ? `Other values (${countText(group.failures)} failures)` : groupLabel(by, group, zone);
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
  return [
    {
      key: 'group',
      header: dimensionLabels[by],
      text: (group) =>
        by === 'hour' && Number.isFinite(Number(group.value))
          ? isoText(Number(group.value) * 1000, zone)
          : label(group),
      order: (group) =>
        by === 'latency' ? latencyBandOrder.indexOf(group.value) : by === 'hour' ? Number(group.value) : label(group),
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
            <Name text={label(group)} />
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
      text: (group) => (cost(group) === undefined ? undefined : `-${textsOf(group)?.pointsLost ?? ''}`),
      cell: (group) => {
        const found = cost(group) === undefined ? undefined : textsOf(group);
        return found === undefined ? undefined : found.isBelowTenth ? belowTenth : `−${found.pointsLost}`;
      },
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
  ];
}

export function sampleColumns(zone: TimeZone): readonly Column<FailureSample>[] {
  const hotel = ({ hotelId, hotelName }: FailureSample): string =>
    hotelName === undefined ? hotelId : `${hotelId} ${hotelName}`;
  return [
    {
      key: 'time',
      header: 'Time',
      text: ({ at }) => isoText(at, zone),
      cell: ({ at }) => isoText(at, zone).slice(0, 19).replace('T', ' '),
      order: ({ at }) => at,
    },
    { key: 'hotel', header: 'Hotel', text: hotel, cell: (sample) => <Name text={hotel(sample)} />, order: hotel },
    { key: 'room', header: 'Room', text: ({ roomId }) => roomId },
    { key: 'plan', header: 'Rate plan', text: ({ ratePlan }) => (ratePlan === '' ? '(none)' : ratePlan) },
    { key: 'stay', header: 'Stay', text: ({ checkIn, checkOut }) => `${checkIn} → ${checkOut}` },
    {
      key: 'result',
      header: 'Result',
      text: ({ httpStatus }) => (httpStatus === undefined ? 'no answer' : `HTTP ${String(httpStatus)}`),
    },
    {
      key: 'reason',
      header: 'Reason',
      text: ({ reason }) => reasonLabel(reason),
      order: ({ reason }) => reasonLabel(reason),
    },
    {
      key: 'ms',
      header: 'Response time, ms',
      numeric: true,
      text: ({ responseMs }) => responseMs,
      cell: ({ responseMs }) => responseMs.toLocaleString('en'),
      order: ({ responseMs }) => responseMs,
    },
    {
      key: 'request',
      header: 'Request id',
      text: ({ requestId }) => requestId,
      cell: ({ requestId }) => <CopyId id={requestId} />,
    },
    {
      key: 'message',
      header: 'Message',
      text: ({ message }) => message,
      cell: ({ message }) =>
        message === undefined ? undefined : (
          <Tooltip
            popoverClassName="sp-message"
            hoverCloseDelay={300}
            content={
              <div className="sp-message-text" dir="auto" tabIndex={0}>
                {message}
              </div>
            }
          >
            <span className="sp-clamp" dir="auto" tabIndex={0}>
              {message}
            </span>
          </Tooltip>
        ),
    },
  ];
}
