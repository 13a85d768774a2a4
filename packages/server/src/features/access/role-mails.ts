import { roleMailLines, staffRoles, type RoleNews } from '@suppliers-portal/domain';
import { z } from 'zod';
import type { Sql } from '../../platform/database/database.js';

/** Written where the role is written: both or neither. */
export async function queueRoleMail(sql: Sql, email: string, news: RoleNews): Promise<void> {
  await sql.query("insert into account_mails (kind, email, role_change) values ('role-changed', $1, $2)", [
    email,
    JSON.stringify(news),
  ]);
}

const keptNews = z.object({ before: z.enum(staffRoles), after: z.enum(staffRoles), by: z.string() });

export const roleLines = (kept: string, email: string, moment: string): readonly string[] =>
  roleMailLines(keptNews.parse(JSON.parse(kept)), email, moment);
