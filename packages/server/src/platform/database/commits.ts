import pg from 'pg';
import { pause } from '../../kernel/pause.js';
import { DatabaseFailure, wentOnAfterFailure, type Row } from './database.js';
import type { Lease } from './lease.js';
import { assignedId, idIn, lifeOfDatabase, lookAtOutcome, type Outcome, type TransactionMark } from './outcome.js';
import { isAnswer, messageOf } from './postgres-failures.js';
import { onlyRow, text } from './rows.js';

const betweenLooks = 250;

export interface CommitSettings {
  /** How to reach the database where the pool may be broken. */
  readonly connection: pg.ClientConfig;
  /** How long the outcome of a commit without an answer is looked for. */
  readonly outcomeMilliseconds: number;
}

/** Ends transactions. Where no answer comes to a commit, the database is asked over another connection. */
export class Commits {
  private readonly lives = new WeakMap<pg.Client, string>();

  constructor(private readonly settings: CommitSettings) {}

  /**
   * Ends well only when the transaction is committed. Without `isFound` the caller must not act on an unknown outcome.
   */
  async commit(lease: Lease, isFound: boolean): Promise<void> {
    const mark = isFound ? await this.markOf(lease.client) : undefined;
    let command: string;
    try {
      ({ command } = await lease.client.query('commit'));
    } catch (error) {
      if (mark === undefined || isAnswer(error)) throw error;
      lease.breaks(error);
      const outcome = await this.outcomeOf(mark);
      if (outcome === 'committed') return;
      if (outcome === 'aborted') throw error;
      throw new DatabaseFailure('in-doubt', `the commit of transaction ${mark.id} got no answer: ${messageOf(error)}`, {
        cause: error,
      });
    }
    if (command === 'ROLLBACK') throw wentOnAfterFailure();
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

  private async outcomeOf(mark: TransactionMark): Promise<Outcome> {
    const until = Date.now() + this.settings.outcomeMilliseconds;
    for (;;) {
      const seen = await this.lookOnce(mark);
      if (seen !== undefined && seen !== 'in progress') return seen;
      if (Date.now() >= until) return 'unknown';
      await pause(betweenLooks);
    }
  }

  /** On a connection of its own: those of the pool may be as broken as the one that gave no answer. */
  private async lookOnce(mark: TransactionMark): Promise<Outcome | 'in progress' | undefined> {
    const client = new pg.Client(this.settings.connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await lookAtOutcome(
        async (statement, values) => (await client.query<Row>(statement, [...values])).rows,
        mark,
      );
    } catch {
      // The database is away, or does not know the id: the next look may see more, and the last one says that it is not
      // known.
      return undefined;
    } finally {
      await client.end();
    }
  }
}
