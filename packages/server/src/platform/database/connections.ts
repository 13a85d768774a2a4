import type pg from 'pg';
import { DatabaseFailure } from './database.js';

export interface ConnectionLimits {
  readonly most: number;
  /** How long a call waits for a connection that others use. */
  readonly waitMilliseconds: number;
  readonly idleMilliseconds: number;
}

interface Waiting {
  readonly take: (client: pg.Client) => void;
  readonly refuse: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

interface Idle {
  readonly client: pg.Client;
  readonly timer: NodeJS.Timeout;
}

/** The database has no room for another connection. */
const noRoom = '53';
/** Between two tries to open a connection more than the database gave last time. */
const roomAgainMilliseconds = 1_000;

/**
 * Connections to PostgreSQL. Where the database gives fewer than asked for, calls take turns on those that are there.
 */
export class Connections {
  private readonly idle: Idle[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly open = new Set<pg.Client>();
  private opening = 0;
  private noRoomUntil = 0;
  private roomTimer: NodeJS.Timeout | undefined;
  private ended: (() => void) | undefined;
  private closed: Promise<void> | undefined;

  constructor(
    private readonly make: () => pg.Client,
    private readonly limits: ConnectionLimits,
  ) {}

  get figures(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    return { open: this.open.size, idle: this.idle.length, waiting: this.waiting.length };
  }

  /**
   * Rejects with a failure of the kind `busy` when none became free in time, and with the driver's error when none can
   * be opened.
   */
  take(): Promise<pg.Client> {
    if (this.closed !== undefined) return Promise.reject(new DatabaseFailure('unavailable', 'the database is closed'));
    const free = this.idle.pop();
    if (free !== undefined) {
      clearTimeout(free.timer);
      return Promise.resolve(free.client);
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        take: resolve,
        refuse: reject,
        timer: setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(waiting), 1);
          reject(new DatabaseFailure('busy', 'all connections to the database were in use'));
        }, this.limits.waitMilliseconds),
      };
      this.waiting.push(waiting);
      this.openForWaiting();
    });
  }

  /** Returns a connection. After an error it is not used again. */
  release(client: pg.Client, broken?: Error): void {
    const next = broken === undefined && this.closed === undefined ? this.waiting.shift() : undefined;
    if (next !== undefined) {
      clearTimeout(next.timer);
      next.take(client);
      return;
    }
    if (broken !== undefined || this.closed !== undefined) {
      this.drop(client);
      return;
    }
    const timer = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((one) => one.client === client),
        1,
      );
      this.drop(client);
    }, this.limits.idleMilliseconds);
    this.idle.push({ client, timer });
  }

  /** Ends when those in use were given back. */
  close(): Promise<void> {
    this.closed ??= new Promise((resolve) => {
      this.ended = resolve;
      clearTimeout(this.roomTimer);
      for (const { timer, refuse } of this.waiting.splice(0)) {
        clearTimeout(timer);
        refuse(new DatabaseFailure('unavailable', 'the database is closed'));
      }
      for (const { client, timer } of this.idle.splice(0)) {
        clearTimeout(timer);
        this.drop(client);
      }
      this.endIfLast();
    });
    return this.closed;
  }

  private openForWaiting(): void {
    const wanted = this.waiting.length - this.opening;
    const room = this.limits.most - this.open.size - this.opening;
    if (wanted <= 0 || room <= 0 || this.closed !== undefined) return;
    const untilRoom = this.noRoomUntil - Date.now();
    if (untilRoom > 0) {
      this.roomTimer ??= setTimeout(() => {
        this.roomTimer = undefined;
        this.openForWaiting();
      }, untilRoom);
      return;
    }
    this.opening += 1;
    void this.openOne();
  }

  private async openOne(): Promise<void> {
    const client = this.make();
    // A connection that breaks while it is idle is not used again.
    client.on('error', () => this.forget(client));
    try {
      await client.connect();
      this.opening -= 1;
      this.open.add(client);
      client.once('end', () => this.forget(client));
      this.release(client);
      this.openForWaiting();
    } catch (error) {
      this.opening -= 1;
      this.refused(error);
    }
    this.endIfLast();
  }

  /**
   * If the database has no room, waiting calls keep waiting for an open connection or for room. Any other error
   * concerns all waiting calls.
   */
  private refused(error: unknown): void {
    if (codeOf(error).startsWith(noRoom)) {
      this.noRoomUntil = Date.now() + roomAgainMilliseconds;
      this.openForWaiting();
      return;
    }
    if (this.open.size > this.idle.length) {
      // Other connections are in use, and one of them can become free. Only the call that waits longest gets the
      // failure.
      const first = this.waiting.shift();
      if (first !== undefined) clearTimeout(first.timer);
      first?.refuse(error);
      this.openForWaiting();
      return;
    }
    for (const { timer, refuse } of this.waiting.splice(0)) {
      clearTimeout(timer);
      refuse(error);
    }
  }

  /** Broken, or ended by the database, while it was idle. */
  private forget(client: pg.Client): void {
    const at = this.idle.findIndex((one) => one.client === client);
    if (at === -1) return;
    clearTimeout(this.idle[at]?.timer);
    this.idle.splice(at, 1);
    this.drop(client);
  }

  private drop(client: pg.Client): void {
    this.open.delete(client);
    // Errors of a connection that has ended do not matter any more.
    client.end().then(
      () => this.endIfLast(),
      () => this.endIfLast(),
    );
    this.openForWaiting();
  }

  private endIfLast(): void {
    if (this.open.size + this.opening === 0) this.ended?.();
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
