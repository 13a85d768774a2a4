import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { keepsTheContract } from '../../testing/object-store-contract.js';
import { ObjectsInMemory } from '../../testing/objects-in-memory.js';
import { gatewayMissing, startGateway, type Gateway } from '../../testing/s3-gateway.js';
import { S3Server } from '../../testing/s3-server.js';
import { DiskObjectStore } from './disk-object-store.js';
import { S3Client } from './s3/s3-client.js';
import { S3ObjectStore } from './s3/s3-object-store.js';

/** The least that S3 takes, so that the large object of the contract goes up in parts. */
const partBytes = 5 * 1024 * 1024;

describe('objects in memory', () => {
  const objects = new ObjectsInMemory();
  keepsTheContract(() => objects);
});

describe.each([true, false])('objects in a folder, durable: %s', (durable) => {
  let folder: string;
  let objects: DiskObjectStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
    objects = new DiskObjectStore({ folder, durable });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  keepsTheContract(() => objects);
});

describe('objects in S3, before the server of the tests', () => {
  let server: S3Server;
  let objects: S3ObjectStore;
  beforeAll(async () => {
    server = await S3Server.start(3);
    objects = new S3ObjectStore(new S3Client(server.settings), { partBytes });
  });
  afterAll(async () => {
    await objects.close();
    await server.stop();
  });
  keepsTheContract(() => objects);
});

if (gatewayMissing !== undefined) process.stderr.write(`skipped: ${gatewayMissing}\n`);
describe.skipIf(gatewayMissing !== undefined)("objects in S3, before Ceph's gateway", () => {
  let gateway: Gateway;
  let objects: S3ObjectStore;
  beforeAll(async () => {
    gateway = await startGateway();
    objects = new S3ObjectStore(new S3Client(gateway.settings), { partBytes });
  }, 120_000);
  afterAll(async () => {
    await objects.close();
    await gateway.stop();
  });
  keepsTheContract(() => objects);
});
