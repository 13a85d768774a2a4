import { DateInput } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { CalendarIcon, CrossIcon } from '@blueprintjs/icons';
import { dayText, local, parseDay } from '@suppliers-portal/domain';
import enUS from 'date-fns/locale/en-US';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { Button } from '../../ui/control/button.js';

interface DateFieldProps {
  readonly id: string;
  /** The text as typed, so that nothing is lost. An existing day is sent as a day. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The last day that can be chosen, and the one that a button chooses. */
  readonly today: string;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

const firstDay = '2000-01-01';
const midnight = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const parseDate = (text: string): Date | false => {
  const day = parseDay(text);
  return day === undefined ? false : midnight(day);
};
const formatDate = (date: Date): string => dayText(date.getTime(), local);

/**
 * What the field says of a text that is no day to choose: the text. Never of one that is, for what equals the message
 * is taken for nothing.
 */
function asTyped(
  text: string,
  today: string,
): { readonly invalidDateMessage?: string; readonly outOfRangeMessage?: string } {
  const day = parseDay(text);
  return day !== undefined && day >= firstDay && day <= today
    ? {}
    : { invalidDateMessage: text, outOfRangeMessage: text };
}

/** A day, typed or taken from a calendar, and cleared. Days are plain days: no zone moves them. */
export function DateField({ id, text, onText, today, invalid, describedBy, field }: DateFieldProps) {
  // What was typed before Back is shown again, also if it is no day.
  const [shown, setShown] = useState(parseDay(text) ?? (text === '' ? null : text));
  const [clears, setClears] = useState(0);
  useEffect(() => {
    if (clears > 0) field.current?.focus();
  }, [clears, field]);
  const latest = useMemo(() => midnight(today), [today]);
  const change = (next: string): void => {
    onText(next);
    const day = parseDay(next);
    // Keep an incomplete date as typed and leave the calendar on its month.
    if (next === '' || day !== undefined) setShown(day ?? null);
  };
  return (
    <DateInput
      // Mount the field again when it is cleared: a focused field would keep its old text.
      key={clears}
      className="sp-date"
      fill
      canClearSelection
      locale={enUS}
      minDate={midnight(firstDay)}
      maxDate={latest}
      highlightCurrentDay
      popoverProps={{ placement: 'bottom-start' }}
      value={shown}
      onChange={(next) => {
        change(next ?? '');
      }}
      parseDate={parseDate}
      formatDate={formatDate}
      {...asTyped(text, today)}
      placeholder="yyyy-MM-dd"
      inputProps={{
        id,
        inputRef: field,
        intent: invalid ? 'danger' : 'none',
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        leftIcon: <CalendarIcon className="bp6-icon" />,
        onChange: ({ currentTarget }) => {
          change(currentTarget.value);
        },
      }}
      {...(text === ''
        ? {}
        : {
            rightElement: (
              <Button
                variant="minimal"
                icon={<CrossIcon />}
                aria-label="Clear the date"
                onClick={() => {
                  change('');
                  setClears(clears + 1);
                }}
              />
            ),
          })}
      footerElement={
        <div className="sp-date-footer">
          <Button
            variant="minimal"
            text="Today"
            onClick={() => {
              change(today);
            }}
          />
          <Button
            variant="minimal"
            text="Clear"
            onClick={() => {
              change('');
            }}
          />
        </div>
      }
    />
  );
}
