import { readWaivers, waiversFile } from '@suppliers-portal/conformance';
import {
  addDays,
  keptWaiverFault,
  mostWaivers,
  newWaiverFault,
  otherWaiversText,
  tooManyWaiversText,
  waivedAlreadyText,
  waiverFaultWords,
  waiverGoneText,
  type NewWaiver,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { editionOf, refuseOvertaken } from '../../kernel/edition.js';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';

type Kept = AnswerOf<Calls['addWaiver']>;
type List = AnswerOf<Calls['waivers']>;
type Asked = Omit<NewWaiver, 'at'> & { readonly at?: string | undefined };
interface Change {
  readonly dmcId: number;
  readonly author: Author;
}

/** Numbers: an insertion answers them too, and a text of a date depends on a setting. */
const columns = `waiver_id::text as id, floor(extract(epoch from added_at - to_timestamp(0)))::bigint as added_epoch, rule, at_place,
  reason, until - date '1970-01-01' as until_day, added_by`;

/** The findings that a partner accepts until a day. */
export class Waivers {
  constructor(private readonly database: Database) {}

  list(dmcId: number): Promise<List> {
    return this.database.transaction({ role: 'app', dmcId }, (sql) => read(sql, dmcId));
  }

  add({ dmcId, author, asked }: Change & { readonly asked: Asked }): Promise<Kept> {
    const work = async (sql: Sql): Promise<Kept> => {
      await oneAtATime(sql, dmcId);
      const { today, waivers } = await read(sql, dmcId);
      const waiver = trimmed(asked);
      const fault = newWaiverFault(waiver, today);
      if (fault !== undefined) throw wrongValue(waiverFaultWords(fault));
      if (waivers.some((one) => isSamePart(one, waiver))) throw refusedByRule(waivedAlreadyText);
      refuseFaults([waiver]);
      if (waivers.length >= mostWaivers) throw refusedByRule(tooManyWaiversText);
      return insert(sql, dmcId, author, waiver, waivers.length);
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }

  remove({ dmcId, author, id }: Change & { readonly id: string }): Promise<undefined> {
    const work = async (sql: Sql): Promise<undefined> => {
      if (!(await removed(sql, dmcId, author, id))) throw notThere(waiverGoneText);
      return undefined;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asDone);
  }

  /** The waivers of a file. What was there with the same words keeps its author. */
  replace({
    dmcId,
    author,
    asked,
    ifMatch,
  }: Change & { readonly asked: readonly Asked[]; readonly ifMatch: string | undefined }): Promise<List> {
    const work = async (sql: Sql): Promise<List> => {
      await oneAtATime(sql, dmcId);
      const wanted = asked.map(trimmed);
      refuseFaults(wanted);
      if (wanted.length > mostWaivers) throw refusedByRule(tooManyWaiversText);
      const { waivers: before, edition = '' } = await read(sql, dmcId);
      refuseOvertaken(ifMatch, edition, () => otherWaiversText);
      const gone = before.filter((one) => !wanted.some((other) => isSame(one, other)));
      for (const { id } of gone) await removed(sql, dmcId, author, id);
      for (const [place, waiver] of wanted.entries()) {
        const there = before.find((one) => isSame(one, waiver));
        if (there === undefined) await insert(sql, dmcId, author, waiver, place);
        else
          await sql.query('update validation_waivers set place = $3 where dmc_id = $1 and waiver_id = $2', [
            dmcId,
            there.id,
            place,
          ]);
      }
      return read(sql, dmcId);
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }
}

/** Of many changes at once, each sees what the one before it did. */
async function oneAtATime(sql: Sql, dmcId: number): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`waivers ${dmcId}`]);
}

async function read(sql: Sql, dmcId: number): Promise<List> {
  const now = onlyRow(await sql.query("select to_char(portal_now() at time zone 'UTC', 'YYYY-MM-DD') as today"));
  const rows = await sql.query(
    `select ${columns} from validation_waivers where dmc_id = $1 order by place, added_at, waiver_id`,
    [dmcId],
  );
  const waivers = rows.map(keptOf);
  return { today: text(now, 'today'), waivers, edition: editionOf(waivers) };
}

async function insert(sql: Sql, dmcId: number, author: Author, waiver: NewWaiver, place: number): Promise<Kept> {
  const { rule, at, reason, until } = waiver;
  const rows = await sql.query(
    `insert into validation_waivers (dmc_id, place, rule, at_place, reason, until, added_by)
     values ($1, $2, $3, $4, $5, $6::text::date, $7) returning ${columns}`,
    [dmcId, place, rule, at ?? '', reason, until, author.who],
  );
  await writeAudit(sql, dmcId, { kind: 'added-waiver', details: nameOf(waiver), after: wordsOf(waiver), author });
  return keptOf(onlyRow(rows));
}

async function removed(sql: Sql, dmcId: number, author: Author, id: string): Promise<boolean> {
  const [row] = await sql.query(
    `delete from validation_waivers where dmc_id = $1 and waiver_id::text = $2 returning ${columns}`,
    [dmcId, id],
  );
  if (row === undefined) return false;
  const waiver = keptOf(row);
  await writeAudit(sql, dmcId, { kind: 'removed-waiver', details: nameOf(waiver), before: wordsOf(waiver), author });
  return true;
}

/** What no file of waivers can have, the portal does not keep. */
function refuseFaults(waivers: readonly NewWaiver[]): void {
  for (const waiver of waivers) {
    const fault = keptWaiverFault(waiver);
    if (fault !== undefined) throw wrongValue(`${nameOf(waiver)}: ${waiverFaultWords(fault)}`);
  }
  const reading = readWaivers('waivers', waiversFile('waivers', waivers).text);
  if (!reading.ok) throw wrongValue(reading.problems.map(({ message }) => message).join(' '));
}

const trimmed = ({ rule, at, reason, until }: Asked): NewWaiver => ({
  rule,
  ...(at === undefined ? {} : { at }),
  reason: reason.trim(),
  until,
});
const isSamePart = (one: Asked, other: Asked): boolean => one.rule === other.rule && one.at === other.at;
const isSame = (one: Asked, other: Asked): boolean =>
  isSamePart(one, other) && one.reason === other.reason && one.until === other.until;
const nameOf = ({ rule, at }: Asked): string => (at === undefined ? rule : `${rule} at ${at}`);
const wordsOf = ({ reason, until }: Asked): string => `until ${until}: ${reason}`;

function keptOf(row: Row): Kept {
  const at = text(row, 'at_place');
  return {
    id: text(row, 'id'),
    addedAt: integer(row, 'added_epoch'),
    rule: text(row, 'rule'),
    ...(at === '' ? {} : { at }),
    reason: text(row, 'reason'),
    until: addDays('1970-01-01', integer(row, 'until_day')),
    by: text(row, 'added_by'),
  };
}
