import type { Ageing } from '../platform/database/ageing.js';

/** For how many days a kind of data is kept; 0 keeps it. */
export interface Retention {
  readonly bookingsDays: number;
  readonly incidentDays: number;
  readonly auditDays: number;
}

/** The shortest time that can be set: trends compare with a year ago, and the audit log says who did what in a year. */
export const leastDays = { bookings: 400, incidents: 120, audit: 400 } as const;

export const keepAll: Retention = { bookingsDays: 0, incidentDays: 0, auditDays: 0 };

/** Rows of the settings, in the form of all others that grow old. */
export function retained({ bookingsDays, incidentDays, auditDays }: Retention): readonly Ageing[] {
  const bookings: readonly Ageing[] = [
    {
      role: 'ingest',
      table: 'bookings',
      column: 'check_out',
      kept: `${bookingsDays} days`,
      key: 'dmc_id, booking_id',
      // A day is counted again when one of its bookings comes in: no booking of a day that is still counted may be
      // gone.
      besides: (limit) => `booked_day <= ${limit}`,
    },
    { role: 'ingest', table: 'booking_days', column: 'day', kept: `${bookingsDays} days`, key: 'dmc_id, day' },
    {
      role: 'ingest',
      table: 'supplier_bookings',
      column: 'reported_at',
      kept: `${bookingsDays} days`,
      key: 'dmc_id, booking_id, supplier_booking_id',
      besides: (limit) => `coalesce(check_out, check_in, '-infinity'::date) <= ${limit}`,
    },
  ];
  const incidents: Ageing = {
    role: 'ingest',
    table: 'connection_events',
    column: 'at',
    kept: `${incidentDays} days`,
    key: 'dmc_id, event_id',
    // The state follows from the events since the connection was last turned on, however long ago that was.
    besides: (limit) =>
      `exists (select 1 from connection_events l where l.dmc_id = connection_events.dmc_id and l.kind = 'on'
         and not l.by_rule and l.at > connection_events.at and l.at <= ${limit})`,
  };
  const audit: Ageing = {
    role: 'ingest',
    table: 'audit_entries',
    column: 'at',
    kept: `${auditDays} days`,
    key: 'dmc_id, entry_id',
  };
  return [
    ...(bookingsDays > 0 ? bookings : []),
    ...(incidentDays > 0 ? [incidents] : []),
    ...(auditDays > 0 ? [audit] : []),
  ];
}
