import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RefusableField } from './refusable-field.js';

/** A form whose server refuses each value. */
function Form({ note }: { readonly note?: string }) {
  const [value, setValue] = useState('');
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  return (
    <>
      <RefusableField id="field" value={value} label="Link" hint="Begins with https://." note={note} refusal={refusal}>
        {(marks) => (
          <input
            {...marks}
            value={value}
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value);
            }}
          />
        )}
      </RefusableField>
      <button
        type="button"
        onClick={() => {
          setRefusal({ text: 'Not found.' });
        }}
      >
        Send
      </button>
    </>
  );
}

const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send' }));
/** Whether the field is marked, and what a screen reader reads after its name. */
function marksOf(field: HTMLElement): readonly [boolean, string] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? `no ${id}`);
  return [field.getAttribute('aria-invalid') === 'true', texts.join(' ')];
}

describe('a field whose value is refused', () => {
  it('keeps its help next to what is wrong, and a screen reader reads both', async () => {
    render(<Form />);
    const field = screen.getByLabelText('Link');
    expect(marksOf(field)).toEqual([false, 'Begins with https://.']);
    await send();
    expect(marksOf(field)).toEqual([true, 'Begins with https://. Not found.']);
    expect(screen.getByRole('alert').textContent).toBe('Not found.');
  });

  it('loses its mark when it is changed, and has it again after the next refusal', async () => {
    render(<Form />);
    const field = screen.getByLabelText('Link');
    await send();
    await userEvent.type(field, 'x');
    expect(marksOf(field)).toEqual([false, 'Begins with https://.']);
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(marksOf(field)).toEqual([true, 'Begins with https://. Not found.']);
  });

  it('also shows what another person wrote there', async () => {
    render(<Form note="It is now “b”." />);
    await send();
    expect(marksOf(screen.getByLabelText('Link'))).toEqual([true, 'Begins with https://. It is now “b”. Not found.']);
  });
});
