import { HTMLSelect, Switch, Tag } from '@blueprintjs/core';
import {
  datasetText,
  importsFeature,
  importStates,
  importStateWords,
  keptImportDays,
  mapValue,
  staffMay,
  type Freshness,
  type FreshnessOfAll,
  type GatewayFailure,
  type Import,
  type ImportPage,
  type Result,
  type RunOptions,
  lateText,
  rhythmsUnknownText,
  nothingLateText,
  noBatchesText,
  noneOfThemText,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { DataGrid, GridFilter } from '../../ui/table/data-grid.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Pager, usePaging, type PageAsked } from '../../ui/table/pager.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lastPatience, lookAgainEvery, lookRarelyEvery, useSettled, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { PartState } from '../../ui/state/part-state.js';
import { HandInDialog } from './hand-in-dialog.js';
import { freshnessColumns, importColumns } from './import-columns.js';
import { partnerNumberIn } from './partner-number.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

const noData: readonly Freshness[] = [];
const noImports: readonly Import[] = [];

/** What came in, what was refused and why, and what is late? */
export function ImportsPage({ title }: { readonly title: string }) {
  const { readFreshness } = useFeature(importsFeature);
  const freshness = useTask(
    useCallback((options: RunOptions) => readFreshness.execute({}, options), [readFreshness]),
    lookRarelyEvery,
  );
  const batches = useBatches();
  const reload = (): void => {
    freshness.reload();
    batches.task.reload();
  };
  const isSettled = useSettled(freshness.state, lastPatience);
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={[`Batches of the last ${String(keptImportDays)} days`, useTimesNote()]}
      />
      <WrongAddress choices={{ data: ['all'], state: importStates, empty: ['show'] }} />
      <div className="sp-parts">
        <PartState
          title="Late data"
          task={freshness}
          isSettled
          skeleton={<TableToCome className="sp-gap" tools={2} rows={2} />}
        >
          {(value) => <LateCard freshness={value} />}
        </PartState>
        <div hidden={!isSettled}>
          <PartState title="Batches" task={batches.task} isSettled skeleton={<TableToCome />}>
            {(value) => <BatchesCard page={value} batches={batches} />}
          </PartState>
        </div>
      </div>
    </>
  );
}

function LateCard({ freshness }: { readonly freshness: FreshnessOfAll }) {
  const { search, put } = useQuery();
  const zone = useZone();
  const showsAll = search.get('data') === 'all';
  const { total, late, unknown, datasets } = freshness;
  const rows = useMemo(
    () => (showsAll ? datasets : datasets.filter((one) => one.late !== undefined)),
    [datasets, showsAll],
  );
  const columns = useMemo(() => freshnessColumns(zone), [zone]);
  const grid = useGrid(columns, rows.length === 0 ? noData : rows, 'd-');
  return (
    <section className="sp-card sp-gap" aria-label="Late data">
      <div className="sp-card-head">
        <div>
          <h2>Late data</h2>
          <p className="sp-num">
            {lateText(late, total)}
            {rhythmsUnknownText(unknown)}
          </p>
        </div>
        <div className="sp-card-actions">
          <HTMLSelect
            aria-label="Data"
            value={showsAll ? 'all' : ''}
            options={[
              { label: 'Late data', value: '' },
              { label: 'All data', value: 'all' },
            ]}
            onChange={({ currentTarget }) => {
              put({ data: currentTarget.value });
            }}
          />
          <GridFilter grid={grid} label="Filter data" />
        </div>
      </div>
      <DataGrid
        label="List of data"
        grid={grid}
        rowKey={({ dmcId, dataset }) => `${String(dmcId)} ${dataset}`}
        emptyText={emptyData(total, rows.length)}
      />
    </section>
  );
}

function emptyData(total: number, shown: number): string {
  if (total === 0) return 'No data came in yet.';
  return shown === 0 ? nothingLateText : noneOfThemText;
}

/** A page of batches, and what was asked for. The filters can be others by now. */
interface AnsweredImports extends ImportPage {
  readonly asked: PageAsked;
  readonly isNarrowed: boolean;
  readonly hidesEmpty: boolean;
}

function useBatches() {
  const { listImports } = useFeature(importsFeature);
  const { search, put } = useQuery();
  const paging = usePaging();
  const { page, size } = paging;
  const state = importStates.find((known) => known === search.get('state'));
  const partner = partnerNumberIn(search.get('partner'));
  const dataset = search.get('dataset') ?? undefined;
  const hidesEmpty = search.get('empty') !== 'show';
  const read = useCallback(
    async (options: RunOptions): Promise<Result<AnsweredImports, GatewayFailure>> => {
      const narrowed = {
        ...(state === undefined ? {} : { state }),
        ...(partner === undefined ? {} : { dmcId: partner }),
        ...(dataset === undefined ? {} : { dataset }),
      };
      const isNarrowed = Object.keys(narrowed).length > 0;
      const read = await listImports.execute({ ...narrowed, hidesEmpty, page, size }, options);
      return mapValue(read, (found) => ({ ...found, asked: { page, size }, isNarrowed, hidesEmpty }));
    },
    [listImports, state, partner, dataset, hidesEmpty, page, size],
  );
  const narrow = useCallback(
    (values: Readonly<Record<string, string>>) => {
      put({ ...values, page: undefined });
    },
    [put],
  );
  return { task: useTask(read, lookAgainEvery), paging, state, partner, dataset, hidesEmpty, narrow };
}

type Batches = ReturnType<typeof useBatches>;

function BatchesCard({ page, batches }: { readonly page: AnsweredImports; readonly batches: Batches }) {
  const { total, imports } = page;
  const { state, partner, dataset, hidesEmpty, narrow, paging, task } = batches;
  const zone = useZone();
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<{ readonly again: Import | undefined }>();
  const mayHandIn = staffMay(user, 'hand in batches');
  const columns = useMemo(
    () =>
      importColumns(
        zone,
        mayHandIn
          ? (again) => {
              setAsked({ again });
            }
          : undefined,
      ),
    [zone, mayHandIn],
  );
  const grid = useGrid(columns, lastOf(task.state) === undefined ? noImports : imports, 'b-');
  return (
    <section className="sp-card" aria-label="Batches">
      <div className="sp-card-head">
        <div>
          <h2>Batches</h2>
          <p className="sp-num">{`${counted(total, 'batch', 'batches')}, the newest first`}</p>
        </div>
        <div className="sp-card-actions">
          {dataset === undefined ? null : (
            <Narrowed
              text={datasetText(dataset)}
              onRemove={() => {
                narrow({ dataset: '' });
              }}
            />
          )}
          {partner === undefined ? null : (
            <Narrowed
              text={`Partner ${String(partner)}`}
              onRemove={() => {
                narrow({ partner: '' });
              }}
            />
          )}
          <Switch
            className="sp-flat"
            label="Hide empty"
            checked={hidesEmpty}
            onChange={({ currentTarget }) => {
              narrow({ empty: currentTarget.checked ? '' : 'show' });
            }}
          />
          <HTMLSelect
            aria-label="State"
            value={state ?? ''}
            options={[
              { label: 'All states', value: '' },
              ...importStates.map((value) => ({ label: importStateWords[value], value })),
            ]}
            onChange={({ currentTarget }) => {
              narrow({ state: currentTarget.value });
            }}
          />
          <GridFilter grid={grid} label="Filter batches" />
          {mayHandIn ? (
            <Button
              text="Hand in a file"
              onClick={() => {
                setAsked({ again: undefined });
              }}
            />
          ) : null}
        </div>
      </div>
      <DataGrid
        label="List of batches"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText={emptyBatches(total === 0 && !page.isNarrowed, page.hidesEmpty)}
      />
      {total === 0 ? null : <Pager paging={paging} rowsOf={page.asked} total={total} label="Pages of batches" />}
      {asked === undefined ? null : (
        <HandInDialog
          again={asked.again}
          onTaken={task.reload}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}

function emptyBatches(isNone: boolean, hidesEmpty: boolean): string {
  return isNone ? noBatchesText(hidesEmpty) : noneOfThemText;
}

function Narrowed({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <Tag minimal onRemove={onRemove}>
      {text}
    </Tag>
  );
}
