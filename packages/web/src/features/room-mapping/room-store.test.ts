import { composeUseCases, type UnmappedRoom } from '@suppliers-portal/domain';
import {
  FakeClock,
  InMemoryAccountStore,
  InMemoryFileSink,
  InMemoryRoomMappingGateway,
  inMemoryRemotePorts,
  InMemorySessionStore,
  settled,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { heldBack } from '../../testing/held-back.js';
import { Toasts } from '../../state/toasts.js';
import { IdenticalStore } from './identical-store.js';
import { RoomStore } from './room-store.js';
import { leftOver, settledTriage, shownRooms } from './rooms-view.js';
import { roomDeed } from './triage-keys.js';
import { rowAfter } from './row-keys.js';

const room = (roomId: string, name = `Room ${roomId}`): UnmappedRoom => ({
  roomId,
  name,
  bedding: [],
  suggestions: [{ masterRoomId: 'm1', score: 1, confidence: 0.9, band: 'confident', reasons: [] }],
});
const masters = [
  { masterRoomId: 'm1', masterRoomName: 'Garden Villa' },
  { masterRoomId: 'm2', masterRoomName: 'Loft' },
];

async function aStore(rooms: readonly UnmappedRoom[] = [room('a'), room('b'), room('c')]) {
  const gateway = new InMemoryRoomMappingGateway([], { h: { rooms, masters } });
  const clock = new FakeClock();
  const useCases = composeUseCases({
    ...inMemoryRemotePorts({ roomMappingGateway: gateway }),
    clock,
    sessionStore: new InMemorySessionStore(),
    accountStore: new InMemoryAccountStore(),
    fileSink: new InMemoryFileSink(),
  });
  const toasts = new Toasts();
  let left = -1;
  const paces: (readonly [number, number])[] = [];
  const store = new RoomStore({
    useCases,
    clock,
    toasts,
    hotelId: 'h',
    onLeft: (now) => {
      left = now;
    },
    onPaced: (...one) => {
      paces.push(one);
    },
  });
  await store.readFirst({});
  return {
    gateway,
    clock,
    store,
    toasts,
    useCases,
    left: () => left,
    paces,
    hold: (roomId: string) => {
      store.hold({ hotelId: 'h', roomId, masterRoomId: 'm1' });
    },
    ids: () => shownRooms(store.view.value).map(({ roomId }) => roomId),
    posted: () => gateway.posts.map(({ roomId }) => roomId),
  };
}

describe('decisions of the keyboard', () => {
  it('leave the list at once, wait ten seconds and are posted once', async () => {
    const { store, hold, ids, posted, clock, left } = await aStore();
    hold('a');
    hold('a');
    expect([ids(), leftOver(store.view.value)]).toEqual([['b', 'c'], 2]);
    for (let passed = 0; passed < 9; passed += 1) await clock.advance(1000);
    expect(posted()).toEqual([]);
    for (let passed = 0; passed < 5; passed += 1) await clock.advance(1000);
    expect([posted(), ids(), leftOver(store.view.value), left()]).toEqual([['a'], ['b', 'c'], 2, 2]);
  });

  it('come back to their places by Undo, and are not posted', async () => {
    const { store, hold, ids, posted, clock } = await aStore();
    hold('b');
    expect([store.undo(), ids()]).toEqual(['b', ['a', 'b', 'c']]);
    hold('a');
    hold('b');
    expect([store.undoAll(), ids()]).toEqual(['a', ['a', 'b', 'c']]);
    await clock.advance(20_000);
    expect(posted()).toEqual([]);
  });

  it('wait longer while somebody is at their bar', async () => {
    const { store, hold, posted, clock } = await aStore();
    hold('a');
    await clock.advance(4000);
    store.standStill(true);
    for (let passed = 0; passed < 30; passed += 1) await clock.advance(1000);
    expect(posted()).toEqual([]);
    store.standStill(false);
    for (let passed = 0; passed < 7; passed += 1) await clock.advance(1000);
    expect(posted()).toEqual(['a']);
  });

  it('are sent at once when the page is left, before anything can be waited for', async () => {
    const { store, hold, gateway, clock } = await aStore();
    hold('a');
    hold('b');
    const sent = store.sendAll();
    expect(gateway.posts).toHaveLength(2);
    await sent;
    await store.sendAll();
    await clock.advance(60_000);
    expect(gateway.posts).toHaveLength(2);
  });

  it('that are refused bring their room back with what the portal said', async () => {
    const { store, hold, ids, gateway, toasts } = await aStore();
    hold('b');
    gateway.failNextWith({ kind: 'invalid', text: 'The master room is gone.' });
    await store.sendAll();
    expect([ids(), store.view.value.notes.get('b'), toasts.shown.value[0]?.notice.text]).toEqual([
      ['a', 'b', 'c'],
      { kind: 'refused', text: 'The master room is gone.' },
      'The master room is gone.',
    ]);
    hold('b');
    expect(ids()).toEqual(['a', 'c']);
  });

  it('that another user has made already are no failures', async () => {
    const { store, hold, ids, gateway, toasts } = await aStore();
    await gateway.decide({ hotelId: 'h', roomId: 'a', masterRoomId: 'm1' });
    hold('a');
    await store.sendAll();
    expect([ids(), toasts.shown.value[0]?.notice, gateway.posts.length]).toMatchObject([
      ['b', 'c'],
      { kind: 'warning', text: 'This room is already mapped.' },
      1,
    ]);
  });

  it('that differ from the decision of another user are shown as a conflict', async () => {
    const { store, hold, ids, gateway, toasts } = await aStore();
    await gateway.decide({ hotelId: 'h', roomId: 'a', masterRoomId: 'm2' });
    hold('a');
    await store.sendAll();
    expect([ids(), toasts.shown.value[0]?.notice, gateway.posts.length]).toMatchObject([
      ['b', 'c'],
      { kind: 'failure', text: 'This room is already mapped to Loft (m2).' },
      1,
    ]);
  });
});

describe('the pace of a user', () => {
  it('is reported with each decision: since the one before, or since the hotel was opened, also for several at once', async () => {
    const { store, hold, clock, paces } = await aStore([room('a'), room('b'), room('c'), room('d')]);
    await clock.advance(7000);
    hold('a');
    await clock.advance(3000);
    store.decide({ hotelId: 'h', roomId: 'b', masterRoomId: 'm1' }, 'Mapped');
    await clock.advance(4000);
    store.holdAll([
      { roomId: 'c', masterRoomId: 'm1' },
      { roomId: 'd', masterRoomId: 'm1' },
    ]);
    expect(paces).toEqual([
      [1, 7000],
      [1, 3000],
      [2, 4000],
    ]);
  });
});

describe('a decision without an answer', () => {
  const cut = { kind: 'unreachable', detail: 'cut' } as const;

  it('is looked up in the list of rooms and never posted again', async () => {
    const { store, hold, ids, gateway } = await aStore();
    hold('a');
    gateway.failNextWith(cut);
    await store.sendAll();
    expect([gateway.posts, ids(), store.view.value.notes.get('a')?.text]).toEqual([
      [],
      ['a', 'b', 'c'],
      'No answer came, and the room is not mapped. Decide again.',
    ]);
  });

  it('was done if the history has it', async () => {
    const { store, hold, ids, gateway, toasts } = await aStore();
    hold('a');
    // It arrived, and only its answer was lost.
    gateway.failNextWith(cut);
    const sending = store.sendAll();
    gateway.posts.push({ hotelId: 'h', roomId: 'a', masterRoomId: 'm1' });
    gateway.entries.push({ hotelId: 'h', roomId: 'a', roomName: 'Room a', masterRoomId: 'm1', at: 0 });
    await sending;
    expect([ids(), toasts.shown.value]).toEqual([['b', 'c'], []]);
  });

  it('is a conflict if another user mapped the room to another master room', async () => {
    const { store, hold, ids, gateway, toasts } = await aStore();
    hold('a');
    gateway.failNextWith(cut);
    const sending = store.sendAll();
    gateway.posts.push({ hotelId: 'h', roomId: 'a', masterRoomId: 'm2' });
    gateway.entries.push({ hotelId: 'h', roomId: 'a', roomName: 'Room a', masterRoomId: 'm2', at: 0 });
    await sending;
    expect([ids(), toasts.shown.value[0]?.notice.text]).toEqual([['b', 'c'], 'This room is already mapped to m2.']);
  });

  it('is unsure as long as the list cannot be read, and its room stays locked until then', async () => {
    const { store, gateway, ids } = await aStore();
    gateway.failNextWith(cut, cut);
    store.decide({ hotelId: 'h', roomId: 'a', masterRoomId: 'm1' }, 'Mapped');
    expect(store.view.value.notes.get('a')?.kind).toBe('saving');
    await settled(60);
    expect([store.view.value.notes.get('a')?.kind, ids()]).toEqual(['unsure', ['a', 'b', 'c']]);
    // It is counted once: as left, and not as decided too.
    expect([settledTriage(store.view.value).decided, leftOver(store.view.value)]).toEqual([0, 3]);
    store.decide({ hotelId: 'h', roomId: 'a', masterRoomId: 'm1' }, 'Mapped');
    store.checkAgain('a');
    await settled(60);
    expect([store.view.value.notes.get('a')?.kind, gateway.posts]).toEqual(['refused', []]);
  });
});

describe('the rooms of a large hotel', () => {
  it('are read fifty at a time, until all are here', async () => {
    const { store, gateway } = await aStore(Array.from({ length: 120 }, (_, index) => room(String(index))));
    expect([store.view.value.list.rooms.length, leftOver(store.view.value)]).toEqual([50, 120]);
    await gateway.decide({ hotelId: 'h', roomId: '3', masterRoomId: null });
    gateway.failNextWith({ kind: 'unreachable', detail: 'cut' });
    await store.readAll();
    expect(store.view.value.unread).toContain('cut');
    await store.readAll();
    expect([store.view.value.unread, new Set(store.view.value.list.rooms.map(({ roomId }) => roomId)).size]).toEqual([
      undefined,
      119,
    ]);
  });
});

describe('identical names', () => {
  async function aPlan(names: readonly string[]) {
    const { useCases, gateway } = await aStore(names.map((name, index) => room(String(index), name)));
    const done: string[] = [];
    const store = new IdenticalStore({
      useCases,
      hotels: [{ hotelId: 'h', name: 'Siam' }],
      isOpen: (roomId) => roomId !== '9',
      onDecided: (_, roomId) => {
        done.push(roomId);
      },
    });
    await store.prepare();
    const { value } = store.view;
    if (value.kind !== 'plan') throw new Error(`no plan but ${value.kind}`);
    return { store, gateway, done, plan: value.plan };
  }

  it('are a plan first, and then mapped one after the other', async () => {
    const { store, gateway, plan, done } = await aPlan(['Garden Villa', 'garden villa', 'Attic']);
    expect([plan.toMap.length, plan.rooms, gateway.posts]).toEqual([2, 3, []]);
    await gateway.decide({ hotelId: 'h', roomId: '1', masterRoomId: 'm1' });
    await store.run(plan.toMap);
    expect([store.view.value, done]).toMatchObject([
      { kind: 'ended', mapped: 1, already: 1, conflicts: [], failed: [], unsent: [] },
      ['0', '1'],
    ]);
  });

  it('of which one was mapped to another master room show it, and it is not tried again', async () => {
    const { store, gateway, plan, done } = await aPlan(['Garden Villa', 'Garden Villa']);
    await gateway.decide({ hotelId: 'h', roomId: '0', masterRoomId: 'm2' });
    await store.run(plan.toMap);
    await store.tryAgain();
    expect([store.view.value, done]).toMatchObject([
      {
        kind: 'ended',
        mapped: 1,
        already: 0,
        conflicts: [{ text: 'This room is already mapped to Loft (m2).' }],
        failed: [],
      },
      ['0', '1'],
    ]);
  });

  it('can be stopped, and what failed and was not sent tried again, nothing twice', async () => {
    const { store, gateway, plan } = await aPlan(['Garden Villa', 'Garden Villa', 'Garden Villa']);
    gateway.failNextWith({ kind: 'broken', quote: '500', text: 'broken' });
    const run = store.run(plan.toMap);
    const stopping = store.view.subscribe((view) => {
      if (view.kind === 'running' && view.done === 1) store.stop();
    });
    await run;
    stopping.unsubscribe();
    expect(store.view.value).toMatchObject({
      kind: 'ended',
      mapped: 1,
      failed: [{ text: 'broken', isUnsure: false }],
      unsent: [{ room: { roomId: '2' } }],
    });
    await store.tryAgain();
    expect([store.view.value, gateway.posts.map(({ roomId }) => roomId).toSorted()]).toMatchObject([
      { kind: 'ended', mapped: 3, failed: [] },
      ['0', '1', '2'],
    ]);
  });

  it('ask the list first where it is unsure whether a room was mapped', async () => {
    const { store, gateway, plan } = await aPlan(['Garden Villa']);
    const cut = { kind: 'unreachable', detail: 'cut' } as const;
    gateway.failNextWith(cut, cut);
    await store.run(plan.toMap);
    expect(store.view.value).toMatchObject({ kind: 'ended', mapped: 0, failed: [{ isUnsure: true }] });
    gateway.posts.push({ hotelId: 'h', roomId: '0', masterRoomId: 'm1' });
    gateway.entries.push({ hotelId: 'h', roomId: '0', roomName: 'Garden Villa', masterRoomId: 'm1', at: 0 });
    await store.tryAgain();
    expect([store.view.value, gateway.posts.length]).toMatchObject([{ kind: 'ended', mapped: 1, failed: [] }, 1]);
  });
});

describe('keys', () => {
  const pressed = (key: string, changes: { readonly ctrlKey?: boolean; readonly altKey?: boolean } = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...changes,
  });

  it('decide alone in the triage only, and the dialog is everywhere', () => {
    const deeds = (inTriage: boolean) =>
      ['n', 'J', '3', '6', 'Enter', '?'].map((key) => roomDeed(pressed(key), inTriage));
    expect(deeds(true)).toEqual([
      { kind: 'not-enough' },
      { kind: 'next' },
      { kind: 'choose', place: 2 },
      undefined,
      { kind: 'map' },
      { kind: 'help' },
    ]);
    expect(deeds(false)).toEqual([undefined, undefined, undefined, undefined, { kind: 'to-choice' }, undefined]);
    expect([
      roomDeed(pressed('Enter', { ctrlKey: true }), true),
      roomDeed(pressed('n', { altKey: true }), true),
    ]).toEqual([{ kind: 'ask-to-map' }, undefined]);
  });

  it('move through rows by one, by ten, and to the ends', () => {
    expect(
      ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x'].map((key) => rowAfter(pressed(key), 3, 10)),
    ).toEqual([4, 2, 9, 0, 0, 9, undefined]);
  });
});

describe('a hotel in which others map too', () => {
  it('loses the rooms that they decided, and a decision held here for such a room is not sent', async () => {
    const { store, gateway, clock, hold, ids, posted, toasts, left } = await aStore();
    hold('b');
    await gateway.decide({ hotelId: 'h', roomId: 'a', masterRoomId: 'm1' });
    await gateway.decide({ hotelId: 'h', roomId: 'b', masterRoomId: 'm1' });
    await store.readAgain();
    expect([ids(), leftOver(store.view.value), left()]).toEqual([['c'], 1, 1]);
    expect(toasts.shown.value.map(({ notice: { text, detail } }) => [text, detail])).toEqual([
      [
        '2 rooms of this hotel were decided by another user, or in another window.',
        'Your own decision on 1 of them was not sent.',
      ],
    ]);
    await clock.advance(10_000);
    expect(posted()).toEqual(['a', 'b']);
  });

  it('keeps what was held here and is still waiting, and stays as it is when nothing can be read', async () => {
    const { store, gateway, hold, ids, toasts } = await aStore();
    hold('b');
    gateway.failNextWith({ kind: 'invalid', text: 'No.' });
    await store.readAgain();
    await store.readAgain();
    store.undo();
    expect([ids(), toasts.shown.value]).toEqual([['a', 'b', 'c'], []]);
  });
});

describe('rooms that are reviewed together', () => {
  it('are held, taken back together, and sent when the time has passed', async () => {
    const { store, clock, ids, posted } = await aStore();
    const all = ['a', 'b', 'c'].map((roomId) => ({ roomId, masterRoomId: 'm1' }));
    store.holdAll(all);
    expect([ids(), posted()]).toEqual([[], []]);
    store.undoAll();
    expect(ids()).toEqual(['a', 'b', 'c']);
    store.holdAll(all);
    await clock.advance(10_000);
    expect(posted()).toEqual(['a', 'b', 'c']);
  });
});

describe('what the portal tells of the hotel', () => {
  const elsewhere = (gateway: InMemoryRoomMappingGateway, roomId: string) =>
    gateway.decide({ hotelId: 'h', roomId, masterRoomId: 'm2' });

  it('makes a room that another user decided leave at once, and drops what is held here for it', async () => {
    const { store, hold, ids, gateway, posted, clock, toasts } = await aStore();
    store.isAtRevision(7);
    hold('b');
    await elsewhere(gateway, 'b');
    store.isAtRevision(8);
    await settled();
    expect([ids(), store.view.value.triage.held]).toEqual([['a', 'c'], []]);
    await clock.advance(60_000);
    expect(posted()).toEqual(['b']);
    expect(toasts.shown.value[0]?.notice).toMatchObject({
      text: '1 room of this hotel was decided by another user, or in another window.',
      detail: 'Your own decision on 1 of them was not sent.',
    });
  });

  it('reads nothing again for decisions that were sent from here, and for one more it does', async () => {
    const { store, hold, ids, gateway } = await aStore();
    store.isAtRevision(7);
    hold('a');
    await store.sendAll();
    const reads = vi.spyOn(gateway, 'unmappedRooms');
    store.isAtRevision(8);
    await settled();
    expect(reads).not.toHaveBeenCalled();
    await elsewhere(gateway, 'b');
    store.isAtRevision(9);
    await settled();
    expect([reads.mock.calls.length, ids()]).toEqual([1, ['c']]);
  });

  it('is read once more where the portal reports a decision while an answer is on its way', async () => {
    const { store, ids, gateway } = await aStore();
    store.isAtRevision(7);
    const answer = heldBack();
    const older = await gateway.unmappedRooms({ hotelId: 'h', page: 1, size: 50 });
    vi.spyOn(gateway, 'unmappedRooms').mockImplementationOnce(async () => {
      await answer.until;
      return older;
    });
    const reading = store.readAgain();
    await elsewhere(gateway, 'b');
    store.isAtRevision(8);
    answer.come();
    await reading;
    expect(ids()).toEqual(['a', 'c']);
  });

  it('does not bring back a decided room by a page that was asked for before', async () => {
    const rooms = Array.from({ length: 120 }, (_, at) => room(String(at)));
    const { store, ids, gateway } = await aStore(rooms);
    const answer = heldBack();
    const older = await gateway.unmappedRooms({ hotelId: 'h', page: 2, size: 50 });
    vi.spyOn(gateway, 'unmappedRooms').mockImplementationOnce(async () => {
      await answer.until;
      return older;
    });
    const more = store.readMore();
    await elsewhere(gateway, '60');
    await store.readAgain();
    answer.come();
    await more;
    expect([ids().length, ids().includes('60')]).toEqual([119, false]);
  });

  it('keeps all rooms and their order when it is loaded again', async () => {
    const rooms = Array.from({ length: 120 }, (_, at) => room(String(at)));
    const { store, ids, gateway } = await aStore(rooms);
    await store.readAll();
    await elsewhere(gateway, '3');
    await store.readFirst({});
    expect(ids()).toEqual(rooms.map(({ roomId }) => roomId).filter((roomId) => roomId !== '3'));
  });

  it('is read again after a decision that came too late', async () => {
    const { store, hold, ids, gateway } = await aStore();
    store.isAtRevision(7);
    await elsewhere(gateway, 'a');
    hold('a');
    await store.sendAll();
    store.isAtRevision(8);
    await settled();
    await elsewhere(gateway, 'b');
    store.isAtRevision(9);
    await settled();
    expect(ids()).toEqual(['c']);
  });
});
