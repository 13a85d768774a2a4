import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../testing/portal-harness.js';

const aLink = async (): Promise<HTMLElement> => {
  const [first] = await screen.findAllByRole('link', { name: /^See the (?:precheck )?failures/u });
  if (first === undefined) throw new Error('the page has no link to the failures');
  return first;
};

describe('the focus', () => {
  it('returns to the link that was followed, when Back returns to its page', async () => {
    const portal = await openPortal({});
    const href = (await aLink()).getAttribute('href');
    await userEvent.click(await aLink());
    await screen.findByRole('heading', { level: 1, name: 'Failure Explorer' });
    expect(document.activeElement?.id).toBe('main');
    await portal.goBack();
    await screen.findByRole('heading', { level: 1, name: 'Booking Accuracy' });
    await expect.poll(() => document.activeElement?.getAttribute('href')).toBe(href);
  });

  it('is on the page, when the user goes on to a page by another way', async () => {
    await openPortal({});
    await userEvent.click(await aLink());
    await screen.findByRole('heading', { level: 1, name: 'Failure Explorer' });
    await userEvent.click(screen.getAllByRole('link', { name: 'Booking Accuracy' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Booking Accuracy' });
    await aLink();
    expect(document.activeElement?.id).toBe('main');
  });
});
