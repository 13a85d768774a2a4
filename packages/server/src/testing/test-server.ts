import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { calls, type DatasetName } from '@suppliers-portal/wire';
import { buildApp } from '../app/app.js';
import type { AppDependencies } from '../app/dependencies.js';
import type { Signals } from '../kernel/signals.js';
import type { Database, DatabaseClock } from '../platform/database/database.js';
import { Passwords } from '../features/access/passwords.js';
import { operatorInvitationsPath, operatorTokenPath } from '../platform/ingestion/operator-paths.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { DiskObjectStore } from '../platform/objects/disk-object-store.js';
import { Browser } from './browser.js';
import { ask, type Answer } from './http.js';
import { sampleIssuer, sampleKeys } from './id-tokens.js';
import { openTestDatabase } from './test-database.js';

export { Browser, type Sent } from './browser.js';
export { ask, type Answer } from './http.js';
export { describeWithDatabase, describeWithEmbedded, describeWithPostgres, engine } from './test-database.js';

/** Time that a test moves by hand; the database believes it. */
export class TestClock implements DatabaseClock {
  constructor(private seconds: number = Date.parse('2026-11-20T02:32:05Z') / 1000) {}

  epochSeconds(): number {
    return this.seconds;
  }

  advance({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }): void {
    this.seconds += hours * 3600 + minutes * 60 + seconds;
  }
}

export interface TestServerOptions
  extends Partial<
    Pick<
      AppDependencies,
      | 'publicUrl'
      | 'trustProxy'
      | 'metricsToken'
      | 'securityContact'
      | 'webFolder'
      | 'notReady'
      | 'signIn'
      | 'log'
      | 'rules'
      | 'batchTurns'
      | 'tracer'
      | 'paces'
      | 'captcha'
      | 'provider'
      | 'demandsSecondFactor'
      | 'judge'
      | 'live'
      | 'workloads'
      | 'pictureOrigins'
      | 'toolPackage'
      | 'requireGreenRun'
      | 'shares'
      | 'countsLater'
      | 'keepsAnswers'
      | 'roles'
    >
  > {
  readonly clock?: DatabaseClock;
  /** Another server over the same database, folder and ingestion token. */
  readonly beside?: TestServer;
  /** Where the objects are instead of in the server's folder. */
  readonly store?: ObjectStore;
  /** What the application gets instead of the database: one that fails in some way. The cast is taken first. */
  readonly over?: (database: Database) => Database;
}

interface IngestOptions {
  readonly key?: string;
  readonly gzip?: boolean;
  /** Instead of the server's own token. */
  readonly token?: string;
}

export interface TestServer {
  /** Without a slash at its end. */
  readonly url: string;
  readonly database: Database;
  readonly objects: ObjectStore;
  /** Where the objects lie. */
  readonly folder: string;
  readonly ingestToken: string;
  readonly signals: Signals;
  /** Hands lines to the ingestion door; a text is sent as it is. Answers whatever the door says. */
  ingest(dataset: DatasetName, lines: readonly unknown[] | string, options?: IngestOptions): Promise<Answer>;
  /** The same, and fails unless the batch was taken. */
  given(dataset: DatasetName, lines: readonly unknown[]): Promise<void>;
  /** A browser that has not been here yet. */
  visitor(): Browser;
  /** A browser that is signed in; fails unless the sign-in worked. */
  signedIn(email: string, password?: string): Promise<Browser>;
  /** Staff of the agency, invited and with a password. */
  staff(email: string, role: 'viewer' | 'operator' | 'owner'): Promise<Browser>;
  /** The secret of a new access token. */
  /** Without a partner: of staff. */
  tokenFor(email: string, dmcId: number | undefined, scope: 'read' | 'operate', days?: number): Promise<string>;
  close(): Promise<void>;
}

export const rightPassword = 'right-Password-1';

/** The least that the algorithm takes: most tests sign in, and few are about what a guess costs. */
const quickPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The whole server on a free port of this machine, with a database and a folder that no one else has. */
export async function startTestServer({
  clock,
  over,
  beside,
  store,
  ...dependencies
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = beside?.folder ?? (await mkdtemp(join(tmpdir(), 'portal-test-')));
  const { database, close } =
    beside === undefined
      ? await openTestDatabase(clock)
      : { database: beside.database, close: () => Promise.resolve() };
  const objects = store ?? new DiskObjectStore({ folder: join(folder, 'objects'), durable: false });
  const ingestToken = beside?.ingestToken ?? `ingest_${randomUUID()}`;
  const { http, signals } = await buildApp({
    database: over === undefined ? database : over(database),
    objects,
    dataFolder: folder,
    ingestToken,
    webFolder: join(folder, 'no-web-pages'),
    signIn: { appId: 'suppliers-portal', parents: [] },
    log: { level: 'silent' },
    passwordCost: quickPasswords,
    workloads: { issuers: [sampleIssuer], keys: sampleKeys },
    ...dependencies,
  });
  // Each answer says what time it is, and clients go by that.
  if (clock !== undefined)
    http.server.prependListener('request', (_request, response) =>
      response.setHeader('Date', new Date(clock.epochSeconds() * 1000).toUTCString()),
    );
  await http.listen({ host: '127.0.0.1', port: 0 });
  const address = http.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the test server does not listen');
  const url = `http://127.0.0.1:${address.port}`;

  const ingest = (
    dataset: DatasetName,
    lines: readonly unknown[] | string,
    { key = randomUUID(), gzip = false, token = ingestToken }: IngestOptions = {},
  ): Promise<Answer> => {
    const text = typeof lines === 'string' ? lines : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return ask(`${url}/ingest/v1/${dataset}`, {
      method: 'POST',
      headers: {
        'Authorization': `Bearer ${token}`,
        'Idempotency-Key': key,
        'Content-Type': 'application/x-ndjson',
        ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
      },
      body: gzip ? gzipSync(text) : text,
    });
  };

  return {
    url,
    database,
    objects,
    folder,
    ingestToken,
    signals,
    ingest,
    given: async (dataset, lines) => {
      const answer = await ingest(dataset, lines);
      if (answer.status !== 200)
        throw new Error(`the batch of ${dataset} was not taken: ${answer.status} ${answer.text}`);
    },
    visitor: () => new Browser(url),
    signedIn: async (email, password = rightPassword) => {
      const browser = new Browser(url);
      const answer = await browser.signIn(email, password);
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
      return browser;
    },
    staff: async (email, role) => {
      const answer = await ask(`${url}${operatorInvitationsPath}`, {
        method: 'POST',
        headers: { 'Authorization': `Bearer ${ingestToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, role }),
      });
      if (answer.status !== 200) throw new Error(`${email} was not invited: ${answer.status} ${answer.text}`);
      // Links are few in a minute for one network: a test about them opens its own.
      const hash = await new Passwords(quickPasswords).hash(rightPassword);
      await database.transaction({ role: 'access' }, (sql) =>
        sql.query('update users set password_hash = $2 where email = $1', [email, hash]),
      );
      const browser = new Browser(url);
      await browser.signIn(email, rightPassword);
      return browser;
    },
    tokenFor: async (email, dmcId, scope, days = 30) => {
      const answer = await ask(`${url}${operatorTokenPath}`, {
        method: 'POST',
        headers: { 'Authorization': `Bearer ${ingestToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, dmcId, scope, name: `test ${randomUUID()}`, expiresInDays: days }),
      });
      if (answer.status !== 200) throw new Error(`no token for ${email}: ${answer.status} ${answer.text}`);
      return calls.createToken.answer.schema.parse(answer.json()).secret;
    },
    close: async () => {
      http.server.closeAllConnections();
      await http.close();
      await close();
      if (beside === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
