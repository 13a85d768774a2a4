import { areaOf } from '../../kernel/network.js';
import type { Sql } from '../database/database.js';
import type { Place } from './place.js';

/** After this time without a sign-in from there, a place is new again. */
export const keptPlaceDays = 180;

/** A sign-in from a place of which this user has none yet: a mail reports it. The very first place is no news. */
export async function reportNewPlace(sql: Sql, userId: number, { network, client }: Place): Promise<void> {
  const known = await sql.query('select area from sign_in_places where user_id = $1', [userId]);
  const area = areaOf(network);
  await sql.query(
    `insert into sign_in_places (user_id, area) values ($1, $2)
     on conflict (user_id, area) do update set last_at = excluded.last_at`,
    [userId, area],
  );
  if (known.length === 0 || known.some((row) => row['area'] === area)) return;
  await sql.query(
    `insert into account_mails (kind, email, network, client) select 'new-place', email, $2, $3 from users where user_id = $1`,
    [userId, network, client ?? null],
  );
}
