import { HTMLSelect } from '@blueprintjs/core';
import {
  actionLabel,
  actionNames,
  addDays,
  bangkok,
  clockText,
  comparisonLabels,
  comparisons,
  dayText,
  dimensionLabels,
  failureDimensions,
  momentText,
  parseDay,
  type ActionName,
  type Comparison,
  type FailureDimension,
} from '@suppliers-portal/domain';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { useClock } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { Choice } from '../../ui/control/choice.js';
import { DayField } from '../../ui/field/day-field.js';
import { PhoneSheet } from '../../ui/overlay/phone-sheet.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import type { PutQuery } from '../../ui/hook/use-query.js';
import { useZone } from '../../ui/hook/use-zone.js';
import {
  lastWindows,
  lastWords,
  windowInAddress,
  windowOf,
  type FailureQuery,
  type LastWindow,
} from './failure-query.js';

interface FailureChoicesProps {
  readonly query: FailureQuery;
  readonly put: PutQuery;
}

/** Which failures, of which time, by what, and compared with what. */
export function FailureChoices({ query, put }: FailureChoicesProps) {
  const { action, by, compare, window } = query;
  const time = window.kind === 'period' ? 'chosen days' : lastWords[window.hours].toLowerCase();
  const phone = useMedia(belowPhone);
  const group = (value: FailureDimension): void => {
    put({ by: value, value: undefined });
  };
  const choices = (
    <div className="sp-choices">
      <Labelled label="Action">
        <Choice
          label="Action"
          value={action}
          options={actionNames.map((value) => ({ value, label: actionLabel[value] }))}
          onChange={(value: ActionName) => {
            put({ action: value.toLowerCase() });
          }}
        />
      </Labelled>
      <WindowChoice query={query} put={put} />
      {phone ? null : (
        <Selected
          label="Grouped by"
          value={by}
          options={failureDimensions.map((value) => ({ value, label: dimensionLabels[value] }))}
          onChange={group}
        />
      )}
      <Selected<Comparison | ''>
        label="Compared with"
        value={compare ?? ''}
        options={[
          { value: '', label: 'Nothing' },
          ...comparisons.map((value) => ({ value, label: comparisonLabels[value] })),
        ]}
        onChange={(value) => {
          put({ compare: value });
        }}
      />
    </div>
  );
  const sheet = (
    <PhoneSheet
      title="Which failures"
      text={`${actionLabel[action]}, ${time}${compare === undefined ? '' : ', compared'}`}
      kind="filters"
    >
      {choices}
    </PhoneSheet>
  );
  if (!phone) return sheet;
  // From reasons to hotels is what is asked most: on a phone it is one choice, and not three presses in a sheet.
  return (
    <div className="sp-sheet-and-choice">
      {sheet}
      <HTMLSelect
        aria-label="Grouped by"
        value={by}
        options={failureDimensions.map((value) => ({ value, label: `By ${dimensionLabels[value].toLowerCase()}` }))}
        onChange={({ currentTarget }) => {
          const chosen = failureDimensions.find((value) => value === currentTarget.value);
          if (chosen !== undefined) group(chosen);
        }}
      />
    </div>
  );
}

/** The visible name of a choice. Its control has the same name for screen readers. */
function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sp-labelled">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface SelectedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly field?: RefObject<HTMLSelectElement | null>;
}

function Selected<Value extends string>({ label, value, options, onChange, field }: SelectedProps<Value>) {
  const id = useId();
  return (
    <div className="sp-labelled">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        {...(field === undefined ? {} : { ref: field })}
        value={value}
        options={options.map((option) => ({ ...option }))}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
    </div>
  );
}

const ownDays = 'days';
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);

/** The last hours or days, the period that the address names, or days that are chosen here. */
function WindowChoice({ query, put }: FailureChoicesProps) {
  const { window, whole } = query;
  const field = useRef<HTMLSelectElement>(null);
  const zone = useZone();
  const clock = useClock();
  const isPeriod = window.kind === 'period';
  // Days are those of the agency, as on Accuracy & Uptime Trends. In another zone they begin at another hour.
  const ofAgency = zone.kind === 'bangkok' ? '' : ' (Bangkok)';
  const firstDay = isPeriod ? dayText(window.from, bangkok) : '';
  const lastDay = isPeriod ? dayText(window.to - 1, bangkok) : '';
  // The fields of the days say which days it is. A period of other hours is only said here.
  const isOfDays = !isPeriod || (window.from === startOf(firstDay) && window.to === startOf(addDays(lastDay, 1)));
  const period = isOfDays ? 'Days …' : `${momentText(window.from, zone)} – ${endText(window, zone)}`;
  const putDays = (first: string, last: string): void => {
    const from = parseDay(first);
    const to = parseDay(last);
    if (from === undefined || to === undefined) return;
    const [start, end] = from <= to ? [from, to] : [to, from];
    put(windowInAddress({ kind: 'period', from: startOf(start), to: startOf(addDays(end, 1)) }));
  };
  const choose = (hours: LastWindow | typeof ownDays): void => {
    if (hours !== ownDays) {
      put(windowInAddress({ kind: 'last', hours }));
      return;
    }
    const { from } = windowOf(query, clock.now());
    putDays(dayText(from, bangkok), dayText(clock.now(), bangkok));
  };
  return (
    <>
      <Selected<LastWindow | typeof ownDays>
        label="Window"
        field={field}
        value={window.kind === 'period' ? ownDays : window.hours}
        options={[
          ...lastWindows.map((value) => ({ value, label: lastWords[value] })),
          { value: ownDays, label: period },
        ]}
        onChange={choose}
      />
      {whole === undefined ? null : (
        <Button
          text="Back to the whole window"
          onClick={() => {
            put(windowInAddress(whole));
            // The button goes away, so the focus needs another place.
            field.current?.focus();
          }}
        />
      )}
      {isPeriod ? (
        <>
          <LabelledDay
            label={`First day${ofAgency}`}
            value={firstDay}
            onChange={(day) => {
              putDays(day, lastDay);
            }}
          />
          <LabelledDay
            label={`Last day${ofAgency}`}
            value={lastDay}
            onChange={(day) => {
              putDays(firstDay, day);
            }}
          />
        </>
      ) : null}
    </>
  );
}

const endText = ({ from, to }: { readonly from: number; readonly to: number }, zone: ReturnType<typeof useZone>) =>
  dayText(from, zone) === dayText(to, zone) ? clockText(to, zone) : momentText(to, zone);

function LabelledDay({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className="sp-labelled">
      <label htmlFor={id}>{label}</label>
      <DayField
        id={id}
        value={value}
        onValue={(day) => {
          if (day !== undefined) onChange(day);
        }}
      />
    </div>
  );
}
