import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('a named token of the ingestion API', () => {
  const clock = new TestClock();
  let server: TestServer;
  let owner: Browser;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    owner = await server.staff('olga@agency.example', 'owner');
  });
  afterAll(() => server.close());

  const made = async (body: object): Promise<string> => {
    const answer = await owner.post('/api/agency/tokens', { datasets: 'all', expiresInDays: 30, ...body });
    return calls.makeIngestionToken.answer.schema.parse(answer.json()).secret;
  };
  const listed = async () => calls.ingestionTokens.answer.schema.parse((await owner.get('/api/agency/tokens')).json());
  const contact = (address: string) => [{ dmcId: andaman, dmcName: 'Andaman', emailRecipients: [{ email: address }] }];

  it('hands in its datasets and no other, and is named in the audit log of the partner', async () => {
    const token = await made({ name: 'partners-feed', datasets: ['partners'] });
    expect((await server.ingest('partners', contact('feed@agency.example'), { token })).status).toBe(200);
    expect(await server.ingest('users', [{ email: 'x@andaman.example' }], { token })).toMatchObject({
      status: 403,
      text: 'This token cannot hand in the dataset users.',
    });
    const supplier = await server.signedIn(emails.supplier);
    const [entry] = calls.audit.answer.schema.parse(
      (await supplier.get('/api/audit?kind=added-recipient')).json(),
    ).records;
    expect(entry).toMatchObject({ who: 'Ingestion token', tokenName: 'partners-feed', actedAs: 'agency' });
    expect((await listed()).find(({ name }) => name === 'partners-feed')).toMatchObject({
      datasets: ['partners'],
      madeBy: 'olga@agency.example',
      lastUsedAt: Math.floor(clock.epochSeconds()),
    });
  });

  it('lets no one in: only the token of the settings makes access tokens and invitations', async () => {
    const token = await made({ name: 'curious' });
    const asked = (path: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'new@agency.example', role: 'owner' }),
      });
    expect([(await asked('/operator/invitations')).status, (await asked('/operator/tokens')).status]).toEqual([
      403, 403,
    ]);
  });

  it('works next to its successor, until it is revoked or expires', async () => {
    const [old, fresh] = [await made({ name: 'nightly' }), await made({ name: 'nightly 2', expiresInDays: 1 })];
    const status = async (token: string, address: string) =>
      (await server.ingest('partners', contact(address), { token })).status;
    expect([await status(old, 'a@agency.example'), await status(fresh, 'b@agency.example')]).toEqual([200, 200]);
    const id = (await listed()).find(({ name }) => name === 'nightly')?.id ?? '';
    expect((await owner.call(`/api/agency/tokens/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await owner.call(`/api/agency/tokens/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect([await status(old, 'c@agency.example'), await status(fresh, 'd@agency.example')]).toEqual([401, 200]);
    clock.advance({ seconds: 86_401 });
    expect(await status(fresh, 'e@agency.example')).toBe(401);
    expect((await server.ingest('partners', contact('f@agency.example'))).status).toBe(200);
    owner = await server.signedIn('olga@agency.example');
  });

  it('needs a name of its own and datasets that exist', async () => {
    await made({ name: 'Twice' });
    expect(await owner.post('/api/agency/tokens', { name: 'twice', datasets: 'all', expiresInDays: 1 })).toMatchObject({
      status: 409,
    });
    const wrong = await owner.post('/api/agency/tokens', { name: 'odd', datasets: ['hotel'], expiresInDays: 1 });
    for (const datasets of [undefined, []])
      expect(await owner.post('/api/agency/tokens', { name: 'wide', datasets, expiresInDays: 1 })).toMatchObject({
        status: 422,
      });
    expect([wrong.status, wrong.text.startsWith('datasets: there is no dataset hotel.')]).toEqual([422, true]);
  });
});
