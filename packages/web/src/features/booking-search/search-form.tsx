import { FormGroup, InputGroup, Menu, MenuItem, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon, CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { scanLengthLabel, scanLengths, type ScanLength } from '@suppliers-portal/domain';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/control/button.js';
import { DateField } from './date-field.js';
import { Popover } from '../../ui/overlay/popover.js';
import { useStillRefused } from '../../ui/field/use-still-refused.js';

export interface FieldFault {
  readonly field: 'date' | 'id';
  readonly text: string;
}
export interface SearchFields {
  readonly date: string;
  readonly id: string;
}

interface SearchFormProps {
  readonly fields: SearchFields;
  readonly onFields: (fields: SearchFields) => void;
  readonly today: string;
  readonly fault: FieldFault | undefined;
  readonly searching: boolean;
  readonly onSearch: () => void;
  readonly onScan: (days: ScanLength) => void;
}

/** Searches by a day and an id, or by an id alone and the number of days to go back. */
export function SearchForm({ fields, onFields, today, fault: refusal, searching, onSearch, onScan }: SearchFormProps) {
  const id = useId();
  const dateField = useRef<HTMLInputElement>(null);
  const idField = useRef<HTMLInputElement>(null);
  const fault = useStillRefused(refusal, refusal === undefined ? '' : fields[refusal.field]);
  // Each rejection is a new object, so a second try with the same mistake moves the focus to the field again.
  useEffect(() => {
    if (fault !== undefined) ({ date: dateField, id: idField })[fault.field].current?.focus();
  }, [fault]);
  const words = (field: FieldFault['field']) => (
    <span id={`${id}-${field}-fault`} role={fault?.field === field ? 'alert' : undefined} dir="auto">
      {fault?.field === field ? fault.text : ''}
    </span>
  );
  const intent = (field: FieldFault['field']): 'danger' | 'none' => (fault?.field === field ? 'danger' : 'none');
  return (
    <form
      className="sp-card sp-search sp-gap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <FormGroup label="Booking date" labelFor={`${id}-date`} intent={intent('date')} helperText={words('date')}>
        <DateField
          id={`${id}-date`}
          field={dateField}
          text={fields.date}
          today={today}
          invalid={fault?.field === 'date'}
          describedBy={`${id}-date-fault`}
          onText={(date) => {
            onFields({ ...fields, date });
          }}
        />
      </FormGroup>
      <FormGroup
        className="sp-search-id"
        label="Agency or external booking id"
        labelFor={`${id}-id`}
        intent={intent('id')}
        helperText={words('id')}
      >
        <InputGroup
          fill
          id={`${id}-id`}
          inputRef={idField}
          value={fields.id}
          onValueChange={(next) => {
            onFields({ ...fields, id: next });
          }}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          intent={intent('id')}
          aria-invalid={fault?.field === 'id'}
          aria-describedby={`${id}-id-fault`}
          {...(fields.id === ''
            ? {}
            : {
                rightElement: (
                  <Button
                    variant="minimal"
                    icon={<CrossIcon />}
                    aria-label="Clear the id"
                    onClick={() => {
                      onFields({ ...fields, id: '' });
                      idField.current?.focus();
                    }}
                  />
                ),
              })}
        />
      </FormGroup>
      <div className="sp-search-ways">
        <Button type="submit" intent="primary" icon={<SearchIcon />} text="Search" loading={searching} />
        <Popover
          placement="bottom-end"
          arrow={false}
          enforceFocus={false}
          popupKind={PopupKind.MENU}
          onOpened={(menu) => {
            menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }}
          content={
            <Menu>
              {scanLengths.map((days) => (
                <MenuItem
                  key={days}
                  text={scanLengthLabel(days)}
                  onClick={() => {
                    onScan(days);
                  }}
                />
              ))}
            </Menu>
          }
        >
          <Button text="I don't know the date" endIcon={<CaretDownIcon />} />
        </Popover>
      </div>
    </form>
  );
}
