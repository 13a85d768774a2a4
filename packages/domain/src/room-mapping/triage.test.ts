import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flush,
  hold,
  holdMilliseconds,
  pass,
  returned,
  startTriage,
  triageProgress,
  triageWords,
  minutesLeft,
  withPace,
  workLeftWords,
  type Pace,
  undo,
  undoAll,
  type Triage,
} from './triage.js';

const decision = (roomId: string) => ({ hotelId: 'h-1', roomId, masterRoomId: 'm-1' });
const holding = (...roomIds: readonly string[]): Triage =>
  roomIds.reduce((triage, roomId, place) => hold(triage, decision(roomId), place), startTriage);
const idsOf = (list: readonly { readonly roomId: string }[]): readonly string[] => list.map(({ roomId }) => roomId);

describe('a held decision', () => {
  it('is sent after ten seconds, and not a moment earlier', () => {
    const early = pass(holding('1'), holdMilliseconds - 1);
    expect(early.due).toEqual([]);
    const due = pass(early.triage, 1);
    expect(idsOf(due.due)).toEqual(['1']);
    expect(due.triage).toMatchObject({ held: [], sent: ['1'], decided: 1 });
    expect(holdMilliseconds).toBe(10_000);
  });

  it('waits for its own ten seconds, the oldest first', () => {
    const { triage } = pass(holding('1'), 6000);
    const later = pass(hold(triage, decision('2'), 0), 4000);
    expect([idsOf(later.due), idsOf(later.triage.held)]).toEqual([['1'], ['2']]);
    expect(idsOf(pass(later.triage, 6000).due)).toEqual(['2']);
  });

  it('can be taken back, the newest first, and returns to its place', () => {
    const { triage, undone } = undo(holding('1', '2'));
    expect([undone?.roomId, undone?.place, idsOf(triage.held), triage.decided]).toEqual(['2', 1, ['1'], 1]);
    expect(undo(startTriage)).toEqual({ triage: startTriage, undone: undefined });
    expect(idsOf(hold(triage, decision('2'), 1).held)).toEqual(['1', '2']);
  });

  it('can be taken back with all others, in the order in which their places were left', () => {
    const { triage, undone } = undoAll(holding('1', '2', '3'));
    expect([idsOf(undone), triage]).toEqual([['3', '2', '1'], startTriage]);
  });

  it('is sent at once when someone leaves', () => {
    const { triage, due } = flush(holding('1', '2'));
    expect([idsOf(due), triage.sent, triage.held]).toEqual([['1', '2'], ['1', '2'], []]);
    expect(flush(triage).due).toEqual([]);
  });

  it('that was refused may be decided again, and no other that was sent', () => {
    const { triage } = flush(holding('1', '2'));
    expect(hold(triage, decision('1'), 0)).toBe(triage);
    const back = returned(triage, '1');
    expect([back.decided, idsOf(hold(back, decision('1'), 0).held), hold(back, decision('2'), 0)]).toEqual([
      1,
      ['1'],
      back,
    ]);
  });

  it('counts in what was done of what there was', () => {
    expect(triageProgress(holding('1', '2', '3'), 9)).toEqual({ decided: 3, of: 12 });
  });
});

type Step =
  | { readonly kind: 'hold'; readonly room: number }
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'undo' | 'undo-all' | 'flush' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), room: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.integer({ min: 0, max: 12_000 }) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'undo-all' as const, 'flush' as const) }),
);

describe('whatever someone does', () => {
  it('each room is posted at most once, and whatever was neither taken back nor is still held was posted', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let triage = startTriage;
        const posted: string[] = [];
        for (const one of steps) {
          if (one.kind === 'hold') triage = hold(triage, decision(String(one.room)), 0);
          else if (one.kind === 'undo') triage = undo(triage).triage;
          else if (one.kind === 'undo-all') triage = undoAll(triage).triage;
          else {
            const after = one.kind === 'pass' ? pass(triage, one.milliseconds) : flush(triage);
            posted.push(...idsOf(after.due));
            triage = after.triage;
          }
        }
        expect(new Set(posted).size).toBe(posted.length);
        expect(triage.decided).toBe(posted.length + triage.held.length);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });
});

describe('how long the rest takes', () => {
  const after = (decided: number): Triage => ({ ...startTriage, decided });
  const pace = (rooms: number, milliseconds: number): Pace => ({ rooms, milliseconds });

  it.each([
    [38, 374, pace(38, 38 * 4000), '38 of 412, about 25 minutes left'],
    [0, 374, pace(38, 38 * 4000), '0 of 374, about 25 minutes left'],
    [10, 10, pace(10, 30_000), '10 of 20, about 1 minute left'],
    [1000, 3000, pace(1000, 3_600_000), '1,000 of 4,000, about 3 hours left'],
  ])('is estimated from the pace of the user', (decided, left, known, words) => {
    expect(triageWords(after(decided), left, known)).toBe(words);
  });

  it.each([
    ['of a new user', 0, 10, undefined],
    ['from four decisions', 4, 10, pace(4, 60_000)],
    ['where nothing is left', 9, 0, pace(9, 60_000)],
    ['where no time has passed', 9, 10, pace(9, 0)],
  ])('is not told %s', (_, decided, left, known) => {
    expect(triageWords(after(decided), left, known)).toBe(`${String(decided)} of ${String(decided + left)}`);
  });

  it('is estimated for all hotels', () => {
    expect(workLeftWords({ rooms: 412, hotels: 38 }, pace(10, 36_400))).toBe(
      '412 rooms in 38 hotels left, about 25 minutes',
    );
    expect(workLeftWords({ rooms: 1, hotels: 1 }, undefined)).toBe('1 room in 1 hotel left');
  });

  it('is learned from each decision, of several at once too, but not from a break', () => {
    expect(withPace(undefined, 1, 4000)).toEqual(pace(1, 4000));
    expect(withPace(pace(1, 4000), 10, 20_000)).toEqual(pace(11, 24_000));
    expect(withPace(pace(1, 4000), 1, 120_001)).toEqual(pace(1, 4000));
  });

  it('follows the decisions of late: two hundred are remembered', () => {
    let known: Pace | undefined;
    for (let decided = 0; decided < 300; decided += 1) known = withPace(known, 1, 10_000);
    for (let decided = 0; decided < 1000; decided += 1) known = withPace(known, 1, 2000);
    expect(known?.rooms).toBeCloseTo(200);
    expect(minutesLeft(known, 300)).toBe(10);
  });
});
