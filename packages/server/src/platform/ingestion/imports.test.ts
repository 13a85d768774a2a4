import { Readable } from 'node:stream';
import { importGatewayContract } from '@suppliers-portal/domain/contracts';
import { handInDatasets } from '@suppliers-portal/domain';
import { calls, datasets } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildIngestion } from '../../app/build-ingestion.js';
import { removeOld } from '../../app/housekeeping.js';
import type { Browser } from '../../testing/browser.js';
import type { Database } from '../database/database.js';
import { andaman, attempt, givenCast, mekong } from '../../testing/cast.js';
import { formOf } from '../../testing/form.js';
import { gatewaysOf } from '../../testing/gateways.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('what came in', () => {
  const clock = new TestClock();
  let server: TestServer;
  let viewer: Browser;
  let partners = 40_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    await server.staff('vera@agency.example', 'viewer');
    await server.staff('omar@agency.example', 'operator');
  });
  afterAll(() => server.close());
  // The clock moves by days, and a session does not last as long.
  const signIn = async (): Promise<void> => {
    viewer = await server.signedIn('vera@agency.example');
  };
  beforeEach(signIn);

  const partner = async (): Promise<number> => {
    partners += 1;
    await server.given('partners', [{ dmcId: partners, dmcName: `Partner ${partners}` }]);
    return partners;
  };
  const hotel = (dmcId: number, changes: object = {}) => ({
    dmcId,
    hotelId: '1',
    hotelName: 'A hotel',
    countryName: 'Laos',
    isLive: true,
    ...changes,
  });
  const listed = async (query: string) =>
    calls.imports.answer.schema.parse((await viewer.get(`/api/agency/imports?${query}`)).json());
  const fresh = async (query: string) =>
    calls.freshness.answer.schema.parse((await viewer.get(`/api/agency/imports/freshness?${query}`)).json());

  it('has a batch that was taken, with who handed it in, its lines and its partners', async () => {
    const dmcId = await partner();
    await server.given('hotels', [hotel(dmcId), hotel(dmcId, { hotelId: '2' })]);
    const { totalRecords, records } = await listed(`dmcId=${dmcId}`);
    expect(totalRecords).toBe(1);
    expect(records[0]).toMatchObject({
      at: Math.floor(clock.epochSeconds()),
      dataset: 'hotels',
      lines: 2,
      partners: 1,
      dmcId,
      faults: [],
      takenLater: false,
    });
    await server.given('hotels', [hotel(dmcId), hotel(mekong)]);
    const [both] = (await listed(`dmcId=${dmcId}`)).records;
    expect([both?.partners, both?.dmcId]).toEqual([2, undefined]);
    expect((await listed(`dmcId=${mekong}&dataset=hotels`)).records[0]?.id).toBe(both?.id);
  });

  it('names the token of who handed it in', async () => {
    const owner = await server.staff('olga@agency.example', 'owner');
    const made = await owner.post('/api/agency/tokens', { name: 'nightly', datasets: 'all', expiresInDays: 30 });
    const { secret: token } = calls.makeIngestionToken.answer.schema.parse(made.json());
    const dmcId = await partner();
    await server.ingest('hotels', [hotel(dmcId)], { token });
    await server.ingest('hotels', [hotel(dmcId)]);
    expect((await listed(`dmcId=${dmcId}`)).records.map(({ by, tokenName }) => [by, tokenName])).toEqual([
      ['settings', undefined],
      ['token', 'nightly'],
    ]);
  });

  it('has the first five errors of a batch that was refused, and nothing else of it', async () => {
    const dmcId = await partner();
    const broken = [
      JSON.stringify(hotel(dmcId)),
      'not JSON',
      ...Array.from({ length: 9 }, () => JSON.stringify(hotel(dmcId, { hotelName: 7 }))),
    ];
    const answer = await server.ingest('hotels', broken.join('\n'));
    expect([answer.status, answer.text]).toEqual([422, 'Line 2: is not JSON. Nothing was imported.']);
    const [one] = (await listed(`dmcId=${dmcId}&state=refused`)).records;
    expect(one?.lines).toBe(6);
    expect(one?.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, '', 'is not JSON'],
      ...[3, 4, 5, 6].map((line) => [line, 'hotelName', 'must be a string']),
    ]);
    expect((await fresh(`dmcId=${dmcId}`)).total).toBe(0);
  });

  it('has each partner that is not known, and a refusal of the batch as a whole', async () => {
    await server.ingest('hotels', [hotel(andaman), hotel(777_001), hotel(777_002)]);
    const [unknown] = (await listed('dmcId=777001')).records;
    expect(unknown?.faults).toEqual([
      { line: 2, field: 'dmcId', reason: '777001 is not the id of a known partner' },
      { line: 3, field: 'dmcId', reason: '777002 is not the id of a known partner' },
    ]);
    const dmcId = await partner();
    await server.ingest('hotels', [hotel(dmcId)], { key: `whole-${dmcId}` });
    clock.advance({ seconds: 1 });
    await server.ingest('hotels', [hotel(dmcId, { hotelId: '2' })], { key: `whole-${dmcId}` });
    const [whole] = (await listed(`dmcId=${dmcId}&state=refused`)).records;
    expect(whole?.faults).toEqual([
      { reason: 'This Idempotency-Key was used for another batch. Nothing was imported.' },
    ]);
    expect(whole?.takenLater).toBe(false);
  });

  it('says when a refused batch came again and was taken', async () => {
    const dmcId = await partner();
    const key = `again-${dmcId}`;
    await server.ingest('hotels', [hotel(dmcId, { hotelName: 7 })], { key });
    expect((await listed(`dmcId=${dmcId}`)).records.map(({ takenLater }) => takenLater)).toEqual([false]);
    clock.advance({ seconds: 60 });
    await server.ingest('hotels', [hotel(dmcId)], { key });
    expect((await listed(`dmcId=${dmcId}`)).records.map(({ takenLater }) => takenLater)).toEqual([false, true]);
  });

  it('has a batch once that is sent twice', async () => {
    const dmcId = await partner();
    const send = () => server.ingest('hotels', [hotel(dmcId)], { key: `once-${dmcId}` });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await listed(`dmcId=${dmcId}`)).totalRecords).toBe(1);
  });

  it('leaves answers that are kept for partners as they are when it notes a refusal', async () => {
    const versions = () =>
      server.database.transaction({ role: 'access' }, (sql) =>
        sql.query('select dmc_id, version::text as version from data_versions order by 1'),
      );
    const before = await versions();
    await server.ingest('hotels', [hotel(andaman, { hotelName: 7 })]);
    expect(await versions()).toEqual(before);
  });

  it('learns how often data comes, and then says that it is late', async () => {
    const dmcId = await partner();
    const send = () => server.given('actions', [attempt({ dmcId, at: Math.floor(clock.epochSeconds()) })]);
    for (let delivery = 0; delivery < 6; delivery += 1) {
      // Two batches of one delivery.
      await send();
      clock.advance({ seconds: 300 });
      await send();
      if (delivery < 5) clock.advance({ seconds: 3300 });
      await signIn();
      if (delivery === 4) expect((await fresh(`dmcId=${dmcId}`)).unknown).toBe(1);
    }
    clock.advance({ seconds: 3600 });
    await signIn();
    expect((await fresh(`dmcId=${dmcId}&dataset=actions`)).datasets[0]).toMatchObject({
      dmcId,
      dmcName: `Partner ${dmcId}`,
      usualSeconds: 3600,
    });
    expect((await fresh(`dmcId=${dmcId}`)).late).toBe(0);
    clock.advance({ seconds: 3 * 3600 });
    await signIn();
    const { late, datasets } = await fresh(`dmcId=${dmcId}`);
    expect([late, datasets[0]?.lateSeconds]).toEqual([1, 3 * 3600]);
    const operator = await server.staff('nora@agency.example', 'operator');
    const disabled = await operator.post(`/api/agency/partners/${dmcId}/access`, { enabled: false, reason: 'Ended' });
    expect(disabled.status).toBeLessThan(300);
    expect((await fresh(`dmcId=${dmcId}`)).total).toBe(0);
  });

  it('hides batches without lines where it is asked to, and counts without them', async () => {
    clock.advance({ seconds: 60 });
    await server.given('hotels', []);
    const [shown, hidden] = [await listed('size=1'), await listed('size=1&empty=hide')];
    expect(shown.records[0]).toMatchObject({ dataset: 'hotels', lines: 0, faults: [] });
    expect([shown.totalRecords - 1 >= hidden.totalRecords, hidden.records[0]?.lines === 0]).toEqual([true, false]);
  });

  it('takes a file of staff once, with the person in the lists, and none that gives access or names no dataset', async () => {
    const dmcId = await partner();
    const operator = await server.signedIn('omar@agency.example');
    const handIn = async (fields: Record<string, string>, line: object = hotel(dmcId), by = operator) =>
      by.call('/api/agency/imports', {
        method: 'POST',
        ...formOf({ name: 'hotels.ndjson', text: `${JSON.stringify(line)}\n`, fields }),
      });
    const json = async (answer: ReturnType<typeof handIn>) => (await answer).json();
    expect(await json(handIn({ dataset: 'hotels' }))).toEqual({ accepted: 1, duplicate: false, faults: [] });
    expect(await json(handIn({ dataset: 'hotels' }))).toEqual({ accepted: 1, duplicate: true, faults: [] });
    const [taken] = (await listed(`dmcId=${dmcId}`)).records;
    expect(taken).toMatchObject({ by: 'token', tokenName: 'omar@agency.example', lines: 1 });
    const log = calls.agencyLog.answer.schema.parse((await viewer.get('/api/agency/log')).json());
    expect(log.filter(({ kind }) => kind === 'handed-in-batch').slice(0, 1)).toMatchObject([
      { who: 'omar@agency.example', details: 'hotels: 1 line' },
    ]);

    expect((await handIn({ dataset: 'hotels' }, hotel(dmcId), viewer)).status).toBe(403);
    expect(await handIn({ again: taken!.id })).toMatchObject({
      status: 409,
      text: 'This batch was taken. Hand in the file as a new batch.',
    });
    for (const dataset of Object.keys(datasets)) {
      const { status } = await handIn({ dataset }, { nothing: dataset });
      expect([dataset, status]).toEqual([dataset, (handInDatasets as readonly string[]).includes(dataset) ? 200 : 409]);
    }
    expect((await handIn({ dataset: 'no-such' })).status).toBe(422);
    expect((await handIn({ dataset: 'hotels', again: '1' })).status).toBe(422);
  });

  it('takes a file of staff with its entry in the log, or neither, wherever the database breaks', async () => {
    const dmcId = await partner();
    const email = 'olof@agency.example';
    await server.staff(email, 'operator');
    const broken = { at: '' };
    const breaking = (database: Database): Database => ({
      transaction: (scope, work) =>
        database.transaction(scope, (sql) =>
          work({
            ...sql,
            query: (statement, values) =>
              broken.at !== '' && statement.includes(broken.at)
                ? Promise.reject(new Error('the connection broke'))
                : sql.query(statement, values),
          }),
        ),
      close: () => Promise.resolve(),
    });
    const breakable = await startTestServer({ beside: server, over: breaking, clock });
    try {
      const operator = await breakable.signedIn(email);
      const handIn = () =>
        operator.call('/api/agency/imports', {
          method: 'POST',
          ...formOf({
            name: 'hotels.ndjson',
            text: `${JSON.stringify(hotel(dmcId))}\n`,
            fields: { dataset: 'hotels' },
          }),
        });
      const known = async () => {
        const log = calls.agencyLog.answer.schema.parse((await viewer.get('/api/agency/log')).json());
        return [(await listed(`dmcId=${dmcId}`)).totalRecords, log.filter(({ who }) => who === email).length];
      };
      for (const at of ['into ingestion_batches', 'into hotels', 'into imports', 'into agency_entries']) {
        broken.at = at;
        expect([at, (await handIn()).status, await known()]).toEqual([at, 500, [0, 0]]);
      }
      broken.at = '';
      expect((await handIn()).json()).toEqual({ accepted: 1, duplicate: false, faults: [] });
      expect(await known()).toEqual([1, 1]);
    } finally {
      await breakable.close();
    }
  });

  importGatewayContract('HttpImportGateway', async () => {
    const dmcId = await partner();
    await server.ingest('hotels', [hotel(dmcId), hotel(dmcId, { hotelId: '2' })]);
    await server.ingest('hotels', [hotel(dmcId, { hotelId: undefined })]);
    const operator = await server.signedIn('omar@agency.example');
    return { gateway: gatewaysOf(operator, andaman).importGateway, dmcId, dataset: 'hotels', line: hotel(dmcId) };
  });

  it('is removed after thirty days', async () => {
    const dmcId = await partner();
    await server.given('hotels', [hotel(dmcId)]);
    const count = () =>
      server.database.transaction({ role: 'agency' }, (sql) =>
        sql.query('select 1 as one from imports where $1::int = any (partners)', [dmcId]),
      );
    clock.advance({ seconds: 30 * 86_400 - 60 });
    await removeOld(server.database, server.objects);
    expect(await count()).toHaveLength(1);
    clock.advance({ seconds: 61 });
    await removeOld(server.database, server.objects);
    expect(await count()).toHaveLength(0);
  });

  it('is missing a refused batch that could not be noted; its sender hears of the refusal, and the log of the failure', async () => {
    const heard: string[] = [];
    const database: Database = {
      transaction: (scope, work) =>
        server.database.transaction(scope, (sql) =>
          work({
            ...sql,
            query: (statement, values) =>
              statement.includes('into imports') ? Promise.reject(new Error('no room')) : sql.query(statement, values),
          }),
        ),
      close: () => Promise.resolve(),
    };
    const ingestion = buildIngestion({
      database,
      objects: server.objects,
      failed: (error, what) => heard.push(`${what}: ${String(error)}`),
    });
    const body = Readable.from([Buffer.from('{"dmcId":"none"}\n')]);
    await expect(ingestion.take({ dataset: 'hotels', idempotencyKey: 'not-noted', body })).rejects.toThrow(/^Line 1/u);
    expect(heard).toEqual(['a refused batch is missing in the list of imports: Error: no room']);
  });
});
