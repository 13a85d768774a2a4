import type { Sql } from '../../platform/database/database.js';
import type { CountedReason } from './connection-switches.js';

interface TurnOff {
  readonly dmcId: number;
  readonly eventId: number;
  readonly reasons: readonly CountedReason[];
  /** What staff gave as the reason. */
  readonly cause?: string | undefined;
}

/** One mail a recipient, written where the turn-off is written: both or neither. */
export async function queueMails(sql: Sql, { dmcId, eventId, reasons, cause }: TurnOff): Promise<void> {
  await sql.query(
    'insert into mails (dmc_id, event_id, email, reasons, cause) select dmc_id, $2::bigint, email, $3::text, $4::text from recipients where dmc_id = $1 order by email on conflict do nothing',
    [dmcId, eventId, JSON.stringify(reasons.slice(0, 3)), cause ?? null],
  );
}
