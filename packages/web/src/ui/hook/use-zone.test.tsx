import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearTimeText, local, utc, type IncidentDetails } from '@suppliers-portal/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const incidentsAt = '/main/accuracy-uptime-trends/incidents';
const incident: IncidentDetails = {
  id: 'i1',
  offSince: Date.UTC(2026, 10, 16, 21, 40),
  until: Date.UTC(2026, 10, 17, 1, 40),
  kind: 'off',
  reasons: [],
  hotels: [],
  events: [],
  notes: [],
};

describe('the time zone', () => {
  it("is the browser's until another is chosen, and names itself in every note", async () => {
    const portal = await openPortal({ at: '/main/booking-accuracy' });
    expect(screen.getByText(/^Graphs use your local browser time \(GMT/u)).toBeDefined();
    act(() => {
      portal.services.preferences.setZone('bangkok');
    });
    expect(screen.getByText('Graphs use Bangkok time (GMT+7)')).toBeDefined();
    expect(screen.getAllByText('Hourly, last 24 hours, Bangkok time')).toHaveLength(2);
    act(() => {
      portal.services.preferences.setZone('utc');
    });
    expect(screen.getByText('Graphs use UTC')).toBeDefined();
    expect(screen.getByText('Log files use Bangkok time (GMT+7)')).toBeDefined();
  });

  it('moves the hours of a chart and of its table', async () => {
    await openPortal({ at: '/main/booking-accuracy?table=pre-line', preferences: { zone: 'bangkok' } });
    expect(screen.getByRole('columnheader', { name: 'Hour (Bangkok)' })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: '2026-11-20 15:00, so far' })).toBeDefined();
    expect(screen.getAllByTestId('plot').some(({ textContent }) => textContent.includes('2026-11-20T15:00:00'))).toBe(
      true,
    );
  });

  it('is said by tables of moments, and by the name and the offsets of their file', async () => {
    const portal = await openPortal({ at: incidentsAt, incidents: [incident], preferences: { zone: 'bangkok' } });
    expect(
      within(screen.getByRole('region', { name: /Off periods of/u })).getByRole('link', { name: '2026-11-17 04:40' }),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, incidents' }));
    await portal.advance(0);
    const [[name, bytes] = ['', new Uint8Array()]] = [...portal.files.files];
    expect(name).toMatch(/_bangkok\.csv$/u);
    expect(new TextDecoder().decode(bytes)).toContain('2026-11-17T04:40:00+07:00');
  });

  it('is chosen in the menu of the partner and in the command palette', async () => {
    const portal = await openPortal();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to'), 'zone utc{Enter}');
    expect(portal.services.preferences.preferences.value.zone).toBe('utc');
    await userEvent.click(screen.getByRole('button', { name: 'Andaman Stays Group, menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Time zone/u }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Bangkok (GMT+7)' }));
    expect(portal.services.preferences.preferences.value.zone).toBe('bangkok');
  });

  it('follows what another tab has chosen', async () => {
    const portal = await openPortal();
    portal.savePreferencesElsewhere({ theme: 'dark', zone: 'utc' });
    expect(portal.services.preferences.preferences.value.zone).toBe('utc');
    expect(document.body.classList.contains('bp6-dark')).toBe(true);
  });

  it('tells the hour that the clocks strike twice from the one before', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const first = Date.UTC(2026, 9, 25, 0);
    expect([first, first + 3_600_000, first + 7_200_000].map((at) => clearTimeText(at, local))).toEqual([
      '2026-10-25 02:00 (GMT+2)',
      '2026-10-25 02:00 (GMT+1)',
      '2026-10-25 03:00',
    ]);
    expect(clearTimeText(first, utc)).toBe('2026-10-25 00:00');
  });
});
