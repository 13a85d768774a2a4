import { Tag } from '@blueprintjs/core';
import { BanCircleIcon, ErrorIcon, TickIcon } from '@blueprintjs/icons';
import {
  bangkok,
  bookingStatusKind,
  countText,
  moneyText,
  payoutCurrency,
  momentText,
  type BookingDetail,
} from '@suppliers-portal/domain';
import { useId, type ReactNode } from 'react';
import { CopyButton, CopyId } from '../../ui/control/copy-id.js';
import { FoldedText } from '../../ui/control/folded-text.js';

const looks = {
  good: { intent: 'success', icon: <TickIcon size={12} /> },
  ended: { intent: 'none', icon: <BanCircleIcon size={12} /> },
  bad: { intent: 'danger', icon: <ErrorIcon size={12} /> },
  neutral: { intent: 'none' },
} as const;

const time = (at: number | undefined): string | undefined => (at === undefined ? undefined : momentText(at, bangkok));
const count = (value: number | undefined): string | undefined => (value === undefined ? undefined : countText(value));

/** One booking as the agency holds it. Unknown values are shown as unknown. */
export function BookingCard({ booking }: { readonly booking: BookingDetail }) {
  const heading = useId();
  const {
    agencyBookingId,
    supplierBookingId,
    bookingStatus,
    supplierAmount,
    cancellationPolicyDescription: policy,
  } = booking;
  return (
    <section className="sp-card sp-booking sp-gap" aria-labelledby={heading}>
      <div className="sp-booking-head">
        <h2 id={heading} tabIndex={-1} data-result className="sp-num">
          <span className="sp-hidden">Agency booking id </span>
          <span dir="auto">{agencyBookingId}</span>
        </h2>
        <CopyButton text={agencyBookingId} />
        {supplierBookingId === undefined ? (
          <span>
            External booking id <NoValue />
          </span>
        ) : (
          <span className="sp-num">
            External booking id <CopyId id={supplierBookingId} />
          </span>
        )}
        <Tag minimal {...looks[bookingStatusKind(bookingStatus)]}>
          <span className="sp-hidden">Status </span>
          <span dir="auto">{bookingStatus}</span>
        </Tag>
      </div>
      <dl className="sp-booking-facts">
        <Fact name="Booking date" value={time(booking.bookedAt)} />
        <Fact name="Cancellation datetime" value={time(booking.cancelledAt)} />
        <Fact name="Cancel code" value={booking.cancellationPolicyCode} />
        <Fact
          name="Supplier payout"
          value={
            supplierAmount === undefined ? undefined : moneyText({ amount: supplierAmount, currency: payoutCurrency })
          }
        />
        <Fact
          wide
          name="Cancellation policy"
          value={policy === undefined || policy === '' ? undefined : <FoldedText text={policy} />}
        />
        <Fact name="Supplier hotel id" value={booking.supplierHotelId} />
        <Fact name="Supplier room id" value={booking.supplierRoomId} />
        <Fact name="Adults" value={count(booking.numberOfAdults)} />
        <Fact name="Children" value={count(booking.numberOfChildren)} />
        <Fact name="Rooms" value={count(booking.numberOfRooms)} />
      </dl>
    </section>
  );
}

function Fact({
  name,
  value,
  wide = false,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
}) {
  return (
    <div className={wide ? 'sp-wide' : undefined}>
      <dt>{name}</dt>
      <dd className="sp-num" dir="auto">
        {value === undefined || value === '' ? <NoValue /> : value}
      </dd>
    </div>
  );
}

const NoValue = () => (
  <>
    <span className="sp-no-value" aria-hidden="true">
      –
    </span>
    <span className="sp-hidden">no value</span>
  </>
);
