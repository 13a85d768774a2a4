import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { BuiltServer } from './built-server.js';
import { asSuperuser, portalUrl } from './postgres-cluster.js';
import { createPostgresDatabase, engine, postgresPort } from './test-database.js';
import { unpackTemplate } from './embedded-template.js';

export interface Program {
  readonly built: BuiltServer;
  /** Its data folder, with an empty database. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The program as it is shipped, with a separate folder and database for each test. */
export function withProgram(name: string): () => Program {
  let built: BuiltServer;
  let folder: string;
  let environment: Record<string, string>;
  let databaseName: string | undefined;

  beforeAll(async () => {
    built = await BuiltServer.make(name);
  });
  afterAll(() => built.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), `portal-${name}-`));
    databaseName = engine === 'postgres' ? await createPostgresDatabase(postgresPort()) : undefined;
    // Creating a database takes seconds, and only the test of the first start needs that.
    if (engine === 'embedded') await unpackTemplate(join(folder, 'database'));
    environment = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'off',
      ...(databaseName === undefined ? {} : { DATABASE_URL: portalUrl(postgresPort(), databaseName) }),
    };
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    if (databaseName !== undefined)
      await asSuperuser(postgresPort(), (client) => client.query(`drop database ${databaseName ?? ''} with (force)`));
  });
  return () => ({ built, folder, environment });
}
