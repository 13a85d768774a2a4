import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../testing/portal-harness.js';

const listed = async (at: string): Promise<readonly (string | null)[]> => {
  await openPortal({ at });
  await userEvent.click(screen.getByRole('button', { name: /, menu$/u }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Keyboard shortcuts/u }));
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  return within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
};

describe('the list of keys', () => {
  it('has the keys that work on the page, and no others', async () => {
    expect(await listed('/main/booking-search')).toEqual([
      'Search or jump to',
      'Open or collapse the menu',
      'Keyboard shortcuts',
    ]);
  });

  it('has those of a chart where there is one', async () => {
    expect(await listed('/main/booking-discrepancies')).toEqual(
      expect.arrayContaining(['Refresh data', 'Table or chart, in a chart card']),
    );
  });

  it('opens from a field too', async () => {
    await openPortal({ at: '/main/booking-search' });
    screen.getByLabelText(/booking id/u).focus();
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });
});
