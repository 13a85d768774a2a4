import {
  bangkok,
  byNewest,
  clockText,
  momentText,
  publishedLines,
  publishedSubject,
  utc,
} from '@suppliers-portal/domain';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, optional, text, truth } from '../../platform/database/rows.js';
import { mailLife, type MailQueue, type Outgoing } from '../../platform/mails/mail-queue.js';
import { accountsOf, userColumns, userOf } from '../../platform/identity/users.js';
import { stopToken } from './stop-links.js';
import { mailText } from '../../platform/mails/mail-text.js';

/** The page that the link in the email opens. The token is after a hash, so that it is in no log. */
const stopPath = '/universal-login/stop-pullspec-mails';

/**
 * One mail for each subscriber and version, however the version came to be published: by staff, when its time came, or
 * from the agency's systems.
 */
export function queueDueMails(database: Database): Promise<number> {
  return database.transaction({ role: 'access' }, async (sql) => {
    // A version that was withdrawn before its mail was sent is news again when it is published again. A mail that is on
    // its way just now stays.
    await sql.query(
      `delete from pullspec_mails where sent_at is null and (tries = 0 or next_try_at <= portal_now())
         and version not in (select version from current_pullspecs)`,
    );
    const queued = await sql.query(
      `insert into pullspec_mails (version, user_id)
       select v.version, s.user_id from current_pullspecs v join pullspec_subscriptions s on s.since <= v.publish_at
       order by s.user_id, v.version
       on conflict (user_id, version) do nothing returning mail_id`,
    );
    return queued.length;
  });
}

/** Mails to people who want to know of new versions. */
export const pullspecMails: MailQueue = {
  role: 'access',
  table: 'pullspec_mails',
  async next(sql, base) {
    const [row] = await sql.query(
      `select m.mail_id, m.version, m.tries, v.notes, ${userColumns},
         u.disabled_at is null
           and exists (select 1 from pullspec_subscriptions s where s.user_id = m.user_id) as is_wanted,
         extract(epoch from m.queued_at)::float8 as queued_at, extract(epoch from v.publish_at)::float8 as published_at
       from pullspec_mails m join current_pullspecs v using (version) join users u using (user_id)
       where m.sent_at is null and m.next_try_at <= portal_now() and m.queued_at > portal_now() - ${mailLife}
       order by m.next_try_at, m.mail_id limit 1 for update of m skip locked`,
    );
    return row === undefined ? undefined : outgoing(sql, row, base);
  },
};

async function outgoing(sql: Sql, row: Row, base: string): Promise<Outgoing> {
  const [mailId, version, user] = [integer(row, 'mail_id'), text(row, 'version'), userOf(row)];
  const taken = { key: { mail_id: mailId }, tries: integer(row, 'tries') };
  // Who turned them off since then, or can no longer open the documentation, gets no mail.
  const mayRead = truth(row, 'is_wanted') && (user.kind === 'supplier' || user.kind === 'admin');
  const hasPage = user.pages === undefined || user.pages.includes('api-documentation');
  const hasPartner = user.isAdmin || (await accountsOf(sql, user)).some(({ isDisabled }) => !isDisabled);
  if (!mayRead || !hasPage || !hasPartner) return { ...taken, mail: undefined };
  const older = (await sql.query('select version from current_pullspecs'))
    .map((one) => text(one, 'version'))
    .filter((one) => byNewest(version, one) < 0)
    .sort(byNewest);
  const [before] = older;
  const notes = optional(row, 'notes', text);
  const publishedAt = decimal(row, 'published_at') * 1000;
  const news = {
    version,
    moment: `${momentText(publishedAt, bangkok)} Bangkok time (${clockText(publishedAt, utc)} UTC)`,
    ...(before === undefined ? {} : { before }),
    ...(notes === undefined ? {} : { notes }),
  };
  const stop = `${base}${stopPath}#${await stopToken(sql, user.userId)}`;
  return {
    ...taken,
    mail: {
      id: `pullspec-${String(mailId)}`,
      to: user.email,
      queuedAt: Math.floor(decimal(row, 'queued_at')),
      subject: publishedSubject(version),
      text: mailText(publishedLines(news, { portal: base, stop })),
    },
  };
}
