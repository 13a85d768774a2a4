import { describe, expect, it } from 'vitest';
import type { Scope, Sql } from './database.js';
import { inOneTrip, withOpening } from './in-one-trip.js';

const partner: Scope = { role: 'app', dmcId: 1 };
const atOnce: Scope = { ...partner, atOnce: true };
const alone: Scope = { role: 'access', alone: true };
const read = 'select 1 as n';
const write = 'delete from sessions';

/** Notes what is sent, and answers each statement with one row. */
function sending(): { readonly sent: string[]; readonly send: Sql['query'] } {
  const sent: string[] = [];
  return {
    sent,
    send: (statement) => {
      sent.push(statement);
      return Promise.resolve([{ n: 1 }]);
    },
  };
}

describe('the statements of a transaction', () => {
  it('are sent with the opening where they only read, and wait for it from the first one that may change something', async () => {
    const { sent, send } = sending();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const query = withOpening(partner, opened, send);
    const answers = Promise.all([query(read), query(write), query(read)]);
    expect(sent).toEqual([read]);
    open();
    await answers;
    expect(sent).toEqual([read, write, read]);
  });

  it('give nothing of what they read, and change nothing, where the opening failed', async () => {
    const { sent, send } = sending();
    const query = withOpening(partner, Promise.reject(new Error('no such role')), send);
    await expect(query(read)).rejects.toThrow('no such role');
    await expect(query(write)).rejects.toThrow('no such role');
    expect(sent).toEqual([read]);
  });

  it('do not wait where one is alone', async () => {
    const { sent, send } = sending();
    const never = new Promise<void>(() => undefined);
    void withOpening(alone, never, send)(write);
    await Promise.resolve();
    expect(sent).toEqual([write]);
  });
});

describe('a transaction in one trip', () => {
  const run = (scope: Scope, work: (sql: Sql) => Promise<unknown>) => {
    const { sent, send } = sending();
    const commit = (): Promise<unknown> => {
      sent.push('commit');
      return Promise.resolve();
    };
    return { sent, value: inOneTrip(scope, { work, sql: { isSpread: false, query: send }, commit }) };
  };

  it('is committed with its last statement', async () => {
    const { sent, value } = run(atOnce, (sql) => Promise.all([sql.query(read), sql.query(read)]));
    expect(sent).toEqual([read, read, 'commit']);
    await expect(value).resolves.toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  it('refuses a statement that waited for another one', async () => {
    const { sent, value } = run(atOnce, async (sql) => {
      await sql.query(read);
      return sql.query(read);
    });
    await expect(value).rejects.toThrow(/came after the commit/u);
    expect(sent).toEqual([read, 'commit']);
  });

  it('refuses a statement that may change something, unless it is alone', async () => {
    const refused = run(atOnce, (sql) => sql.query(write));
    await expect(refused.value).rejects.toThrow(/may change something/u);
    expect(refused.sent).toEqual(['commit']);
    const sole = run(alone, (sql) => sql.query(write));
    await expect(sole.value).resolves.toEqual([{ n: 1 }]);
    expect(sole.sent).toEqual([write, 'commit']);
  });
});
