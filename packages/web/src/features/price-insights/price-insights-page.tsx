import { Tag } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import {
  priceInsightsFeature,
  bangkok,
  dayText,
  failed,
  mapValue,
  ok,
  priceRefreshed,
  priceViews,
  type GatewayFailure,
  type PriceTable,
  type PriceView,
  type ReadOptions,
  type Result,
  type UseCasesOf,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { useFeature } from '../../state/container.js';
import { lastOf, type Received } from '../../state/async-state.js';
import { Choice } from '../../ui/choice.js';
import { PageHeader } from '../../ui/page-header.js';
import { Updated, UpdatedToCome } from '../../ui/updated.js';
import { useKeptTask } from '../../ui/use-kept-task.js';
import { useNow } from '../../ui/use-now.js';
import { usePartnerName } from '../../ui/use-partner-name.js';
import { useQuery } from '../../ui/use-query.js';
import { useZone } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { HotelTables } from './hotel-tables.js';
import { SharesCard } from './shares-card.js';
import { VarianceCards, type Variance } from './variance-cards.js';
import { TableToCome } from '../../ui/card-to-come.js';
import './price-insights.css';

type Shown =
  | { readonly view: 'variance'; readonly variance: Variance }
  | { readonly view: 'top-hotels'; readonly table: PriceTable };

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
  const read = useCallback(
    (wanted: PriceView, options: ReadOptions): Promise<Result<Shown, GatewayFailure>> =>
      wanted === 'variance'
        ? readVariance(useCases, options)
        : useCases.readPriceHotels
            .execute(options)
            .then((result) => mapValue(result, (table): Shown => ({ view: 'top-hotels', table }))),
    [useCases],
  );
  const { state, reload, giveUp } = useKeptTask(view, read);
  const today = dayText(useNow(), bangkok);
  const owner = { partner: usePartnerName(), today };
  return (
    <>
      <PageHeader title={title} onRefresh={reload} notes={useNotes(lastOf(state), state.kind === 'failed')} />
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
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={
          view === 'variance' ? (
            <VarianceCards title={title} owner={owner} onRetry={reload} />
          ) : (
            <>
              <TableToCome className="sp-gap" tools={2} rows={4} />
              <TableToCome />
            </>
          )
        }
      >
        {({ value }) =>
          value.view === 'variance' ? (
            <VarianceCards title={title} variance={value.variance} owner={owner} onRetry={reload} />
          ) : (
            <>
              <SharesCard table={value.table} owner={owner} />
              <HotelTables table={value.table} owner={owner} />
            </>
          )
        }
      </ViewState>
    </>
  );
}

/** Both charts. A chart that cannot be loaded says so in its own card. The view fails only if both fail. */
async function readVariance(
  { readPriceDays, readPriceCountries }: UseCasesOf<typeof priceInsightsFeature>,
  options: ReadOptions,
): Promise<Result<Shown, GatewayFailure>> {
  const [days, countries] = await Promise.all([readPriceDays.execute(options), readPriceCountries.execute(options)]);
  if (days.ok || countries.ok) return ok({ view: 'variance', variance: { days, countries } });
  return failed(days.failure.kind === 'no-data' ? countries.failure : days.failure);
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
