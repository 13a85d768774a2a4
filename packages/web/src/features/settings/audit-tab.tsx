import { InboxIcon } from '@blueprintjs/icons';
import {
  auditFeature,
  auditCsvHeader,
  csvFile,
  fileNameOf,
  mapValue,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type GatewayFailure,
  type Result,
  type RunOptions,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { lastOf } from '../../state/async-state.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { GatheredCsv } from '../../ui/file/gathered-csv.js';
import { Pager, usePaging, type PageAsked } from '../../ui/table/pager.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import { useQuery, type PutQuery } from '../../ui/hook/use-query.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone, zoneSuffix } from '../../ui/hook/use-zone.js';
import { auditColumns, auditRow } from './audit-columns.js';
import { AuditDetails } from './audit-details.js';
import { AuditFilters } from './audit-filters.js';
import { auditQuery } from './audit-query.js';

const none: readonly AuditEntry[] = [];

/** A page of the log, and what was asked for. The filters can be others by now. */
interface AnsweredLog extends AuditPage {
  readonly asked: PageAsked;
  /** No filter left anything out. */
  readonly isWhole: boolean;
}

/** Who changed what, and when. This page is read-only. */
export function AuditTab() {
  const useCases = useFeature(auditFeature);
  const { user } = useSignedIn();
  const { filter, put, clear, cleared } = useAuditQuery();
  const paging = usePaging();
  const { page, size } = paging;
  const asked = JSON.stringify(filter);
  const read = useCallback(
    async (options: RunOptions): Promise<Result<AnsweredLog, GatewayFailure>> => {
      const read = await useCases.readAuditLog.execute({ ...(JSON.parse(asked) as AuditFilter), page, size }, options);
      return mapValue(read, (found) => ({ ...found, asked: { page, size }, isWhole: asked === '{}' }));
    },
    [useCases, asked, page, size],
  );
  const task = useTask(read, lookAgainEvery);
  const { state } = task;
  const [open, setOpen] = useState<AuditEntry>();
  const zone = useZone();
  const log = lastOf(state)?.value;
  const columns = useMemo(() => auditColumns(zone, setOpen), [zone]);
  const grid = useGrid(columns, log?.entries ?? none, 'log-');
  const people = [
    ...new Set([
      user.email,
      ...(filter.who === undefined ? [] : [filter.who]),
      ...(log?.entries ?? none).map(({ who }) => who),
    ]),
  ].sort();
  return (
    <section className="sp-card" aria-labelledby="audit-heading">
      <div className="sp-card-head">
        <div>
          <h2 id="audit-heading">Audit log</h2>
          <p>Days to filter by are days in Bangkok.</p>
        </div>
        <div className="sp-card-actions">
          <span className="sp-muted sp-num" role="status">
            {log === undefined ? '' : counted(log.total, 'entry', 'entries')}
          </span>
          <AuditCsv filter={filter} disabled={log === undefined || log.total === 0} />
        </div>
      </div>
      <AuditFilters key={cleared} filter={filter} people={people} put={put} />
      {log?.total === 0 ? (
        <EmptyState
          inCard
          icon={<InboxIcon size={20} />}
          title={log.isWhole ? 'No changes yet.' : 'No changes match the filters.'}
          action={log.isWhole ? undefined : <Button text="Clear filters" onClick={clear} />}
          role="status"
        />
      ) : null}
      {log !== undefined && log.total > 0 ? (
        <>
          <DataGrid label="Entries of the audit log" grid={grid} rowKey={({ id }) => id} onOpen={setOpen} />
          <Pager paging={paging} rowsOf={log.asked} total={log.total} label="Pages of the audit log" />
        </>
      ) : null}
      <ListToCome task={task} title="Audit log" words="Loading the audit log" />
      <AuditDetails
        entry={open}
        zone={zone}
        onClose={() => {
          setOpen(undefined);
        }}
      />
    </section>
  );
}

const filterNames = ['kind', 'who', 'from', 'to', 'q'];

interface AuditQuery {
  readonly filter: AuditFilter;
  readonly put: PutQuery;
  readonly clear: () => void /** How often everything was cleared. */;
  readonly cleared: number;
}

/** Another filter begins at its first page again. */
function useAuditQuery(): AuditQuery {
  const { search, put } = useQuery();
  const [cleared, setCleared] = useState(0);
  const filter = useMemo(() => auditQuery(search), [search]);
  return {
    filter,
    cleared,
    put: useCallback(
      (values) => {
        put({ ...values, page: undefined });
      },
      [put],
    ),
    clear: useCallback(() => {
      put(Object.fromEntries([...filterNames, 'page'].map((name) => [name, undefined])));
      setCleared((times) => times + 1);
    }, [put]),
  };
}

function AuditCsv({ filter, disabled }: { readonly filter: AuditFilter; readonly disabled: boolean }) {
  const useCases = useFeature(auditFeature);
  const owner = useFileOwner();
  const zone = useZone();
  return (
    <GatheredCsv
      downloadKey="audit-log"
      label="Download CSV, audit log"
      disabled={disabled}
      fileName={() => fileNameOf('audit-log', owner(), { zone: zoneSuffix(zone) })}
      gather={async (options) =>
        mapValue(await useCases.exportAuditLog.execute(filter, options), (entries) =>
          csvFile(
            auditCsvHeader,
            entries.map((entry) => auditRow(entry, zone)),
          ),
        )
      }
    />
  );
}
