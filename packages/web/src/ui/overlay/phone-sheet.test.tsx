import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setWindow } from '../../testing/portal-harness.js';
import { filtersText, PhoneSheet } from './phone-sheet.js';

const open = (width: number): void => {
  setWindow(width);
  render(
    <PhoneSheet title="Which hotels" text={filtersText(1)} kind="filters">
      <input aria-label="Hide finished hotels" />
    </PhoneSheet>,
  );
};
const field = () => screen.queryByLabelText('Hide finished hotels');

describe('controls that a phone has in a sheet', () => {
  it('are in their place where there is room', () => {
    open(1440);
    expect(field()).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are behind one button on a phone, which says how many are set', async () => {
    open(390);
    expect(field()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(screen.getByRole('dialog', { name: 'Which hotels' }).contains(field())).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(field()).toBeNull();
    });
  });

  it('are not counted where none is set', () => {
    expect(filtersText(0)).toBe('Filters');
  });
});
