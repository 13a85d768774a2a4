import { allowedWorkloadLines, type AllowedWorkloadNews } from '@suppliers-portal/domain';
import { z } from 'zod';
import type { Sql } from '../../platform/database/database.js';

/** Written where the permission is written: both or neither. */
export async function queueWorkloadMail(sql: Sql, email: string, news: AllowedWorkloadNews): Promise<void> {
  await sql.query("insert into account_mails (kind, email, workload) values ('workload-allowed', $1, $2)", [
    email,
    JSON.stringify(news),
  ]);
}

const keptNews = z.object({
  partner: z.string(),
  issuer: z.string(),
  claims: z.record(z.string(), z.string()),
  scope: z.enum(['read', 'operate']),
  madeBy: z.string(),
});

export const workloadLines = (kept: string, email: string, moment: string): readonly string[] =>
  allowedWorkloadLines(keptNews.parse(JSON.parse(kept)), email, moment);
