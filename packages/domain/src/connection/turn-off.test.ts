import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionNames, type ActionName } from './action.js';
import { offPeriodsOf } from './off-periods.js';
import { turnOffOf, type TurnOff } from './turn-off.js';

const now = 100;
const on = (at: number): TurnOff => ({ at, live: true });
const off = (at: number, action?: ActionName, more: Partial<TurnOff> = {}): TurnOff => ({
  at,
  live: false,
  action,
  ...more,
});
const reasons = (switches: readonly TurnOff[]): readonly (readonly [number, string, number | undefined])[] =>
  offPeriodsOf(switches, now)
    .map(turnOffOf)
    .map(({ at, action, evalTotalCount }) => [at, action ?? 'other', evalTotalCount]);

describe('the turn-off to which a period belongs', () => {
  it('is the first, also when the other action turns off what is off already', () => {
    expect(reasons([off(1, 'Precheck'), off(5, 'MakeBook')])).toEqual([[1, 'Precheck', undefined]]);
    expect(reasons([off(1), off(5, 'MakeBook')])).toEqual([[1, 'other', undefined]]);
  });

  it('is not the one that prolongs the suspension', () => {
    const first = off(1, 'Precheck', { blockedUntil: 10, evalTotalCount: 60 });
    const longer = off(5, 'MakeBook', { blockedUntil: 30, evalTotalCount: 80 });
    expect(reasons([first, longer])).toEqual([[1, 'Precheck', 60]]);
    expect(offPeriodsOf([first, longer], now)).toMatchObject([{ from: 1, until: 30 }]);
  });

  it('never gives one action the figures of another', () => {
    expect(reasons([off(1, 'Precheck'), off(5, 'MakeBook', { evalTotalCount: 80 })])).toEqual([
      [1, 'Precheck', undefined],
    ]);
  });

  it('is a new one after an "on", and after the end of a suspension', () => {
    expect(reasons([off(1, 'Precheck'), on(3), off(5, 'MakeBook')])).toEqual([
      [1, 'Precheck', undefined],
      [5, 'MakeBook', undefined],
    ]);
    expect(reasons([off(1, 'Precheck', { blockedUntil: 4 }), off(5, 'MakeBook')])).toEqual([
      [1, 'Precheck', undefined],
      [5, 'MakeBook', undefined],
    ]);
  });

  it('of one second is one that names an action, and then one with figures', () => {
    const judged = off(1, 'Precheck', { evalTotalCount: 60, blockedUntil: 90 });
    for (const switches of [
      [off(1), off(1, 'MakeBook'), off(1, 'Precheck'), judged],
      [judged, off(1, 'Precheck'), off(1, 'MakeBook'), off(1)],
    ])
      expect(reasons(switches)).toEqual([[1, 'Precheck', 60]]);
  });

  it('of one second is chosen by what it says, also where a shorter suspension comes before it', () => {
    const short = { blockedUntil: 50 };
    const long = { blockedUntil: 90 };
    expect(reasons([off(1, undefined, short), off(1, 'MakeBook', long)])).toEqual([[1, 'MakeBook', undefined]]);
    expect(reasons([off(1, 'MakeBook', short), off(1, 'Precheck', long)])).toEqual([[1, 'Precheck', undefined]]);
    expect(reasons([off(1, 'Precheck', short), off(1, 'Precheck', { ...long, evalTotalCount: 60 })])).toEqual([
      [1, 'Precheck', 60],
    ]);
    const before = off(1, 'Precheck', { arrival: 3, ...short });
    expect(reasons([before, off(1, 'MakeBook', { own: true, arrival: 4, ...long })])).toEqual([
      [1, 'MakeBook', undefined],
    ]);
  });

  it('of one second is the same in any order of arrival', () => {
    const said = fc.record({
      action: fc.option(fc.constantFrom(...actionNames), { nil: undefined }),
      evalTotalCount: fc.option(fc.nat(3), { nil: undefined }),
      evalFailCount: fc.option(fc.nat(3), { nil: undefined }),
    });
    const several = fc.array(said, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(several, fc.infiniteStream(fc.nat()), (given, keys) => {
        const switches = given.map(({ action, ...figures }) => off(1, action, figures));
        const arrived = switches
          .map((one) => ({ one, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(offPeriodsOf(arrived, now).map(turnOffOf)).toEqual(offPeriodsOf(switches, now).map(turnOffOf));
      }),
    );
  });

  it("of one second is the portal's own, because its email is sent already", () => {
    const own = off(1, 'MakeBook', { own: true, arrival: 3, evalTotalCount: 60, blockedUntil: 90 });
    expect(reasons([own, off(1, 'Precheck', { arrival: 4 })])).toEqual([[1, 'MakeBook', 60]]);
  });

  it('is the same in any order switches arrive, and however often, and as a plain count finds it', () => {
    const one = fc.record({
      at: fc.integer({ min: 0, max: 40 }),
      live: fc.nat(3).map((kind) => kind === 0),
      action: fc.option(fc.constantFrom(...actionNames), { nil: undefined }),
      lasts: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
      evalTotalCount: fc.option(fc.nat(9), { nil: undefined }),
    });
    const events = fc.uniqueArray(one, { maxLength: 14, selector: ({ at }) => at });
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (given, keys) => {
        const switches = given.map(
          ({ lasts, ...said }): TurnOff => ({
            ...said,
            blockedUntil: lasts === undefined ? undefined : said.at + lasts,
          }),
        );
        const arrived = switches
          .flatMap((said) => Array.from({ length: 1 + (Number(keys.next().value) % 2) }, () => said))
          .map((said) => ({ said, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ said }) => said);
        expect(reasons(arrived)).toEqual(plainReasons(switches));
      }),
    );
  });
});

/** Goes through time second by second, with one switch a second. */
function plainReasons(switches: readonly TurnOff[]): ReturnType<typeof reasons> {
  const found: (readonly [number, string, number | undefined])[] = [];
  let isOff = false;
  let ends: number | undefined;
  for (let second = 0; second <= now; second++) {
    if (isOff && ends !== undefined && ends <= second) isOff = false;
    const said = switches.find(({ at }) => at === second);
    if (said === undefined) continue;
    if (!said.live && !isOff) found.push([second, said.action ?? 'other', said.evalTotalCount]);
    isOff = !said.live;
    ends = said.live ? undefined : said.blockedUntil;
  }
  return found;
}
