import { readFile } from 'node:fs/promises';
import { securityEvents } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna } from '../../testing/cast.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../../testing/test-server.js';
import { accountDigest } from '../security-log/append.js';

describeWithDatabase('the security log', () => {
  const log: string[] = [];
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ log: { level: 'warn', stream: { write: (line) => void log.push(line) } } });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    log.length = 0;
  });

  const noted = (): Record<string, unknown>[] =>
    log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['event'] !== undefined);
  const events = (): unknown[] => noted().map(({ event }) => event);

  it('has sign-ins, refused ones and sign-outs, with a digest of the account, the network and the request', async () => {
    const browser = await server.signedIn(emails.supplier);
    await browser.post('/auth/logout', {});
    const refused = await server.visitor().signIn(` ${emails.supplier.toUpperCase()}`, 'wrong-Password-1');
    expect(events()).toEqual(['authn_login_success', 'authn_logout', 'authn_login_fail']);
    for (const line of noted())
      expect(line).toMatchObject({ network: '127.0.0.1', account: accountDigest(emails.supplier), level: 40 });
    expect(noted()[2]!['reqId']).toBe(refused.headers['x-request-id']);
  });

  it('says when a captcha is missing and when an account is held back', async () => {
    const visitor = server.visitor();
    for (let tries = 0; tries < 12; tries++) await visitor.signIn(emails.foreign, 'wrong-Password-1');
    expect(events().slice(0, 4)).toEqual([...Array<string>(3).fill('authn_login_fail'), 'authn_login_captcha']);
    expect(events().at(-1)).toBe('authn_login_fail_max');
  });

  it('has proofs and new passwords', async () => {
    const browser = await server.signedIn(emails.several);
    await browser.post('/auth/proof', { password: 'wrong-Password-1' });
    await browser.post('/auth/proof', { password: rightPassword });
    await browser.post('/auth/passwords/change', { new: 'several-Password-2', current: 'wrong-Password-1' });
    await browser.post('/auth/passwords/change', { new: 'several-Password-2' });
    expect(events().slice(1)).toEqual([
      'authn_stepup_fail',
      'authn_stepup_success',
      'authn_stepup_fail',
      'authn_password_change',
    ]);
  });

  it('has tokens that are made, revoked and refused, and tools that are let in or not', async () => {
    const browser = await server.signedIn(emails.supplier);
    const made = calls.createToken.answer.schema.parse(
      (await browser.post('/api/tokens', { name: 'one', dmcId: andaman, scope: 'read', expiresInDays: 1 })).json(),
    );
    await browser.call(`/api/tokens/${made.id}`, { method: 'DELETE' });
    await server.visitor().get('/api/member', { headers: { Authorization: `Bearer ${made.secret}` } });
    for (const allow of [true, false]) {
      const device = calls.startDevice.answer.schema.parse(
        (await browser.post('/auth/device', { client: 'tool', scope: 'read' })).json(),
      );
      await browser.post('/auth/device/decision', { code: device.user_code, allow, dmcId: andaman });
      await browser.post('/auth/device/token', { device_code: device.device_code });
    }
    expect(events().slice(1)).toEqual([
      'authn_token_created',
      'authn_token_revoked',
      'authn_token_fail',
      'authn_device_code_created',
      'authn_device_allowed',
      'authn_token_created',
      'authn_device_code_created',
      'authn_device_denied',
    ]);
    expect(noted()[1]).toMatchObject({ tokenId: made.id, partner: andaman });
    expect(log.join('')).not.toContain(made.secret);
  });

  it('has wrong tokens of the ingestion API, and limits that were reached', async () => {
    const visitor = server.visitor();
    await visitor.post('/ingest/v1/users', {}, { headers: { Authorization: 'Bearer wrong-ingestion-token' } });
    for (let asked = 0; asked < 31; asked++)
      await visitor.post('/auth/passwords/set', { token: 'x'.repeat(43), new: 'good-Password-7' });
    expect(events()).toEqual(['ingestion_token_fail', 'excess_rate_limit_exceeded']);
  });

  it('has what was tried without the right to it, and files that were downloaded', async () => {
    const browser = await server.signedIn(emails.supplier);
    await browser.get('/api/setting', { headers: { 'X-Dmc-Id': String(lanna) } });
    const file = await browser.get('/api/bookingdetails/download?timeFrame=30&searchBy=bookingdate');
    expect(file.status).toBe(200);
    expect(events().slice(1)).toEqual(['authz_fail', 'sensitive_read']);
    expect(noted()[1]).toMatchObject({ account: accountDigest(emails.supplier), call: 'GET /api/setting' });
    expect(noted()[2]).toMatchObject({ partner: andaman, call: 'bookingFile' });
  });

  it('has that the agency handed in people', async () => {
    await server.given('users', [{ email: emails.several, dmcIds: [andaman, lanna] }]);
    expect(events()).toEqual(['authz_change']);
  });

  it('has no password, no email and no token in it', async () => {
    await server.signedIn(emails.limited);
    await server.visitor().signIn(emails.limited, 'wrong-Password-1');
    expect(log.join('')).not.toMatch(/Password-1|@andaman/u);
  });

  it('is documented event by event', async () => {
    const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
    for (const [event, words] of Object.entries(securityEvents)) expect(page).toContain(`| \`${event}\` | ${words} |`);
  });
});
