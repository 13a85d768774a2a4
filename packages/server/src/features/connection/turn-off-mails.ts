import { judgedAction, minimumAccuracy } from '@suppliers-portal/domain';
import { z } from 'zod';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { mailLife, type MailQueue, type Outgoing } from '../../platform/mails/mail-queue.js';
import { turnOffMail } from './turn-off-mail.js';

const reasonsOf = z.array(z.object({ reason: z.string(), failures: z.number() }));

/** Emails to the recipients of a partner whose connection went off. */
export const turnOffMails: MailQueue = {
  role: 'ingest',
  table: 'mails',
  async next(sql, base) {
    const row = await nextRow(sql);
    if (row === undefined) return undefined;
    // The event is on the machine of its partner, and the queue is not.
    const event = await sql.query(
      `select action, action_type, extract(epoch from at)::float8 as at, extract(epoch from blocked_until)::float8 as blocked_until,
         extract(epoch from eval_start)::float8 as eval_start, extract(epoch from eval_end)::float8 as eval_end,
         eval_fail_count, eval_total_count, minimum_pct
       from connection_events where dmc_id = $1 and event_id = $2`,
      [integer(row, 'dmc_id'), integer(row, 'event_id')],
    );
    return outgoing({ ...row, ...onlyRow(event) }, base);
  },
};

/** Who was taken off the list since gets nothing, and is not counted among those who were told. */
async function nextRow(sql: Sql): Promise<Row | undefined> {
  for (;;) {
    const [row] = await sql.query(
      `select m.dmc_id, m.mail_id, m.event_id, m.email, m.reasons, m.cause, m.tries, extract(epoch from m.queued_at)::float8 as queued_at, p.dmc_name
       from mails m join partners p using (dmc_id) where m.sent_at is null and m.next_try_at <= portal_now() and m.queued_at > portal_now() - ${mailLife}
       order by m.next_try_at, m.dmc_id, m.mail_id limit 1 for update of m skip locked`,
    );
    if (row === undefined) return undefined;
    const [dmcId, mailId] = [integer(row, 'dmc_id'), integer(row, 'mail_id')];
    const listed = await sql.query('select 1 as one from recipients where dmc_id = $1 and lower(email) = lower($2)', [
      dmcId,
      text(row, 'email'),
    ]);
    if (listed.length > 0) return row;
    await sql.query('delete from mails where dmc_id = $1 and mail_id = $2', [dmcId, mailId]);
  }
}

const seconds = (row: Row, column: string): number => Math.floor(decimal(row, column));

function outgoing(row: Row, base: string): Outgoing {
  const [dmcId, mailId, email] = [integer(row, 'dmc_id'), integer(row, 'mail_id'), text(row, 'email')];
  return {
    key: { dmc_id: dmcId, mail_id: mailId },
    tries: integer(row, 'tries'),
    mail: {
      id: `${dmcId}-${mailId}`,
      to: email,
      queuedAt: seconds(row, 'queued_at'),
      ...turnOffMail({
        base,
        dmcId,
        email,
        partner: text(row, 'dmc_name'),
        incidentId: String(integer(row, 'event_id')),
        at: seconds(row, 'at'),
        blockedUntil: optional(row, 'blocked_until', seconds),
        cause: optional(row, 'cause', text),
        judged: judgedOf(row),
        reasons: reasonsOf.parse(JSON.parse(text(row, 'reasons'))),
      }),
    },
  };
}

function judgedOf(row: Row): Parameters<typeof turnOffMail>[0]['judged'] {
  const [from, to, failed, total] = [
    optional(row, 'eval_start', seconds),
    optional(row, 'eval_end', seconds),
    optional(row, 'eval_fail_count', integer),
    optional(row, 'eval_total_count', integer),
  ];
  const action = judgedAction({
    action: optional(row, 'action', text),
    actionType: optional(row, 'action_type', integer),
  });
  if (from === undefined || to === undefined || failed === undefined || total === undefined) return undefined;
  // Without the action, users cannot check the figures.
  if (action === undefined) return undefined;
  return { action, from, to, failed, total, minimum: optional(row, 'minimum_pct', decimal) ?? minimumAccuracy[action] };
}
