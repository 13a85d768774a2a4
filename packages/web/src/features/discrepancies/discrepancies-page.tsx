import {
  bangkok, dayText, discrepanciesFile, discrepancyKinds, discrepancyLabels, discrepancyNote, mapValue, momentBeside, nothingToDownload, ok,
  type Discrepancy, type DiscrepancyKind, type GatewayFailure, type ReadOptions, type Result,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useServices } from '../../composition/use-services.js';
import { lastOf, type AsyncState } from '../../ui/async-state.js';
import { Choice } from '../../ui/choice.js';
import { DownloadButton } from '../../ui/download-button.js';
import { PageHeader } from '../../ui/page-header.js';
import { useNow } from '../../ui/use-now.js';
import { usePartnerName } from '../../ui/use-partner-name.js';
import { useQuery } from '../../ui/use-query.js';
import { useTask } from '../../ui/use-task.js';
import { useZone } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { DiscrepancyLegend } from './discrepancy-legend.js';
import { DiscrepancyList } from './discrepancy-list.js';
import { discrepancyQuery } from './discrepancy-query.js';
import { RiskCard } from './risk-card.js';

/** Which bookings disagree between the agency and the supplier, how, and how much money stands behind them? */
export function DiscrepanciesPage({ title }: { readonly title: string }) {
  const { useCases, toasts, textFiles } = useServices();
  const { search, put } = useQuery();
  const query = useMemo(() => discrepancyQuery(search), [search]);
  const { kind } = query;
  const { state, reload, giveUp } = useLists(kind);
  const readRisk = useCallback((options: ReadOptions) => useCases.readMoneyAtRisk.execute(options), [useCases]);
  const risk = useTask(readRisk);
  const now = useNow();
  const zone = useZone();
  const today = dayText(now, bangkok);
  const owner = { partner: usePartnerName(), today };
  const below = useRef<HTMLDivElement>(null);
  const last = lastOf(state);
  const reloadRisk = risk.reload;
  const refresh = useCallback(() => { reload(); reloadRisk(); }, [reload, reloadRisk]);
  const download = (): void => {
    const file = discrepanciesFile(kind, last?.value.rows ?? [], owner);
    if (file === undefined) toasts.show({ key: 'discrepancies', kind: 'warning', text: nothingToDownload });
    else void textFiles.save(`discrepancies-${kind}`, file);
  };
  const nothingCame = state.kind === 'failed' && last === undefined && risk.state.kind === 'failed' && lastOf(risk.state) === undefined;
  return (
    <>
      <PageHeader
        title={title} onRefresh={refresh}
        actions={<DownloadButton downloadKey={`discrepancies-${kind}`} label={<>CSV<span className="sp-hidden">, {discrepancyLabels[kind]}</span></>} onDownload={download} />}
        notes={[
          ...(last === undefined ? [] : [<>Updated <span className="sp-num">{momentBeside(last.value.at, now, zone)}</span></>]),
          discrepancyNote, 'Dates are days in Bangkok (GMT+7)',
        ]}
      />
      {nothingCame ? null : <RiskCard state={risk.state} onRetry={reloadRisk} owner={owner} onChosen={() => { focusTable(below.current); }} />}
      <div className="sp-choices">
        <Choice
          label="Type" value={kind} options={discrepancyKinds.map((value) => ({ value, label: discrepancyLabels[value] }))}
          onChange={(type) => { put({ type: type === 'ghosted' ? undefined : type, page: undefined, columns: undefined, sort: undefined, dir: undefined }); }}
        />
      </div>
      <div ref={below} tabIndex={-1} className="sp-below-risk">
        <ViewState title={title} state={state} skeleton={<div className="sp-card sp-card-wait" />} onRetry={refresh} onGiveUp={giveUp}>
          {({ value }) => <DiscrepancyList query={query} rows={value.rows} today={today} put={put} />}
        </ViewState>
      </div>
      <DiscrepancyLegend />
    </>
  );
}

function focusTable(below: HTMLElement | null): void {
  (below?.querySelector<HTMLElement>('[role="region"]') ?? below)?.focus();
}

interface KindRows { readonly kind: DiscrepancyKind; readonly rows: readonly Discrepancy[]; readonly at: number }
type ListState = AsyncState<KindRows, GatewayFailure>;

/** Each list is read when it is first looked at, and again when the data are refreshed. */
function useLists(kind: DiscrepancyKind): { readonly state: ListState; readonly reload: () => void; readonly giveUp: (failure: GatewayFailure) => void } {
  const { useCases, clock } = useServices();
  const [known] = useState(() => new Map<DiscrepancyKind, KindRows>());
  const read = useCallback(async (options: ReadOptions): Promise<Result<KindRows, GatewayFailure>> => {
    const before = known.get(kind);
    if (before !== undefined) return ok(before);
    const listed = mapValue(await useCases.listDiscrepancies.execute({ kind }, options), (rows): KindRows => ({ kind, rows, at: clock.now() }));
    if (listed.ok) known.set(kind, listed.value);
    return listed;
  }, [useCases, clock, known, kind]);
  const { state, reload, giveUp } = useTask(read);
  return { state: useMemo(() => ofKind(state, kind), [state, kind]), reload: useCallback(() => { known.clear(); reload(); }, [known, reload]), giveUp };
}

/** What was received for another kind is nothing for this one. */
function ofKind(state: ListState, kind: DiscrepancyKind): ListState {
  const last = lastOf(state);
  if (last === undefined || last.value.kind === kind) return state;
  switch (state.kind) {
    case 'idle': case 'ready': return { kind: 'idle' };
    case 'running': return { kind: 'running', since: state.since, ...(state.attempt === undefined ? {} : { attempt: state.attempt }) };
    case 'failed': return { kind: 'failed', failure: state.failure };
  }
}
