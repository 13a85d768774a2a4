import { annotationWords, mostAnnotations, tooManyAnnotationsText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ageing, removeAged } from '../../app/housekeeping.js';
import { aPullspec } from '../../testing/a-pullspec.js';
import { emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('the marks of a partner', () => {
  let server: TestServer;
  let browser: Browser;
  let dmcId = 43_000;

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
  });

  const listed = async (): Promise<string[]> =>
    calls.annotations.answer.schema.parse((await browser.get('/api/annotations')).json()).map(({ text }) => text);
  const fill = (count: number, at: string): Promise<unknown> =>
    server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into annotations (dmc_id, at, text, added_by)
         select $1, ${at}, 'mark ' || n, 'x' from generate_series(1, $2::int) n returning 1 as one`,
        [dmcId, count],
      ),
    );

  it('are one line each, and the log has who added and removed them', async () => {
    const answer = await browser.post('/api/annotations', { text: ' deploy\n v2.3 ', at: 1_000_000_000 });
    expect([answer.status, answer.text]).toEqual([422, annotationWords('too-early')]);
    const added = calls.addAnnotation.answer.schema.parse(
      (await browser.post('/api/annotations', { text: ' deploy\n v2.3 ' })).json(),
    );
    expect(added).toMatchObject({ text: 'deploy v2.3', by: emails.supplier });
    expect(await listed()).toEqual(['deploy v2.3']);
    expect((await browser.call(`/api/annotations/${added.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await listed()).toEqual([]);
    const { records } = calls.audit.answer.schema.parse(
      (await browser.get('/api/audit?kind=added-annotation,removed-annotation')).json(),
    );
    expect(records.map(({ kind, details, who }) => [kind, details, who])).toEqual([
      ['removed-annotation', 'deploy v2.3', emails.supplier],
      ['added-annotation', 'deploy v2.3', emails.supplier],
    ]);
  });

  it('have those of the portal next to them, if these are asked for', async () => {
    const now = Math.floor(Date.now() / 1000);
    const at = (hours: number): number => now - hours * 3600;
    await server.given('connection-events', [
      { dmcId, kind: 'off', at: at(30), action: 'MakeBook', blockedUntil: at(28) },
      { dmcId, kind: 'off', at: at(20) },
      { dmcId, kind: 'on', at: at(19) },
      { dmcId, kind: 'off', at: at(401 * 24) },
      { dmcId, kind: 'on', at: at(400 * 24 + 1) },
    ]);
    await browser.post('/api/annotations', { text: 'deploy', at: at(25) });
    const withPortal = async (query: string): Promise<(readonly [number, string, string | null | undefined])[]> =>
      calls.annotations.answer.schema
        .parse((await browser.get(`/api/annotations?with=portal${query}`)).json())
        .filter(({ portal }) => portal !== 'pullspec')
        .map((mark) => [mark.at, mark.text, mark.portal] as const);
    expect(await listed()).toEqual(['deploy']);
    expect(await withPortal('')).toEqual([
      [at(30), 'Makebook suspended', 'suspended'],
      [at(28), 'Suspension ended', 'turned-on'],
      [at(25), 'deploy', undefined],
      [at(20), 'Turned off', 'turned-off'],
      [at(19), 'Turned on', 'turned-on'],
    ]);
    expect(await withPortal(`&from=${at(28)}&to=${at(20)}`)).toHaveLength(2);
  });

  it('of a version of PullSpec are at the moment of its publication', async () => {
    await server.given('pullspec-versions', [{ fileName: '9.8.7.yml', document: aPullspec('9.8.7') }]);
    const marks = calls.annotations.answer.schema.parse((await browser.get('/api/annotations?with=portal')).json());
    expect(marks.find(({ portal }) => portal === 'pullspec')).toMatchObject({ text: 'PullSpec 9.8.7 was published' });
  });

  it('are at most 1,000, also when two are added at once', async () => {
    await fill(mostAnnotations - 1, 'portal_now()');
    const answers = await Promise.all(['one', 'two'].map((text) => browser.post('/api/annotations', { text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ text }) => text)).toContain(tooManyAnnotationsText);
    expect(await listed()).toHaveLength(mostAnnotations);
  });

  it('are removed after 400 days', async () => {
    await fill(1, "portal_now() - interval '401 days'");
    await browser.post('/api/annotations', { text: 'kept' });
    expect(await listed()).toEqual(['mark 1', 'kept']);
    for (const kind of ageing.filter(({ table }) => table === 'annotations')) await removeAged(server.database, kind);
    expect(await listed()).toEqual(['kept']);
  });
});
