import type { UptimeDay } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { accuracyDaysSentence, dailySentence, dailyStale, hotelSentence, hourlyStale } from './uptime-view.js';

const day = (date: string, changes: Partial<UptimeDay> = {}): UptimeDay => ({
  date,
  uptime: 99.5,
  precheck: { succeeded: 83, failed: 17 },
  makebook: { succeeded: 0, failed: 0 },
  precheckTurnOffs: 1,
  makebookTurnOffs: 0,
  otherTurnOffs: 0,
  hotelPrecheckTurnOffs: 2,
  hotelMakebookTurnOffs: 0,
  ...changes,
});

it('hours are out of date ten minutes after they came, and days when those of the day after should be there', () => {
  const minute = 60_000;
  expect([hourlyStale(0, 10 * minute), hourlyStale(0, 10 * minute + 1)]).toEqual([false, true]);
  // Until 11 am in Bangkok of the second day after.
  const last = Date.parse('2026-11-21T11:00:00+07:00');
  expect([last, last + 1].map((now) => dailyStale([day('2026-11-19')], now))).toEqual([false, true]);
  expect(dailyStale([], last)).toBe(false);
});

describe('the sentences of the daily charts', () => {
  it('count one day as one', () => {
    const days = [day('2026-11-19')];
    expect([dailySentence(days), accuracyDaysSentence(days, 'precheck', 85), hotelSentence(days)]).toEqual([
      'Daily turn-offs and uptime, 1 day. 1 turn-off in total, lowest uptime 99.50% on 2026-11-19.',
      'Precheck accuracy and turn-offs, 1 day. Lowest accuracy 83.00% on 2026-11-19. Minimum 85%. 1 day below.',
      'Hotel turn-offs, 1 day. 2 by precheck, 0 by makebook.',
    ]);
  });

  it('leave out the day that is not over, unless it is the only one, and say when there were no attempts', () => {
    const today = day('2026-11-20', { soFar: true, precheck: { succeeded: 1, failed: 3 } });
    const sentence = (...days: readonly UptimeDay[]): string => accuracyDaysSentence(days, 'precheck', 85);
    expect([sentence(day('2026-11-19'), today), sentence(today)]).toEqual([
      'Precheck accuracy and turn-offs, 2 days. Lowest accuracy 83.00% on 2026-11-19. Minimum 85%. 1 day below.',
      'Precheck accuracy and turn-offs, 1 day. Lowest accuracy 25.00% on 2026-11-20 so far. Minimum 85%. 0 days below.',
    ]);
    expect(accuracyDaysSentence([today], 'makebook', 90)).toBe(
      'Makebook accuracy and turn-offs, 1 day. No attempts. Minimum 90%. 0 days below.',
    );
  });
});
