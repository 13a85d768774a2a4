import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '../../commands/configuration.js';
import { openStorage } from '../storage/storage.js';
import { asSuperuser } from '../../testing/postgres-cluster.js';
import {
  createPostgresDatabase,
  describeWithPostgres,
  dropPostgresDatabase,
  postgresPort,
} from '../../testing/test-database.js';

describeWithPostgres('a role that may not do what the portal needs', () => {
  it.each([
    ['an empty database that it owns, without the right to make roles', true],
    ['a database of another role', false],
  ])('is named in one sentence at the start, with what it needs: %s', async (_what, isOwner) => {
    const role = `weak_${randomUUID().replaceAll('-', '')}`;
    const name = isOwner ? `empty_${randomUUID().replaceAll('-', '')}` : await createPostgresDatabase(postgresPort());
    const folder = await mkdtemp(join(tmpdir(), 'portal-role-'));
    await asSuperuser(postgresPort(), async (client) => {
      await client.query(`create role ${role} login`);
      if (isOwner) await client.query(`create database ${name} owner ${role}`);
    });
    try {
      const url = `postgres://${role}@127.0.0.1:${postgresPort()}/${name}`;
      const opened = openStorage(readConfiguration({ DATABASE_URL: url, DATA_DIR: folder }));
      await expect(opened).rejects.toMatchObject({
        name: 'DatabaseFailure',
        message: expect.stringMatching(
          /^The role of DATABASE_URL may not do what the portal needs \(permission denied.*\)\. It has to own the database and to have CREATEROLE/u,
        ) as string,
      });
    } finally {
      await dropPostgresDatabase(postgresPort(), name);
      await asSuperuser(postgresPort(), (client) => client.query(`drop role ${role}`));
      await rm(folder, { recursive: true });
    }
  });
});
