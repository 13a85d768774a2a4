import type { Sql } from '../database/database.js';
import type { Mail } from './mail-port.js';

/** A mail that could not be sent in this time is no news any more, and is not tried again. As SQL. */
export const mailLife = "interval '24 hours'";

/** A mail as it is taken out of its queue. */
export interface Outgoing {
  readonly key: Readonly<Record<string, number>>;
  readonly tries: number;
  /** Absent if there is no recipient. The row is then done. */
  readonly mail: Mail | undefined;
}

/** A table of mails that have to go out. Its rows have tries, next_try_at, last_error and sent_at. */
export interface MailQueue {
  readonly role: 'ingest' | 'access';
  readonly table: string;
  /** Locks the next due row. Skips rows that another server is sending. */
  next(sql: Sql, base: string): Promise<Outgoing | undefined>;
}
