import type pg from 'pg';
import type { Row } from './database.js';
import { integer, onlyRow } from './rows.js';

/**
 * Names under which a connection keeps statements, so that the database reads them once. A pooler hands each transaction
 * to another connection, which does not know the name. It also tells a number of its own for the connection: where that
 * is not the number of the database, nothing is kept.
 */
export class KeptStatements {
  private readonly direct = new WeakMap<pg.Client, boolean>();
  private readonly names = new Map<string, string>();

  /** Only for statements whose text never changes: a connection forgets none. */
  async nameOf(statement: string, client: pg.Client): Promise<{ readonly name?: string }> {
    const isDirect = this.direct.get(client) ?? (await isOwnSession(client));
    this.direct.set(client, isDirect);
    if (!isDirect) return {};
    const name = this.names.get(statement) ?? `kept_${this.names.size + 1}`;
    this.names.set(statement, name);
    return { name };
  }

  /** After a failure: what is kept may no longer fit its tables. */
  giveUp(client: pg.Client): void {
    this.direct.set(client, false);
  }
}

async function isOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<Row>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === integer(onlyRow(rows), 'pid');
}
