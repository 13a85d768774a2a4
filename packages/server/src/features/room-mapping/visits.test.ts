import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { dataClock, hotelLine, roomLine } from '../../testing/data-lines.js';
import {
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { readHotelNews } from './visits.js';

type Visit = AnswerOf<Calls['visitHotel']>;

describeWithDatabase('visits of hotels in room mapping', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  let admin: Browser;
  let hotelId = '';
  let number = 0;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    admin = await server.signedIn(emails.admin);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    hotelId = `visited-${String((number += 1))}`;
    await server.given('hotels', [hotelLine({ hotelId, masterHotelId: 'a-1' })]);
    await server.given('rooms', [roomLine({ hotelId, roomId: '1' })]);
    clock.advance({ seconds: 60 });
  });

  const say = (body: object, who = supplier): Promise<Answer> =>
    who.post('/api/roommapping/visit', { hotelId, roomId: null, ...body }, { dmcId: andaman });
  const pageOf = async (answer: Promise<Answer>): Promise<number> => {
    const { status, text, json } = await answer;
    if (status !== 200) throw new Error(`${String(status)} ${text}`);
    return (json() as Visit).data.pageId;
  };
  const visitors = async (dmcId: number = andaman) =>
    (await readHotelNews(server.database, dmcId)).find((hotel) => hotel.hotelId === hotelId)?.visitors ?? [];

  it('are known to the partner with the room, and move with the page', async () => {
    const pageId = await pageOf(say({}));
    expect(await visitors()).toEqual([{ pageId, who: emails.supplier, roomId: null }]);
    expect(await pageOf(say({ pageId, roomId: '1' }))).toBe(pageId);
    expect(await visitors()).toEqual([{ pageId, who: emails.supplier, roomId: '1' }]);
    expect(await visitors(andaman + 1)).toEqual([]);
  });

  it('end when the page says so, and by themselves when it says nothing', async () => {
    const pageId = await pageOf(say({}));
    await say({ pageId, isLeaving: true });
    expect(await visitors()).toEqual([]);
    await say({});
    clock.advance({ seconds: 44 });
    expect(await visitors()).toHaveLength(1);
    clock.advance({ seconds: 2 });
    expect(await visitors()).toEqual([]);
  });

  it('of another user cannot be moved or ended', async () => {
    const pageId = await pageOf(say({ roomId: '1' }));
    await say({ pageId, isLeaving: true }, admin);
    const other = await pageOf(say({ pageId }, admin));
    expect(other).not.toBe(pageId);
    expect(await visitors()).toMatchObject([{ pageId, roomId: '1' }, { pageId: other }]);
  });

  it('of one user are twenty at most', async () => {
    for (let count = 0; count < 22; count += 1) await say({});
    expect(await visitors()).toHaveLength(20);
  });

  it('are refused for a hotel that is not there', async () => {
    expect((await say({ hotelId: 'h-none' })).status).toBe(404);
  });
});
