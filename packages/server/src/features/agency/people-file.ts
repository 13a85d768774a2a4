import { otherPlanText, planPeople } from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import { editionOf, refuseOvertaken } from '../../kernel/edition.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, text, truth } from '../../platform/database/rows.js';
import { lockPeople, type Changer, type People } from './people.js';

type Known = AnswerOf<Calls['allPeople']>;
type Imported = AnswerOf<Calls['importPeople']>;

export const readAllPeople = (database: Database): Promise<Known> =>
  database.transaction({ role: 'agency' }, (sql) => peopleIn(sql));

/** All of it, or nothing. */
export function importPeople(
  people: People,
  database: Database,
  { apply, people: lines }: BodyOf<Calls['importPeople']>,
  { ifMatch, ...changer }: Changer & { readonly ifMatch?: string | undefined },
): Promise<Imported> {
  const work = async (sql: Sql): Promise<Imported> => {
    await lockPeople(sql, changer);
    const staff = await sql.query('select email from users where staff_role is not null');
    const partners = await sql.query('select dmc_id, disabled_at is not null as is_disabled from partners');
    const { faults, steps } = planPeople(lines, {
      people: await peopleIn(sql),
      staff: staff.map((row) => text(row, 'email')),
      partners: partners.map((row) => integer(row, 'dmc_id')),
      disabled: partners.filter((row) => truth(row, 'is_disabled')).map((row) => integer(row, 'dmc_id')),
      mayInviteAdmins: changer.isOwner,
    });
    const edition = editionOf(steps);
    if (apply && faults.length === 0) refuseOvertaken(ifMatch, edition, () => otherPlanText);
    const done: Imported = { faults: [...faults], steps: [], edition };
    for (const step of steps) {
      const made = apply && step.step !== 'leave' ? await people.admit(sql, step, changer) : {};
      done.steps.push({ ...step, partners: [...step.partners], ...made });
    }
    return done;
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}

async function peopleIn(sql: Sql): Promise<Known> {
  const rows = await sql.query(
    `select u.email, u.is_admin, u.disabled_at is not null as is_disabled,
       (select string_agg(up.dmc_id::text, ' ' order by up.dmc_id) from user_partners up
        where up.user_id = u.user_id) as partners
     from users u where u.staff_role is null order by u.email`,
  );
  return rows.map((row) => ({
    email: text(row, 'email'),
    partners: partnersOf(row),
    isAdmin: truth(row, 'is_admin'),
    isDisabled: truth(row, 'is_disabled'),
  }));
}

const partnersOf = (row: Row): number[] => {
  const { partners } = row;
  return typeof partners === 'string' ? partners.split(' ').map(Number) : [];
};
