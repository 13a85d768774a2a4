import { HTMLSelect } from '@blueprintjs/core';
import { type GatewayFailure, noneYetText, noneOfThemText, shownOf } from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { DataGrid, GridFilter } from '../../ui/table/data-grid.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useColumnChoice } from '../../ui/table/use-column-choice.js';
import type { Grid } from '../../ui/table/use-grid.js';
import type { TaskHandle } from '../../ui/hook/use-task.js';
import { useTimesNote } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';
import { TableToCome } from '../../ui/state/card-to-come.js';

interface StaffListProps<Row> {
  /** Of the page. */
  readonly title: string;
  readonly notes?: readonly ReactNode[];
  readonly actions?: ReactNode;
  /** Reads all there are, also those that are not shown. */
  readonly task: TaskHandle<readonly Row[], GatewayFailure>;
  /** What is listed, in the plural, as it is written inside a sentence. */
  readonly what: string;
  /** Where they come from. For a list that no button adds to. */
  readonly source?: string;
  readonly label: string;
  readonly grid: Grid<Row>;
  readonly rowKey: (row: Row) => string;
  readonly choice: {
    /** Its name in the address, where its options are known before the list is. */
    readonly name?: string;
    readonly label: string;
    readonly value: string;
    readonly options: readonly { readonly label: string; readonly value: string }[];
    readonly onChange: (value: string) => void;
  };
}

/** A page of the agency with one list, a choice that narrows it, and a filter. */
export function StaffList<Row>({ title, notes = [], actions, task, ...list }: StaffListProps<Row>) {
  const times = useTimesNote();
  return (
    <>
      <PageHeader title={title} onRefresh={task.reload} notes={[...notes, times]} actions={actions} />
      {list.choice.name === undefined ? null : (
        <WrongAddress
          choices={{ [list.choice.name]: list.choice.options.flatMap(({ value }) => (value === '' ? [] : [value])) }}
        />
      )}
      <ViewState
        title={title}
        state={task.state}
        onRetry={task.reload}
        onGiveUp={task.giveUp}
        skeleton={<TableToCome tools={4} rows={12} />}
      >
        {({ value }) => <Listed total={value.length} {...list} />}
      </ViewState>
    </>
  );
}

type ListedProps<Row> = Pick<StaffListProps<Row>, 'what' | 'source' | 'label' | 'grid' | 'rowKey' | 'choice'>;

function Listed<Row>({ what, source, label, total, grid, rowKey, choice }: ListedProps<Row> & { total: number }) {
  const { shownGrid, choice: columnChoice } = useColumnChoice(what, grid);
  return (
    <section className="sp-card" aria-label={label}>
      <div className="sp-card-head">
        <p className="sp-num" role="status">
          {shownOf(grid.rows.length, total, what.slice(0, -1))}
        </p>
        <div className="sp-card-actions">
          <HTMLSelect
            aria-label={choice.label}
            value={choice.value}
            options={[...choice.options]}
            onChange={({ currentTarget }) => {
              choice.onChange(currentTarget.value);
            }}
          />
          <GridFilter grid={grid} label={`Filter ${what}`} counts={false} />
          {columnChoice}
        </div>
      </div>
      <DataGrid
        label={`List of ${what}`}
        grid={shownGrid}
        rowKey={rowKey}
        emptyText={total === 0 ? [noneYetText(what), source].filter(Boolean).join(' ') : noneOfThemText}
      />
    </section>
  );
}
