import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Database, Scope, Sql } from '../database/database.js';
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

describe('pages of long files', () => {
  const page = (dmcId: number): Scope => ({ role: 'app', dmcId, isPage: true });
  /** A transaction that lasts until the test ends it. */
  class Transactions implements Database {
    readonly begun: string[] = [];
    private readonly ends = new Map<string, () => void>();

    async transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
      const value = await work({ isSpread: false, query: () => Promise.resolve([]) });
      const name = `${String(value)} of ${scope.role === 'app' ? String(scope.dmcId) : scope.role}`;
      this.begun.push(name);
      await new Promise<void>((resolve) => this.ends.set(name, resolve));
      return value;
    }

    end(name: string): void {
      this.ends.get(name)?.();
    }

    close(): Promise<void> {
      return Promise.resolve();
    }
  }

  it('are read one at a time for each partner, and hold up no other partner and no call', async () => {
    const inner = new Transactions();
    const database = new NotingDatabase(inner);
    const read = (name: string, scope: Scope): Promise<string> =>
      database.transaction(scope, () => Promise.resolve(name));
    const pages = [read('a', page(1)), read('b', page(1)), read('c', page(2))];
    const call = read('call', { role: 'app', dmcId: 1 });
    await expect.poll(() => inner.begun).toHaveLength(3);
    expect(inner.begun.toSorted()).toEqual(['a of 1', 'c of 2', 'call of 1']);
    for (const name of ['call of 1', 'a of 1', 'c of 2']) inner.end(name);
    await call;
    await expect.poll(() => inner.begun).toContain('b of 1');
    inner.end('b of 1');
    expect(await Promise.all(pages)).toEqual(['a', 'b', 'c']);
  });
});
