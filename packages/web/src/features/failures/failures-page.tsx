import {
  failuresFeature,
  comparedText,
  dimensionLabels,
  goneText,
  keptFailureDays,
  keptLog,
  logKeptHours,
  mapValue,
  momentBeside,
  momentText,
  whyNoFailures,
  type Comparison,
  type FailureDimension,
  type FailureFilter,
  type FailureSample,
  type FailureWindow,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  type TimeWindow,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { useClock, useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { NoteToCome } from '../../ui/state/note-to-come.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { LogButton, SpanLogButton } from '../../ui/file/log-button.js';
import { CallPanel } from './call-panel.js';
import { ExplanationsCard } from './explanations-card.js';
import { FailedCalls } from './failed-calls.js';
import { FailureChoices } from './failure-choices.js';
import { FailureGroups } from './failure-groups.js';
import {
  callText,
  failureQuery,
  filtered,
  filterText,
  partInAddress,
  windowOf,
  withoutOwn,
  type FailureQuery,
  type Grouped,
  type OpenedCall,
} from './failure-query.js';
import { FilterChips } from './filter-chips.js';
import { TableToCome, TilesToCome } from '../../ui/state/card-to-come.js';

/** Which cause, hotel, rate plan or time costs accuracy, what would repairing it give, and which calls were they? */
export function FailuresPage({ title }: { readonly title: string }) {
  const useCases = useFeature(failuresFeature);
  const clock = useClock();
  const zone = useZone();
  const { to } = useAddresses();
  const { search, put } = useQuery();
  const query = useMemo(() => failureQuery(search), [search]);
  const { action, by, only, compare, find = '', window } = query;
  // By their words, so that the task changes only when the address does.
  const asked = JSON.stringify({ window, only: withoutOwn(only, by) });
  const read = useCallback(
    (options: ReadOptions): Promise<Result<Grouped, GatewayFailure>> => {
      const given = JSON.parse(asked) as Pick<FailureQuery, 'window' | 'only'>;
      const shown = filtered(windowOf({ action, window: given.window }, clock.now()), given.only);
      return useCases.exploreFailures
        .execute({ ...shown, by, ...(compare === undefined ? {} : { compare: { kind: compare, zone } }) }, options)
        .then((result) => mapValue(result, (explored) => ({ ...explored, by })));
    },
    [useCases, clock, zone, action, asked, by, compare],
  );
  const { state, reload, giveUp } = useTask(read);
  const shown = lastOf(state)?.value;
  const [known, setKnown] = useState<OpenedCall>();
  const open = useCallback(
    (opened: OpenedCall): void => {
      const { id, at } = opened.call;
      setKnown(opened);
      put({ call: id === undefined ? undefined : callText({ action: opened.action, at, id }) });
    },
    [put],
  );
  const putFilter = (dimension: FailureDimension, value: string | undefined): void => {
    put({ [dimension]: value === undefined ? undefined : filterText(value), value: undefined });
  };
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        actions={<WindowLog query={query} />}
        crumbs={[{ text: 'Booking Accuracy', to: to('/main/booking-accuracy') }, { text: title }]}
        notes={useNotes(query, shown, state.kind === 'failed')}
      />
      {query.wrong.map((text) => (
        <p key={text} className="sp-banner bad" role="alert">
          {text}
        </p>
      ))}
      <FailureChoices
        query={query}
        put={(values) => {
          put({ ...values, page: undefined });
        }}
      />
      <FilterChips
        only={only}
        nameOf={(dimension, value) =>
          shown?.by === dimension ? shown.report.groups.find((group) => group.value === value)?.label : undefined
        }
        onRemove={(dimension) => {
          putFilter(dimension, undefined);
        }}
      />
      <ViewState
        title={title}
        state={state}
        noDataText={noFailuresText(windowOf(query, clock.now()), clock.now())}
        skeleton={
          <>
            <TilesToCome tiles={4} />
            <TableToCome className="sp-gap" />
            <TableToCome />
          </>
        }
        heading={`By ${dimensionLabels[by].toLowerCase()}`}
        onRetry={reload}
        onGiveUp={giveUp}
      >
        {({ value }) => (
          <Shown
            grouped={value}
            only={only}
            find={find}
            compare={compare}
            put={put}
            onPart={(part) => {
              put(partInAddress(query, part));
            }}
            putFilter={putFilter}
            onOpen={open}
          />
        )}
      </ViewState>
      {state.kind === 'failed' && shown === undefined && state.failure.kind !== 'no-data' ? (
        <CallsWithoutGroups query={query} put={put} putFilter={putFilter} onOpen={open} />
      ) : null}
      <CallPanel
        place={query.call}
        known={known}
        onOpen={open}
        onClose={() => {
          setKnown(undefined);
          put({ call: undefined });
        }}
      />
    </>
  );
}

interface CallsProps {
  readonly window: FailureWindow;
  readonly find: string;
  readonly compare: Comparison | undefined;
  readonly since?: number | undefined;
  readonly put: (values: Readonly<Record<string, string | undefined>>) => void;
  readonly putFilter: (by: FailureDimension, value: string | undefined) => void;
  readonly onOpen: (call: OpenedCall) => void;
}

/** What the failed calls have in common, and the calls: neither needs the groups. */
function Calls({ window, find, compare, since, put, putFilter, onOpen }: CallsProps) {
  const { action } = window;
  const openCall = useCallback(
    (call: FailureSample) => {
      onOpen({ action, call });
    },
    [onOpen, action],
  );
  return (
    <>
      <ExplanationsCard window={window} onChoose={putFilter} />
      <FailedCalls
        key={JSON.stringify(window)}
        window={window}
        search={find}
        compare={compare}
        since={since}
        onOpen={openCall}
        onSearch={(next) => {
          put({ find: next });
        }}
      />
    </>
  );
}

/** The groups could not be loaded. The calls of the same window and filters are still there to be read. */
function CallsWithoutGroups({
  query,
  ...rest
}: Pick<CallsProps, 'put' | 'putFilter' | 'onOpen'> & { readonly query: FailureQuery }) {
  const clock = useClock();
  const [now] = useState(() => clock.now());
  const { action, window, only, find = '', compare } = query;
  return <Calls window={filtered(windowOf({ action, window }, now), only)} find={find} compare={compare} {...rest} />;
}

interface ShownProps extends Omit<CallsProps, 'window' | 'since'> {
  readonly grouped: Grouped;
  readonly only: FailureFilter;
  readonly onPart: (part: TimeWindow) => void;
}

function Shown({ grouped, only, onPart, ...calls }: ShownProps) {
  const { report, by } = grouped;
  return (
    <>
      <ChangeLine grouped={grouped} />
      <FailureGroups
        grouped={grouped}
        chosen={only[by]}
        onChoose={(chosen) => {
          calls.putFilter(by, chosen);
        }}
        onPart={onPart}
      />
      {report.failures === 0 ? null : <Calls window={filtered(report, only)} since={report.callsSince} {...calls} />}
    </>
  );
}

/** How the accuracy moved since the earlier window, and what explains it. */
function ChangeLine({ grouped: { report, before, by } }: { readonly grouped: Grouped }) {
  const zone = useZone();
  if (before === undefined) return null;
  return (
    <p className="sp-banner" role="status">
      {comparedText({ report, before }, by, zone)}
    </p>
  );
}

function noFailuresText(shown: TimeWindow, now: number): string {
  switch (whyNoFailures(shown, now)) {
    case 'gone':
      return `Failures of this window are no longer kept. They are kept for ${String(keptFailureDays)} days.`;
    case 'not-begun':
      return 'This window has not begun.';
    case undefined:
      return 'Data Unavailable';
  }
}

const logHours = { '1': 1, '3': 3, '24': 24 } as const;

/** The log of the window that is shown, or of the part of it that is still kept. */
function WindowLog({ query }: { readonly query: FailureQuery }) {
  const now = useNow();
  const { action, window } = query;
  if (window.kind === 'last' && window.hours !== '168' && window.hours !== '720')
    return <LogButton action={action} hours={logHours[window.hours]} />;
  const { from, to } = windowOf(query, now);
  const span = keptLog({ from, to }, now);
  return span === undefined ? null : <SpanLogButton action={action} span={span} isPart={span.from > from} />;
}

function useNotes(query: FailureQuery, shown: Grouped | undefined, isFailed: boolean): readonly React.ReactNode[] {
  const now = useNow();
  const zone = useZone();
  const { search } = useQuery();
  const asked = windowOf(query, now);
  const log =
    keptLog(asked, now) === undefined && whyNoFailures(asked, now) === undefined
      ? 'The log of this window is no longer kept. Download its failed calls below.'
      : `Failed calls are kept for ${String(keptFailureDays)} days, logs for ${String(logKeptHours)} hours.`;
  const steady = [useTimesNote(), log];
  if (shown === undefined && isFailed) return steady;
  if (shown === undefined) {
    // A window that reaches until now gets both notes, so their room is kept from the start.
    const toCome =
      search.has('to') && Number(search.get('to')) * 1000 <= now
        ? [`From ${momentText(now, zone)} to ${momentText(now, zone)}`]
        : [`From ${momentText(now, zone)} to now`, `Counted until ${momentBeside(now, now, zone)}`];
    return [
      ...toCome.map((room, index) => <NoteToCome key={room} words={index === 0 ? 'Updating' : ''} room={room} />),
      ...steady,
    ];
  }
  const { from, to, countedUntil } = shown.report;
  const gone = goneText(shown.report, zone);
  return [
    `From ${momentText(from, zone)} to ${to > now ? 'now' : momentText(to, zone)}`,
    ...(countedUntil === undefined ? [] : [`Counted until ${momentBeside(countedUntil, now, zone)}`]),
    ...(gone === undefined ? [] : [gone]),
    ...steady,
  ];
}
