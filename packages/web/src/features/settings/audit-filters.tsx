import { Checkbox, HTMLSelect, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { auditKindText, type AuditFilter, type AuditKind } from '@suppliers-portal/domain';
import { useId } from 'react';
import { Button } from '../../ui/control/button.js';
import { DayField } from '../../ui/field/day-field.js';
import { LateSearch } from '../../ui/state/late-search.js';
import type { PutQuery } from '../../ui/hook/use-query.js';
import { auditKinds } from './audit-query.js';
import { filtersText, PhoneSheet } from '../../ui/overlay/phone-sheet.js';
import { Popover } from '../../ui/overlay/popover.js';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The users whose changes are known to be in the log. */
  readonly people: readonly string[];
  readonly put: PutQuery;
}

/** Which changes are shown. Each choice goes into the address and back to the first page. */
export function AuditFilters({
  filter: { kinds = [], who = '', from = '', to = '', search = '' },
  people,
  put,
}: AuditFiltersProps) {
  const id = useId();
  const set = [kinds.join(''), who, from, to].filter((value) => value !== '').length;
  return (
    <div className="sp-filters sp-folded-filters">
      <LateSearch
        label="Filter the audit log"
        search={search}
        onSearch={(words) => {
          put({ q: words });
        }}
      />
      <PhoneSheet title="Filter the audit log" text={filtersText(set)} kind="filters">
        <KindChoice
          kinds={kinds}
          onChange={(next) => {
            put({ kind: next.length === 0 ? undefined : next.join(',') });
          }}
        />
        <HTMLSelect
          aria-label="Who"
          value={who}
          options={[{ label: 'Anyone', value: '' }, ...people.map((value) => ({ label: value, value }))]}
          onChange={({ currentTarget }) => {
            put({ who: currentTarget.value });
          }}
        />
        <span className="sp-filter-day">
          <label htmlFor={`${id}-from`}>From</label>
          <DayField
            id={`${id}-from`}
            value={from}
            max={to}
            onValue={(day) => {
              if (day !== undefined) put({ from: day });
            }}
          />
        </span>
        <span className="sp-filter-day">
          <label htmlFor={`${id}-to`}>To</label>
          <DayField
            id={`${id}-to`}
            value={to}
            min={from}
            onValue={(day) => {
              if (day !== undefined) put({ to: day });
            }}
          />
        </span>
      </PhoneSheet>
    </div>
  );
}

function KindChoice({
  kinds,
  onChange,
}: {
  readonly kinds: readonly AuditKind[];
  readonly onChange: (kinds: readonly AuditKind[]) => void;
}) {
  const [first] = kinds;
  const some = first !== undefined && kinds.length === 1 ? auditKindText(first) : `${String(kinds.length)} kinds`;
  const words = first === undefined ? 'All kinds' : some;
  return (
    <Popover
      placement="bottom-start"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      content={
        <fieldset className="sp-kinds">
          <legend className="sp-hidden">Kinds</legend>
          {auditKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={auditKindText(kind)}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) => {
                onChange(
                  auditKinds.filter((known) => (known === kind ? currentTarget.checked : kinds.includes(known))),
                );
              }}
            />
          ))}
        </fieldset>
      }
    >
      <Button text={words} endIcon={<CaretDownIcon />} />
    </Popover>
  );
}
