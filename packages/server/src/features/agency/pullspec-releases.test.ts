import { pastPublishText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPullspec } from '../../testing/a-pullspec.js';
import type { Browser } from '../../testing/browser.js';
import { emails, givenCast } from '../../testing/cast.js';
import { formOf } from '../../testing/form.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('versions of PullSpec', () => {
  const clock = new TestClock();
  let server: TestServer;
  let operator: Browser;
  let supplier: Browser;
  let compared: string | undefined;

  beforeAll(async () => {
    server = await startTestServer({
      clock,
      judge: (_, reference) => {
        compared = reference.name;
        return Promise.resolve({
          verdict: 'conforms',
          errors: 0,
          warnings: 0,
          report: '{}\n',
          page: '<!doctype html>',
        });
      },
    });
    await givenCast(server);
    operator = await server.staff('omar@agency.example', 'operator');
    supplier = await server.signedIn(emails.supplier);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction({ role: 'owner' }, (sql) => sql.query('delete from pullspec_versions'));
    await given('1.0.0');
    await given('2.0.0');
  });

  const line = (version: string, more: object = {}) => ({
    fileName: `${version}.yml`,
    document: aPullspec(version),
    ...more,
  });
  const given = (version: string, more: object = {}) => server.given('pullspec-versions', [line(version, more)]);
  const step = (version: string, name: string, body: object = {}, by = operator) =>
    by.post(`/api/agency/pullspecs/${version}/${name}`, body);
  const seen = async (): Promise<unknown> => (await supplier.get(calls.pullspecFiles.path)).json();
  const stateOf = async (version: string) =>
    calls.pullspecReleases.answer.schema
      .parse((await operator.get('/api/agency/pullspecs')).json())
      .find((one) => one.version === version);
  const comparedWith = async (): Promise<string | undefined> => {
    const form = formOf({ name: 'mine.yml', text: 'x: 1' });
    await supplier.call(calls.uploadPullspec.path, { method: 'POST', ...form });
    return compared;
  };

  it('show suppliers the release notes as soon as a version is published, and no longer once it is withdrawn', async () => {
    const notes = async () =>
      calls.releaseNotes.answer.schema.parse((await supplier.get(calls.releaseNotes.path)).json());
    await given('2.1.0', { isDraft: true });
    const soon = Math.floor(clock.epochSeconds()) + 60;
    expect((await step('2.1.0', 'publish', { at: soon, notes: ' Taxes are new ' })).status).toBe(200);
    expect([await notes(), (await stateOf('2.1.0'))?.notes]).toEqual([[], 'Taxes are new']);
    clock.advance({ seconds: 61 });
    expect(await notes()).toEqual([{ version: '2.1.0', publishedAt: soon, notes: 'Taxes are new' }]);
    await step('2.1.0', 'withdraw', { reason: 'A mistake' });
    expect(await notes()).toEqual([]);
    await step('2.1.0', 'publish');
    expect((await notes()).map((one) => one.notes)).toEqual(['Taxes are new']);
    expect((await step('2.1.0', 'publish', { notes: 'x'.repeat(4001) })).status).toBe(422);
  });

  it('are compared with the newest that staff has not withdrawn, and who withdrew one is in the log', async () => {
    expect(await comparedWith()).toBe('pullspec-2.0.0.yml');
    const withdrawn = await step('2.0.0', 'withdraw', { reason: 'It breaks search' });
    expect([withdrawn.status, withdrawn.json()]).toEqual([200, { newest: '1.0.0' }]);
    expect([await seen(), await comparedWith()]).toEqual([['1.0.0.yml'], 'pullspec-1.0.0.yml']);
    expect(await stateOf('2.0.0')).toMatchObject({
      state: 'withdrawn',
      withdrawnBy: 'omar@agency.example',
      withdrawnFor: 'It breaks search',
    });
    const log = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(log.find(({ kind }) => kind === 'withdrew-pullspec')).toMatchObject({
      who: 'omar@agency.example',
      details: '2.0.0: It breaks search',
    });
    expect((await step('2.0.0', 'publish')).json()).toEqual({ newest: '2.0.0' });
    expect(await comparedWith()).toBe('pullspec-2.0.0.yml');
  });

  it('that came in are in the log of the agency, as drafts or not', async () => {
    await given('2.1.0', { isDraft: true });
    const log = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(log.filter(({ kind }) => kind === 'handed-in-pullspec').slice(0, 2)).toMatchObject([
      { who: 'Portal operator', details: '2.1.0, as a draft' },
      { who: 'Portal operator', details: '2.0.0' },
    ]);
  });

  it('say that they were withdrawn when someone still asks for them', async () => {
    await step('2.0.0', 'withdraw', { reason: 'A mistake' });
    const text = 'The agency has withdrawn PullSpec version 2.0.0. There are 1.0.0.';
    expect(await supplier.get(`${calls.pullspecFile.path}?versionNum=2.0.0.yml`)).toMatchObject({ status: 404, text });
    const form = formOf({ name: 'mine.yml', text: 'x: 1', fields: { reference: '2.0.0' } });
    const refused = await supplier.call(calls.uploadPullspec.path, { method: 'POST', ...form });
    expect([refused.status, refused.text]).toEqual([422, text]);
  });

  it('stay withdrawn when the agency hands them in again, and the batch says why', async () => {
    await step('2.0.0', 'withdraw', { reason: 'A mistake' });
    const again = await server.ingest('pullspec-versions', [line('2.0.0')]);
    expect([again.status, again.text]).toEqual([
      422,
      'Line 1: fileName is of version 2.0.0, which staff has withdrawn: publish it again first, or use another version. Nothing was imported.',
    ]);
  });

  it('are left out when none is published, and nothing can be compared', async () => {
    await step('2.0.0', 'withdraw', { reason: 'A mistake' });
    expect((await step('1.0.0', 'withdraw', { reason: 'A mistake' })).json()).toEqual({});
    expect(await seen()).toEqual([]);
    const form = formOf({ name: 'mine.yml', text: 'x: 1' });
    const refused = await supplier.call(calls.uploadPullspec.path, { method: 'POST', ...form });
    expect([refused.status, refused.text.includes('has published no PullSpec version')]).toEqual([409, true]);
  });

  it('come in as drafts that no supplier sees until staff publishes them, at once or at a time', async () => {
    await given('3.0.0', { isDraft: true });
    expect([await seen(), await comparedWith()]).toEqual([['2.0.0.yml', '1.0.0.yml'], 'pullspec-2.0.0.yml']);
    expect((await supplier.get(`${calls.pullspecFile.path}?versionNum=3.0.0.yml`)).status).toBe(404);
    const now = Math.floor(clock.epochSeconds());
    const past = await step('3.0.0', 'publish', { at: now });
    expect([past.status, past.text]).toEqual([422, `at: ${pastPublishText}`]);
    expect((await step('3.0.0', 'publish', { at: now + 60 })).json()).toEqual({ newest: '2.0.0' });
    await given('3.0.0', { isDraft: true });
    expect([(await stateOf('3.0.0'))?.state, await seen()]).toEqual(['planned', ['2.0.0.yml', '1.0.0.yml']]);
    clock.advance({ seconds: 61 });
    expect([(await stateOf('3.0.0'))?.state, await comparedWith()]).toEqual(['published', 'pullspec-3.0.0.yml']);
    const late = await server.ingest('pullspec-versions', [line('3.0.0', { isDraft: true })]);
    expect([late.status, late.text.includes('isDraft is true, and version 3.0.0 is published')]).toEqual([422, true]);
  });

  it('are published at once when a draft is handed in as a version, also before its planned time', async () => {
    await given('3.0.0', { isDraft: true });
    await step('3.0.0', 'publish', { at: Math.floor(clock.epochSeconds()) + 60 });
    await given('3.0.0');
    const { publishedBy, state } = (await stateOf('3.0.0')) ?? {};
    expect([state, publishedBy, await comparedWith()]).toEqual(['published', undefined, 'pullspec-3.0.0.yml']);
  });

  it('are read by every role of staff and changed by operators', async () => {
    const viewer = await server.staff('vera@agency.example', 'viewer');
    expect((await viewer.get('/api/agency/pullspecs/2.0.0')).json()).toEqual({ document: aPullspec('2.0.0') });
    expect((await step('2.0.0', 'withdraw', { reason: 'x' }, viewer)).status).toBe(403);
    expect((await step('9.9.9', 'withdraw', { reason: 'x' })).status).toBe(404);
    expect((await step('2.0.0', 'withdraw', { reason: ' ' })).status).toBe(422);
  });

  it('cannot be read by the roles of suppliers before they are published', async () => {
    for (const role of ['app', 'access'] as const)
      await expect(
        server.database.transaction(role === 'app' ? { role, dmcId: 1 } : { role }, (sql) =>
          sql.query('select document from pullspec_versions'),
        ),
      ).rejects.toThrow(/permission denied/u);
  });
});
