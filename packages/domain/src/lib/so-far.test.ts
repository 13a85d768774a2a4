import { expect, it } from 'vitest';
import { isRunningHour, markToday, soFarCell, soFarText, type MaybeUnfinished } from './so-far.js';

const hour = 3_600_000;

it('an hour runs from its first moment until the next one begins', () => {
  expect([hour - 1, hour, 2 * hour - 1, 2 * hour].map((now) => isRunningHour(hour, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('the day that is not over is that of Bangkok', () => {
  const days: readonly (MaybeUnfinished & { readonly date: string })[] = [
    { date: '2026-11-20' },
    { date: '2026-11-21' },
  ];
  const marked = (now: number): readonly string[] =>
    markToday(days, ({ date }) => date, now).map((day) => soFarText(day.date, day));
  expect(marked(Date.UTC(2026, 10, 20, 16, 59))).toEqual(['2026-11-20, so far', '2026-11-21']);
  expect(marked(Date.UTC(2026, 10, 20, 17))).toEqual(['2026-11-20', '2026-11-21, so far']);
  expect([soFarCell({ soFar: true }), soFarCell({})]).toEqual(['yes', 'no']);
});
