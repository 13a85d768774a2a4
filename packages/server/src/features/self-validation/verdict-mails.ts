import { oneLine, whyMailed } from '@suppliers-portal/domain';
import type { ValidationRun } from '@suppliers-portal/domain';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, text } from '../../platform/database/rows.js';
import { mailLife, type MailQueue, type Outgoing } from '../../platform/mails/mail-queue.js';
import { mailText } from '../../platform/mails/mail-text.js';

type Verdict = ValidationRun['verdict'];

interface VerdictNews {
  readonly dmcId: number;
  readonly runId: number;
  readonly verdict: Verdict;
  readonly before: Verdict;
}

/** One mail for each recipient, written where the run is written: both or neither. */
export async function queueVerdictMails(sql: Sql, { dmcId, runId, verdict, before }: VerdictNews): Promise<void> {
  const recipients = await sql.query('select email from recipients where dmc_id = $1 order by email', [dmcId]);
  for (const recipient of recipients)
    await sql.query('insert into verdict_mails (dmc_id, email, run_id, verdict, before) values ($1, $2, $3, $4, $5)', [
      dmcId,
      text(recipient, 'email'),
      runId,
      verdict,
      before,
    ]);
}

const words: Readonly<Record<string, string>> = {
  'conforms': 'conforms',
  'does-not-conform': 'does not conform',
  'incomplete': 'could not be checked completely',
};
const wordsOf = (verdict: string): string => words[verdict] ?? verdict;

/** Mails about scheduled live runs with another verdict than before. */
export const verdictMails: MailQueue = {
  role: 'access',
  table: 'verdict_mails',
  async next(sql, base) {
    const [row] = await sql.query(
      `select m.dmc_id, m.mail_id, m.email, m.run_id, m.verdict, m.before, m.tries, p.dmc_name, extract(epoch from m.queued_at)::float8 as queued_at
       from verdict_mails m join partners p using (dmc_id)
       where m.sent_at is null and m.next_try_at <= portal_now() and m.queued_at > portal_now() - ${mailLife}
       order by m.next_try_at, m.dmc_id, m.mail_id limit 1 for update of m skip locked`,
    );
    return row === undefined ? undefined : outgoing(sql, row, base);
  },
};

async function outgoing(sql: Sql, row: Row, base: string): Promise<Outgoing> {
  const [dmcId, mailId, email] = [integer(row, 'dmc_id'), integer(row, 'mail_id'), text(row, 'email')];
  const key = { dmc_id: dmcId, mail_id: mailId };
  const tries = integer(row, 'tries');
  // Who was taken off the list since then gets no mail.
  const listed = await sql.query('select 1 as one from recipients where dmc_id = $1 and lower(email) = lower($2)', [
    dmcId,
    email,
  ]);
  if (listed.length === 0) return { key, tries, mail: undefined };
  const partner = oneLine(text(row, 'dmc_name'));
  const now = wordsOf(text(row, 'verdict'));
  return {
    key,
    tries,
    mail: {
      id: `verdict-${String(dmcId)}-${String(mailId)}`,
      to: email,
      queuedAt: Math.floor(decimal(row, 'queued_at')),
      subject: `API self-validation: the API of ${partner} ${now}`,
      text: mailText([
        `The scheduled live run of ${partner} has a new result: the API ${now}. The run before: ${wordsOf(text(row, 'before'))}.`,
        `See the findings: ${base}/main/api-self-validation/runs/${String(integer(row, 'run_id'))}?dmc=${String(dmcId)}`,
        whyMailed(email),
      ]),
    },
  };
}
