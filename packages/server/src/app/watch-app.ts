import { statfs } from 'node:fs/promises';
import { readIngestionAge } from '../features/attempts/ingestion-age.js';
import type { StatusStreams } from '../features/connection/status-streams.js';
import type { Database } from '../platform/database/database.js';
import type { Judge } from '../features/self-validation/judge.js';
import type { Figures } from '../platform/http/figures.js';
import { watchFigures } from '../platform/http/watched-figures.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { countMails } from '../platform/mails/count-mails.js';
import { mailQueues } from './features.js';

interface Parts {
  readonly dependencies: { readonly judge?: Judge; readonly dataFolder?: string };
  readonly database: Database;
  readonly ingestion: Ingestion;
  readonly streams: StatusStreams | undefined;
  readonly failed: (error: unknown, what: string) => void;
}

/** What the figures show of the running application. */
export function watchApp(figures: Figures, { dependencies, database, ingestion, streams, failed }: Parts): void {
  const { judge, dataFolder } = dependencies;
  watchFigures(figures.registry, {
    failed,
    connections: () => database.figures ?? { open: 0, idle: 0, waiting: 0 },
    batches: () => ingestion.turns.load,
    longestWait: () => ingestion.turns.longestWait,
    attemptsAge: async () => (await readIngestionAge(database)).newestAttempt,
    ...(streams === undefined ? {} : { streams: () => streams.count }),
    mails: () => countMails(database, mailQueues),
    ...(judge?.load === undefined ? {} : { documents: judge.load }),
    ...(dataFolder === undefined ? {} : { freeBytes: () => freeBytesOf(dataFolder) }),
  });
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
