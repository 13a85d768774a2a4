import { Checkbox } from '@blueprintjs/core';
import { roomTitle, type UnmappedRoom } from '@suppliers-portal/domain';
import type { Column } from '../../ui/table/grid-rows.js';

/** A tick for each room. All are ticked at first. */
export function choiceColumn<Row extends { readonly room: UnmappedRoom }>(
  keyOf: (row: Row) => string,
  without: ReadonlySet<string>,
  change: (without: ReadonlySet<string>) => void,
): Column<Row> {
  return {
    key: 'choice',
    header: 'Map',
    text: (one) => (without.has(keyOf(one)) ? 'no' : 'yes'),
    cell: (one) => {
      const key = keyOf(one);
      const isOut = without.has(key);
      return (
        <Checkbox
          className="sp-flat"
          checked={!isOut}
          aria-label={`Map ${roomTitle(one.room)}`}
          onChange={() => {
            change(isOut ? new Set([...without].filter((other) => other !== key)) : new Set([...without, key]));
          }}
        />
      );
    },
  };
}
