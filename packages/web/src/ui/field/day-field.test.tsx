import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DayField, parseMinute } from './day-field.js';

interface Trial {
  readonly first?: string;
  readonly minutes?: boolean;
}

/** A form that keeps what the field reports. Its button empties the field. */
function field({ first = '', minutes = false }: Trial = {}) {
  const reported: (string | undefined)[] = [];
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <>
        <label htmlFor="day">Day</label>
        <DayField
          id="day"
          minutes={minutes}
          value={value}
          onValue={(next) => {
            reported.push(next);
            setValue(next ?? '');
          }}
        />
        <button
          type="button"
          onClick={() => {
            setValue('');
          }}
        >
          Clear
        </button>
      </>
    );
  }
  render(<Form />);
  return { input: screen.getByLabelText<HTMLInputElement>('Day'), reported };
}

describe('a field for a day', () => {
  it('is described by its help and by what is wrong with it', async () => {
    render(
      <>
        <label htmlFor="day">Day</label>
        <DayField id="day" value="" describedBy="help" onValue={() => undefined} />
      </>,
    );
    const input = screen.getByLabelText('Day');
    expect(input.getAttribute('aria-describedby')).toBe('help');
    await userEvent.type(input, 'soon');
    await userEvent.tab();
    expect(input.getAttribute('aria-describedby')?.split(' ')).toEqual(['help', screen.getByRole('alert').id]);
  });

  it('shows the day as ISO, whatever the language of the browser is', () => {
    expect(field({ first: '2026-11-20' }).input.value).toBe('2026-11-20');
  });

  it('takes a day in other forms, and shows it as ISO when you leave the field', async () => {
    const { input, reported } = field();
    await userEvent.type(input, '20261120');
    expect(input.value).toBe('20261120');
    await userEvent.tab();
    expect(input.value).toBe('2026-11-20');
    expect(reported.at(-1)).toBe('2026-11-20');
  });

  it('keeps what is not a day as it was typed, and says so only when you leave the field', async () => {
    const { input, reported } = field({ first: '2026-11-20' });
    await userEvent.type(input, '{Backspace}{Backspace}31');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(input.value).toBe('2026-11-31');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a day as yyyy-MM-dd.');
    expect(reported.at(-1)).toBeUndefined();
  });

  it('becomes empty when its form is cleared', async () => {
    const { input } = field({ first: '2026-11-20' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input.value).toBe('');
  });

  it('takes a time of day where that is asked for', async () => {
    const { input, reported } = field({ minutes: true });
    await userEvent.type(input, '2026-11-20 09:30');
    expect(reported.at(-1)).toBe('2026-11-20 09:30');
    await userEvent.type(input, '5');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('Enter a time as yyyy-MM-dd HH:mm.');
  });

  it.each(['2026-11-20 24:00', '2026-02-30 10:00', '2026-11-20', 'now'])('"%s" is not a time', (text) => {
    expect(parseMinute(text)).toBeUndefined();
  });
});
