import { addDays } from '../lib/day.js';
import { counted } from '../lib/numbers.js';
import { ok, type Result } from '../lib/result.js';
import { checkBookingId, type BookingIdFault } from './booking-id.js';
import { noBookingFound } from './search-booking.js';

/** How many days back a scan can search. */
export const scanLengths = [30, 60, 180] as const;
export type ScanLength = (typeof scanLengths)[number];
export const isScanLength = (days: number): days is ScanLength => scanLengths.some((known) => known === days);
export const scanLengthLabel = (days: ScanLength): string => `Last ${String(days)} days`;

/** A search through days, newest first, with its progress. It is a value: to continue a scan, start from it again. */
export interface BookingScan {
  readonly id: string;
  readonly newest: string;
  readonly oldest: string;
  readonly days: number;
  /** Days still to be asked, newest first. */
  readonly ahead: readonly string[];
  /** Days that answered, with or without the booking. */
  readonly read: readonly string[];
  /** Days that could not be read: without them no result is complete. */
  readonly unread: readonly string[];
}

/** The days from the given one back, that one included. */
export function startScan({
  id,
  newest,
  days,
}: {
  readonly id: string;
  readonly newest: string;
  readonly days: ScanLength;
}): Result<BookingScan, BookingIdFault> {
  const checked = checkBookingId(id);
  if (!checked.ok) return checked;
  const ahead = Array.from({ length: days }, (_, back) => addDays(newest, -back));
  return ok({ id: checked.value, newest, oldest: addDays(newest, 1 - days), days, ahead, read: [], unread: [] });
}

/** The same scan with the days that failed ahead of it again. */
export const scanUnread = (scan: BookingScan): BookingScan => ({
  ...scan,
  ahead: [...scan.unread, ...scan.ahead].sort().reverse(),
  unread: [],
});

export const daysLooked = ({ read, unread }: BookingScan): number => read.length + unread.length;
export const isScanComplete = ({ ahead, unread }: BookingScan): boolean => ahead.length === 0 && unread.length === 0;

const dayCount = (days: number): string => counted(days, 'day');

/** For example "14 of 60 days · now 2026-11-06 · 1 day could not be read". */
export function scanProgressText(scan: BookingScan): string {
  const now = scan.ahead[0];
  return [
    `${String(daysLooked(scan))} of ${dayCount(scan.days)}`,
    ...(now === undefined ? [] : [`now ${now}`]),
    ...(scan.unread.length === 0 ? [] : [`${dayCount(scan.unread.length)} could not be read`]),
  ].join(' · ');
}

export const scanHitText = (scan: BookingScan, date: string): string =>
  `Found on ${date}, after ${dayCount(daysLooked(scan))}.`;

/** The text at the end of a scan without a hit. A result with missing days is never called complete. */
export function scanEndTexts(scan: BookingScan): readonly string[] {
  const looked = isScanComplete(scan)
    ? [noBookingFound(scan.id), `Looked at ${dayCount(scan.days)}, ${scan.oldest} to ${scan.newest}.`]
    : [`Looked at ${String(scan.read.length)} of ${dayCount(scan.days)}, ${scan.oldest} to ${scan.newest}.`];
  return scan.unread.length === 0
    ? looked
    : [...looked, `${dayCount(scan.unread.length)} could not be read: ${scan.unread.join(', ')}.`];
}

/** The text after the user cancels. All days that were read are kept. */
export const scanStoppedText = ({ ahead, oldest }: BookingScan): string => `Stopped at ${ahead[0] ?? oldest}.`;
export const scanWaitText = (seconds: number): string => `The portal asks us to wait ${String(seconds)} s`;
