import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JudgedWindow } from '@suppliers-portal/domain';
import { anAdmin, aSuspension } from '@suppliers-portal/domain/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest, type Prepare } from '../../testing/portal-harness.js';

afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

const now = Date.UTC(2026, 10, 20, 8, 30);
const streaming: Prepare = ({ connection }) => {
  connection.streams = true;
};
const live = (): string | null => screen.queryByTestId('live')?.textContent ?? null;
const judged: readonly JudgedWindow[] = [
  { action: 'Precheck', from: now - 3_600_000, to: now, failed: 65, total: 1204, minimum: 85, minimumVolume: 50 },
  { action: 'MakeBook', from: now - 3_600_000, to: now, failed: 7, total: 31, minimum: 90, minimumVolume: 10 },
];
async function show(portal: PortalUnderTest, state: 'visible' | 'hidden'): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await portal.advance(0);
}

describe('the open page', () => {
  it('shows a suspension as soon as the stream says it, without asking and without being activity [CONN-14]', async () => {
    const portal = await openPortal({ prepare: streaming });
    expect(live()).toContain('Updates arrive at once');
    portal.connection.tell({ kind: 'status', status: aSuspension() });
    await portal.advance(0);
    expect(screen.getByRole('alert', { name: 'Connection suspended' })).toBeDefined();
    expect([portal.connection.reads, portal.session.activityReports]).toEqual([0, 0]);
  });

  it('shows the first attempts as soon as the stream speaks of attempts', async () => {
    const portal = await openPortal({
      prepare: (ports) => {
        streaming(ports);
        ports.accuracy.failNextWith({ kind: 'no-data', text: '' });
      },
    });
    expect(screen.queryByRole('region', { name: 'Precheck accuracy' })).toBeNull();
    portal.connection.tell({ kind: 'status', status: { kind: 'live', judged } });
    await portal.advance(0);
    expect(screen.getByRole('region', { name: 'Precheck accuracy' })).toBeDefined();
  });

  it('says that it reconnects only after five seconds, and that it asks where nobody streams', async () => {
    const portal = await openPortal({ prepare: streaming });
    portal.connection.followStatus = async function* () {
      yield { kind: 'ended', failure: { kind: 'unreachable', detail: 'cut' } };
    };
    portal.connection.tell({ kind: 'ended', failure: { kind: 'unreachable', detail: 'cut' } });
    await portal.advance(1000);
    expect(live()).toContain('Updates arrive at once');
    for (let second = 0; second < 5; second += 1) await portal.advance(1000);
    expect(live()).toContain('Reconnecting');
    portal.view.unmount();
    await openPortal();
    expect(live()).toContain('Checked every 60 s');
  });

  it('keeps the stream of a hidden tab for five minutes, and starts again on return', async () => {
    const portal = await openPortal({ prepare: streaming });
    await show(portal, 'hidden');
    await portal.advance(200_000);
    // Activity in another tab keeps the idle dialog from opening here.
    act(() => {
      portal.otherTab.next('activity');
    });
    await portal.advance(99_999);
    expect(portal.services.connection.liveness.value?.mode).toBe('live');
    await portal.advance(1);
    expect(portal.services.connection.liveness.value).toBeUndefined();
    portal.connection.status = aSuspension();
    await show(portal, 'visible');
    expect(portal.services.connection.liveness.value?.mode).toBe('live');
    expect(screen.getByRole('alert', { name: 'Connection suspended' })).toBeDefined();
  });
});

describe('the budget and the way back', () => {
  it('say what is left of each action, and nothing where the server does not say', async () => {
    const portal = await openPortal({ status: { kind: 'live', judged } });
    expect(screen.getByRole('group', { name: 'Precheck budget' }).textContent).toContain(
      '136 more failures before it is below',
    );
    expect(screen.getByRole('group', { name: 'Makebook budget' }).textContent).toContain(
      '39 clean calls in a row bring it back to 90%',
    );
    portal.view.unmount();
    await openPortal({ status: { kind: 'live' } });
    expect(screen.queryByText('Accuracy budget')).toBeNull();
  });

  it('lead to the failures, the incident and the turn-on, which an admin does not have [CONN-03]', async () => {
    const status = aSuspension({ turnOns: { left: 2 }, incidentId: 'i-9' });
    const portal = await openPortal({ status });
    const banner = screen.getByRole('alert', { name: 'Connection suspended' });
    expect(banner.textContent).toContain('2 of 3 attempts left');
    expect(within(banner).getByRole('link', { name: 'See the incident' }).getAttribute('href')).toBe(
      '/main/accuracy-uptime-trends/incidents/i-9',
    );
    expect(within(banner).getByRole('button', { name: 'Turn On' })).toBeDefined();
    portal.view.unmount();
    await openPortal({ status, user: anAdmin(), account: { text: 'Siam Rooms', value: 10235 } });
    expect(screen.getByRole('alert', { name: 'Connection suspended' }).textContent).toContain(
      'Only the partner can turn it on.',
    );
  });
});

describe('why a connection is off', () => {
  it.each([
    [6, 'Why: timeout 2, sold out 1, other reasons 3'],
    [2, 'Main reasons (whole hours): timeout 2, sold out 1, other reasons 3'],
  ])('follows from the counts of its hours; %i judged failures read "%s"', async (failed, words) => {
    const status = aSuspension({ incidentId: 'i-9', evaluation: { action: 'MakeBook', failed, total: 30 } });
    await openPortal({
      status,
      incidents: [
        {
          id: 'i-9',
          offSince: now - 3_600_000,
          kind: 'suspended',
          reasons: [
            { value: 'timeout', failures: 2 },
            { value: 'sold-out', failures: 1 },
            { value: 'http-error', failures: 2 },
            { value: 'rate-limited', failures: 1 },
          ],
          hotels: [],
          events: [],
          notes: [],
        },
      ],
    });
    expect(screen.getByRole('alert', { name: 'Connection suspended' }).textContent).toContain(words);
  });
});

describe('the ways to the failures', () => {
  it('are in sight at the budget, to the judged minutes, and on each chart', async () => {
    await openPortal({ status: { kind: 'live', judged } });
    expect(screen.getByRole('link', { name: 'See the precheck failures' }).getAttribute('href')).toBe(
      `/main/booking-accuracy/failures?action=precheck&from=${String(now / 1000 - 3600)}&to=${String(now / 1000)}`,
    );
    expect(screen.getAllByRole('link', { name: /^See the failures, /u })).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'See the failures, Makebook, last 3 hours' }).getAttribute('href')).toBe(
      `/main/booking-accuracy/failures?action=makebook&from=${String(now / 1000 - 1800 - 2 * 3600)}&to=${String(now / 1000 + 1800)}`,
    );
  });

  it('are in the palette', async () => {
    const portal = await openPortal();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to'), 'failure exp');
    expect(screen.getByRole('option', { name: /Failure Explorer/u })).toBeDefined();
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(portal.address()).toBe('/main/booking-accuracy/failures');
  });
});

describe('a failing call', () => {
  it('for the hourly counts leaves the budget, which is known', async () => {
    await openPortal({
      status: { kind: 'live', judged },
      prepare: ({ accuracy }) => {
        accuracy.failNextWith({ kind: 'forbidden', text: 'no' });
      },
    });
    expect(screen.queryByRole('region', { name: 'Precheck accuracy' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Precheck budget' })).toBeDefined();
  });
});

describe('one click from a chart', () => {
  it('leads to the failures of that hour, and the rows of the table do so for keys', async () => {
    const portal = await openPortal({ at: '/main/booking-accuracy?table=mk-bar' });
    const bars = screen.getByRole('region', { name: 'Makebook counts over time' });
    expect(within(within(bars).getByRole('table')).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/main/booking-accuracy/failures?action=makebook&from=${String(now / 1000 - 1800)}&to=${String(now / 1000 + 1800)}`,
    );
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Precheck counts over time' })).getByTestId('plot'),
    );
    expect(portal.address()).toBe(
      `/main/booking-accuracy/failures?action=precheck&from=${String(now / 1000 - 1800 - 3 * 3600)}&to=${String(now / 1000 + 1800 - 3 * 3600)}`,
    );
  });
});
