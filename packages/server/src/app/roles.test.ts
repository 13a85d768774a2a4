import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, attempt, emails, givenCast } from '../testing/cast.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../testing/test-server.js';
import { wordsOf, type Role } from './roles.js';

describeWithDatabase('servers with a part each', () => {
  const servers: TestServer[] = [];
  let ingest: TestServer;
  let pages: TestServer;
  let work: TestServer;
  const start = async (role: Role, beside?: TestServer): Promise<TestServer> => {
    const server = await startTestServer({ roles: new Set([role]), ...(beside === undefined ? {} : { beside }) });
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    ingest = await start('ingest');
    await givenCast(ingest);
    pages = await start('pages', ingest);
    work = await start('work', ingest);
  });
  afterAll(async () => {
    for (const one of servers.reverse()) await one.close();
  });

  it('show on the pages what another one has taken in', async () => {
    const at = Math.floor(Date.now() / 1000);
    await ingest.given('actions', [attempt({ dmcId: andaman, at, hotelId: 'from-the-other' })]);
    const browser = await pages.signedIn(emails.supplier);
    const { status, text } = await browser.get('/api/logs/Precheck?lookbackHrs=1');
    expect(status).toBe(200);
    expect(text).toContain('from-the-other');
  });

  it('take batches only where the ingestion API is, and say where it is not', async () => {
    for (const server of [pages, work]) {
      const { status, text } = await server.ingest('actions', []);
      expect([status, text]).toEqual([
        404,
        'This server has no ingestion API. Ask a server that was started with the role ingest.',
      ]);
    }
    await expect(pages.tokenFor(emails.supplier, andaman, 'read')).rejects.toThrow(
      '404 This server has no ingestion API',
    );
    expect(await ingest.tokenFor(emails.supplier, andaman, 'read')).toMatch(/^spt_/u);
  });

  it('answer calls and pages only where the pages are', async () => {
    for (const server of [ingest, work]) {
      expect((await server.visitor().signIn(emails.supplier, 'x')).status).toBe(404);
      expect((await server.visitor().get('/api/member')).status).toBe(404);
    }
    const { status, text } = await work.visitor().get('/booking-accuracy');
    expect([status, text]).toEqual([404, 'There are no pages here. This server runs regular work.\n']);
  });

  it('all say whether they are well, and show their figures', async () => {
    for (const server of [pages, work, ingest]) {
      expect((await server.visitor().get('/readyz')).text).toBe('ready\n');
      expect((await server.visitor().get('/healthz')).text).toBe('alive\n');
      const figures = (await server.visitor().get('/metrics')).text;
      expect(figures).toContain('portal_database_connections');
      expect(figures.includes('portal_streams')).toBe(server === pages);
    }
  });

  it('are named in words', () => {
    expect(wordsOf(new Set(['ingest', 'pages', 'work']))).toBe(
      'the pages and their calls, regular work and the ingestion API',
    );
    expect(wordsOf(new Set(['work']))).toBe('regular work');
  });
});
