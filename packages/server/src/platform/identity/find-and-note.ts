import type { Database, Row, SqlValue } from '../database/database.js';
import { integer, truth } from '../database/rows.js';

interface Asked {
  readonly statement: string;
  readonly values: readonly SqlValue[];
}

interface Finding<Q> {
  /** Answers rows with the number of their question as `nr`, from one on, and `is_due`. */
  readonly find: (questions: readonly Q[]) => Asked;
  /** Notes the use of what is due. */
  readonly note: (used: readonly Q[]) => Asked;
}

/**
 * The row of each question, and a note of its use. Most calls only read: a call that finds nothing due locks and writes
 * nothing.
 */
export async function findAndNote<Q>(
  database: Database,
  questions: readonly Q[],
  { find, note }: Finding<Q>,
): Promise<readonly (Row | undefined)[]> {
  const alone = ({ statement, values }: Asked): Promise<readonly Row[]> =>
    database.transaction({ role: 'access', alone: true }, (sql) => sql.query(statement, values));
  const found = new Map((await alone(find(questions))).map((row) => [integer(row, 'nr') - 1, row]));
  const used = questions.filter((_, index) => {
    const row = found.get(index);
    return row !== undefined && truth(row, 'is_due');
  });
  if (used.length > 0) await alone(note(used));
  return questions.map((_, index) => found.get(index));
}
