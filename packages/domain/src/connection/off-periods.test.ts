import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offPeriodsOf, type Switch } from './off-periods.js';

const hour = 3600;
const now = 100 * hour;
const on = (at: number): Switch => ({ at, live: true });
const off = (at: number, blockedUntil?: number): Switch => ({ at, live: false, blockedUntil });
const spans = (switches: readonly Switch[]): readonly (readonly [number, number | undefined])[] =>
  offPeriodsOf(switches, now).map(({ from, until }) => [from, until]);

describe('the periods in which a connection was off', () => {
  it('end with the next "on"', () => {
    const end = on(5);
    expect(offPeriodsOf([off(3), end], now)).toEqual([{ offs: [off(3)], from: 3, until: 5, end }]);
  });

  it('go on to this day without one', () => {
    expect(spans([off(3)])).toEqual([[3, undefined]]);
  });

  it('end when the time of the suspension is over, also when a second suspension follows before any "on"', () => {
    const switches = [off(92 * hour, 93 * hour), off(95 * hour, 96 * hour)];
    expect(spans(switches)).toEqual([
      [92 * hour, 93 * hour],
      [95 * hour, 96 * hour],
    ]);
    expect(offPeriodsOf(switches, now).every(({ end }) => end === undefined)).toBe(true);
  });

  it('end with an "on" that comes before the time is over', () => {
    expect(spans([off(10, 50), on(20)])).toEqual([[10, 20]]);
  });

  it('are not ended by an "on" that comes after the time was over', () => {
    expect(offPeriodsOf([off(10, 50), on(60)], now)).toEqual([{ offs: [off(10, 50)], from: 10, until: 50 }]);
  });

  it('still run while the time is not over', () => {
    expect(spans([off(now - 10, now + hour)])).toEqual([[now - 10, undefined]]);
  });

  it('join what is said twice, and the last word says how long', () => {
    expect(spans([off(10, 50), off(20, 90)])).toEqual([[10, 90]]);
    expect(spans([off(10, 50), off(20)])).toEqual([[10, undefined]]);
    expect(spans([off(10), off(20, 90)])).toEqual([[10, 90]]);
  });

  it('are one if the same suspension is said twice, also one that is over at once', () => {
    expect(spans([off(10, 10), off(10, 10)])).toEqual([[10, 10]]);
    expect(spans([off(10, 5), off(10, 50), off(5, 10)])).toEqual([
      [5, 10],
      [10, 50],
    ]);
  });

  it('never end before they began', () => {
    expect(spans([off(10, 5)])).toEqual([[10, 10]]);
  });

  it("take the portal's own switches of one second in the order in which they were written", () => {
    const turnedOn = { ...on(10), own: true, arrival: 7 };
    const suspended = { ...off(10, 50), own: true, arrival: 8 };
    expect(spans([suspended, turnedOn, off(5)])).toEqual([
      [5, 10],
      [10, 50],
    ]);
  });

  it('heed an agency that says "off" in the very second after a turn-on in the portal', () => {
    const turnedOn = { ...on(10), own: true, arrival: 7 };
    expect(spans([{ ...off(10), arrival: 8 }, turnedOn, { ...off(10), arrival: 6 }])).toEqual([
      [10, 10],
      [10, undefined],
    ]);
  });

  it('begin with a suspension by the portal in the very second of an "on" of the agency that was known before', () => {
    const suspended = { ...off(10, 50), own: true, arrival: 7 };
    expect(spans([suspended, { ...on(10), arrival: 6 }, off(5)])).toEqual([
      [5, 10],
      [10, 50],
    ]);
  });

  it('are the same in any order the switches arrive', () => {
    const one = fc.record({
      at: fc.integer({ min: 0, max: 30 }),
      live: fc.boolean(),
      lasts: fc.option(fc.integer({ min: 0, max: 12 })),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 14 }), fc.infiniteStream(fc.nat()), (all, keys) => {
        const switches = all.map(({ at, live, lasts }) =>
          live ? on(at) : off(at, lasts === null ? undefined : at + lasts),
        );
        const shuffled = switches
          .map((given) => ({ given, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ given }) => given);
        expect(offPeriodsOf(shuffled, 40)).toEqual(offPeriodsOf(switches, 40));
      }),
    );
  });
});
