import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.js';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { dataClock, dataNow, hotelLine, masterRoomLine, roomLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';
import { learnDue } from './learn-rooms.js';
import { makeDueSuggestions } from './suggestions.js';

type Learning = AnswerOf<Calls['roomLearning']>['data']['learning'];
type Rooms = AnswerOf<Calls['unmappedRooms']>['data'];

const hotels = Array.from({ length: 12 }, (_, at) => `h-${at}`);
const tiers = ['Standard', 'Superior', 'Deluxe'];
const beds = ['King', 'Twin'];
const masters = tiers.flatMap((tier) => beds.map((bed) => `${tier} ${bed} Room`));
/** What this supplier calls a tier of the agency. */
const says: Readonly<Record<string, string>> = { Standard: 'Superior', Superior: 'Deluxe', Deluxe: 'Fabulo' };
const nameOf = (master: string): string => master.replace(/^\w+/u, (tier) => says[tier] ?? tier);

describeWithDatabase('learning from decisions on rooms', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  const learning = async (who = supplier): Promise<Learning> =>
    ((await who.get('/api/roommapping/getLearning')).json() as { readonly data: { readonly learning: Learning } }).data
      .learning;
  const firstOf = async (hotelId: string): Promise<NonNullable<Rooms['suggestions']>[string][number] | undefined> => {
    const answer = await supplier.get(`/api/roommapping/getRooms?hotelId=${hotelId}&pageNum=1&pageSize=9`);
    return (answer.json() as { readonly data: Rooms }).data.suggestions?.['open']?.[0];
  };
  const revisionOf = async (hotelId: string): Promise<unknown> =>
    (
      await server.database.transaction({ role: 'ingest' }, (sql) =>
        sql.query('select revision from hotel_mappings where dmc_id = $1 and hotel_id = $2', [andaman, hotelId]),
      )
    )[0]?.['revision'];

  const tomorrow = async (): Promise<void> => {
    clock.advance({ seconds: 86_400 });
    supplier = await server.signedIn(emails.supplier);
  };

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    const ids = [...hotels, 'h-open', 'h-done'];
    await server.given(
      'hotels',
      ids.map((hotelId) => hotelLine({ hotelId, masterHotelId: `a-${hotelId}` })),
    );
    await server.given(
      'master-rooms',
      ids.flatMap((hotelId) =>
        masters.map((name) =>
          masterRoomLine({ masterHotelId: `a-${hotelId}`, masterRoomId: name, masterRoomName: name }),
        ),
      ),
    );
    await server.given('rooms', [
      ...hotels.flatMap((hotelId) =>
        masters.map((name, at) => roomLine({ hotelId, roomId: String(at), roomName: nameOf(name) })),
      ),
      roomLine({ hotelId: 'h-open', roomId: 'open', roomName: 'Deluxe King Room' }),
    ]);
    await server.given(
      'room-decisions',
      hotels.flatMap((hotelId) =>
        masters.map((name, at) => ({
          dmcId: andaman,
          hotelId,
          roomId: String(at),
          roomName: nameOf(name),
          decidedAt: dataNow - 3600,
          masterRoom: { masterRoomId: name, masterRoomName: name },
        })),
      ),
    );
    await makeDueSuggestions(server.database);
  });
  afterAll(() => server.close());

  const learned = async (database: Database = server.database): Promise<readonly number[]> => {
    const changed: number[] = [];
    await learnDue(database, (dmcId) => changed.push(dmcId));
    return changed;
  };

  it('continues with the other partners if one cannot learn, and says so', async () => {
    const scopes: unknown[] = [];
    const failing: Database = {
      close: () => Promise.resolve(),
      transaction: (scope, work) => {
        scopes.push(scope);
        return scope.role === 'app' ? Promise.reject(new Error('broken')) : server.database.transaction(scope, work);
      },
    };
    const masterRoom = { masterRoomId: 'm', masterRoomName: 'M' };
    await server.given('room-decisions', [
      { dmcId: mekong, hotelId: 'h', roomId: '1', roomName: 'A', decidedAt: dataNow - 3600, masterRoom },
    ]);
    await tomorrow();
    await expect(learned(failing)).rejects.toThrow(/could not learn/u);
    expect(scopes.slice(1)).toEqual([andaman, mekong].map((dmcId) => ({ role: 'app', dmcId })));
  });

  it('is once a day for each partner alone, changes its suggestions and reports before and after', async () => {
    expect(await learning()).toBeNull();
    expect(await firstOf('h-open')).toMatchObject({ masterRoomId: 'Deluxe King Room' });
    const [open, done] = [await revisionOf('h-open'), await revisionOf('h-0')];

    expect(await learned()).toEqual([andaman]);
    expect(await learning()).toMatchObject({
      at: clock.epochSeconds(),
      refit: {
        outcome: 'applied',
        decisions: 72,
        hotels: 12,
        after: { mapped: 72, rightFirst: 72, confidentWrong: 0 },
      },
    });
    expect(await firstOf('h-open')).toMatchObject({
      masterRoomId: 'Superior King Room',
      reasons: [
        { kind: 'learned-word', word: 'deluxe', means: 'superior', decisions: 24, agreed: 24 },
        { kind: 'fact', attribute: 'beds', state: 'same' },
      ],
    });
    // Only hotels with rooms to map are made again.
    expect([await revisionOf('h-open'), await revisionOf('h-0')]).toEqual([Number(open) + 1, done]);
    expect(await learned()).toEqual([]);

    // The next day it learns the same: nothing is made again.
    await tomorrow();
    expect(await learned()).toEqual([]);
    expect((await learning())?.at).toBe(clock.epochSeconds());
    expect(await revisionOf('h-open')).toBe(Number(open) + 1);

    // Reported decisions count against what they taught, and what no longer holds is no longer used.
    await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query(
        `insert into mapping_reports (dmc_id, hotel_id, room_id, hotel_name, room_name, master_room_id, master_room_name, decided_at, reported_at, reported_by, reason)
         select dmc_id, hotel_id, room_id, hotel_id, room_name, master_room_id, master_room_name, decided_at, portal_now(), 'ann', 'wrong'
         from room_decisions where dmc_id = $1`,
        [andaman],
      ),
    );
    await tomorrow();
    expect(await learned()).toEqual([andaman]);
    expect((await learning())?.refit).toMatchObject({ reported: 72, learned: { meanings: [] } });
    expect(await firstOf('h-open')).toMatchObject({ masterRoomId: 'Deluxe King Room' });

    const others = await server.database.transaction({ role: 'app', dmcId: lanna }, (sql) =>
      sql.query('select 1 as one from room_learnings'),
    );
    expect(others).toEqual([]);
  });
});
