import pg from 'pg';
import { pause } from '../../kernel/pause.js';
import { Connections } from './connections.js';
import { countVersions } from './data-version.js';
import { KeptStatements } from './kept-statements.js';
import {
  answerInMiddle,
  DatabaseFailure,
  isAlone,
  isShort,
  openingStatements,
  statementMilliseconds,
  wentOnAfterFailure,
  type Database,
  type DatabaseClock,
  type Row,
  type Scope,
  type Sql,
  type SqlValue,
} from './database.js';
import {
  assignedId,
  assignId,
  hasChanged,
  idIn,
  lifeOfDatabase,
  lookAtOutcome,
  mayWrite,
  type Outcome,
  type TransactionMark,
} from './outcome.js';
import { onlyRow, text, truth } from './rows.js';

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
const betweenLooks = 250;

/** PostgreSQL through a few connections; it works behind a pooler in transaction mode, because nothing outlives a transaction. */
export class PostgresDatabase implements Database {
  private readonly connections: Connections;
  private readonly clock: DatabaseClock | undefined;
  private readonly outcomeMilliseconds: number;
  private readonly settings: pg.ClientConfig;
  private readonly lives = new WeakMap<pg.Client, string>();
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
    this.outcomeMilliseconds = outcomeMilliseconds;
    const parsers = new pg.TypeOverrides();
    parsers.setTypeParser(int8, (digits) => Number(digits));
    this.settings = {
      connectionString,
      types: parsers,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: answerMilliseconds,
      application_name: 'suppliers-portal',
      // Statements are sent without waiting for the answer to the one before, where nobody waits for it.
      pipeline: true,
      keepAlive: true,
    };
    this.connections = new Connections(() => new pg.Client(this.settings), {
      most: maximumConnections,
      waitMilliseconds,
      idleMilliseconds: 30_000,
    });
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
    let broken: Error | undefined;
    let ending: Promise<void> | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    try {
      this.isSpread ??= truth(onlyRow((await client.query<Row>(spreadStatement)).rows), 'spread');
      // Over several machines, each plan depends on the values.
      const keepsStatements = !this.isSpread && isShort(scope) && (await this.kept.canKeep(client));
      const opening = openingStatements(scope, this.clock, { isSpread: this.isSpread, keepsStatements });
      const asked = (statement: string, values: readonly SqlValue[]): pg.QueryConfig => ({
        ...(keepsStatements ? this.kept.nameOf(statement, scope.role) : {}),
        text: statement,
        values: values.map(toDriver),
      });
      if (isAlone(scope)) {
        const alone: Sql['query'] = (statement, values = []) => inOneTrip(client, opening, asked(statement, values));
        return await work({ query: alone, isSpread: this.isSpread });
      }
      await client.query(opening);
      const seen = { writes: false, changes: false, failures: false };
      const query: Sql['query'] = async (statement, values = []) => {
        seen.writes ||= mayWrite(statement);
        inOnePiece(client);
        const result = await client.query<Row>(asked(statement, values)).catch((error: unknown) => {
          seen.failures = true;
          throw error;
        });
        seen.changes ||= hasChanged(statement, result);
        return result.rows;
      };
      const value = await work({ query, isSpread: this.isSpread });
      if (!seen.writes && !seen.failures) {
        // What was read is there, and nothing is to be kept: nobody has to wait for the end.
        ending = client.query('commit').then(
          () => undefined,
          (error: unknown) => {
            broken = asError(error);
          },
        );
        return value;
      }
      // Where only workers changed, the coordinator has not noticed it.
      if (seen.changes && this.isSpread) await client.query(assignId);
      if (seen.writes) await countVersions(query, scope);
      const mark = seen.writes && !isLight(scope) ? await this.markOf(client) : undefined;
      await this.commit(client, mark, (error) => {
        broken = error;
      });
      return value;
    } catch (error) {
      this.kept.afterFailure(client, error instanceof Error ? codeOf(error) : '');
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
      const giveBack = (): void => {
        client.off('error', onError);
        this.connections.release(client, broken);
      };
      if (ending === undefined) giveBack();
      else void ending.then(giveBack);
    }
  }

  async close(): Promise<void> {
    await this.connections.close();
  }

  /** What is needed to find the transaction again; nothing where it changed nothing. */
  private async markOf(client: pg.Client): Promise<TransactionMark | undefined> {
    const id = idIn(onlyRow((await client.query<Row>(assignedId)).rows));
    if (id === undefined) return undefined;
    // A connection does not survive a restart or a crash, so one look is enough for its whole life.
    const life = this.lives.get(client) ?? text(onlyRow((await client.query<Row>(lifeOfDatabase)).rows), 'life');
    this.lives.set(client, life);
    return { id, life };
  }

  /** Ends well only when the transaction is committed. Where no answer comes, the database is asked over another connection. */
  private async commit(
    client: pg.Client,
    mark: TransactionMark | undefined,
    over: (error: Error) => void,
  ): Promise<void> {
    let command: string;
    try {
      ({ command } = await client.query('commit'));
    } catch (error) {
      if (mark === undefined || isAnswer(error)) throw error;
      over(asError(error));
      const outcome = await this.outcomeOf(mark);
      if (outcome === 'committed') return;
      if (outcome === 'aborted') throw error;
      throw new DatabaseFailure('in-doubt', `the commit of transaction ${mark.id} got no answer: ${messageOf(error)}`, {
        cause: error,
      });
    }
    if (command === 'ROLLBACK') throw wentOnAfterFailure();
  }

  private async outcomeOf(mark: TransactionMark): Promise<Outcome> {
    const until = Date.now() + this.outcomeMilliseconds;
    for (;;) {
      const seen = await this.lookOnce(mark);
      if (seen !== undefined && seen !== 'in progress') return seen;
      if (Date.now() >= until) return 'unknown';
      await pause(betweenLooks);
    }
  }

  /** On a connection of its own: those of the pool may be as broken as the one that gave no answer. */
  private async lookOnce(mark: TransactionMark): Promise<Outcome | 'in progress' | undefined> {
    const client = new pg.Client({ ...this.settings, query_timeout: connectMilliseconds });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await lookAtOutcome(
        async (statement, values) => (await client.query<Row>(statement, [...values])).rows,
        mark,
      );
    } catch {
      // The database is away, or does not know the id: the next look may see more, and the last one says that it is not known.
      return undefined;
    } finally {
      await client.end();
    }
  }
}

/** The statement between its opening and its commit, sent together. */
async function inOneTrip(client: pg.Client, opening: string, statement: pg.QueryConfig): Promise<readonly Row[]> {
  inOnePiece(client);
  const { rows } = await answerInMiddle([client.query(opening), client.query<Row>(statement), client.query('commit')]);
  return rows;
}

/** What is sent until the end of this turn reaches the database together: each piece costs both sides a system call. */
function inOnePiece({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Nobody acts on whether it was committed: the way to find that out is saved. */
const isLight = (scope: Scope): boolean => scope.role === 'access' && scope.light === true;

/** The database itself said that it did not commit. Anything else leaves open what it did. */
function isAnswer(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : '';
  return /^[0-9A-Z]{5}$/u.test(code) && !connectionOver.test(code) && !socketErrors.has(code);
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
