import { noticeGatewayContract } from '@suppliers-portal/domain/contracts';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast, mekong } from '../../testing/cast.js';
import { gatewaysOf } from '../../testing/gateways.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('notices of the agency', () => {
  const clock = new TestClock();
  let server: TestServer;
  let supplier: Browser;
  let foreign: Browser;
  let operator: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    foreign = await server.signedIn(emails.foreign);
    operator = await server.staff('nora@agency.example', 'operator');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clock.advance({ seconds: 1 });
    await server.database.transaction({ role: 'agency' }, (sql) => sql.query('delete from notices'));
  });

  const now = () => clock.epochSeconds();
  const notice = (changes: Record<string, unknown> = {}) => ({
    text: 'Searches pause',
    level: 'information',
    from: now(),
    until: now() + 120,
    partners: [],
    ...changes,
  });
  const add = (changes: Record<string, unknown> = {}) => operator.post('/api/agency/notices', notice(changes));
  const listed = async () => calls.notices.answer.schema.parse((await operator.get('/api/agency/notices')).json());
  const shown = async (who: Browser, dmcId: number) =>
    (calls.connectionStatus.answer.schema.parse((await who.call('/api/status', { dmcId })).json()).notices ?? []).map(
      ({ text }) => text,
    );

  it('are in the status of the partners they are for, from their begin to their end', async () => {
    expect((await add({ text: 'For all' })).status).toBe(200);
    expect((await add({ text: 'For one', partners: [mekong] })).status).toBe(200);
    const nextMinute = (Math.floor(now() / 60) + 1) * 60;
    expect((await add({ text: 'Later', from: nextMinute })).status).toBe(200);
    expect(await shown(supplier, andaman)).toEqual(['For all']);
    expect(await shown(foreign, mekong)).toEqual(['For all', 'For one']);
    clock.advance({ seconds: nextMinute - now() });
    expect(await shown(supplier, andaman)).toEqual(['For all', 'Later']);
    clock.advance({ seconds: 120 });
    expect(await shown(supplier, andaman)).toEqual([]);
  });

  it('cannot be read by a partner before their begin, or by a partner they are not for, whatever a statement asks', async () => {
    await add({ text: 'Later', from: now() + 60 });
    await add({ text: 'For another', partners: [mekong] });
    const rows = await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query('select text from notices'),
    );
    expect(rows).toEqual([]);
  });

  it('of maintenance mark the charts where they begin and where they ended', async () => {
    const from = now();
    await add({ level: 'maintenance', until: from + 100 });
    await add({ text: 'No mark', level: 'warning' });
    const marks = async () =>
      calls.annotations.answer.schema
        .parse((await supplier.get('/api/annotations?with=portal')).json())
        .filter(({ portal }) => portal === 'maintenance')
        .map(({ at, text }) => [at - from, text]);
    clock.advance({ seconds: 1 });
    expect(await marks()).toEqual([[0, 'Maintenance: Searches pause']]);
    clock.advance({ seconds: 100 });
    expect(await marks()).toEqual([
      [0, 'Maintenance: Searches pause'],
      [100, 'Maintenance ended'],
    ]);
  });

  it.each([
    ['text', { text: ' ' }],
    ['until', { until: 1 }],
    ['link', { link: 'javascript:alert(1)' }],
    ['partners', { partners: [987_654] }],
  ])('are refused with the field that is wrong: %s', async (field, changes) => {
    const answer = await add(changes);
    expect([answer.status, answer.text.split(':')[0]]).toEqual([422, field]);
    expect(await listed()).toEqual([]);
  });

  it('have each change in the log of the agency, with who made it', async () => {
    await add();
    const id = (await listed())[0]?.id;
    expect(
      (await operator.call(`/api/agency/notices/${id}`, { method: 'PUT', json: notice({ text: 'Soon' }) })).status,
    ).toBe(204);
    expect((await operator.call(`/api/agency/notices/${id}`, { method: 'DELETE' })).status).toBe(204);
    const log = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(
      log
        .filter(({ details }) => details.startsWith(`${id}: `))
        .map(({ who, kind }) => [who, kind])
        .sort(),
    ).toEqual([
      ['nora@agency.example', 'added-notice'],
      ['nora@agency.example', 'changed-notice'],
      ['nora@agency.example', 'ended-notice'],
    ]);
  });

  noticeGatewayContract('HttpNoticeGateway', () =>
    Promise.resolve({ gateway: gatewaysOf(operator, andaman).noticeGateway, dmcId: andaman, now: now() * 1000 }),
  );
});
