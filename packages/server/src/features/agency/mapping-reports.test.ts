import { noOpenReportText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast, mekong } from '../../testing/cast.js';
import { dataClock, hotelLine, masterRoomLine, roomLine } from '../../testing/data-lines.js';
import { allStatements } from '../../testing/statements.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('reported mappings', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  let operator: Browser;
  const hotelId = 'h-reported';

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    operator = await server.staff('omar@agency.example', 'operator');
    await server.given('hotels', [hotelLine({ hotelId, masterHotelId: 'a-reported' })]);
    await server.given(
      'rooms',
      ['1', '2', '3'].map((roomId) => roomLine({ hotelId, roomId, roomName: `Deluxe ${roomId}` })),
    );
    await server.given('master-rooms', [masterRoomLine({ masterHotelId: 'a-reported' })]);
    for (const roomId of ['1', '2'])
      await supplier.post('/api/roommapping/updateRoom', { hotelId, roomId, masterRoomId: 'm-1' });
  });
  afterAll(() => server.close());

  const report = (roomId: string, reason = 'It has two beds', who = supplier) =>
    who.post('/api/roommapping/report', { hotelId, roomId, reason });
  const reply = (roomId: string, answer: string, reason = 'You are right', dmcId = andaman) =>
    operator.post(`/api/agency/mapping-reports/${dmcId}`, { hotelId, roomId, answer, reason });
  const listed = async (roomId: string) =>
    calls.mappingReports.answer.schema
      .parse((await operator.get('/api/agency/mapping-reports')).json())
      .filter((one) => one.roomId === roomId);
  const historyOf = async (roomId: string) =>
    calls.mappingHistory.answer.schema
      .parse((await supplier.get(`/api/roommapping/getHistory?hotelId=${hotelId}&pageNum=1&pageSize=50`)).json())
      .data.records.find((one) => one.roomId === roomId);
  const waiting = async () =>
    calls.unmappedRooms.answer.schema.parse(
      (await supplier.get(`/api/roommapping/getRooms?hotelId=${hotelId}&pageNum=1&pageSize=50`)).json(),
    ).data;
  const auditKinds = async () =>
    calls.audit.answer.schema
      .parse((await supplier.get('/api/audit')).json())
      .records.map(({ kind, actedAs }) => [kind, actedAs]);
  async function mailsAbout(room: string): Promise<readonly Mail[]> {
    const sent: Mail[] = [];
    const mailer = {
      send: (mail: Mail) => {
        sent.push(mail);
        return Promise.resolve();
      },
    };
    await sendDueMails(server.database, mailQueues, mailer, 'https://portal.example');
    return sent.filter(({ text }) => text.includes(room));
  }

  it('takes a reported mapping back: the room waits and can be mapped again, and the reporter gets an email', async () => {
    clock.advance({ seconds: 1 });
    expect((await report('1')).status).toBe(204);
    expect((await report('1')).status).toBe(409);
    expect(await listed('1')).toMatchObject([
      { dmcId: andaman, dmcName: 'Andaman Stays Group', roomId: '1', reportedBy: emails.supplier },
    ]);
    expect((await historyOf('1'))?.report).toMatchObject({ reason: 'It has two beds', answer: null });
    expect((await waiting()).totalUnmappedRooms).toBe(1);
    clock.advance({ seconds: 1 });
    expect((await reply('1', 'take-back')).status).toBe(204);
    const { totalUnmappedRooms, unmappedRooms } = await waiting();
    expect([totalUnmappedRooms, unmappedRooms.map(({ roomId }) => roomId)]).toEqual([2, ['1', '3']]);
    expect([await historyOf('1'), await listed('1')]).toEqual([undefined, []]);
    expect((await auditKinds()).slice(0, 2)).toEqual([
      ['took-back-mapping', 'agency'],
      ['reported-mapping', undefined],
    ]);
    const log = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(log[0]).toMatchObject({
      who: 'omar@agency.example',
      kind: 'took-back-mapping',
      details: `Andaman Stays Group: Grand Siam (${hotelId}): Deluxe 1 (1) → Deluxe Room (m-1). You are right`,
    });
    const [mail, ...more] = await mailsAbout('Deluxe 1');
    expect([mail?.to, mail?.subject, more]).toEqual([emails.supplier, 'A mapping in Grand Siam was taken back', []]);
    expect(mail?.text).toContain(`The reason: You are right\nhttps://portal.example/main/room-mapping/${hotelId}`);
    const again = { hotelId, roomId: '1', masterRoomId: 'm-1' };
    expect((await supplier.post('/api/roommapping/updateRoom', again)).status).toBe(204);
    expect((await historyOf('1'))?.report).toBeUndefined();
  });

  it('keeps a mapping for a reason that the supplier sees, who can report it again', async () => {
    expect((await report('2')).status).toBe(204);
    expect((await reply('2', 'keep', 'Both have a city view')).status).toBe(204);
    expect((await historyOf('2'))?.report?.answer).toBe('Both have a city view');
    expect(await reply('2', 'take-back')).toMatchObject({ status: 404, text: noOpenReportText });
    expect((await mailsAbout('Deluxe 2')).map(({ subject }) => subject)).toEqual(['A mapping in Grand Siam stays']);
    expect((await report('2', 'It is another building')).status).toBe(204);
    expect((await historyOf('2'))?.report).toMatchObject({ reason: 'It is another building', answer: null });
    expect((await listed('2')).map(({ reason }) => reason)).toEqual(['It is another building']);
  });

  it('refuses an answer to another report than the one that was read, with what is there now', async () => {
    const own = { hotelId: 'h-overtaken', roomId: '9' };
    await server.given('hotels', [hotelLine({ hotelId: own.hotelId, masterHotelId: 'a-reported' })]);
    await server.given('rooms', [roomLine({ ...own, roomName: 'Deluxe 9' })]);
    await supplier.post('/api/roommapping/updateRoom', { ...own, masterRoomId: 'm-1' });
    const reported = (reason: string) => supplier.post('/api/roommapping/report', { ...own, reason });
    const answered = (edition: string | undefined) => {
      const json = { ...own, answer: 'keep', reason: 'Both have a city view' };
      const headers = { 'If-Match': `"${edition ?? ''}"` };
      return operator.call(`/api/agency/mapping-reports/${andaman}`, { method: 'POST', json, headers });
    };
    await reported('It has two beds');
    const [read] = await listed('9');
    expect((await answered(read?.edition)).status).toBe(204);
    expect((await reported('It has no window')).status).toBe(204);
    const refused = await answered(read?.edition);
    expect(refused.status).toBe(412);
    expect(refused.text).toContain('Now: Deluxe 9 (9) → Deluxe Room (m-1), “It has no window”');
    const [now] = await listed('9');
    expect([now?.reason, (await answered(now?.edition)).status]).toEqual(['It has no window', 204]);
  });

  it('refuses what has no decision, no reason, or belongs to another partner', async () => {
    expect((await report('3')).status).toBe(404);
    expect((await report('1', '  ')).status).toBe(422);
    const foreign = await server.signedIn(emails.foreign);
    const sent = { hotelId, roomId: '1', reason: 'Not mine' };
    expect((await foreign.call('/api/roommapping/report', { method: 'POST', json: sent, dmcId: mekong })).status).toBe(
      404,
    );
    expect((await reply('1', 'keep', 'x', mekong)).status).toBe(404);
    const viewer = await server.staff('vera@agency.example', 'viewer');
    expect((await viewer.get('/api/agency/mapping-reports')).status).toBe(200);
    const answer = { hotelId, roomId: '1', answer: 'keep', reason: 'x' };
    expect((await viewer.post(`/api/agency/mapping-reports/${andaman}`, answer)).status).toBe(403);
  });

  it('lets staff read reports and nothing else of rooms, and is the only place that ends a decision', async () => {
    const asAgency = (text: string) => server.database.transaction({ role: 'agency' }, (sql) => sql.query(text));
    await expect(asAgency('select 1 as one from room_decisions')).rejects.toThrow(/permission denied/u);
    await expect(asAgency('delete from mapping_reports')).rejects.toThrow(/permission denied/u);
    const ends = allStatements().filter(({ text }) => /(?:delete from|update|truncate) room_decisions/u.test(text));
    expect(ends.map(({ file }) => file)).toEqual(['features/agency/mapping-reports.ts']);
  });
});
