import { factorResetLines, type FactorResetNews } from '@suppliers-portal/domain';
import { z } from 'zod';
import type { Sql } from '../../platform/database/database.js';
import type { Ended } from '../../platform/identity/end-ways-in.js';

/** Written where the second factors are removed: both or neither. */
export async function queueResetMail(sql: Sql, email: string, news: FactorResetNews, ended: Ended): Promise<void> {
  await sql.query(
    `insert into account_mails (kind, email, factor_reset, ended_sessions, ended_tool_sign_ins, ended_tokens)
     values ('second-factor-reset', $1, $2, $3, $4, $5::text[])`,
    [email, JSON.stringify(news), ended.sessions, ended.toolSignIns, ended.tokens.map(({ name }) => name)],
  );
}

const keptNews = z.object({
  askedBy: z.string(),
  consentedBy: z.string(),
  reason: z.string(),
  hadApp: z.boolean(),
  recoveryCodes: z.number(),
  passkeys: z.number(),
  isDemanded: z.boolean(),
});

export const resetLines = (kept: string, email: string, moment: string): readonly string[] =>
  factorResetLines(keptNews.parse(JSON.parse(kept)), email, moment);
