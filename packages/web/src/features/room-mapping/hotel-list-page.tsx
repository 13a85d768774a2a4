import { InboxIcon } from '@blueprintjs/icons';
import { hasWorkCounts, may, hotelOrders } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { lastOf } from '../../state/async-state.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { ViewState } from '../../ui/state/view-state.js';
import { useHotels, type Hotels } from '../../ui/page/hotel-list.js';
import { HotelSearch } from './hotel-search.js';
import { IdenticalButton } from './identical-button.js';
import { LearningPanel } from './learning-panel.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import './room-mapping.css';
import { WrongAddress } from '../../ui/state/wrong-address.js';

const none: Hotels = [];

/** Which hotel has rooms to map, out of up to 50,000? */
export function HotelListPage({ title }: { readonly title: string }) {
  const { state, reload, giveUp } = useHotels();
  // On a phone the hotels come first.
  const phone = useMedia(belowPhone);
  const mayDecide = may(useSignedIn().user, 'map rooms');
  const hotels = lastOf(state)?.value ?? none;
  const unfinished = useMemo(() => hotels.filter(({ unmapped }) => (unmapped ?? 0) > 0), [hotels]);
  return (
    <>
      <PageHeader
        title={title}
        notes={[]}
        onRefresh={reload}
        actions={
          // Whether the portal counts the work is known only with the hotels. Until then the button is there, disabled.
          mayDecide && (lastOf(state) === undefined || hasWorkCounts(hotels)) ? (
            <IdenticalButton hotels={unfinished} onDecided={reload} />
          ) : undefined
        }
      />
      <WrongAddress choices={{ order: hotelOrders, finished: ['hidden'] }} />
      <ViewState title={title} state={state} onRetry={reload} onGiveUp={giveUp} skeleton={<TableToCome rows={14} />}>
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState icon={<InboxIcon size={20} />} title="There are no hotels to map." role="status" />
          ) : (
            <>
              {phone ? null : <LearningPanel />}
              <HotelSearch hotels={value} />
              {phone ? <LearningPanel /> : null}
            </>
          )
        }
      </ViewState>
    </>
  );
}
