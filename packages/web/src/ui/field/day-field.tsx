import { InputGroup } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { parseDay } from '@suppliers-portal/domain';
import { useId, useRef, useState, type RefObject } from 'react';
import { Button } from '../control/button.js';

interface DayFieldProps {
  readonly id: string;
  /** The day as `yyyy-MM-dd`, or empty. */
  readonly value: string;
  /** Called with a day, with nothing, or with `undefined` if what was typed is not a day. */
  readonly onValue: (day: string | undefined) => void;
  /** What the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly readOnly?: boolean;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly required?: boolean;
  /** With the time of day. */
  readonly minutes?: boolean;
}

const minute = /^(\S+)[ T]+((?:[01]\d|2[0-3]):[0-5]\d)$/u;

/** `yyyy-MM-dd HH:mm`, or undefined if the text is no such time. */
export function parseMinute(text: string): string | undefined {
  const [, day = '', clock = ''] = minute.exec(text.trim()) ?? [];
  const known = parseDay(day);
  return known === undefined ? undefined : `${known} ${clock}`;
}

const dayForm = { parse: parseDay, type: 'date', form: 'yyyy-MM-dd', what: 'a day' } as const;
const minuteForm = { parse: parseMinute, type: 'datetime-local', form: 'yyyy-MM-dd HH:mm', what: 'a time' } as const;

/**
 * A day as ISO, typed or taken from the calendar of the browser. The browser's own field would show the day in the
 * order of the browser's language, which is not the order of the tables on the page.
 */
export function DayField({
  id,
  value,
  onValue,
  min,
  max,
  readOnly = false,
  field,
  invalid = false,
  describedBy,
  required = false,
  minutes = false,
}: DayFieldProps) {
  const { parse, type, form, what } = minutes ? minuteForm : dayForm;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [left, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const faultId = useId();
  if (value !== seen) {
    setSeen(value);
    if (value !== (parse(text) ?? '')) setText(value);
  }
  const parsed = parse(text);
  const isWrong = left && text.trim() !== '' && parsed === undefined;
  const isInvalid = invalid || isWrong;
  const described = [describedBy, isWrong ? faultId : undefined].filter((part) => part !== undefined);
  const change = (next: string): void => {
    setText(next);
    onValue(next.trim() === '' ? '' : parse(next));
  };
  return (
    <div className="sp-day-field">
      <InputGroup
        fill
        id={id}
        {...(field === undefined ? {} : { inputRef: field })}
        value={text}
        onValueChange={change}
        onFocus={() => {
          setLeft(false);
        }}
        onBlur={() => {
          setLeft(true);
          setText(parsed ?? text);
        }}
        placeholder={form}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        required={required}
        intent={isInvalid ? 'danger' : 'none'}
        aria-invalid={isInvalid}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        rightElement={
          <Button
            variant="minimal"
            icon={<CalendarIcon />}
            aria-label="Open the calendar"
            disabled={readOnly}
            onClick={() => {
              calendar.current?.showPicker();
            }}
          />
        }
      />
      <input
        ref={calendar}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={(parsed ?? '').replace(' ', 'T')}
        min={min?.replace(' ', 'T')}
        max={max?.replace(' ', 'T')}
        readOnly={readOnly}
        onChange={({ currentTarget }) => {
          change(currentTarget.value.replace('T', ' '));
        }}
      />
      {isWrong ? (
        <span id={faultId} role="alert" className="sp-day-fault">
          Enter {what} as {form}.
        </span>
      ) : null}
    </div>
  );
}
