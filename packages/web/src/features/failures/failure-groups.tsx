import { Tag } from '@blueprintjs/core';
import { ArrowDownIcon, MinusIcon, TickCircleIcon, TickIcon } from '@blueprintjs/icons';
import {
  accuracyBudget,
  bangkok,
  budgetWords,
  counted,
  countText,
  dayText,
  dimensionLabels,
  failureGrowth,
  flooredPercent,
  judgedIn,
  matchedWith,
  percentOf,
  reportedFailures,
  reportTexts,
  verdict,
  verdictWords,
  type FailureReport,
  type JudgedWindow,
  type Matched,
  type TimeWindow,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { DataGrid, GridCsv, GridFilter } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { usePageOf, Pager, pageSizes, usePaging } from '../../ui/table/pager.js';
import { useColumnChoice } from '../../ui/table/use-column-choice.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useZone, zoneSuffix } from '../../ui/hook/use-zone.js';
import { groupColumns, otherValues } from './failure-columns.js';
import { FailureChart } from '../../charts/failure-chart.js';
import type { Grouped } from './failure-query.js';
import { PartOfWindow } from '../../charts/part-of-window.js';
import { WayToAttempts } from './way-to-attempts.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

interface FailureGroupsProps {
  readonly grouped: Grouped;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
  readonly onPart: (part: TimeWindow) => void;
}

/** The window in four figures, and what failed in it by group. */
export function FailureGroups({ grouped, chosen, onChoose, onPart }: FailureGroupsProps) {
  const { report, before, by } = grouped;
  const judged = judgedIn(report);
  const mayJudge = accuracyBudget(judged).kind !== 'too-few';
  const zone = useZone();
  const growth = useMemo(
    () =>
      before === undefined ? undefined : new Map(failureGrowth({ report, before }).map((one) => [one.value, one])),
    [report, before],
  );
  const columns = useMemo(
    () => groupColumns({ report, by, zone, mayJudge, chosen, growth, onChoose }),
    [report, by, zone, mayJudge, chosen, growth, onChoose],
  );
  const grid = useGrid(columns, report.groups);
  const { others } = report;
  const withOthers =
    others.values === 0 || grid.filter !== ''
      ? grid
      : { ...grid, rows: [...grid.rows, { value: otherValues, failures: others.failures }] };
  const paging = usePaging();
  const rows = usePageOf(withOthers.rows, paging);
  const { shownGrid, choice } = useColumnChoice('groups of failures', { ...withOthers, rows });
  return (
    <>
      <Tiles report={report} matched={matchedWith(report, by, chosen)} judged={judged} mayJudge={mayJudge} />
      {reportedFailures(report) > 0 && (by === 'hour' || by === 'latency') ? (
        <FailureChart report={report} by={by} onPart={onPart} />
      ) : null}
      {by === 'hour' ? <PartOfWindow shown={report} onPart={onPart} /> : null}
      {reportedFailures(report) === 0 ? (
        <EmptyState
          icon={<TickCircleIcon size={20} />}
          title={report.failures === 0 ? 'No failures in this window.' : 'No failures match the filters.'}
          text={
            report.failures === 0
              ? `${counted(report.attempts, 'attempt')} succeeded.`
              : `The window has ${counted(report.failures, 'failure')}. Remove a filter to see more of them.`
          }
          role="status"
        />
      ) : (
        <div className="sp-card sp-gap">
          <div className="sp-card-head">
            <div>
              <FigureTitle figures={['failures']} of={`By ${dimensionLabels[by].toLowerCase()}`}>
                <h2>By {dimensionLabels[by].toLowerCase()}</h2>
              </FigureTitle>
              {mayJudge ? null : <p>Too few attempts to say.</p>}
              <WayToAttempts grouped={grouped} onPart={onPart} />
            </div>
            <div className="sp-card-actions">
              <GridFilter grid={grid} label={`Filter by ${dimensionLabels[by].toLowerCase()}`} />
              {choice}
              <GridCsv
                grid={withOthers}
                what={`failures by ${dimensionLabels[by].toLowerCase()}`}
                subject={`${report.action.toLowerCase()} failures by ${dimensionLabels[by].toLowerCase()} since ${dayText(report.from, bangkok)}`}
                zone={zoneSuffix(zone)}
              />
            </div>
          </div>
          <DataGrid
            label={`Failures by ${dimensionLabels[by].toLowerCase()}`}
            grid={shownGrid}
            rowKey={({ value }) => value}
            chosen={chosen}
          />
          {withOthers.rows.length > pageSizes[0] ? (
            <Pager
              holdsAll
              paging={paging}
              total={withOthers.rows.length}
              label={`Pages of failures by ${dimensionLabels[by].toLowerCase()}`}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

const looks = {
  above: { intent: 'success', icon: <TickIcon size={12} /> },
  below: { intent: 'danger', icon: <ArrowDownIcon size={12} /> },
  'no-attempts': { intent: 'none', icon: <MinusIcon size={12} /> },
} as const;

function Tiles({
  report,
  matched,
  judged,
  mayJudge,
}: {
  readonly report: FailureReport;
  readonly matched: Matched | undefined;
  readonly judged: JudgedWindow;
  readonly mayJudge: boolean;
}) {
  const { action, attempts, failures } = report;
  const accuracy = percentOf(attempts - failures, attempts);
  const lost = matched === undefined ? reportTexts(report).pointsLost : matched.pointsLost;
  const tallied = {
    succeeded: attempts - failures,
    failed: failures,
    attempts,
    ...(accuracy === undefined ? {} : { accuracy }),
  };
  const given = verdict(action, tallied, judged.minimum);
  return (
    <dl className="sp-tiles sp-tile-cards">
      <div>
        <dt>
          <FigureTitle figures={['accuracy']} of="Accuracy">
            Accuracy
          </FigureTitle>
        </dt>
        {mayJudge ? (
          <dd className="sp-num">
            {accuracy === undefined ? '–' : `${flooredPercent(accuracy)}%`}
            <Tag minimal multiline {...looks[given]}>
              {verdictWords(action, given, judged.minimum)}
            </Tag>
          </dd>
        ) : (
          <dd className="sp-tile-words">{budgetWords(judged)}</dd>
        )}
      </div>
      <div>
        <dt>
          <FigureTitle figures={['accuracy']} of="Attempts">
            Attempts
          </FigureTitle>
        </dt>
        <dd className="sp-num">{countText(attempts)}</dd>
      </div>
      <div>
        <dt>
          <FigureTitle figures={['failures']} of="Failures">
            Failures
          </FigureTitle>
        </dt>
        <dd className="sp-num">{countText(failures)}</dd>
      </div>
      {matched === undefined ? null : (
        <div>
          <dt>Match the filters</dt>
          <dd className="sp-num">
            {countText(matched.failures)}
            {matched.attempts === undefined ? null : (
              <small className="sp-muted sp-tile-of"> of {counted(matched.attempts, 'attempt')}</small>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <FigureTitle figures={['failures']} of="Points lost">
            Points lost
          </FigureTitle>
        </dt>
        <dd className="sp-num">{lost === undefined || !mayJudge ? '–' : lost}</dd>
      </div>
    </dl>
  );
}
