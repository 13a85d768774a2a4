import type pg from 'pg';
import type { Row } from './database.js';
import { integer, onlyRow } from './rows.js';

/**
 * More than the server has that it asks all the time. Those that are put together from parts are many, and each
 * connection keeps its own.
 */
const mostNames = 300;
/** What is kept no longer fits its tables, or is not there, or something else has its name. */
const unfitCodes = new Set(['0A000', '26000', '42P05']);

/**
 * Names under which a connection keeps statements, so that the database reads them once. A pooler hands each
 * transaction to another connection, which does not know the name. It also tells a number of its own for the
 * connection: where that is not the number of the database, nothing is kept.
 */
export class KeptStatements {
  private readonly keeping = new WeakMap<pg.Client, boolean>();
  private readonly names = new Map<string, string>();

  async canKeep(client: pg.Client): Promise<boolean> {
    const known = this.keeping.get(client);
    if (known !== undefined) return known;
    const isDirect = await isOwnSession(client);
    this.keeping.set(client, isDirect);
    return isDirect;
  }

  /** A name for each role: the same text reads something else behind other walls. */
  nameOf(statement: string, role: string): { readonly name?: string } {
    const key = `${role} ${statement}`;
    const known = this.names.get(key);
    if (known !== undefined) return { name: known };
    if (this.names.size >= mostNames) return {};
    const name = `kept_${this.names.size + 1}`;
    this.names.set(key, name);
    return { name };
  }

  afterFailure(client: pg.Client, code: string): void {
    if (unfitCodes.has(code)) this.keeping.set(client, false);
  }
}

async function isOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<Row>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === integer(onlyRow(rows), 'pid');
}
