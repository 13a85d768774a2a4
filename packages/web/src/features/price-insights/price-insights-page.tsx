import { Tag } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import {
  priceInsightsFeature,
  bangkok,
  dayText,
  ok,
  priceRefreshed,
  priceCharts,
  priceViews,
  type FileOwner,
  type GatewayFailure,
  type PriceCountry,
  type PriceDay,
  type PriceView,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { useFeature } from '../../state/container.js';
import { lastOf, type AsyncState, type Received } from '../../state/async-state.js';
import { Choice } from '../../ui/control/choice.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Updated, UpdatedToCome } from '../../ui/state/updated.js';
import { useKeptTask } from '../../ui/file/use-kept-task.js';
import { useNow } from '../../ui/hook/use-now.js';
import { usePartnerName } from '../../ui/hook/use-partner-name.js';
import { PartState } from '../../ui/state/part-state.js';
import { useQuery } from '../../ui/hook/use-query.js';
import type { TaskHandle } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { HotelTables } from './hotel-tables.js';
import { SharesCard } from './shares-card.js';
import { CountriesCard, DaysCard } from './variance-cards.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import './price-insights.css';
import { WrongAddress } from '../../ui/state/wrong-address.js';

const viewChoices = [
  { value: 'variance', label: priceViews.variance },
  { value: 'top-hotels', label: priceViews['top-hotels'] },
] as const;
/** Prices come once a day. */
const staleAfter = 26 * 3_600_000;

/** Where do prices differ after booking, and which of the top hotels drive it? */
export function PriceInsightsPage({ title }: { readonly title: string }) {
  const useCases = useFeature(priceInsightsFeature);
  const { search, put } = useQuery();
  const view: PriceView = search.get('view') === 'top-hotels' ? 'top-hotels' : 'variance';
  const days = useKeptTask(view, useOnly('variance', useCases.readPriceDays));
  const countries = useKeptTask(view, useOnly('variance', useCases.readPriceCountries));
  const hotels = useKeptTask(view, useOnly('top-hotels', useCases.readPriceHotels));
  const present: readonly Unknown[] = view === 'variance' ? [days, countries] : [hotels];
  const reload = (): void => {
    for (const task of present) task.reload();
  };
  const today = dayText(useNow(), bangkok);
  const owner = { partner: usePartnerName(), today };
  // The note is about all that is shown, so it has the time of what is oldest.
  const received = present.flatMap(({ state }) => lastOf(state) ?? []).toSorted((a, b) => a.at - b.at);
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={useNotes(
          received[0],
          present.every(({ state }) => state.kind === 'failed'),
        )}
      />
      <WrongAddress choices={{ view: viewChoices.map(({ value }) => value), measure: ['variance', 'bookings'] }} />
      <div className="sp-choices">
        <Choice
          label="View"
          value={view}
          options={viewChoices}
          onChange={(next) => {
            put({
              view: next === 'variance' ? undefined : next,
              table: undefined,
              q: undefined,
              sort: undefined,
              dir: undefined,
              page: undefined,
            });
          }}
        />
      </div>
      {view === 'variance' ? (
        <VarianceCards title={title} days={days} countries={countries} owner={owner} />
      ) : (
        <ViewState
          title={title}
          state={hotels.state}
          onRetry={hotels.reload}
          onGiveUp={hotels.giveUp}
          skeleton={
            <>
              <TableToCome className="sp-gap" tools={2} rows={4} />
              <TableToCome />
            </>
          }
        >
          {({ value: table }) =>
            table === undefined ? null : (
              <>
                <SharesCard table={table} owner={owner} />
                <HotelTables table={table} owner={owner} />
              </>
            )
          }
        </ViewState>
      )}
    </>
  );
}

/** What only one of the views shows. The other one does not ask for it. */
function useOnly<Value>(
  wanted: PriceView,
  useCase: { readonly execute: (options: ReadOptions) => Promise<Result<Value, GatewayFailure>> },
): (view: PriceView, options: ReadOptions) => Promise<Result<Value | undefined, GatewayFailure>> {
  return useCallback(
    (view, options) => (view === wanted ? useCase.execute(options) : Promise.resolve(ok(undefined))),
    [wanted, useCase],
  );
}

type Unknown = TaskHandle<unknown, GatewayFailure>;
type Rows<Row> = TaskHandle<readonly Row[] | undefined, GatewayFailure>;

interface VarianceCardsProps {
  readonly title: string;
  readonly days: Rows<PriceDay>;
  readonly countries: Rows<PriceCountry>;
  readonly owner: FileOwner;
}

/** Both charts, each with a call of its own. Only if both fail, the page says so in their place. */
function VarianceCards({ title, days, countries, owner }: VarianceCardsProps) {
  const both: readonly Unknown[] = [days, countries];
  const unread = both.filter(({ state }) => state.kind === 'failed' && lastOf(state) === undefined);
  if (unread.length === 2) {
    const isEmpty = days.state.kind === 'failed' && days.state.failure.kind === 'no-data';
    const state: AsyncState<unknown, GatewayFailure> = isEmpty ? countries.state : days.state;
    return (
      <ViewState
        title={title}
        state={state}
        onRetry={() => {
          days.reload();
          countries.reload();
        }}
        onGiveUp={days.giveUp}
        skeleton={null}
      >
        {() => null}
      </ViewState>
    );
  }
  return (
    <>
      <PartState title={priceCharts.date} task={withoutRows(days)} isSettled skeleton={<DaysCard owner={owner} />}>
        {(rows = []) => <DaysCard rows={rows} owner={owner} />}
      </PartState>
      <PartState
        title={priceCharts.country}
        task={withoutRows(countries)}
        isSettled
        skeleton={<CountriesCard owner={owner} />}
      >
        {(rows = []) => <CountriesCard rows={rows} owner={owner} />}
      </PartState>
    </>
  );
}

/** A chart without rows is a chart that says so. */
function withoutRows<Row>(task: Rows<Row>): Rows<Row> {
  const { state } = task;
  if (state.kind !== 'failed' || state.failure.kind !== 'no-data' || state.last !== undefined) return task;
  return { ...task, state: { kind: 'ready', last: { value: [], at: 0 } } };
}

function useNotes(received: Received<unknown> | undefined, isFailed: boolean): readonly React.ReactNode[] {
  const now = useNow();
  const zone = useZone();
  const notes = [priceRefreshed, 'Dates are days in Bangkok (GMT+7)'];
  if (received === undefined && isFailed) return notes;
  if (received === undefined) return [<UpdatedToCome key="updated" now={now} zone={zone} />, ...notes];
  return [
    <>
      <Updated at={received.at} now={now} zone={zone} />
      {now - received.at > staleAfter ? (
        <Tag className="sp-stale" minimal intent="warning" icon={<TimeIcon size={12} />}>
          Out of date
        </Tag>
      ) : null}
    </>,
    ...notes,
  ];
}
