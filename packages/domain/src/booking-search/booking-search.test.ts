import { describe, expect, it } from 'vitest';
import type { GatewayFailure } from '../lib/failure.js';
import { InMemoryBookingSearchGateway } from '../testing/index.js';
import { bookingStatusKind, searchNotes, type BookingDetail } from './booking-detail.js';
import { shownBookingId } from './booking-id.js';
import {
  noBookingFound,
  SearchBooking,
  searchesAgain,
  searchFailureWords,
  type SearchBookingFailure,
} from './search-booking.js';

const detail: BookingDetail = {
  agencyBookingId: '884120031',
  supplierBookingId: 'GS-20117',
  bookingStatus: 'Confirmed',
  bookedAt: Date.UTC(2026, 10, 19, 17, 30),
  supplierAmount: '412.50',
};
const gateway = (): InMemoryBookingSearchGateway => new InMemoryBookingSearchGateway([detail]);

async function failureOf(date: string, id: string): Promise<SearchBookingFailure | undefined> {
  const result = await new SearchBooking(gateway()).execute({ date, id });
  return result.ok ? undefined : result.failure;
}
const wordsOf = async (date: string, id: string): Promise<string | undefined> => {
  const failure = await failureOf(date, id);
  return failure === undefined ? undefined : searchFailureWords(failure);
};

describe('SearchBooking', () => {
  it.each(['884120031', ' GS-20117 '])('finds a booking by its Bangkok day and the id "%s" [SEARCH-01]', async (id) => {
    const asked = gateway();
    expect(await new SearchBooking(asked).execute({ date: '20261120', id })).toEqual({ ok: true, value: [detail] });
    expect(asked.asked).toEqual([{ date: '2026-11-20', id: id.trim() }]);
  });

  it('says which id was not found [SEARCH-03]', async () => {
    expect(await wordsOf('2026-11-20', '77')).toBe('No booking found for 77');
    expect(await wordsOf('2026-11-19', '884120031')).toBe('No booking found for 884120031');
  });

  it('has one sentence for a search that failed, whatever the cause [SEARCH-05]', async () => {
    const broken = gateway();
    broken.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    const result = await new SearchBooking(broken).execute({ date: '2026-11-20', id: '1' });
    expect(!result.ok && [result.failure.kind, searchFailureWords(result.failure)]).toEqual([
      'gateway',
      'Failed to search for booking details logs, please retry.',
    ]);
  });

  it.each([
    ['', '1', 'Choose a booking date.'],
    ['2026-02-30', '1', 'There is no date 2026-02-30. Write it as yyyy-MM-dd, for example 2026-11-20.'],
    ['2026-11-20', '  ', 'Enter a booking id.'],
    [
      '2026-11-20',
      '9'.repeat(10_000),
      'A booking id has at most 200 characters, this one has 10,000. Enter the id alone.',
    ],
    [
      '2026-11-20',
      'a\u0000b',
      'The booking id holds characters that cannot be searched for, such as a line break. Enter the id alone.',
    ],
    [
      '2026-11-20',
      '\uD800',
      'The booking id holds characters that cannot be searched for, such as a line break. Enter the id alone.',
    ],
  ])('refuses the date "%s" and the id %j before asking, and says why', async (date, id, words) => {
    const asked = gateway();
    const result = await new SearchBooking(asked).execute({ date, id });
    expect(!result.ok && searchFailureWords(result.failure)).toBe(words);
    expect(asked.asked).toEqual([]);
  });

  it.each(['O\'Brien "x"', 'a/b\\c', 'حجز٤٢', '\u202Eabc', '%00', '../..'])(
    'asks for the id "%s" as it was typed',
    async (id) => {
      const asked = gateway();
      await new SearchBooking(asked).execute({ date: '2026-11-20', id });
      expect(asked.asked.map((query) => query.id)).toEqual([id]);
    },
  );

  it('takes an id of 200 characters', async () => {
    expect(await wordsOf('2026-11-20', '9'.repeat(200))).toMatch(/^No booking found/u);
  });

  it('is asked again by itself only where no answer came', () => {
    const isAskedAgain = (failure: GatewayFailure): boolean => searchesAgain({ kind: 'gateway', failure });
    expect([
      isAskedAgain({ kind: 'unreachable', detail: '' }),
      isAskedAgain({ kind: 'broken', quote: '500', text: '' }),
      searchesAgain({ kind: 'not-found', id: '1' }),
    ]).toEqual([true, false, false]);
  });

  it('shows a long id with its middle cut, and never half a character', () => {
    expect(shownBookingId('a'.repeat(40))).toBe('a'.repeat(40));
    expect(shownBookingId('a'.repeat(41))).toBe(`${'a'.repeat(20)}…${'a'.repeat(19)}`);
    expect(noBookingFound('😀'.repeat(60))).toBe(`No booking found for ${'😀'.repeat(20)}…${'😀'.repeat(19)}`);
  });

  it('reports what may be late and what may be searched [SEARCH-04]', () => {
    expect([searchNotes.delayed, searchNotes.own]).toEqual([
      "Today's bookings may be delayed by hours",
      'Only your own bookings can be searched',
    ]);
  });

  it('knows a status by its words [SEARCH-02]', () => {
    expect(['Confirmed', 'CANCELLED', 'Failed to confirm', 'Rejected', 'Timeout'].map(bookingStatusKind)).toEqual([
      'good',
      'ended',
      'bad',
      'bad',
      'neutral',
    ]);
  });
});
