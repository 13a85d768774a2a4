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
} from '@suppliers-portal/domain';
import { useId, type ReactNode } from 'react';
import { useClock } from '../../state/container.js';
import { Choice } from '../../ui/choice.js';
import { DayField } from '../../ui/day-field.js';
import type { PutQuery } from '../../ui/use-query.js';
import { useZone } from '../../ui/use-zone.js';
import { lastWindows, lastWords, windowOf, type FailureQuery } from './failure-query.js';

interface FailureChoicesProps {
  readonly query: FailureQuery;
  readonly put: PutQuery;
}

/** Which failures, of which time, by what, and compared with what. */
export function FailureChoices({ query, put }: FailureChoicesProps) {
  const { action, by, compare } = query;
  return (
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
      <Selected
        label="Grouped by"
        value={by}
        options={failureDimensions.map((value) => ({ value, label: dimensionLabels[value] }))}
        onChange={(value) => {
          put({ by: value, value: undefined });
        }}
      />
      <Selected
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

interface SelectedProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Selected({ label, value, options, onChange }: SelectedProps) {
  const id = useId();
  return (
    <div className="sp-labelled">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        value={value}
        options={options.map((option) => ({ ...option }))}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </div>
  );
}

const ownDays = 'days';
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+07:00`) / 1000;

/** The last hours or days, the period that the address names, or days that are chosen here. */
function WindowChoice({ query, put }: FailureChoicesProps) {
  const { window } = query;
  const zone = useZone();
  const clock = useClock();
  const isPeriod = window.kind === 'period';
  const period = isPeriod ? `${momentText(window.from, zone)} – ${endText(window, zone)}` : 'Days …';
  // Days are those of the agency, as on Accuracy & Uptime Trends.
  const firstDay = isPeriod ? dayText(window.from, bangkok) : '';
  const lastDay = isPeriod ? dayText(window.to - 1, bangkok) : '';
  const putDays = (first: string, last: string): void => {
    const from = parseDay(first);
    const to = parseDay(last);
    if (from === undefined || to === undefined) return;
    const [start, end] = from <= to ? [from, to] : [to, from];
    put({ hours: undefined, from: String(startOf(start)), to: String(startOf(addDays(end, 1))) });
  };
  const choose = (hours: string): void => {
    if (hours !== ownDays) {
      put({ hours: hours === '3' ? undefined : hours, from: undefined, to: undefined });
      return;
    }
    const { from } = windowOf(query, clock.now());
    putDays(dayText(from, bangkok), dayText(clock.now(), bangkok));
  };
  return (
    <>
      <Selected
        label="Window"
        value={isPeriod ? ownDays : window.hours}
        options={[
          ...lastWindows.map((value) => ({ value, label: lastWords[value] })),
          { value: ownDays, label: period },
        ]}
        onChange={choose}
      />
      {isPeriod ? (
        <>
          <LabelledDay
            label="First day"
            value={firstDay}
            onChange={(day) => {
              putDays(day, lastDay);
            }}
          />
          <LabelledDay
            label="Last day"
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
