import pg from 'pg';
import { Commits } from './commits.js';
import { Connections } from './connections.js';
import { countVersions } from './data-version.js';
import { KeptStatements } from './kept-statements.js';
import {
  DatabaseFailure,
  isShort,
  openingStatements,
  statementMilliseconds,
  type Database,
  type DatabaseClock,
  type Row,
  type Scope,
  type Sql,
  type SqlValue,
} from './database.js';
import { inOneTrip, isInOneTrip, withOpening } from './in-one-trip.js';
import { Lease } from './lease.js';
import { assignId, hasChanged, mayWrite } from './outcome.js';
import { codeOf, connectionIsOver, databaseFailureOf, lost, messageOf } from './postgres-failures.js';
import { onlyRow, truth } from './rows.js';

export interface PostgresOptions {
  readonly connectionString: string;
  readonly maximumConnections?: number;
  readonly clock?: DatabaseClock;
  /** How long a transaction waits for a connection that others use. */
  readonly waitMilliseconds?: number;
  /** How long one statement may stay without an answer, for a server that cannot end its own statement. */
  readonly answerMilliseconds?: number;
  /** How long the outcome of a commit without an answer is looked for. */
  readonly outcomeMilliseconds?: number;
}

/** True for the coordinator of a Citus cluster. Elsewhere there is no such table. */
const spreadStatement = "select to_regclass('pg_catalog.pg_dist_partition') is not null as spread";
const int8 = 20;
const connectMilliseconds = 1_500;

/**
 * PostgreSQL through a few connections; it works behind a pooler in transaction mode, because nothing outlives a
 * transaction.
 */
export class PostgresDatabase implements Database {
  private readonly connections: Connections;
  private readonly clock: DatabaseClock | undefined;
  private readonly commits: Commits;
  private readonly kept = new KeptStatements();
  /** Whether its tables are spread over several machines. It is asked once. */
  private isSpread: boolean | undefined;

  constructor({
    connectionString,
    maximumConnections = 10,
    clock,
    waitMilliseconds = 10_000,
    answerMilliseconds = statementMilliseconds + 2_000,
    outcomeMilliseconds = 4_000,
  }: PostgresOptions) {
    this.clock = clock;
    const parsers = new pg.TypeOverrides();
    parsers.setTypeParser(int8, (digits) => Number(digits));
    const settings: pg.ClientConfig = {
      connectionString,
      types: parsers,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: answerMilliseconds,
      application_name: 'suppliers-portal',
      // A statement is sent without waiting for the answer to the one before, if the caller does not need that answer.
      pipeline: true,
      keepAlive: true,
    };
    this.connections = new Connections(() => new pg.Client(settings), {
      most: maximumConnections,
      waitMilliseconds,
      idleMilliseconds: 30_000,
    });
    const connection = { ...settings, query_timeout: connectMilliseconds };
    this.commits = new Commits({ connection, outcomeMilliseconds });
  }

  /** How many connections are open, unused, and waited for. */
  get figures(): Connections['figures'] {
    return this.connections.figures;
  }

  async transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    // A wrong scope is a defect, also while the database is away.
    openingStatements(scope, this.clock);
    const client = await this.connections.take().catch((error: unknown) => {
      if (error instanceof DatabaseFailure) throw error;
      throw new DatabaseFailure('unavailable', `the database does not answer: ${messageOf(error)}`, { cause: error });
    });
    const lease = new Lease(client, (broken) => this.connections.release(client, broken));
    try {
      return await this.within(lease, scope, work);
    } catch (error) {
      this.kept.afterFailure(client, error instanceof Error ? codeOf(error) : '');
      const failure = databaseFailureOf(error) ?? (lease.broken === undefined ? undefined : lost(lease.broken));
      if (failure === undefined || !connectionIsOver(failure, error))
        await client.query('rollback').catch((rollbackError: unknown) => lease.breaks(rollbackError));
      else lease.breaks(error);
      throw failure ?? error;
    } finally {
      lease.end();
    }
  }

  private async within<T>(lease: Lease, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    const { client } = lease;
    const isSpread = (this.isSpread ??= truth(onlyRow((await client.query<Row>(spreadStatement)).rows), 'spread'));
    // Over several machines, each plan depends on the values.
    const keepsStatements = !isSpread && isShort(scope) && (await this.kept.canKeep(client));
    const opening = openingStatements(scope, this.clock, { isSpread, keepsStatements });
    const asked = (statement: string, values: readonly SqlValue[]): pg.QueryConfig => ({
      ...(keepsStatements ? this.kept.nameOf(statement, scope.role) : {}),
      text: statement,
      values: values.map(toDriver),
    });
    inOnePiece(client);
    const opened = client.query(opening);
    const seen = { writes: false, changes: false, failures: false };
    const query = withOpening(scope, opened, async (statement, values = []) => {
      seen.writes ||= mayWrite(statement);
      inOnePiece(client);
      const result = await client.query<Row>(asked(statement, values)).catch((error: unknown) => {
        seen.failures = true;
        throw error;
      });
      seen.changes ||= hasChanged(statement, result);
      return result.rows;
    });
    const sql = { query, isSpread };
    if (isInOneTrip(scope)) return inOneTrip(scope, { work, sql, commit: () => client.query('commit') });
    const value = await work(sql);
    await opened;
    // The rows have been read and nothing has to be kept, so the caller need not wait for the end.
    if (!seen.writes && !seen.failures) {
      lease.endsWith(client.query('commit'));
      return value;
    }
    // Where only workers changed, the coordinator has not noticed it.
    if (seen.changes && isSpread) await client.query(assignId);
    if (seen.writes) await countVersions(query, scope);
    await this.commits.commit(lease, seen.writes && !isLight(scope));
    return value;
  }

  async close(): Promise<void> {
    await this.connections.close();
  }
}

/** What is sent until the end of this turn reaches the database together: each piece costs both sides a system call. */
function inOnePiece({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The caller does not depend on the commit, so no query finds out whether it happened. */
const isLight = (scope: Scope): boolean => scope.role === 'access' && scope.light === true;

/** The driver takes Buffers for bytes and turns an array into an array literal. */
function toDriver(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
