import { lookMinutes, lookOfDisabledText, lookRefusedText, notLookingText, counted } from '@suppliers-portal/domain';
import { notAllowed, refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { digestOf } from '../../platform/database/secrets.js';
import { idleMinutes } from '../../platform/identity/sessions.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { refuseUnknownPartner } from './read-people.js';

interface Begin {
  readonly dmcId: number;
  /** The secret of the session that looks. */
  readonly session: string;
  readonly author: Author;
}

/** From now on the session is as one of a supplier of the partner, and changes nothing. The gate sees to that. */
export function beginLook(database: Database, { dmcId, session, author }: Begin): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    const disabled = await sql.query('select 1 as one from partners where dmc_id = $1 and disabled_at is not null', [
      dmcId,
    ]);
    if (disabled.length > 0) throw refusedByRule(lookOfDisabledText);
    // Of two at once, the second finds the look of the first.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`look ${author.who}`]);
    const mine = [digestOf(session)];
    // One whose time is over may not be in the logs yet.
    const over = 'session_hash = $1 and ends_at <= portal_now()';
    await endLooks(sql, { where: over, values: mine, how: ', by itself' });
    const [open] = await sql.query(
      `select dmc_name from partner_looks join partners using (dmc_id) where session_hash = $1 and ended_at is null`,
      mine,
    );
    if (open !== undefined) throw notAllowed(lookRefusedText(text(open, 'dmc_name')));
    await sql.query(
      `insert into partner_looks (session_hash, who, dmc_id, ends_at)
       values ($1, $2, $3, portal_now() + interval '${String(lookMinutes)} minutes')`,
      [digestOf(session), author.who, dmcId],
    );
    const most = `For at most ${String(lookMinutes)} minutes`;
    await writeAudit(sql, dmcId, { kind: 'began-look', details: most, author });
    await writeAgencyEntry(sql, { kind: 'began-look', details: partner, author });
  };
  return changeOnce(database, { role: 'agency' }, work, asDone);
}

export function stopLook(database: Database, session: string, author: Author): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const ended = await endLooks(sql, { where: 'session_hash = $1', values: [digestOf(session)], author });
    if (ended === 0) throw refusedByRule(notLookingText);
  };
  return changeOnce(database, { role: 'agency' }, work, asDone);
}

/** Looks whose time is over, or whose session has ended, are written down as ended. They show nothing before that. */
export function endDueLooks(database: Database): Promise<number> {
  const where = `ends_at <= portal_now() or not exists (
    select 1 from sessions s where s.session_hash = partner_looks.session_hash and s.ends_at > portal_now()
      and s.last_active_at > portal_now() - interval '${String(idleMinutes)} minutes')`;
  return database.transaction({ role: 'agency' }, (sql) => endLooks(sql, { where, values: [], how: ', by itself' }));
}

interface Ending {
  /** Which of the open looks. */
  readonly where: string;
  readonly values: readonly Uint8Array[];
  readonly how?: string;
  /** Absent: the portal, for the person who looked. */
  readonly author?: Author;
}

async function endLooks(sql: Sql, { where, values, how = '', author }: Ending): Promise<number> {
  const rows = await sql.query(
    `update partner_looks set ended_at = least(ends_at, portal_now()) where ended_at is null and (${where})
     returning who, dmc_id, (select dmc_name from partners p where p.dmc_id = partner_looks.dmc_id) as dmc_name,
       greatest(1, ceil(extract(epoch from ended_at - began_at) / 60))::bigint as minutes`,
    values,
  );
  for (const row of rows) {
    const by = author ?? authorOf(row);
    const minutes = integer(row, 'minutes');
    const details = `After ${counted(minutes, 'minute')}${how}`;
    await writeAudit(sql, integer(row, 'dmc_id'), { kind: 'ended-look', details, author: by });
    const where = `${text(row, 'dmc_name')}: ${details.toLowerCase()}`;
    await writeAgencyEntry(sql, { kind: 'ended-look', details: where, author: by });
  }
  return rows.length;
}

const authorOf = (row: Row): Author => ({
  who: text(row, 'who'),
  actedAs: 'agency',
  fromAddress: '',
  client: 'portal',
  requestId: '',
});
