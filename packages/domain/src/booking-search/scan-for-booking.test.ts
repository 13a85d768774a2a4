import { describe, expect, it } from 'vitest';
import { Cancelled } from '../lib/cancellation.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import { FakeClock, settled } from '../testing/index.js';
import type { BookingDetail } from './booking-detail.js';
import {
  daysLooked,
  isScanComplete,
  isScanLength,
  scanEndTexts,
  scanHitText,
  scanLengthLabel,
  scanLengths,
  scanProgressText,
  scanStoppedText,
  scanUnread,
  scanWaitText,
  startScan,
  type BookingScan,
} from './booking-scan.js';
import type { BookingSearchGateway } from './booking-search-gateway.js';
import { ScanForBooking, type ScanEvent } from './scan-for-booking.js';

const booking: BookingDetail = { agencyBookingId: 'b-1', bookingStatus: 'Confirmed' };
type Answer = Result<readonly BookingDetail[], GatewayFailure>;
const down: GatewayFailure = { kind: 'timed-out', quote: '504', text: '' };

/** Days that have the booking, and other events on some days. Each event happens once. */
class Days implements BookingSearchGateway {
  readonly asked: string[] = [];
  atOnce = 0;
  most = 0;
  constructor(
    private readonly hits: readonly string[],
    private readonly trouble: Record<string, GatewayFailure[]> = {},
  ) {}
  async search(
    { date }: { readonly date: string },
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<Answer> {
    this.asked.push(date);
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    await settled(3);
    this.atOnce -= 1;
    if (signal?.aborted === true) throw new Cancelled();
    const failure = this.trouble[date]?.shift();
    return failure === undefined ? ok(this.hits.includes(date) ? [booking] : []) : failed(failure);
  }
}

function scanOf(id = 'b-1'): BookingScan {
  const started = startScan({ id, newest: '2026-11-20', days: 30 });
  if (!started.ok) throw new Error(started.failure.kind);
  return started.value;
}

async function eventsOf(
  gateway: BookingSearchGateway,
  scan: BookingScan,
  options?: { readonly signal: AbortSignal },
): Promise<ScanEvent[]> {
  const events: ScanEvent[] = [];
  for await (const event of new ScanForBooking(gateway, new FakeClock()).execute(scan, options)) events.push(event);
  return events;
}
const last = (events: readonly ScanEvent[]): ScanEvent => {
  const event = events.at(-1);
  if (event === undefined) throw new Error('no event');
  return event;
};

describe('a scan for a booking', () => {
  it('may look back 30, 60 or 180 days, and needs an id', () => {
    expect(scanLengths.map(scanLengthLabel)).toEqual(['Last 30 days', 'Last 60 days', 'Last 180 days']);
    expect([30, 31, 60, 180, 0].filter(isScanLength)).toEqual([30, 60, 180]);
    expect(startScan({ id: ' ', newest: '2026-11-20', days: 30 })).toEqual({
      ok: false,
      failure: { kind: 'id-missing' },
    });
    expect(scanOf()).toMatchObject({
      newest: '2026-11-20',
      oldest: '2026-10-22',
      ahead: expect.arrayContaining(['2026-11-20', '2026-10-22']) as unknown,
    });
  });

  it('asks the newest days first, two at a time, and stops at the first hit', async () => {
    const days = new Days(['2026-11-17', '2026-11-01']);
    const events = await eventsOf(days, scanOf());
    expect(days.asked).toEqual(['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']);
    expect(days.most).toBe(2);
    const hit = last(events);
    expect(hit).toMatchObject({ kind: 'found', date: '2026-11-17', bookings: [booking] });
    expect(scanHitText(hit.scan, '2026-11-17')).toBe('Found on 2026-11-17, after 4 days.');
    expect(scanProgressText(hit.scan)).toBe('4 of 30 days · now 2026-11-16');
  });

  it('continues after a hit, and loses none of two hits side by side', async () => {
    const days = new Days(['2026-11-20', '2026-11-19']);
    const first = last(await eventsOf(days, scanOf()));
    const second = last(await eventsOf(days, first.scan));
    expect([first, second]).toMatchObject([
      { kind: 'found', date: '2026-11-20' },
      { kind: 'found', date: '2026-11-19' },
    ]);
    const end = last(await eventsOf(days, second.scan));
    expect(end.kind).toBe('ended');
    expect(daysLooked(end.scan)).toBe(30);
  });

  it('says at the end what it looked at [SEARCH-03]', async () => {
    const end = last(await eventsOf(new Days([]), scanOf()));
    expect(isScanComplete(end.scan)).toBe(true);
    expect(scanEndTexts(end.scan)).toEqual([
      'No booking found for b-1',
      'Looked at 30 days, 2026-10-22 to 2026-11-20.',
    ]);
  });

  it('names the days that could not be read, is not complete without them, and can try them again', async () => {
    const days = new Days([], { '2026-11-09': [down], '2026-10-30': [{ kind: 'unreachable', detail: 'cut' }] });
    const end = last(await eventsOf(days, scanOf()));
    expect(end.kind).toBe('ended');
    expect(isScanComplete(end.scan)).toBe(false);
    expect(scanEndTexts(end.scan)).toEqual([
      'Looked at 28 of 30 days, 2026-10-22 to 2026-11-20.',
      '2 days could not be read: 2026-11-09, 2026-10-30.',
    ]);
    const asked = days.asked.length;
    const again = last(await eventsOf(days, scanUnread(end.scan)));
    expect(days.asked.slice(asked)).toEqual(['2026-11-09', '2026-10-30']);
    expect(isScanComplete(again.scan)).toBe(true);
  });

  it('waits as long as the portal asks it to, and then asks the same day again', async () => {
    const clock = new FakeClock();
    const days = new Days(['2026-11-20'], {
      '2026-11-20': [{ kind: 'too-many', text: '', retryAfterSeconds: 12 }],
    });
    const events: ScanEvent[] = [];
    const done = (async () => {
      for await (const event of new ScanForBooking(days, clock).execute(scanOf())) events.push(event);
    })();
    await settled(60);
    expect(last(events)).toMatchObject({ kind: 'waiting', seconds: 12 });
    expect(scanWaitText(12)).toBe('The portal asks us to wait 12 s');
    await clock.advance(12_000);
    await done;
    expect(last(events)).toMatchObject({ kind: 'found', date: '2026-11-20' });
  });

  it.each<GatewayFailure>([
    { kind: 'signed-out', text: '' },
    { kind: 'forbidden', text: '' },
  ])('ends when it is $kind: another day would answer the same', async (failure) => {
    const events = await eventsOf(new Days([], { '2026-11-20': [failure] }), scanOf());
    expect(last(events)).toMatchObject({ kind: 'refused', failure, scan: { read: [], unread: [] } });
  });

  it('is cancelled without a word, asks no further day, and continues from there', async () => {
    const days = new Days([]);
    const withdrawal = new AbortController();
    const events: ScanEvent[] = [];
    for await (const event of new ScanForBooking(days, new FakeClock()).execute(scanOf(), {
      signal: withdrawal.signal,
    })) {
      events.push(event);
      if (daysLooked(event.scan) === 4) withdrawal.abort();
    }
    expect(days.asked).toHaveLength(4);
    const stopped = last(events);
    expect(stopped.kind).toBe('looking');
    expect(scanStoppedText(stopped.scan)).toBe('Stopped at 2026-11-16.');
    expect(daysLooked(last(await eventsOf(days, stopped.scan)).scan)).toBe(30);
    expect(new Set(days.asked).size).toBe(days.asked.length);
  });

  it('gives up a wait, and a day that is being asked, when it is cancelled', async () => {
    const withdrawal = new AbortController();
    const running = eventsOf(new Days([]), scanOf(), { signal: withdrawal.signal });
    await settled(1);
    withdrawal.abort();
    expect(last(await running).kind).toBe('looking');
  });
});
