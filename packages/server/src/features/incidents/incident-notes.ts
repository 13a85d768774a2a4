import {
  bangkokIso,
  checkNote,
  mostNotes,
  noSuchIncident,
  noteFaultWords,
  noteGoneText,
  noteText,
  tooManyNotesText,
} from '@suppliers-portal/domain';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { readPeriod } from './off-periods.js';
import { noteColumns, noteOf, type Note } from './read-notes.js';

interface Change {
  readonly dmcId: number;
  readonly author: Author;
}

/** What the users of a partner write about its off periods. */
export class IncidentNotes {
  constructor(private readonly database: Database) {}

  /** Kept with the first turn-off of the period, to which every other id of the period leads. */
  add({ dmcId, author, id, ...asked }: Change & { readonly id: string; readonly text: string }): Promise<Note> {
    const work = async (sql: Sql): Promise<Note> => {
      const fault = checkNote(asked.text);
      if (fault !== undefined) throw wrongValue(noteFaultWords(fault));
      // Of many at once, each sees what the one before it added.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`incident notes ${dmcId}`]);
      const period = await readPeriod(sql, dmcId, id);
      if (period === undefined) throw notThere(noSuchIncident);
      const eventIds = period.offs.map(({ eventId }) => eventId);
      const present = await sql.query(
        'select count(*)::int as present from incident_notes where dmc_id = $1 and event_id = any ($2::bigint[])',
        [dmcId, eventIds],
      );
      if (integer(onlyRow(present), 'present') >= mostNotes) throw refusedByRule(tooManyNotesText);
      const added = noteOf(
        onlyRow(
          await sql.query(
            `insert into incident_notes (dmc_id, event_id, text, added_by) values ($1, $2, $3, $4) returning ${noteColumns}`,
            [dmcId, eventIds[0] ?? 0, noteText(asked.text), author.who],
          ),
        ),
      );
      const details = `incident of ${bangkokIso(period.from * 1000)}`;
      await writeAudit(sql, dmcId, { kind: 'added-incident-note', details, after: added.text, author });
      return added;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }

  remove({ dmcId, author, id }: Change & { readonly id: string }): Promise<undefined> {
    const work = async (sql: Sql): Promise<undefined> => {
      const [row] = await sql.query(
        `delete from incident_notes where dmc_id = $1 and note_id::text = $2 returning ${noteColumns}`,
        [dmcId, id],
      );
      if (row === undefined) throw notThere(noteGoneText);
      const removed = noteOf(row);
      const details = `written by ${removed.by}`;
      await writeAudit(sql, dmcId, { kind: 'removed-incident-note', details, before: removed.text, author });
      return undefined;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asDone);
  }
}
