import pg from 'pg';

export interface Listening {
  /** Settles when the connection is over, for whatever reason. */
  readonly over: Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection that does nothing but hear what is notified on a channel, and answers when it does. */
export type Listen = (channel: string, heard: (payload: string) => void) => Promise<Listening>;

export const listenAt =
  (connectionString: string): Listen =>
  async (channel, heard) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 1_500,
      application_name: 'suppliers-portal-listener',
      keepAlive: true,
    });
    const over = new Promise<void>((resolve) => {
      client.once('end', () => resolve());
      client.on('error', () => resolve());
    });
    client.on('notification', ({ payload = '' }) => heard(payload));
    const close = async (): Promise<void> => {
      // A connection that is broken already cannot be closed politely, and is over all the same.
      await client.end().catch(() => undefined);
    };
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await close();
      throw error;
    }
    return { over, close };
  };
