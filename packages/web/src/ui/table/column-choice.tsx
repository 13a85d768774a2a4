import { Checkbox, Classes, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { Button } from '../control/button.js';
import { isChosen, type ChosenWidths } from './column-edge.js';
import { Popover } from '../overlay/popover.js';

interface ChoosableColumn {
  readonly key: string;
  readonly header: string;
  /** It names the row, so it is always shown. */
  readonly isSteady: boolean;
}

interface ColumnChoiceProps {
  readonly columns: readonly ChoosableColumn[];
  readonly shown: readonly string[];
  readonly widths?: ChosenWidths | undefined;
  readonly onChange: (shown: readonly string[]) => void;
}

/** Which columns of a table are shown. */
export function ColumnChoice({ columns, shown, widths, onChange }: ColumnChoiceProps) {
  return (
    <Popover
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      content={
        <fieldset className="sp-kinds">
          <legend className="sp-hidden">Columns</legend>
          {columns.map(({ key, header, isSteady }) => (
            <Checkbox
              key={key}
              label={header}
              checked={shown.includes(key)}
              disabled={isSteady}
              onChange={({ currentTarget: { checked } }) => {
                onChange(
                  columns
                    .filter((known) => (known.key === key ? checked : shown.includes(known.key)))
                    .map((known) => known.key),
                );
              }}
            />
          ))}
          {widths === undefined ? null : (
            <Button
              className={Classes.POPOVER_DISMISS}
              variant="minimal"
              text="Reset widths"
              disabled={!isChosen(widths)}
              onClick={() => {
                widths.keep({});
              }}
            />
          )}
        </fieldset>
      }
    >
      <Button text="Columns" endIcon={<CaretDownIcon />} />
    </Popover>
  );
}
