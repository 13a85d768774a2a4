import { describe, expect, it } from 'vitest';
import { verdict, tally } from '../booking-accuracy/accuracy-report.js';
import { byArrival } from '../booking-failures/unconfirmed-booking.js';
import { changeOf } from '../booking-trends/booking-trend.js';
import { offPeriodsOf, type Switch } from '../connection/off-periods.js';
import { judgedAction } from '../connection/judged-action.js';
import { turnOffOf, type TurnOff } from '../connection/turn-off.js';
import { uptimePercent } from '../connection/uptime.js';
import { notSellable } from '../content/content-counts.js';
import { riskAgeLabels, riskOf } from '../discrepancies/money-at-risk.js';
import type { Discrepancy, DiscrepancyKind } from '../discrepancies/discrepancy.js';
import { groupLabel } from '../failures/reason-words.js';
import { latencyBand } from '../failures/latency-band.js';
import { changeText, flooredPercent } from '../lib/numbers.js';
import { bangkok, clockText, dayText } from '../lib/time.js';
import { varianceStep } from '../price-insights/price-insights.js';
import { figureLines, figures } from './figures.js';

const hour = 3600;
const thb = (amount: string) => ({ amount, currency: 'THB' });
const percent = (value: number | null): string => `${flooredPercent(value ?? Number.NaN)}%`;
const off = (at: number, blockedUntil?: number): Switch => ({ at, live: false, blockedUntil });
const on = (at: number): Switch => ({ at, live: true });
const risk = (kind: DiscrepancyKind, row: Partial<Discrepancy>): string => {
  const { currency, amount } = riskOf(kind, { dmcId: 1, agencyBookingId: 'b', ...row }, '2026-11-20');
  return `${currency} ${String(Number(amount))} at risk`.replace('20.5 ', '20.50 ').replace('100.1 ', '100.10 ');
};
const clock = (seconds: number): string => clockText((seconds - 7 * hour) * 1000, bangkok);

/** The examples, computed by the rules of the product. */
const computed: Readonly<Record<string, () => string>> = {
  'accuracy': () => percent(tally([{ at: 0, succeeded: 8, failed: 2 }]).accuracy ?? null),
  'judged-window': () => {
    const sum = tally([{ at: 0, succeeded: 248, failed: 62 }]);
    return `${verdict('MakeBook', sum)} the minimum: ${percent(sum.accuracy ?? null)}`;
  },
  'uptime-24h': () => percent(uptimePercent([on(0), off(hour), on(1.5 * hour)], 0, { start: hour, end: 2 * hour })),
  'uptime-day': () =>
    percent(uptimePercent([off(0), on(6 * hour), off(40_000), on(40_000 + 6 * hour)], 0, { start: 0, end: 24 * hour })),
  'turn-offs': () => {
    const turnOffs: readonly TurnOff[] = [
      { ...off(8 * hour, 9 * hour), action: 'Precheck' },
      { ...off(11 * hour), action: 'MakeBook' },
      { ...off(12 * hour), action: 'Precheck' },
      on(13 * hour),
    ];
    const counted = offPeriodsOf(turnOffs, 24 * hour).map((period) => turnOffOf(period).action);
    const countOf = (action: string): string => String(counted.filter((one) => one === action).length);
    return `${countOf('Precheck')} for precheck, ${countOf('MakeBook')} for makebook`;
  },
  'hotel-turn-offs': () => {
    const lines = ['Precheck A', 'Precheck A', 'Precheck B', 'MakeBook A'].map((line) => line.split(' '));
    const hotels = (of: string): number =>
      new Set(lines.filter(([action]) => judgedAction({ action }) === of).map(([, hotel]) => hotel)).size;
    return `${String(hotels('Precheck'))} for precheck, ${String(hotels('MakeBook'))} for makebook`;
  },
  'incidents': () =>
    offPeriodsOf([off(11 * hour, 12 * hour), off(8 * hour, 9 * hour)], 24 * hour)
      .map(({ from, until }) => `${clock(from)} to ${clock(until ?? Number.NaN)}`)
      .join(', '),
  'failures': () =>
    [latencyBand(999, true), latencyBand(1000, true), latencyBand(30_000, true), latencyBand(700, false)]
      .map((value) => groupLabel('latency', { value, failures: 1 }, bangkok))
      .join(', '),
  'logs': () => {
    const start = Date.parse('2026-11-20T09:40:30.250+07:00') - hour * 1000;
    return `${dayText(start, bangkok)} ${clockText(start, bangkok)}:${((start % 60_000) / 1000).toFixed(3)}`;
  },
  'booking-trend': () => changeText(changeOf(120, 100) ?? Number.NaN),
  'unconfirmed': () => {
    const made = [
      { checkIn: '2026-11-30', bookingId: 'd' },
      { checkIn: '2026-12-03', bookingId: 'c' },
      { checkIn: '2026-12-01', bookingId: 'b' },
      { checkIn: '2026-12-01', bookingId: 'a' },
    ];
    const [a, b, later, past] = byArrival(made, '2026-12-01');
    return `${a?.bookingId ?? ''}, ${b?.bookingId ?? ''}, then the ones of ${later?.checkIn ?? ''} and ${past?.checkIn ?? ''}`;
  },
  'ghosted': () => risk('ghosted', { agencyStatus: 'Confirmed', agencyNetPrice: thb('100.10') }),
  'status-mismatches': () =>
    risk('status', { agencyStatus: 'Rejected', supplierStatus: 'Confirmed', supplierNetPrice: thb('100') }),
  'other-mismatches': () =>
    risk('other', {
      agencyStatus: 'Confirmed',
      supplierStatus: 'Confirmed',
      agencyNetPrice: thb('100'),
      agencyCancelFee: thb('0'),
      supplierNetPrice: thb('250'),
    }),
  'identified-date': () =>
    ['2026-11-20', '2026-11-21']
      .map((today) => riskOf('ghosted', { dmcId: 1, agencyBookingId: 'b', identifiedDate: '2026-11-13' }, today).age)
      .map((age) => riskAgeLabels[age])
      .join(', then '),
  'money-at-risk': () =>
    risk('other', {
      agencyStatus: 'Confirmed',
      supplierStatus: 'Confirmed',
      agencyNetPrice: thb('100'),
      supplierNetPrice: thb('120.50'),
    }),
  'availability': () => `${percent((100 * 4) / 40)}, and ${percent((100 * 4) / 10)} without the second hotel`,
  'price-steps': () =>
    `steps ${[5, 4.99, 1, -1, -4.99, -5].map((value) => String(varianceStep(value))).join(', ')} (5 is the dearest)`,
  'top-hotels': () => changeText((1000 * 10 + 3000 * 2) / 4000).replace('.0%', '%'),
  'content-counts': () => `${String(notSellable({ total: 10, withRooms: 7, mapped: 0, live: 0 }))} not sellable`,
  'room-decisions': () => percent(70),
};

describe('the dictionary of figures', () => {
  it.each(figures.map((figure) => [figure.title, figure] as const))(
    'has an example that is right: %s',
    (_title, one) => {
      expect(computed[one.id]?.()).toBe(one.example.result);
    },
  );

  it('names each figure once, and answers every question for it', () => {
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    for (const figure of figures) {
      for (const [part, text] of figureLines(figure))
        expect([figure.id, part, text]).toEqual([figure.id, part, expect.stringMatching(/\S.*\.$/u)]);
    }
  });
});
