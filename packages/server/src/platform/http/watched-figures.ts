import { Gauge, type Registry } from 'prom-client';

/** What is under way, and what waits for it. */
export interface Busyness {
  readonly running: number;
  readonly waiting: number;
}

/** What is looked at when the figures are asked for. */
export interface WatchedFigures {
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly batches: () => Busyness;
  /** In seconds. */
  readonly longestWait: () => number;
  /** In seconds, of all servers; undefined where there is no attempt. */
  readonly attemptsAge: () => Promise<number | undefined>;
  readonly streams: () => number;
  readonly documents: () => Busyness;
  readonly mails: () => Promise<{ readonly waiting: number; readonly givenUp: number }>;
  readonly freeBytes: () => Promise<number>;
  /** A figure that cannot be found out is left out, and this hears why. */
  readonly failed: (error: unknown, what: string) => void;
}

export function watchFigures(
  registry: Registry,
  watched: Partial<WatchedFigures> & Pick<WatchedFigures, 'failed'>,
): void {
  const gauge = (
    name: string,
    help: string,
    read: (() => Promise<Values | undefined> | Values) | undefined,
    label?: string,
  ): void => {
    if (read === undefined) return;
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          const values = await read();
          if (values === undefined) this.remove();
          else if (typeof values === 'number') this.set(values);
          else for (const [value, count] of Object.entries(values)) this.set({ [label ?? '']: value }, count);
        } catch (error) {
          // One without a label is 0 after a reset, and that would be a claim.
          if (label === undefined) this.remove();
          watched.failed(error, `the figure ${name} could not be found out`);
        }
      },
    });
  };
  const { connections, batches, longestWait, attemptsAge, streams, documents, mails, freeBytes } = watched;
  gauge(
    'portal_database_connections',
    'Connections to the database: open ones, those of them that are idle, and calls that wait for one.',
    connections && ((): Values => ({ ...connections() })),
    'state',
  );
  gauge(
    'portal_batches',
    'Batches of the ingestion API: running, and waiting for their turn.',
    batches && ((): Values => ({ ...batches() })),
    'state',
  );
  gauge(
    'portal_batches_longest_wait_seconds',
    'How long the first of the batches that wait for their turn has waited.',
    longestWait,
  );
  gauge('portal_attempts_age_seconds', 'How old the newest attempt in the database is.', attemptsAge);
  gauge('portal_streams', 'Pages and tools that follow the status of a connection.', streams);
  gauge(
    'portal_documents',
    'Uploaded documents: being checked, and waiting for their turn.',
    documents && ((): Values => ({ ...documents() })),
    'state',
  );
  gauge(
    'portal_mails',
    'Mails that wait to be sent, and mails that were given up.',
    mails && (async (): Promise<Values> => ({ ...(await mails()) })),
    'state',
  );
  gauge('portal_data_free_bytes', 'Free space on the disk of DATA_DIR.', freeBytes);
}

type Values = number | Readonly<Record<string, number>>;
