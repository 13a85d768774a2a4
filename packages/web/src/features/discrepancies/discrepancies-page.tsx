import {
  bangkok,
  countText,
  dayText,
  discrepanciesFile,
  discrepancyKinds,
  discrepancyNote,
  discrepancyScopeLabels,
  nothingToDownload,
  type DiscrepancyScope,
  riskAges,
} from '@suppliers-portal/domain';
import { useMemo, useRef, useState } from 'react';
import { useTextFiles, useToasts } from '../../state/container.js';
import { gridRows } from '../../ui/table/grid-rows.js';
import { lastOf } from '../../state/async-state.js';
import { Choice } from '../../ui/control/choice.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Updated, UpdatedToCome } from '../../ui/state/updated.js';
import { useNow } from '../../ui/hook/use-now.js';
import { usePartnerName } from '../../ui/hook/use-partner-name.js';
import { sortingIn } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useOnce, useSettled } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { DiscrepancyLegend } from './discrepancy-legend.js';
import { DiscrepancyList } from './discrepancy-list.js';
import { gridColumns } from './discrepancy-columns.js';
import { discrepancyQuery, isNarrowed, rowsAtRisk, type DiscrepancyQuery } from './discrepancy-query.js';
import { RiskCard } from './risk-card.js';
import { useDiscrepancyLists, type DiscrepancyLists } from './use-discrepancy-lists.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import './discrepancies.css';
import { WrongAddress } from '../../ui/state/wrong-address.js';

/** Which bookings disagree between the agency and the supplier, how, and how much money is at risk? */
export function DiscrepanciesPage({ title }: { readonly title: string }) {
  const toasts = useToasts();
  const textFiles = useTextFiles();
  const { search, put } = useQuery();
  const query = useMemo(() => discrepancyQuery(search), [search]);
  const { scope } = query;
  const { lists, risk, reload } = useDiscrepancyLists();
  const { state, giveUp } = lists[scope];
  const now = useNow();
  const zone = useZone();
  const today = dayText(now, bangkok);
  const owner = { partner: usePartnerName(), today };
  const below = useRef<HTMLDivElement>(null);
  const last = lastOf(state);
  const download = (): void => {
    const shown = gridRows(
      gridColumns(query.columns, scope, today),
      rowsAtRisk(last?.value ?? [], query, today),
      search.get('q') ?? '',
      sortingIn(search),
    );
    const file = discrepanciesFile(scope, shown, owner);
    if (file === undefined) toasts.show({ key: 'discrepancies', kind: 'warning', text: nothingToDownload });
    else void textFiles.save(`discrepancies-${scope}`, file);
  };
  const isRiskSettled = useSettled(risk);
  const [isRiskHere] = useOnce([lastOf(risk) !== undefined || risk.kind === 'failed']);
  const [comesLate, setComesLate] = useState(false);
  if (isRiskSettled && isRiskHere !== true && !comesLate) setComesLate(true);
  const nothingCame = risk.kind === 'failed' && lastOf(risk) === undefined;
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        actions={
          <DownloadButton
            downloadKey={`discrepancies-${scope}`}
            label={<>CSV, {discrepancyScopeLabels[scope]}</>}
            onDownload={download}
          />
        }
        notes={[
          ...(last === undefined && state.kind !== 'failed'
            ? [<UpdatedToCome key="updated" now={now} zone={zone} />]
            : []),
          ...(last === undefined
            ? []
            : [
                <>
                  <Updated at={last.at} now={now} zone={zone} />
                </>,
              ]),
          discrepancyNote,
          'Dates are days in Bangkok (GMT+7)',
        ]}
      />
      <WrongAddress choices={{ type: ['all', ...discrepancyKinds], age: riskAges }} />
      {nothingCame ? null : (
        <RiskCard
          state={risk}
          onRetry={reload}
          owner={owner}
          comesLate={comesLate}
          onChosen={() => {
            focusTable(below.current);
          }}
        />
      )}
      <div className="sp-choices" hidden={!isRiskSettled}>
        <Choice
          label="Type"
          value={scope}
          options={scopesOf(query).map((value) => ({ value, label: labelOf(value, lists, query, today) }))}
          onChange={(type) => {
            put({
              type: type === 'ghosted' ? undefined : type,
              page: undefined,
              columns: undefined,
              sort: undefined,
              dir: undefined,
            });
          }}
        />
      </div>
      <div ref={below} tabIndex={-1} className="sp-below-risk" hidden={!isRiskSettled}>
        <ViewState title={title} state={state} skeleton={<TableToCome tools={2} />} onRetry={reload} onGiveUp={giveUp}>
          {({ value }) => <DiscrepancyList query={query} rows={value} today={today} put={put} />}
        </ViewState>
      </div>
      {isRiskSettled && (last !== undefined || state.kind === 'failed') ? <DiscrepancyLegend /> : null}
    </>
  );
}

/** The kinds. All of them together are offered where a sum was chosen, because its rows are of all kinds. */
const scopesOf = (query: DiscrepancyQuery): readonly DiscrepancyScope[] =>
  query.scope === 'all' || isNarrowed(query) ? [...discrepancyKinds, 'all'] : discrepancyKinds;

/** With the number of its rows, as soon as they are read. */
function labelOf(
  scope: DiscrepancyScope,
  lists: DiscrepancyLists['lists'],
  query: DiscrepancyQuery,
  today: string,
): string {
  const last = lastOf(lists[scope].state);
  const count = last === undefined ? '' : ` (${countText(rowsAtRisk(last.value, query, today).length)})`;
  return `${discrepancyScopeLabels[scope]}${count}`;
}

function focusTable(below: HTMLElement | null): void {
  (below?.querySelector<HTMLElement>('[role="region"]') ?? below)?.focus();
}
