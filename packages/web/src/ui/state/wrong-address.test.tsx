import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

/** A page, a choice in its address, what can be chosen, and one of those. */
const choices = [
  ['accuracy-uptime-trends', 'days', '30, 60, all', 'all'],
  ['accuracy-uptime-trends/incidents', 'kind', 'all, suspended, off', 'off'],
  ['booking-discrepancies', 'type', 'all, ghosted, status, other', 'status'],
  ['booking-failures', 'arrival', '', ''],
  ['booking-trends', 'timeFrame', '0, 7, 30, 180', '30'],
  ['content', 'gap', '', ''],
  ['price-insights', 'view', 'variance, top-hotels', 'top-hotels'],
  ['room-mapping', 'order', '', ''],
] as const;

it.each(choices)('the page %s says that its address has a %s that does not exist', async (page, name, known) => {
  await openPortal({ at: `/main/${page}?${name}=colour` });
  const said = await screen.findByText(new RegExp(`^The address has ${name}=colour\\. It can be ${known}`, 'u'));
  expect(said.getAttribute('role')).toBe('alert');
});

it.each(choices)('the page %s says nothing of a %s that exists', async (page, name, _, value) => {
  const portal = await openPortal({ at: `/main/${page}?${name}=${value}` });
  await screen.findByRole('heading', { level: 1 });
  await portal.advance(0);
  expect(screen.queryByText(/^The address has /u)).toBeNull();
});
