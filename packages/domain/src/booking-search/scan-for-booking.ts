import { Cancelled, isWithdrawn } from '../lib/cancellation.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure, TooMany } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { BookingDetail } from './booking-detail.js';
import type { BookingScan } from './booking-scan.js';
import type { BookingSearchGateway } from './booking-search-gateway.js';

/** Each event carries the scan with its progress. `found`, `ended` and `refused` are the last events of a run. */
export type ScanEvent =
  | { readonly kind: 'looking'; readonly scan: BookingScan }
  | { readonly kind: 'waiting'; readonly scan: BookingScan; readonly seconds: number }
  | {
      readonly kind: 'found';
      readonly scan: BookingScan;
      readonly date: string;
      readonly bookings: readonly BookingDetail[];
    }
  | { readonly kind: 'ended'; readonly scan: BookingScan }
  /** The user is signed out, or does not have access to the page. Every other day would be answered the same way. */
  | { readonly kind: 'refused'; readonly scan: BookingScan; readonly failure: GatewayFailure };

type DayAnswer = Result<readonly BookingDetail[], GatewayFailure>;
const daysAtOnce = 2;
const waitWhenNotSaid = 10;

/**
 * Searches for a booking when only its id is known, day by day back in time. It stops at the first hit. A run can
 * begin with the scan of any earlier event, so it can continue after a hit or a cancellation. If the caller withdraws,
 * it ends without an event.
 */
export class ScanForBooking {
  constructor(
    private readonly gateway: BookingSearchGateway,
    private readonly clock: Clock,
  ) {}

  async *execute(from: BookingScan, { signal }: RunOptions = {}): AsyncIterable<ScanEvent> {
    let scan = from;
    yield { kind: 'looking', scan };
    while (scan.ahead.length > 0) {
      const asked = scan.ahead.slice(0, daysAtOnce);
      const answers = await this.ask(scan.id, asked, signal);
      if (answers === 'withdrawn') return;
      for (const [index, date] of asked.entries()) {
        const answer = answers[index];
        if (answer === undefined) break;
        if (!answer.ok && mustWait(answer.failure)) {
          const seconds = answer.failure.retryAfterSeconds ?? waitWhenNotSaid;
          yield { kind: 'waiting', scan, seconds };
          if ((await this.clock.wait(seconds * 1000, signal)) === 'cancelled') return;
          break;
        }
        if (!answer.ok && isFinal(answer.failure)) {
          yield { kind: 'refused', scan, failure: answer.failure };
          return;
        }
        scan = passed(scan, date, answer.ok);
        if (answer.ok && answer.value.length > 0) {
          yield { kind: 'found', scan, date, bookings: answer.value };
          return;
        }
        yield { kind: 'looking', scan };
      }
    }
    yield { kind: 'ended', scan };
  }

  private async ask(
    id: string,
    dates: readonly string[],
    signal: RunOptions['signal'],
  ): Promise<readonly DayAnswer[] | 'withdrawn'> {
    if (isWithdrawn(signal)) return 'withdrawn';
    try {
      const answers = await Promise.all(
        dates.map((date) => this.gateway.search({ date, id }, signal === undefined ? {} : { signal })),
      );
      return isWithdrawn(signal) ? 'withdrawn' : answers;
    } catch (error) {
      if (error instanceof Cancelled || isWithdrawn(signal)) return 'withdrawn';
      throw error;
    }
  }
}

const mustWait = (failure: GatewayFailure): failure is TooMany => failure.kind === 'too-many';
const isFinal = ({ kind }: GatewayFailure): boolean => kind === 'signed-out' || kind === 'forbidden';

const passed = (scan: BookingScan, date: string, read: boolean): BookingScan => ({
  ...scan,
  ahead: scan.ahead.filter((other) => other !== date),
  ...(read ? { read: [...scan.read, date] } : { unread: [...scan.unread, date] }),
});
