import type { Column } from './grid-rows.js';
import { Name } from '../control/name.js';

/** A column of people. A long address takes several lines, so that the columns after it stay in sight. */
export function nameColumn<Row>(key: string, header: string, text: (row: Row) => string | undefined): Column<Row> {
  return {
    key,
    header,
    text,
    cell: (row) => {
      const name = text(row);
      return name === undefined ? undefined : (
        <span className="sp-person">
          <Name text={name} />
        </span>
      );
    },
  };
}
