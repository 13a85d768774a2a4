import {
  readersOf,
  type MailReader,
  type OnboardingMove,
  type OnboardingNews,
  oneLine,
} from '@suppliers-portal/domain';
import { z } from 'zod';
import type { Sql } from '../../platform/database/database.js';

interface Step extends OnboardingMove {
  readonly dmcId: number;
  readonly who: string;
  readonly reason?: string | undefined;
}

/** Written where the step is written: both or neither. */
export async function tellOfStep(sql: Sql, { dmcId, who, reason, ...move }: Step): Promise<void> {
  const readers = readersOf(move);
  if (readers.length === 0) return;
  await sql.query(
    `insert into onboarding_news (dmc_id, mover, status_before, status_after, who, reason, to_staff, to_supplier)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      dmcId,
      move.mover,
      move.before,
      move.after,
      who,
      reason ?? null,
      readers.includes('staff'),
      readers.includes('supplier'),
    ],
  );
}

/**
 * Makes a mail of each step for each of its readers: operators and owners of the agency, and the Onboarding accounts
 * of the partner. Only this role may read who they are. Staff that has not accepted the invitation gets none: no one
 * has shown yet that the address is theirs, and the mails name every partner. A partner's own mail brings its account in.
 */
export async function queueOnboardingMails(sql: Sql): Promise<void> {
  await sql.query(
    `with told as (
       delete from onboarding_news n using partners p where p.dmc_id = n.dmc_id returning n.*, p.dmc_name
     ), read_by as (
       select t.*, u.email, 'staff' as reader from told t join users u
         on t.to_staff and u.staff_role in ('operator', 'owner') and u.disabled_at is null
           and (u.has_password or exists (select 1 from user_identities i where i.user_id = u.user_id))
       union all
       select t.*, u.email, 'supplier' from told t join user_partners up using (dmc_id) join users u
         on t.to_supplier and u.user_id = up.user_id and u.account_type = 'Onboarding' and u.disabled_at is null
     )
     insert into account_mails (kind, email, queued_at, onboarding)
     select 'onboarding', email, at, json_build_object('reader', reader, 'dmcId', dmc_id, 'partner', dmc_name,
       'mover', mover, 'before', status_before, 'after', status_after, 'who', who, 'reason', reason,
       'comment', case when comment_text is null then null else json_build_object('about', comment_about, 'text', comment_text) end)::text
     from read_by order by at, news_id, email`,
  );
}

const keptNews = z.object({
  reader: z.enum(['staff', 'supplier']),
  dmcId: z.number(),
  partner: z.string(),
  mover: z.enum(['applicant', 'certifier', 'agency', 'staff']),
  before: z.number(),
  after: z.number(),
  who: z.string(),
  reason: z.string().nullable(),
  // Mails that were queued by an earlier version have none.
  comment: z.object({ about: z.string(), text: z.string() }).nullish(),
});

/** What a queued mail is about, and who reads it. */
export function newsIn(kept: string, at: string): { readonly reader: MailReader; readonly news: OnboardingNews } {
  const { reader, partner, reason, comment, ...more } = keptNews.parse(JSON.parse(kept));
  return {
    reader,
    news: {
      ...more,
      ...{ partner: oneLine(partner), at },
      ...(reason === null ? {} : { reason }),
      ...(comment === null || comment === undefined ? {} : { comment }),
    },
  };
}
