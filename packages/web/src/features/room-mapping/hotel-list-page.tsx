import { InboxIcon } from '@blueprintjs/icons';
import { EmptyState } from '../../ui/empty-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { ViewState } from '../../ui/view-state.js';
import { useHotels } from './hotel-list.js';
import { HotelSearch } from './hotel-search.js';

/** Which hotel has rooms to map, out of up to 50,000? */
export function HotelListPage({ title }: { readonly title: string }) {
  const { state, reload, giveUp } = useHotels();
  return (
    <>
      <PageHeader title={title} notes={[]} onRefresh={reload} />
      <ViewState title={title} state={state} onRetry={reload} onGiveUp={giveUp} skeleton={<div className="sp-card sp-card-wait" />}>
        {({ value }) => (value.length === 0
          ? <EmptyState icon={<InboxIcon size={20} />} title="There are no hotels to map." role="status" />
          : <HotelSearch hotels={value} onDecided={reload} />)}
      </ViewState>
    </>
  );
}
