import {
  notYourselfText,
  otherPersonText,
  roleChangeText,
  roleFault,
  type StaffRole,
  noSuchPersonText,
} from '@suppliers-portal/domain';
import { refuseOvertaken } from '../../kernel/edition.js';
import { notThere, refusedByRule } from '../../kernel/refusal.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { queueRoleMail } from '../access/role-mails.js';
import { lockPeople, refuseWithoutOwner, type Changer } from './people.js';
import { findPerson } from './read-people.js';

interface RoleChange {
  readonly id: number;
  readonly role: StaffRole;
  /** The edition of the person that was read. */
  readonly ifMatch: string | undefined;
}

/** Gives a member of staff another role. Each call reads the role, so sessions and tokens stay. */
export function changeStaffRole(
  database: Database,
  { id, role, ifMatch }: RoleChange,
  changer: Changer,
): Promise<void> {
  const { author } = changer;
  const work = async (sql: Sql): Promise<void> => {
    await lockPeople(sql, changer);
    const person = await findPerson(sql, { id });
    if (person === undefined) throw notThere(noSuchPersonText);
    if (id === changer.userId) throw refusedByRule(notYourselfText);
    refuseOvertaken(ifMatch, person.edition ?? '', () => otherPersonText(person, person.linkUntil));
    const { email, role: before } = person;
    const fault = roleFault(person, role);
    if (before === undefined || fault !== undefined) throw refusedByRule(fault ?? '');
    await refuseWithoutOwner(sql, person);
    await sql.query('update users set staff_role = $2 where user_id = $1', [id, role]);
    await writeAgencyEntry(sql, { kind: 'changed-role', details: roleChangeText(email, before, role), author });
    await queueRoleMail(sql, email, { before, after: role, by: author.who });
  };
  return changeOnce(database, { role: 'agency' }, work, asDone);
}
