import { staffAccountType } from '@suppliers-portal/domain';
import { Passwords } from '../features/access/passwords.js';
import type { Database } from '../platform/database/database.js';
import { demoPassword, demoStaff } from './demo-cast.js';

/** Staff cannot come by ingestion. Written once: what an owner changes since then stays. */
export async function seedStaff(database: Database): Promise<void> {
  const made = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `insert into users (email, account_type, staff_role) values ($1, $2, $3)
       on conflict (email) do nothing returning user_id`,
      [demoStaff.email, staffAccountType, demoStaff.role],
    ),
  );
  if (made.length === 0) return;
  const hash = await new Passwords().hash(demoPassword);
  await database.transaction({ role: 'access' }, (sql) =>
    sql.query('update users set password_hash = $2 where email = $1 and password_hash is null', [
      demoStaff.email,
      hash,
    ]),
  );
}
