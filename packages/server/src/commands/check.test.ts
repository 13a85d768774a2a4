import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Sql } from '../platform/database/database.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { asSuperuser, portalUrl } from '../testing/postgres-cluster.js';
import { S3Server } from '../testing/s3-server.js';
import { andaman, attempt, givenCast } from '../testing/cast.js';
import { startTestServer, TestClock } from '../testing/test-server.js';
import { testCertificate } from '../testing/test-certificate.js';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  isCluster,
  describeWithPostgres,
  postgresPort,
} from '../testing/test-database.js';
import { check } from './check.js';
import {
  checkCertificate,
  checkClock,
  checkDatabase,
  checkIngestion,
  checkMail,
  checkRoles,
  checkStorage,
} from './checks.js';
import { readConfiguration } from './configuration.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describeWithPostgres('a look at the database', () => {
  let name: string;
  let url: string;
  let database: PostgresDatabase;
  beforeEach(async () => {
    name = await createPostgresDatabase(postgresPort());
    url = portalUrl(postgresPort(), name);
    database = new PostgresDatabase({ connectionString: url, maximumConnections: 1 });
  });
  afterEach(async () => {
    await database.close();
    await dropPostgresDatabase(postgresPort(), name);
  });
  const owner = (statement: string): Promise<unknown> =>
    database.transaction({ role: 'owner' }, (sql) => sql.query(statement));

  it('says its version, and how far its schema is, without changing it', async () => {
    expect(await checkDatabase(database)).toEqual({
      state: 'ok',
      words: expect.stringMatching(/^PostgreSQL \d+.*, schema up to date$/u) as string,
    });
    await owner('delete from portal_migrations where version = 23');
    expect((await checkDatabase(database)).words).toMatch(/, the next start makes 1 changes to the schema$/u);
    await owner('drop table portal_migrations');
    expect((await checkDatabase(database)).words).toMatch(/, still empty: the first start makes the schema$/u);
  });

  it.skipIf(isCluster)('finds tables that a migration made on a cluster and no one has spread', async () => {
    // Only a superuser can make this table, and Citus is rarely installed.
    await asSuperuser(
      postgresPort(),
      async (client) => {
        await client.query('set allow_system_table_mods = on');
        await client.query('create table pg_catalog.pg_dist_partition (logicalrelid regclass)');
        await client.query('grant select on pg_catalog.pg_dist_partition to public');
      },
      name,
    );
    expect((await checkDatabase(database)).state).toBe('ok');
    await asSuperuser(
      postgresPort(),
      (client) => client.query("insert into pg_catalog.pg_dist_partition values ('hotels')"),
      name,
    );
    expect(await checkDatabase(database)).toEqual({
      state: 'fails',
      words: expect.stringMatching(
        /, \d+ tables are not spread yet, such as kept_since: run supplier-server distribute$/u,
      ) as string,
    });
  });

  it('says before the first start who makes the roles, and fails if the owner may not', async () => {
    const before = (mayMake: boolean): Database => ({
      transaction: (_scope, work) =>
        work({
          isSpread: false,
          query: () => Promise.resolve([{ roles: 0, may_make: mayMake, owner: 'portal', is_new: true }]),
        }),
      close: () => Promise.resolve(),
    });
    expect(await checkRoles(before(true))).toMatchObject({
      state: 'unknown',
      words: expect.stringContaining('the first start makes portal_app') as string,
    });
    const taken: Database = {
      transaction: (_scope, work) =>
        work({
          isSpread: false,
          query: () => Promise.resolve([{ roles: 4, has_roles: false, may_make: true, owner: 'portal', is_new: true }]),
        }),
      close: () => Promise.resolve(),
    };
    expect(await checkRoles(taken)).toMatchObject({
      state: 'fails',
      words: expect.stringContaining('another portal has made its roles') as string,
    });
    expect(await checkRoles(before(false))).toMatchObject({
      state: 'fails',
      words: expect.stringContaining('alter role portal createrole') as string,
    });
  });

  it('finds a role that can see all partners', async () => {
    expect((await checkRoles(database)).state).toBe('ok');
    await asSuperuser(postgresPort(), async (client) => {
      await client.query('begin');
      await client.query('alter role portal_access bypassrls');
      const inside: Sql = {
        isSpread: false,
        query: async (text: string) => (await client.query<Record<string, unknown>>(text)).rows,
      };
      const seen = await checkRoles({
        transaction: (_scope, work) => work(inside),
        close: () => Promise.resolve(),
      });
      await client.query('rollback');
      expect(seen).toEqual({
        state: 'fails',
        words: 'portal_access can see the data of all partners. Take BYPASSRLS and SUPERUSER from it.',
      });
    });
  });

  it('compares the clocks', async () => {
    expect(await checkClock(database)).toEqual({
      state: 'ok',
      words: expect.stringMatching(/^[0-4]\.\d seconds between this machine and the database$/u) as string,
    });
    expect(await checkClock(database, () => Date.now() - 60_000)).toMatchObject({ state: 'fails' });
  });

  it('says that attempts cannot come in yet where there is no schema', async () => {
    await owner('drop table attempt_minutes');
    expect(await checkIngestion(database, 60)).toEqual({ state: 'unknown', words: 'the database is still empty' });
  });

  it('is part of the whole look, which fails with all lines when one fails', async () => {
    const settings = { DATABASE_URL: url, DATA_DIR: folder };
    const lines = (await check(readConfiguration(settings), true)).split('\n');
    expect(lines.map((line) => line.slice(0, 21).trim().split(/ +/u))).toEqual([
      ['database', 'ok'],
      ['roles', 'ok'],
      ['clock', 'ok'],
      ['ingestion', 'unknown'],
      ['partitions', 'ok'],
      ['storage', 'ok'],
      ['mail', 'ok'],
      ['certificate', 'unknown'],
      ['files', 'ok'],
    ]);
    const away = readConfiguration({ ...settings, DATABASE_URL: `${url}_${randomUUID().slice(0, 8)}` });
    await expect(check(away, false)).rejects.toThrow(
      /^database +FAILS +.*does not exist[\s\S]*\nstorage +ok[\s\S]*\ncertificate +unknown/u,
    );
  });
});

describeWithPostgres('a look at the ingestion', () => {
  it('says when attempts came in and happened, and fails when the judge sees none', async () => {
    const clock = new TestClock();
    const server = await startTestServer({ clock });
    expect(await checkIngestion(server.database, 60)).toEqual({
      state: 'unknown',
      words: 'no batch of attempts was taken in the last 90 days',
    });
    await givenCast(server);
    const minute = Math.floor(clock.epochSeconds() / 60) * 60;
    await server.given('actions', [attempt({ dmcId: andaman, at: minute - 300, success: true })]);
    clock.advance({ seconds: 1 });
    expect((await checkIngestion(server.database, 60)).words).toMatch(
      /^the latest batch of attempts was taken 1 second ago, /u,
    );
    clock.advance({ minutes: 9, seconds: 59 });
    expect(await checkIngestion(server.database, 60)).toEqual({
      state: 'ok',
      words: 'the latest batch of attempts was taken 10 minutes ago, and the newest attempt was 15 minutes ago',
    });
    clock.advance({ hours: 3 });
    expect(await checkIngestion(server.database, 60)).toEqual({
      state: 'fails',
      words:
        'the latest batch of attempts was taken 3 hours ago, and the newest attempt was 3 hours ago: ' +
        'the judge looks at 60 minutes and sees none. Ask those who send them.',
    });
    clock.advance({ hours: 72 });
    expect((await checkIngestion(server.database, 60)).words).toMatch(
      /^the latest batch of attempts was taken 3 days ago, /u,
    );
    await server.close();
  });
});

describe('a look at what the portal needs', () => {
  it('writes, reads and removes an object, in the folder and in S3', async () => {
    const settings = { DATA_DIR: folder, DATABASE_POOL: 1 };
    expect(await checkStorage(settings)).toEqual({
      state: 'ok',
      words: `${folder}/objects: an object was written, read and removed`,
    });
    expect(await readdir(join(folder, 'objects'))).toEqual([]);
    const s3 = await S3Server.start();
    expect((await checkStorage({ ...settings, s3: s3.settings })).state).toBe('ok');
    expect(s3.objects.size).toBe(0);
    s3.fault = ({ method }) =>
      method === 'GET' ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' } : undefined;
    await expect(checkStorage({ ...settings, s3: s3.settings })).rejects.toThrow(
      'the key in S3_ACCESS_KEY is not allowed to do this in the bucket portal-test',
    );
    expect(s3.objects.size).toBe(0);
    await s3.stop();
  });

  it('signs in to the mail server, or looks at the outbox', async () => {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      onAuth: ({ password }, _session, done) =>
        done(password === 'geheim' ? null : new Error('wrong password'), { user: 'portal' }),
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const from = 'portal@agency.example';
    expect(await checkMail(`smtp://portal:geheim@127.0.0.1:${port}`, from, folder)).toEqual({
      state: 'ok',
      words: `127.0.0.1:${port} answers, and the sign-in works`,
    });
    await expect(checkMail(`smtp://portal:x@127.0.0.1:${port}`, from, folder)).rejects.toThrow('wrong password');
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    expect((await checkMail(undefined, from, folder)).state).toBe('ok');
    await writeFile(join(folder, 'file'), '');
    await expect(checkMail(undefined, from, join(folder, 'file'))).rejects.toThrow(/EEXIST.*\/file'/u);
  });

  it('asks the running portal about an embedded database, which it cannot open itself', async () => {
    const lines = await check(readConfiguration({ DATA_DIR: folder, PORT: '1' }), false);
    expect(lines).toContain(
      `database     unknown  embedded, in ${folder}; the portal at http://localhost:1 is not running\n`,
    );
  });

  describe('at the certificate', () => {
    let tls: Server;
    let publicUrl: string;
    beforeEach(async () => {
      tls = createServer({ ...testCertificate }, (socket) => socket.end());
      tls.on('tlsClientError', () => undefined);
      await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
      const address = tls.address();
      publicUrl = `https://endpoint.example:${typeof address === 'object' && address !== null ? address.port : 0}`;
    });
    afterEach(() => new Promise((resolve) => tls.close(resolve)));
    const here = { address: '127.0.0.1', authority: testCertificate.cert };
    const end = Date.parse('2126-10-28T18:26:14Z');

    it.each([
      [90, 'ok', 'the certificate of endpoint.example is valid for 90 more days'],
      [13, 'fails', 'the certificate of endpoint.example is valid for 13 more days. Renew it.'],
      [1, 'fails', 'the certificate of endpoint.example is valid for 1 more day. Renew it.'],
    ])('says for how long it is valid: %i days', async (days, state, words) => {
      const now = (): number => end - (days + 0.5) * 86_400_000;
      expect(await checkCertificate({ publicUrl, now, ...here })).toEqual({ state, words });
    });

    it('finds one that browsers do not accept', async () => {
      expect(await checkCertificate({ publicUrl, address: '127.0.0.1' })).toEqual({
        state: 'fails',
        words: expect.stringMatching(/^browsers do not accept the certificate of endpoint\.example: /u) as string,
      });
      const other = publicUrl.replace('endpoint', 'other');
      expect((await checkCertificate({ publicUrl: other, ...here })).state).toBe('fails');
    });

    it('says what cannot be looked at from here', async () => {
      expect(await checkCertificate({ publicUrl: undefined })).toMatchObject({ state: 'unknown' });
      expect(await checkCertificate({ publicUrl: 'http://portal.example' })).toMatchObject({ state: 'unknown' });
      expect(await checkCertificate({ publicUrl: 'https://localhost:1' })).toMatchObject({ state: 'unknown' });
    });
  });
});
