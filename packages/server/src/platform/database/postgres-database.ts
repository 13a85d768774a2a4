import pg from 'pg';
import {
  DatabaseFailure,
  openingStatements,
  statementMilliseconds,
  type Database,
  type DatabaseClock,
  type Row,
  type Scope,
  type Sql,
} from './database.js';

export interface PostgresOptions {
  readonly connectionString: string;
  readonly maximumConnections?: number;
  readonly clock?: DatabaseClock;
}

const int8 = 20;

/** PostgreSQL through a pool; it works behind a pooler in transaction mode, because nothing outlives a transaction. */
export class PostgresDatabase implements Database {
  private readonly pool: pg.Pool;
  private readonly clock: DatabaseClock | undefined;

  constructor({ connectionString, maximumConnections = 10, clock }: PostgresOptions) {
    this.clock = clock;
    const parsers = new pg.TypeOverrides();
    parsers.setTypeParser(int8, (text) => Number(text));
    this.pool = new pg.Pool({
      connectionString,
      max: maximumConnections,
      types: parsers,
      connectionTimeoutMillis: 1_500,
      idleTimeoutMillis: 30_000,
      // For a server that is frozen and so cannot end its own statement.
      query_timeout: statementMilliseconds + 2_000,
      application_name: 'suppliers-portal',
      keepAlive: true,
    });
    // An idle connection that breaks is replaced at the next transaction; that one tells what is wrong.
    this.pool.on('error', () => undefined);
  }

  async transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    const opening = openingStatements(scope, this.clock);
    const client = await this.pool.connect().catch((error: unknown) => {
      throw new DatabaseFailure('unavailable', `the database does not answer: ${messageOf(error)}`, { cause: error });
    });
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    try {
      await client.query(opening);
      const value = await work({
        query: async (text, values = []) => (await client.query<Row>(text, values.map(toDriver))).rows,
      });
      await client.query('commit');
      return value;
    } catch (error) {
      const failure = databaseFailureOf(error) ?? (broken === undefined ? undefined : lost(broken));
      if (failure === undefined || !connectionIsOver(failure, error)) {
        await client.query('rollback').catch((rollbackError: unknown) => {
          broken = asError(rollbackError);
        });
      } else {
        broken = asError(error);
      }
      throw failure ?? error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** The driver takes Buffers for bytes and turns an array into an array literal. */
function toDriver(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

const connectionOver = /^(08...|57P0[123]|53300|3D000|25P0[34])$/u;
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseFailure) return error;
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === '57014')
    return new DatabaseFailure('timed-out', 'a statement took too long and was ended', { cause: error });
  if (code === '55P03') return new DatabaseFailure('timed-out', 'the wait for a lock took too long', { cause: error });
  if (code === '40P01' || code === '40001')
    return new DatabaseFailure('unavailable', "two transactions stood in each other's way", { cause: error });
  if (connectionOver.test(code) || socketErrors.has(code)) return lost(error);
  if (/^Query read timeout$/u.test(error.message))
    return new DatabaseFailure('timed-out', 'the database did not answer in time', { cause: error });
  if (/Connection terminated|connection timeout|not queryable|Client was closed/u.test(error.message))
    return lost(error);
  return undefined;
}

/** After these the connection cannot even be rolled back on. */
function connectionIsOver(failure: DatabaseFailure, error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : '';
  return !/^(57014|55P03|40P01|40001)$/u.test(code) && failure.cause !== undefined;
}

const lost = (error: Error): DatabaseFailure =>
  new DatabaseFailure('unavailable', `the connection to the database was lost: ${error.message}`, { cause: error });

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
