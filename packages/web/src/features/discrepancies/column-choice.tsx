import { Button, Checkbox, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { discrepancyColumns, type DiscrepancyColumn } from '@suppliers-portal/domain';
import { everyColumn, steadyColumn } from './discrepancy-query.js';
import { Popover } from '../../ui/popover.js';

/** Which columns of the table are shown. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  readonly columns: readonly DiscrepancyColumn[];
  readonly onChange: (columns: readonly DiscrepancyColumn[]) => void;
}) {
  return (
    <Popover
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      content={
        <fieldset className="sp-kinds">
          <legend className="sp-hidden">Columns</legend>
          {everyColumn.map((column) => (
            <Checkbox
              key={column}
              label={discrepancyColumns[column]}
              checked={columns.includes(column)}
              disabled={column === steadyColumn}
              onChange={({ currentTarget: { checked } }) => {
                onChange(everyColumn.filter((known) => (known === column ? checked : columns.includes(known))));
              }}
            />
          ))}
        </fieldset>
      }
    >
      <Button text="Columns" endIcon={<CaretDownIcon />} />
    </Popover>
  );
}
