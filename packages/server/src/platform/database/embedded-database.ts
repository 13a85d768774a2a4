import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../kernel/package-root.js';
import { SharedTurns } from '../../kernel/shared-turns.js';
import { countVersions } from './data-version.js';
import {
  DatabaseFailure,
  isBulk,
  openingStatements,
  wentOnAfterFailure,
  type Database,
  type DatabaseClock,
  type Row,
  type Scope,
  type Sql,
} from './database.js';
import { inOneTrip, isInOneTrip, withOpening } from './in-one-trip.js';
import {
  assignedId,
  idIn,
  lifeOfDatabase,
  lookAtOutcome,
  mayWrite,
  type Outcome,
  type TransactionMark,
} from './outcome.js';
import { onlyRow, text } from './rows.js';
import { engineFault, type EngineFault } from './engine-fault.js';

export interface EmbeddedOptions {
  /** Left out: in memory, for tests. */
  readonly folder?: string;
  /** A dump to start from; the folder must then be empty. */
  readonly dump?: string;
  readonly clock?: DatabaseClock;
}

const maximumWaiting = 500;
/** One connection serves all. A call may take 30 seconds, of which its statements get at least ten. */
const maximumWaitMilliseconds = 20_000;

/** An error that the database itself answered; `code` is PostgreSQL's. */
class StatementError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * More than the server has that it asks all the time. Those that are put together from parts come and go, and each
 * takes some of the engine's memory.
 */
export const mostKeptStatements = 200;

/**
 * PGlite in a worker thread. It has one connection: transactions take turns, and batches leave most of the time to
 * others.
 */
export class EmbeddedDatabase implements Database {
  private thread: Promise<Thread> | undefined;
  private closed = false;
  private readonly turns = new SharedTurns({
    most: maximumWaiting,
    milliseconds: maximumWaitMilliseconds,
    full: () => new DatabaseFailure('busy', 'too many transactions are waiting for the embedded database'),
    late: () => new DatabaseFailure('busy', 'the wait for the embedded database took too long'),
  });

  constructor(private readonly options: EmbeddedOptions) {}

  /** One connection serves all. */
  get figures(): NonNullable<Database['figures']> {
    const { isTaken, waiting } = this.turns.load;
    return { open: 1, idle: isTaken ? 0 : 1, waiting };
  }

  async transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    const opening = openingStatements(scope, this.options.clock, { keepsStatements: true });
    return this.turns.run(isBulk(scope) ? 'bulk' : 'read', async () => {
      const thread = await this.running();
      try {
        const opened = thread.ask('run', opening);
        const seen = { writes: false };
        const query = withOpening(scope, opened, (statement, values = []) => {
          seen.writes ||= mayWrite(statement);
          return thread.ask('query', statement, values).then(asRows);
        });
        const sql = { query, isSpread: false };
        if (isInOneTrip(scope)) return await inOneTrip(scope, { work, sql, commit: () => thread.ask('run', 'commit') });
        const value = await work(sql);
        await opened;
        if (seen.writes) await countVersions(query, scope);
        const mark = seen.writes ? await markOf(thread) : undefined;
        await this.commit(thread, mark);
        return value;
      } catch (error) {
        if (!thread.ended) await thread.ask('run', 'rollback');
        throw error;
      }
    });
  }

  /**
   * Where the thread ended over a commit, the engine is started again, and nothing else runs before it has said what
   * became of it.
   */
  private async commit(thread: Thread, mark: TransactionMark | undefined): Promise<void> {
    let done: unknown;
    try {
      done = await thread.ask('run', 'commit');
    } catch (error) {
      if (mark === undefined || !thread.ended) throw error;
      const outcome = await this.outcomeOf(mark);
      if (outcome === 'committed') return;
      if (outcome === 'aborted') throw error;
      throw new DatabaseFailure('in-doubt', `the engine ended over the commit of transaction ${mark.id}`, {
        cause: error,
      });
    }
    if (done === 'ROLLBACK') throw wentOnAfterFailure();
  }

  private async outcomeOf({ id }: TransactionMark): Promise<Outcome> {
    try {
      const thread = await this.running();
      const query = async (statement: string, values: readonly string[]): Promise<readonly Row[]> =>
        asRows(await thread.ask('query', statement, values));
      // Nothing ran since: an id that the engine knows is this transaction's, also after a restart.
      const [life] = await query(lifeOfDatabase, []);
      const seen = await lookAtOutcome(query, { id, life: life === undefined ? '' : text(life, 'life') });
      return seen === 'in progress' ? 'unknown' : seen;
    } catch (error) {
      // An id that was never written down is one of the future: its transaction went with the thread.
      return error instanceof StatementError && error.message.includes('in the future') ? 'aborted' : 'unknown';
    }
  }

  /** The whole database as a compressed archive, consistent, between two transactions. */
  dump(): Promise<Uint8Array> {
    return this.turns.run('read', async () => {
      const value = await (await this.running()).ask('dump');
      if (!(value instanceof Uint8Array)) throw new Error('the worker answered something else than a dump');
      return value;
    });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    // After all batches that came before.
    await this.turns.run('bulk', async () => {
      this.closed = true;
      if (this.thread === undefined) return;
      const thread = await this.thread;
      if (!thread.ended) await thread.ask('close');
      await thread.end();
    });
  }

  /** For tests of what follows: the thread is gone at once, as if the engine had failed. */
  async endThread(): Promise<void> {
    await (await this.thread)?.end();
  }

  /** Started on first use, and again after it died: a dead thread lost nothing that was committed. */
  private async running(): Promise<Thread> {
    if (this.closed) throw new DatabaseFailure('unavailable', 'the database is closed');
    const thread = this.thread === undefined ? undefined : await this.thread;
    if (thread !== undefined && !thread.ended) return thread;
    this.thread = Thread.start(this.options);
    try {
      return await this.thread;
    } catch (error) {
      this.thread = undefined;
      throw error;
    }
  }
}

/** An engine that begins with each thread has no life before it; the id is enough. */
async function markOf(thread: Thread): Promise<TransactionMark | undefined> {
  const id = idIn(onlyRow(asRows(await thread.ask('query', assignedId))));
  return id === undefined ? undefined : { id, life: '' };
}

const { resolve } = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiling it takes longer than starting it. Threads can share it, and what the first one made quick stays quick. */
function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= readFile(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

class Thread {
  ended = false;
  private nextId = 1;
  private readonly pending = new Map<number, Pending>();

  private constructor(private readonly worker: Worker) {
    worker.on('message', (message: { id: number; value?: unknown; error?: EngineFault }) => {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error === undefined) pending?.resolve(message.value);
      else pending?.reject(new StatementError(engineFault(message.error), message.error.code));
    });
    worker.on('error', (error) =>
      this.over(`its thread failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on('exit', () => this.over('its thread ended'));
  }

  static async start(options: EmbeddedOptions): Promise<Thread> {
    const { folder, dump } = options;
    if (folder !== undefined && dump === undefined && !existsSync(join(folder, 'PG_VERSION'))) {
      // Making a database takes hundreds of megabytes, which only the end of the thread gives back.
      const maker = await Thread.open(options);
      await maker.ask('close');
      await maker.end();
    }
    return Thread.open(options);
  }

  private static async open({ folder, dump }: EmbeddedOptions): Promise<Thread> {
    const worker = new Worker(join(packageRoot(), 'src/platform/database/pglite-worker.mjs'), {
      workerData: { folder, dump, engine: await compiledEngine(), mostKept: mostKeptStatements },
    });
    const thread = new Thread(worker);
    try {
      await new Promise((resolve, reject) => thread.pending.set(0, { resolve, reject }));
    } catch (error) {
      await thread.end();
      throw new DatabaseFailure(
        'unavailable',
        `the embedded database did not start: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
    return thread;
  }

  ask(kind: 'run' | 'query' | 'dump' | 'close', statement = '', values: readonly unknown[] = []): Promise<unknown> {
    if (this.ended) return Promise.reject(new DatabaseFailure('unavailable', 'the embedded database has ended'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ id, kind, text: statement, values });
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
    this.over('its thread was ended');
  }

  private over(why: string): void {
    this.ended = true;
    for (const { reject } of this.pending.values())
      reject(new DatabaseFailure('unavailable', `the embedded database has ended: ${why}`));
    this.pending.clear();
  }
}

function asRows(value: unknown): readonly Row[] {
  if (!Array.isArray(value)) throw new Error('the worker answered something else than rows');
  return value as Row[];
}
