import { mappingAnswerMail, mappingAnswers, type MappingAnswerNews, oneLine } from '@suppliers-portal/domain';
import { z } from 'zod';
import type { Sql } from '../../platform/database/database.js';
import { mailText, type MailText } from '../../platform/mails/mail-text.js';

/** Written where the answer is written: both or neither. */
export async function queueMappingMail(sql: Sql, email: string, news: MappingAnswerNews): Promise<void> {
  await sql.query("insert into account_mails (kind, email, mapping) values ('mapping', $1, $2)", [
    email,
    JSON.stringify(news),
  ]);
}

const keptNews = z.object({
  answer: z.enum(mappingAnswers),
  hotelId: z.string(),
  hotelName: z.string().transform(oneLine),
  partner: z.string().transform(oneLine),
  reason: z.string(),
  roomId: z.string(),
  roomName: z.string().transform(oneLine),
  masterRoomId: z.string().optional(),
  masterRoomName: z.string().transform(oneLine).optional(),
});

/** Nothing for a person who cannot sign in any more. */
export async function mappingWords(
  sql: Sql,
  { email, kept, base }: { readonly email: string; readonly kept: string; readonly base: string },
): Promise<{ readonly subject: string; readonly text: MailText } | undefined> {
  const readers = await sql.query('select 1 as one from users where email = $1 and disabled_at is null', [email]);
  if (readers.length === 0) return undefined;
  const { masterRoomId, masterRoomName, ...news } = keptNews.parse(JSON.parse(kept));
  const { subject, lines, path } = mappingAnswerMail({
    ...news,
    ...(masterRoomId === undefined ? {} : { masterRoomId }),
    ...(masterRoomName === undefined ? {} : { masterRoomName }),
  });
  return { subject, text: mailText([...lines, `${base}${path}`]) };
}
