import { Tag } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import {
  arrival,
  bangkok,
  bangkokIso,
  dayText,
  momentText,
  unconfirmedColumns,
  type UnconfirmedBooking,
} from '@suppliers-portal/domain';
import { BookingId, CopyId } from '../../ui/control/copy-id.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { LongText } from '../../ui/control/long-text.js';

const [id, time, checkIn, checkOut, reference, remarks] = unconfirmedColumns;

/** Shows everything in Bangkok time, also if another zone is chosen, because the agency's days are Bangkok days. */
export function bookingColumns(now: number): readonly Column<UnconfirmedBooking>[] {
  return [
    {
      key: 'bookingId',
      header: id,
      text: ({ bookingId }) => bookingId,
      cell: ({ bookingId, bookedAt }) => <BookingId id={bookingId} bookedOn={dayText(bookedAt, bangkok)} />,
      order: ({ bookingId }) => bookingId,
    },
    {
      key: 'bookingTime',
      header: time,
      minor: true,
      fileHeader: `${time} (Bangkok)`,
      text: ({ bookedAt }) => bangkokIso(bookedAt),
      cell: ({ bookedAt }) => momentText(bookedAt, bangkok),
      order: ({ bookedAt }) => bookedAt,
    },
    {
      key: 'checkIn',
      header: checkIn,
      text: (booking) => booking.checkIn,
      cell: (booking) => <Arrival booking={booking} now={now} />,
      order: (booking) => booking.checkIn,
    },
    {
      key: 'checkOut',
      header: checkOut,
      minor: true,
      text: (booking) => booking.checkOut,
      order: (booking) => booking.checkOut,
    },
    {
      key: 'supplierReference',
      header: reference,
      text: ({ supplierReference }) => supplierReference,
      order: ({ supplierReference }) => supplierReference,
      cell: ({ supplierReference }) =>
        supplierReference === undefined || supplierReference === '' ? undefined : <CopyId id={supplierReference} />,
    },
    {
      key: 'remarks',
      header: remarks,
      text: (booking) => booking.remarks,
      cell: ({ remarks: text }) =>
        text === undefined || text === '' ? undefined : <LongText text={text} what="remarks" />,
    },
  ];
}

function Arrival({ booking, now }: { readonly booking: UnconfirmedBooking; readonly now: number }) {
  switch (arrival(booking, now)) {
    case 'past':
      return <span className="sp-muted">{booking.checkIn}</span>;
    case 'soon':
      return (
        <>
          {booking.checkIn}{' '}
          <Tag minimal intent="warning" icon={<TimeIcon size={12} />}>
            Soon
          </Tag>
        </>
      );
    case 'later':
      return <>{booking.checkIn}</>;
  }
}
