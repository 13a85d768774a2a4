import { rememberedPasswords } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { optional, text, texts } from '../../platform/database/rows.js';

/** Kept in addition to the current password. */
const keptFormer = rememberedPasswords - 1;

/**
 * Called before a password is replaced, in the same transaction: the present one becomes a former one, and the oldest
 * goes.
 */
export async function keepFormerPassword(sql: Sql, { email }: { readonly email: string }): Promise<void> {
  await sql.query(
    'insert into former_passwords (user_id, password_hash) select user_id, password_hash from users where email = $1 and password_hash is not null',
    [email],
  );
  await sql.query(
    `delete from former_passwords where user_id = (select user_id from users where email = $1)
       and former_id not in (select f.former_id from former_passwords f join users u using (user_id) where u.email = $1 order by f.former_id desc limit ${keptFormer})`,
    [email],
  );
}

/** The hashes of a person's passwords: the present one, where there is one, and those before it. */
export interface KeptPasswords {
  readonly present: string | undefined;
  readonly former: readonly string[];
}

/** By email. Who has no account is not among them. */
export async function keptPasswords(sql: Sql, emails: readonly string[]): Promise<ReadonlyMap<string, KeptPasswords>> {
  const rows = await sql.query(
    `select u.email, u.password_hash, array(select f.password_hash from former_passwords f
       where f.user_id = u.user_id order by f.former_id desc limit ${keptFormer}) as former
     from users u where u.email = any ($1::text[])`,
    [[...emails]],
  );
  return new Map(
    rows.map((row) => [
      text(row, 'email'),
      { present: optional(row, 'password_hash', text), former: texts(row, 'former') },
    ]),
  );
}

/** The hashes that a new password must not repeat, in addition to the current one. */
export async function formerHashes(sql: Sql, userId: number): Promise<readonly string[]> {
  const rows = await sql.query(
    `select password_hash from former_passwords where user_id = $1 order by former_id desc limit ${keptFormer}`,
    [userId],
  );
  return rows.map((row) => text(row, 'password_hash'));
}
