import {
  bangkok,
  clockText,
  mostRecipientsAdded,
  momentText,
  tooManyAddedText,
  utc,
  oneLine,
} from '@suppliers-portal/domain';
import { Refusal } from '../../kernel/refusal.js';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, text, truth } from '../../platform/database/rows.js';
import { mailLife, type MailQueue, type Outgoing } from '../../platform/mails/mail-queue.js';
import { leaveToken } from './leave-links.js';
import { mailText } from '../../platform/mails/mail-text.js';

/** The page that the link in the email opens. The token is after a hash, so that it is in no log. */
export const leavePath = '/universal-login/leave';
/** The limit for one address, over all partners together, so that many partners cannot flood a mailbox. */
const noticesAnHour = 3;

export interface Added {
  readonly dmcId: number;
  readonly email: string;
  readonly by: string;
}

/** Refuses before anything is added: adding and removing again and again would send mail after mail. */
export async function refuseTooManyAdded(sql: Sql, dmcId: number): Promise<void> {
  const row = onlyRow(
    await sql.query(
      "select count(*)::int as added from recipient_notices where dmc_id = $1 and queued_at > portal_now() - interval '24 hours'",
      [dmcId],
    ),
  );
  if (integer(row, 'added') >= mostRecipientsAdded) throw new Refusal(429, tooManyAddedText, { 'Retry-After': '3600' });
}

/** Written where the recipient is written: both or neither. */
export async function queueNotice(sql: Sql, { dmcId, email, by }: Added): Promise<void> {
  await sql.query('insert into recipient_notices (dmc_id, email, added_by) values ($1, $2, $3)', [dmcId, email, by]);
}

/** Mails to those who were added as recipients. */
export const recipientNotices: MailQueue = {
  role: 'access',
  table: 'recipient_notices',
  async next(sql, base) {
    const [row] = await sql.query(
      `select n.dmc_id, n.notice_id, n.email, n.added_by, n.tries, p.dmc_name, extract(epoch from n.queued_at)::float8 as queued_at,
         (select count(*) from recipient_notices o where lower(o.email) = lower(n.email) and o.sent_at > portal_now() - interval '1 hour')::int as sent_lately,
         exists (select 1 from recipient_notices o where o.dmc_id = n.dmc_id and lower(o.email) = lower(n.email)
           and o.sent_at > portal_now() - interval '24 hours') as knows
       from recipient_notices n join partners p using (dmc_id)
       where n.sent_at is null and n.next_try_at <= portal_now() and n.queued_at > portal_now() - ${mailLife}
       order by n.next_try_at, n.dmc_id, n.notice_id limit 1 for update of n skip locked`,
    );
    return row === undefined ? undefined : outgoing(sql, row, base);
  },
};

async function outgoing(sql: Sql, row: Row, base: string): Promise<Outgoing> {
  const [dmcId, noticeId, email] = [integer(row, 'dmc_id'), integer(row, 'notice_id'), text(row, 'email')];
  const queuedAt = Math.floor(decimal(row, 'queued_at'));
  const listed = await sql.query('select 1 as one from recipients where dmc_id = $1 and lower(email) = lower($2)', [
    dmcId,
    email,
  ]);
  const isWanted = listed.length > 0 && !truth(row, 'knows') && integer(row, 'sent_lately') < noticesAnHour;
  const key = { dmc_id: dmcId, notice_id: noticeId };
  if (!isWanted) return { key, tries: integer(row, 'tries'), mail: undefined };
  const partner = oneLine(text(row, 'dmc_name'));
  const moment = `${momentText(queuedAt * 1000, bangkok)} Bangkok time (${clockText(queuedAt * 1000, utc)} UTC)`;
  return {
    key,
    tries: integer(row, 'tries'),
    mail: {
      id: `recipient-${String(dmcId)}-${String(noticeId)}`,
      to: email,
      queuedAt,
      subject: `You get mails about the connection of ${partner}`,
      text: mailText([
        `${oneLine(text(row, 'added_by'))} added ${email} as a recipient for ${partner} in the Suppliers Portal at ${moment}.`,
        'We email you when the connection goes off.',
        'If you do not want these mails, open this link and select Remove my address:',
        `${base}${leavePath}#${await leaveToken(sql, { dmcId, email })}`,
      ]),
    },
  };
}
