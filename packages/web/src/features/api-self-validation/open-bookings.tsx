import { Callout } from '@blueprintjs/core';
import { openBookingWords, type OpenBooking } from '@suppliers-portal/domain';
import { CopyButton } from '../../ui/control/copy-id.js';

/** What no run could cancel. It stays until a later one proves it cancelled. */
export function OpenBookings({ bookings }: { readonly bookings: readonly OpenBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <Callout intent="danger" role="alert" className="sp-gap">
      <p dir="auto">{openBookingWords(bookings)}</p>
      {bookings.flatMap(({ ids, calls }) =>
        calls.map((call, index) => (
          <p key={call} className="sp-live-call">
            <code dir="ltr">{call}</code>
            <CopyButton text={call} label={`Copy the call that cancels ${ids[index] ?? ''}`} />
          </p>
        )),
      )}
    </Callout>
  );
}
