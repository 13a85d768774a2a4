import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { TracedDatabase } from '../tracing/traced-database.js';
import { inContext, NotingDatabase } from './call-context.js';

/** As on a cluster, without one. */
const spread: Database = {
  transaction: (_scope, work) => work({ isSpread: true, query: () => Promise.resolve([]) }),
  close: () => Promise.resolve(),
};

describe('a database with something around it', () => {
  it.each([
    ['that notes what a call changes', new NotingDatabase(spread)],
    ['that is traced', new TracedDatabase(spread)],
  ])('still says that partners are on several machines: %s', async (_, database) => {
    const told = await inContext({} as FastifyRequest, { hasChanged: false, once: undefined }, () =>
      database.transaction({ role: 'owner' }, (sql) => Promise.resolve(sql.isSpread)),
    );
    expect(told).toBe(true);
  });
});
