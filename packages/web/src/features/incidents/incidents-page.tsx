import { Tag } from '@blueprintjs/core';
import { PowerIcon, TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import {
  incidentsFeature,
  actionLabel,
  actionNames,
  durationText,
  incidentDuration,
  isoText,
  meanTimeToRecover,
  percentOf,
  reasonLabel,
  totalOff,
  type GatewayFailure,
  type Incident,
  type ReadOptions,
  type Result,
  type TimeZone,
  noIncidentsText,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFeature } from '../../state/container.js';
import { Choice } from '../../ui/control/choice.js';
import { DataGrid, GridCsv, GridFilter } from '../../ui/table/data-grid.js';
import { useColumnChoice } from '../../ui/table/use-column-choice.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Folding } from '../../ui/control/folding.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { SaidWords } from '../../ui/field/said-words.js';
import { usePageOf, Pager, usePaging } from '../../ui/table/pager.js';
import { useAddresses, type Addresses } from '../../ui/hook/use-addresses.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lookRarelyEvery, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone, zoneSuffix } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { endedBy, endedBySaid, judgedWords, lasting, whenText } from './incident-words.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'off', label: 'Turned off' },
] as const;
const actions = [
  { value: 'any', label: 'Any action' },
  ...actionNames.map((value) => ({ value, label: actionLabel[value] })),
] as const;

/** Every period of the last 90 days in which the connection was off: why, how long, who ended it. */
export function IncidentsPage({ title }: { readonly title: string }) {
  const useCases = useFeature(incidentsFeature);
  const { to } = useAddresses();
  const now = useNow();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<readonly Incident[], GatewayFailure>> =>
      useCases.listIncidents.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read, lookRarelyEvery);
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={['Last 90 days', useTimesNote()]}
        crumbs={[{ text: 'Accuracy & Uptime Trends', to: to('/main/accuracy-uptime-trends') }, { text: title }]}
      />
      <WrongAddress choices={{ kind: kinds.map(({ value }) => value), action: actions.map(({ value }) => value) }} />
      <ViewState title={title} state={state} skeleton={<TableToCome tools={4} />} onRetry={reload} onGiveUp={giveUp}>
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState icon={<TickCircleIcon size={20} />} title={noIncidentsText} role="status" />
          ) : (
            <IncidentList incidents={value} now={now} />
          )
        }
      </ViewState>
    </>
  );
}

function IncidentList({ incidents, now }: { readonly incidents: readonly Incident[]; readonly now: number }) {
  const addresses = useAddresses();
  const { search, put } = useQuery();
  const kind = kinds.find(({ value }) => value === search.get('kind'))?.value ?? 'all';
  const action = actions.find(({ value }) => value === search.get('action'))?.value ?? 'any';
  const wanted = useMemo(
    () =>
      incidents.filter(
        (incident) => (kind === 'all' || incident.kind === kind) && (action === 'any' || incident.action === action),
      ),
    [incidents, kind, action],
  );
  const zone = useZone();
  const recovered = meanTimeToRecover(incidents);
  const columns = useMemo(() => incidentColumns(addresses, now, zone), [addresses, now, zone]);
  const grid = useGrid(columns, wanted);
  const paging = usePaging();
  const paged = { ...grid, rows: usePageOf(grid.rows, paging) };
  const { shownGrid, choice } = useColumnChoice('incidents', paged);
  return (
    <section className="sp-card" aria-label="Off periods">
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['incidents']} of="Off periods">
            <h2>Off periods</h2>
          </FigureTitle>
          <p className="sp-num">
            {counted(incidents.length, 'incident')} · {durationText(totalOff(incidents, now))} off in total
            {recovered === undefined ? '' : ` · ${durationText(recovered)} on average until it was on again`}
          </p>
        </div>
        <div className="sp-card-actions">
          <Choice
            label="Kind"
            value={kind}
            options={kinds}
            onChange={(value) => {
              put({ kind: value, page: undefined });
            }}
          />
          <Choice
            label="Action"
            value={action}
            options={actions}
            onChange={(value) => {
              put({ action: value, page: undefined });
            }}
          />
          <GridFilter grid={grid} label="Filter incidents" />
          {choice}
          <GridCsv grid={grid} what="incidents" zone={zoneSuffix(zone)} />
        </div>
      </div>
      <DataGrid label="Off periods of the last 90 days" grid={shownGrid} rowKey={({ id }) => id} />
      <Pager holdsAll paging={paging} total={grid.rows.length} label="Pages of off periods" />
    </section>
  );
}

function incidentColumns({ incident: addressOf }: Addresses, now: number, zone: TimeZone): readonly Column<Incident>[] {
  const duration = (incident: Incident): number | undefined => incidentDuration(incident, now);
  return [
    {
      key: 'since',
      folds: true,
      header: 'Off since',
      text: ({ offSince }) => isoText(offSince, zone),
      cell: ({ id, offSince }) => (
        <Link to={addressOf(id)}>
          <Folding text={whenText(offSince, zone) ?? ''} />
        </Link>
      ),
      order: ({ offSince }) => offSince,
    },
    {
      key: 'until',
      folds: true,
      header: 'Until',
      minor: true,
      text: ({ until }) => (until === undefined ? undefined : isoText(until, zone)),
      order: ({ until }) => until,
      cell: ({ until, offSince }) => {
        if (until === undefined) return <StillOff />;
        return until < offSince ? undefined : <Folding text={whenText(until, zone) ?? ''} />;
      },
    },
    {
      key: 'duration',
      header: 'Duration',
      fileHeader: 'Duration, seconds',
      text: (incident) => {
        const lasted = duration(incident);
        return lasted === undefined ? undefined : Math.floor(lasted / 1000);
      },
      cell: (incident) => lasting(duration(incident)),
      order: duration,
      numeric: true,
    },
    {
      key: 'kind',
      header: 'Kind',
      text: ({ kind }) => (kind === 'suspended' ? 'Suspended' : 'Turned off'),
      cell: ({ kind }) => <KindTag kind={kind} />,
    },
    {
      key: 'action',
      header: 'Action',
      minor: true,
      text: ({ action }) => (action === undefined ? undefined : actionLabel[action]),
    },
    {
      key: 'judged',
      header: 'Judged',
      text: ({ evaluation }) => (evaluation === undefined ? undefined : judgedWords(evaluation)),
      order: ({ evaluation }) =>
        evaluation === undefined ? undefined : percentOf(evaluation.failed, evaluation.total),
    },
    {
      key: 'reason',
      header: 'Top reason',
      text: ({ topReason }) => (topReason === undefined ? undefined : reasonLabel(topReason)),
    },
    {
      key: 'notes',
      header: 'Notes',
      minor: true,
      numeric: true,
      text: ({ noteCount = 0 }) => noteCount,
      order: ({ noteCount = 0 }) => noteCount,
    },
    {
      key: 'by',
      header: 'Ended by',
      text: ({ ending }) => endedBy(ending),
      cell: ({ ending }) => (
        <span className="sp-name">{ending === undefined ? '–' : <SaidWords parts={endedBySaid(ending)} />}</span>
      ),
    },
  ];
}

export function StillOff() {
  return (
    <Tag minimal intent="danger" icon={<i className="sp-square" aria-hidden="true" />}>
      Still off
    </Tag>
  );
}

function KindTag({ kind }: { readonly kind: Incident['kind'] }) {
  return kind === 'suspended' ? (
    <Tag minimal intent="warning" icon={<TimeIcon size={12} />}>
      Suspended
    </Tag>
  ) : (
    <Tag minimal icon={<PowerIcon size={12} />}>
      Turned off
    </Tag>
  );
}
