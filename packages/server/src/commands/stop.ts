import type { Server } from 'node:http';
import { Backups } from '../platform/storage/backups.js';
import type { Storage } from '../platform/storage/storage.js';
import type { Repeated } from './repeated.js';
import { pause } from '../kernel/pause.js';
import { CommandFault } from './command-fault.js';

/** The process ends anyway. The error says what did not finish, so that operators know. */
export class UncleanStop extends CommandFault {}

export interface Stopping {
  /** Says to everyone who asks that the server is about to go. */
  readonly drain: () => void;
  /** How long calls are still taken after that: a balancer has to notice. */
  readonly drainMilliseconds: number;
  readonly http: {
    close(): PromiseLike<unknown>;
    readonly server: Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>;
  };
  readonly storage: Pick<Storage, 'embedded' | 'close'>;
  readonly regular: readonly Pick<Repeated, 'stop'>[];
  readonly dataFolder: string;
}

interface Patience {
  readonly requestMilliseconds: number;
  readonly allMilliseconds: number;
}

/** All of it has room for the dump of a large database. */
const defaultPatience: Patience = { requestMilliseconds: 10_000, allMilliseconds: 60_000 };

/**
 * Stops accepting calls, lets running calls finish, and closes everything. A time limit ends the wait if a database
 * stops answering.
 */
export async function stop(parts: Stopping, patience: Patience = defaultPatience): Promise<void> {
  parts.drain();
  if (parts.drainMilliseconds > 0) await pause(parts.drainMilliseconds);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new UncleanStop(
          `The server did not come to an end within ${patience.allMilliseconds / 1000} s and was ended. What it had confirmed is kept.`,
        ),
      );
    }, patience.allMilliseconds);
  });
  try {
    await Promise.race([stopAll(parts, patience), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function stopAll(
  { http, storage, regular, dataFolder }: Stopping,
  { requestMilliseconds }: Patience,
): Promise<void> {
  const stopped = Promise.all(regular.map((one) => one.stop()));
  // A connection whose answer has been sent would be kept for a next call, which never comes.
  const idle = setInterval(() => http.server.closeIdleConnections(), 100);
  const patience = setTimeout(() => http.server.closeAllConnections(), requestMilliseconds);
  await http.close();
  clearInterval(idle);
  clearTimeout(patience);
  await stopped;
  const { embedded } = storage;
  const fault =
    embedded === undefined
      ? undefined
      : await new Backups(embedded, dataFolder).writeIfOlderThan(1).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
  await storage.close();
  if (fault !== undefined)
    throw new UncleanStop(
      `The server has ended without a dump of its database: ${fault.error instanceof Error ? fault.error.message : String(fault.error)}`,
      { cause: fault.error },
    );
}
