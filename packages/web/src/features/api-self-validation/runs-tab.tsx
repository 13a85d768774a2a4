import { Checkbox, Tag } from '@blueprintjs/core';
import { ComparisonIcon, InboxIcon } from '@blueprintjs/icons';
import {
  selfValidationFeature,
  pullspecFeature,
  countsForStage,
  mapValue,
  momentText,
  type ReadOptions,
  type ValidationRun,
  firstRunText,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { CopyId } from '../../ui/control/copy-id.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { LongText } from '../../ui/control/long-text.js';
import { Pager, usePaging } from '../../ui/table/pager.js';
import { useAddresses, type Addresses } from '../../ui/hook/use-addresses.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone, zoneNote } from '../../ui/hook/use-zone.js';
import { OpenBookings } from './open-bookings.js';
import { VerdictTag } from './verdict-tag.js';

const none: readonly ValidationRun[] = [];

/** What was judged before. */
export function RunsTab() {
  const useCases = useFeature(selfValidationFeature);
  const pullspecs = useFeature(pullspecFeature);
  const paging = usePaging();
  const { page, size } = paging;
  const read = useCallback(
    async (options: ReadOptions) => {
      const asked = { page, size };
      return mapValue(await useCases.listValidationRuns.execute(asked, options), (found) => ({ ...found, asked }));
    },
    [useCases, page, size],
  );
  const task = useTask(read, lookAgainEvery);
  const runs = lastOf(task.state)?.value;
  const readVersions = useCallback(
    (options: ReadOptions) => pullspecs.listPullspecVersions.execute(options),
    [pullspecs],
  );
  const versions = lastOf(useTask(readVersions).state)?.value;
  const readLive = useCallback((options: ReadOptions) => useCases.readLiveRun.execute(options), [useCases]);
  const live = useTask(readLive);
  const open = lastOf(live.state)?.value.openBookings ?? [];
  const { to } = useAddresses();
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<readonly ValidationRun[]>([]);
  const zone = useZone();
  const now = useNow();
  const columns = useMemo(
    () =>
      runColumns({
        to,
        ticked,
        tick: (run, on) => {
          setTicked((before) =>
            on ? [...before.filter(({ id }) => id !== run.id), run] : before.filter(({ id }) => id !== run.id),
          );
        },
        timeText: (at) => momentText(at, zone),
      }),
    [to, ticked, zone],
  );
  const grid = useGrid(columns, runs?.runs ?? none, 'runs-');
  const toCome = <ListToCome task={task} title="Runs" words="Loading the runs" />;
  if (runs === undefined) return toCome;
  if (runs.total === 0)
    return (
      <>
        <EmptyState role="status" icon={<InboxIcon size={20} />} title={`No runs yet. ${firstRunText}`}>
          <CopyId id="supplier validation run openapi.yml" />
        </EmptyState>
        {toCome}
      </>
    );
  // A live run does not change the stage. Only the uploaded document does.
  const newest = runs.asked.page === 1 ? runs.runs.find(({ kind }) => kind === 'check') : undefined;
  const [later, earlier] = ticked.toSorted((a, b) => b.at - a.at || Number(b.id) - Number(a.id));
  return (
    <>
      <OpenBookings bookings={open} />
      {live.state.kind === 'failed' && live.state.failure.kind !== 'no-data' ? (
        <NotLoaded
          text="Whether test bookings are still open could not be read."
          failure={live.state.failure}
          onRetry={live.reload}
        />
      ) : null}
      <section className="sp-card" aria-labelledby="runs-heading">
        <div className="sp-card-head">
          <div>
            <h2 id="runs-heading">Runs</h2>
            <p className="sp-num">
              {counted(runs.total, 'run')} · Times are {zoneNote(zone, now)}
              {newest === undefined || versions === undefined
                ? ''
                : ` · ${newestWords(countsForStage(newest, versions[0]).words)}`}
            </p>
          </div>
          <div className="sp-card-actions">
            <Button
              icon={<ComparisonIcon />}
              text="Compare"
              disabled={ticked.length !== 2}
              onClick={() => {
                if (later !== undefined && earlier !== undefined)
                  void navigate(
                    to(`/main/api-self-validation/runs/${encodeURIComponent(later.id)}`, { compare: earlier.id }),
                  );
              }}
            />
          </div>
        </div>
        <DataGrid label="Runs of the check" grid={grid} rowKey={({ id }) => id} />
        <Pager paging={paging} rowsOf={runs.asked} total={runs.total} label="Pages of runs" />
        {toCome}
      </section>
    </>
  );
}

interface RunTable {
  readonly to: Addresses['to'];
  readonly ticked: readonly ValidationRun[];
  readonly tick: (run: ValidationRun, on: boolean) => void;
  readonly timeText: (at: number) => string;
}

const runColumns = ({ to, ticked, tick, timeText }: RunTable): readonly Column<ValidationRun>[] => [
  {
    key: 'time',
    header: 'Time',
    text: ({ at }) => timeText(at),
    cell: (run) => (
      <span className="sp-run-time">
        <Checkbox
          inline
          aria-label={`Compare the run of ${timeText(run.at)}, ${run.fileName}`}
          checked={ticked.some(({ id }) => id === run.id)}
          disabled={ticked.length === 2 && ticked.every(({ id }) => id !== run.id)}
          onChange={({ currentTarget }) => {
            tick(run, currentTarget.checked);
          }}
        />
        <Link to={to(`/main/api-self-validation/runs/${encodeURIComponent(run.id)}`)}>{timeText(run.at)}</Link>
      </span>
    ),
  },
  {
    key: 'file',
    header: 'File',
    text: ({ fileName }) => fileName,
    cell: ({ fileName }) => <LongText text={fileName} what="the name" />,
  },
  { key: 'reference', header: 'Reference', text: ({ reference }) => reference },
  {
    key: 'kind',
    header: 'Kind',
    text: ({ kind }) => (kind === 'live' ? 'Live' : 'Check'),
    cell: ({ kind }) => <Tag minimal>{kind === 'live' ? 'Live' : 'Check'}</Tag>,
  },
  {
    key: 'verdict',
    header: 'Verdict',
    text: ({ verdict }) => verdict,
    cell: ({ verdict }) => <VerdictTag verdict={verdict} />,
  },
  { key: 'errors', header: 'Errors', numeric: true, text: ({ errors }) => errors },
  { key: 'warnings', header: 'Warnings', numeric: true, text: ({ warnings }) => warnings },
  nameColumn('by', 'By', ({ by }) => by),
];

/** Its words begin with a verb. */
const newestWords = (words: string): string => `The newest run ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
