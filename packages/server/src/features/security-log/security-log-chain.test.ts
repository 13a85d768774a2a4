import { calls } from '@suppliers-portal/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit, type AuditInput } from '../../commands/audit.js';
import { readConfiguration } from '../../commands/configuration.js';
import { pruneSecurityLog } from '../../platform/security-log/prune.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('the security log in the database', () => {
  let clock: TestClock;
  let server: TestServer;

  beforeEach(async () => {
    clock = new TestClock();
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterEach(() => server.close());

  const run = (input: AuditInput): Promise<string> =>
    audit(readConfiguration({ PUBLIC_URL: server.url, INGEST_TOKEN: server.ingestToken }), input);
  const verify = (expect?: string): Promise<string> => run({ word: 'verify', expect });
  const lines = async (input: Omit<AuditInput, 'word'> = {}): Promise<Record<string, unknown>[]> =>
    (await run({ word: 'list', ...input })).split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  const asOwner = (statement: string): Promise<unknown> =>
    server.database.transaction({ role: 'owner' }, (sql) => sql.query(statement));

  it('is whole, and lists who did what and from where', async () => {
    await server.visitor().signIn(emails.supplier, 'wrong-Password-1');
    await server.signedIn(emails.supplier);
    expect(await verify()).toMatch(/^The security log is whole: \d+ entries/u);
    const own = await lines({ email: emails.supplier.toUpperCase() });
    expect(own.map(({ event }) => event)).toEqual(['authn_login_fail', 'authn_login_success']);
    expect(own[0]).toMatchObject({ email: emails.supplier, network: '127.0.0.1' });
    // It is the time at which it happened. The clock stands still, while an entry can wait for the one before.
    const waited = clock.epochSeconds() * 1000 - Date.parse(String(own[0]?.['at']));
    expect([waited >= 0, waited < 60_000]).toEqual([true, true]);
    expect(await lines({ event: 'authz_change' })).not.toHaveLength(0);
    expect(await lines({ limit: '1' })).toMatchObject([{ event: 'authn_login_success' }]);
  });

  it('stays one chain when two servers write at once', async () => {
    const beside = await startTestServer({ clock, beside: server });
    try {
      const tries = [server, beside, server, beside].flatMap((one) =>
        Array.from({ length: 5 }, () => one.visitor().signIn('nobody@andaman.example', 'wrong-Password-1')),
      );
      await Promise.all(tries);
    } finally {
      await beside.close();
    }
    const failed = (await lines()).filter(({ event }) => String(event).startsWith('authn_login_'));
    expect(failed.length).toBeGreaterThan(3);
    expect(await verify()).toMatch(/^The security log is whole/u);
  });

  it('names the first entry that was changed or removed', async () => {
    for (let count = 0; count < 4; count++) await server.signedIn(emails.supplier);
    const place = /--expect (\d+):/u.exec(await verify())?.[1];
    const middle = Number(place) - 1;
    await asOwner(`update security_log set line = replace(line, '127.0.0.1', '192.0.2.9') where seq = ${middle}`);
    await expect(verify()).rejects.toThrow(`Entry ${middle} does not fit`);
    await asOwner(`update security_log set line = replace(line, '192.0.2.9', '127.0.0.1') where seq = ${middle}`);
    expect(await verify()).toMatch(/^The security log is whole/u);
    await asOwner(`delete from security_log where seq = ${middle}`);
    await expect(verify()).rejects.toThrow(`Entry ${middle} is missing.`);
  });

  it('cannot be changed by the role that writes it', async () => {
    await server.signedIn(emails.supplier);
    await verify();
    await expect(
      server.database.transaction({ role: 'access' }, (sql) => sql.query("update security_log set line = '{}'")),
    ).rejects.toThrow(/permission denied/u);
  });

  it('is removed by age, and what is left can still be checked', async () => {
    await server.signedIn(emails.supplier);
    const before = /--expect (\S+)/u.exec(await verify())?.[1];
    clock.advance({ hours: 24 * 30 });
    await server.signedIn(emails.supplier);
    await verify();
    expect(await pruneSecurityLog(server.database, 31)).toBe(0);
    const removed = await pruneSecurityLog(server.database, 29, 1);
    expect(removed).toBe(Number(before?.split(':')[0]));
    expect(await verify()).toContain(`Entries up to ${removed} were removed because of their age.`);
    expect(await verify(before)).toMatch(/^The security log is whole/u);
    expect((await lines()).map(({ event }) => event)).not.toContain('authz_change');
    // Only the checkpoint is moved, and no entry says so.
    await asOwner(
      `update security_log_head set checkpoint_seq = checkpoint_seq + 1,
         checkpoint_hash = (select hash from security_log where seq = checkpoint_seq + 1)`,
    );
    await asOwner('delete from security_log where seq <= (select checkpoint_seq from security_log_head)');
    await expect(verify()).rejects.toThrow('no entry says that they were removed');
  });

  it('is shown to the owner of an account, and to no one else', async () => {
    await server.visitor().signIn(emails.foreign, 'wrong-Password-1');
    const browser = await server.signedIn(emails.supplier);
    const made = calls.createToken.answer.schema.parse(
      (await browser.post('/api/tokens', { name: 'one', dmcId: andaman, scope: 'read', expiresInDays: 1 })).json(),
    );
    const own = calls.ownEvents.answer.schema.parse((await browser.get('/api/security-events')).json());
    expect(own.map(({ event }) => event)).toEqual(['authn_token_created', 'authn_login_success']);
    expect(own[0]).toMatchObject({ network: '127.0.0.1', times: null });
    const refused = await server
      .visitor()
      .get('/api/security-events', { headers: { Authorization: `Bearer ${made.secret}` } });
    expect(refused.status).toBe(403);
  });

  it('says what is wrong with a question', async () => {
    await expect(run({ word: 'list', event: 'no_such_event' })).rejects.toThrow(/there is no such event/u);
    await expect(run({ word: 'list', limit: '0' })).rejects.toThrow(/1 to 100000/u);
    await expect(verify('12')).rejects.toThrow(/--expect has to be/u);
    await expect(async () => run({ word: undefined })).rejects.toThrow(/list or verify/u);
  });
});
