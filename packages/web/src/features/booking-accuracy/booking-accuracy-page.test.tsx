import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GatewayFailure } from '@suppliers-portal/domain';
import { aReport, aSuspension, hoursUntil } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { PlotProps } from '../../state/figure.js';
import { openPortal, type Prepare } from '../../testing/portal-harness.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const hour = 3_600_000;
const card = (title: string): HTMLElement => screen.getByRole('region', { name: title });
const failing =
  (...failures: readonly GatewayFailure[]): Prepare =>
  ({ accuracy }) => {
    accuracy.failNextWith(...failures);
  };

describe('Booking Accuracy', () => {
  it('draws six charts, each with its sentence [ACC-03]', async () => {
    await openPortal();
    expect(screen.getAllByTestId('plot')).toHaveLength(6);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Precheck accuracy',
      'Makebook accuracy',
      'Precheck accuracy over time',
      'Makebook accuracy over time',
      'Precheck counts over time',
      'Makebook counts over time',
    ]);
    const sentences = screen
      .getAllByRole('img')
      .map((image) => image.getAttribute('aria-label'))
      .filter((label) => label !== null);
    expect(sentences).toContainEqual(
      expect.stringMatching(
        /^Precheck accuracy, hourly, last 24 hours\. Lowest 82\.8% at .+ Minimum 85%\. 1 hour below\.$/u,
      ),
    );
  });

  it('holds each action to its own minimum, in its verdict and in its chart [ACC-04]', async () => {
    await openPortal();
    const verdicts = ['Precheck accuracy', 'Makebook accuracy'].map(
      (title) => /(?:Above|Below) \d+% minimum/u.exec(card(title).textContent)?.[0],
    );
    expect(verdicts).toEqual(['Above 85% minimum', 'Above 90% minimum']);
    const charts = ['Precheck', 'Makebook'].map((action) =>
      within(card(`${action} accuracy over time`)).getByRole('img', { name: /accuracy, hourly/u }),
    );
    expect(charts.map((chart) => /Minimum \d+%/u.exec(chart.getAttribute('aria-label') ?? '')?.[0])).toEqual([
      'Minimum 85%',
      'Minimum 90%',
    ]);
  });

  it('sums the last three hours, cuts the share and gives the verdict [ACC-03]', async () => {
    await openPortal();
    expect(card('Precheck accuracy').textContent).toContain('93.8%');
    expect(card('Precheck accuracy').textContent).toContain('Above 85% minimum');
    expect(card('Makebook accuracy').textContent).toContain('93.7%');
  });

  it('leads from a drag over hours of a chart to the failures of these hours and this action', async () => {
    const drags: PlotProps['onRange'][] = [];
    const portal = await openPortal({
      plot: ({ figure, onRange }: PlotProps) => {
        const names = figure.data.map(({ name }) => name);
        if (names.includes('Accuracy') && onRange !== undefined) drags.push(onRange);
        return null;
      },
    });
    // The last chart of accuracy is that of makebook.
    await act(async () => {
      drags.at(-1)?.(['2026-11-20 05:20:00', '2026-11-20 06:40:00']);
      await portal.advance(0);
    });
    const from = Date.UTC(2026, 10, 20, 5) / 1000;
    expect(portal.address()).toBe(
      `/main/booking-accuracy/failures?action=makebook&from=${String(from)}&to=${String(from + 3 * 3600)}`,
    );
  });

  it('leads from two typed times to the failures between them', async () => {
    const portal = await openPortal();
    await userEvent.click(screen.getByRole('button', { name: 'Choose times, Precheck failures' }));
    const dialog = screen.getByRole('dialog', { name: 'Precheck failures between two times' });
    const type = async (label: RegExp, text: string): Promise<void> => {
      const field = within(dialog).getByLabelText<HTMLInputElement>(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type(/^From/u, '2026-11-20 05:10');
    await type(/^To/u, '2026-11-20 05:25{Enter}');
    await portal.advance(0);
    const from = Date.UTC(2026, 10, 20, 5, 10) / 1000;
    expect(portal.address()).toBe(
      `/main/booking-accuracy/failures?action=precheck&from=${String(from)}&to=${String(from + 900)}`,
    );
  });

  it('shows the turn-off time while the connection is off [ACC-01]', async () => {
    await openPortal({ status: { kind: 'off', since: Date.UTC(2026, 10, 20, 6, 18) } });
    const banner = screen.getByRole('alert', { name: 'Connection is off' });
    expect(banner.textContent).toMatch(/Turned off at 2026-11-20 \d\d:18 \(local time\)\./u);
  });

  it('shows the window of a suspension and what was judged [ACC-02]', async () => {
    await openPortal({ status: aSuspension() });
    const banner = screen.getByRole('alert', { name: 'Connection suspended' });
    expect(banner.textContent).toMatch(
      /From 2026-11-20 \d\d:18 to \d\d:18 \(local time\)\. 62 of 310 makebook attempts failed \(20\.0%\) between \d\d:18 and \d\d:18\./u,
    );
  });

  it('has the banner also where the figures could not be loaded [ACC-01]', async () => {
    await openPortal({
      status: { kind: 'off', since: Date.UTC(2026, 10, 20, 6, 18) },
      prepare: failing({ kind: 'broken', quote: '500', text: '' }),
    });
    expect(screen.getByRole('heading', { name: 'Error showing page Booking Accuracy, please retry' })).toBeDefined();
    expect(screen.getByRole('alert', { name: 'Connection is off' }).textContent).toContain('Turned off at 2026-11-20');
  });

  it('has no banner while the connection is on [ACC-01]', async () => {
    await openPortal({ status: { kind: 'live' } });
    expect(document.querySelector('.sp-banner')).toBeNull();
  });

  it('says in which time the graphs and the log files are [ACC-06]', async () => {
    await openPortal();
    expect(screen.getByText(/^Graphs use your local browser time \(GMT.*\)$/u)).toBeDefined();
    expect(screen.getByText('Log files use Bangkok time (GMT+7)')).toBeDefined();
  });

  it('says that nothing was attempted, and leaves the logs usable [ACC-07] [ERR-10]', async () => {
    await openPortal({ report: undefined });
    expect(screen.getByText('No precheck or makebook attempts recorded in the last 24 hours.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Precheck logs, 1 h' })).toBeDefined();
    expect(screen.queryAllByTestId('plot')).toHaveLength(0);
  });

  it('shows the other action where only one has data', async () => {
    await openPortal({ report: aReport(now, { MakeBook: [] }) });
    expect(card('Precheck accuracy over time').querySelector('[data-testid="plot"]')).not.toBeNull();
    expect(card('Makebook accuracy over time').textContent).toContain('Data Unavailable');
    expect(card('Makebook accuracy').textContent).toContain('No attempts');
  });

  it('reads again every two minutes, and keeps the last data on the screen when that fails', async () => {
    const portal = await openPortal();
    await portal.advance(120_000);
    expect(portal.accuracy.reads).toBe(2);
    portal.accuracy.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
    await portal.advance(120_000);
    expect(screen.getAllByTestId('plot')).toHaveLength(6);
    expect(screen.getByText('Error showing page Booking Accuracy, please retry')).toBeDefined();
  });

  it('is marked as out of date two hours after the newest hour began, but not while the connection is off', async () => {
    const old = { Precheck: hoursUntil(now - 2 * hour, [[10, 1]]), MakeBook: [] };
    const portal = await openPortal({ report: old });
    expect(screen.getByText('Out of date')).toBeDefined();
    portal.view.unmount();
    await openPortal({ report: old, status: { kind: 'off' } });
    expect(screen.queryByText('Out of date')).toBeNull();
  });

  it('withdraws what it asked for when the view goes', async () => {
    let signal: AbortSignal | undefined;
    const portal = await openPortal({
      prepare: ({ accuracy }) => {
        accuracy.readReport = (...[options]: unknown[]) =>
          new Promise(() => {
            signal = (options as { signal: AbortSignal }).signal;
          });
      },
    });
    expect(signal?.aborted).toBe(false);
    portal.view.unmount();
    expect(signal?.aborted).toBe(true);
  });
});

describe('the table of a chart', () => {
  it('holds as many points as the chart, and the address says that it is open', async () => {
    const portal = await openPortal();
    await userEvent.click(within(card('Precheck accuracy over time')).getByRole('button', { name: /^View as table/u }));
    const table = within(card('Precheck accuracy over time')).getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 4);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hour (local)', 'Accuracy %', 'Succeeded', 'Failed', 'Total']);
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('485');
    expect(portal.address()).toBe('/main?table=pre-line');
    await userEvent.click(within(card('Precheck accuracy over time')).getByRole('button', { name: /^View as chart/u }));
    expect(portal.address()).toBe('/main');
  });

  it('is open when the address says so, and comes back with the page', async () => {
    const portal = await openPortal({ at: '/main/booking-accuracy?table=mk-bar' });
    expect(within(card('Makebook counts over time')).getByRole('table')).toBeDefined();
    await userEvent.click(within(card('Precheck accuracy')).getByRole('button', { name: /^View as table/u }));
    portal.view.unmount();
    const again = await openPortal({ at: '/main/booking-accuracy' });
    expect(again.address()).toBe('/main/booking-accuracy?table=mk-bar%2Cpre-donut');
  });

  it('opens with alt and T in the card that has the focus', async () => {
    await openPortal();
    within(card('Precheck counts over time'))
      .getByRole('button', { name: /^View as table/u })
      .focus();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(within(card('Precheck counts over time')).getByRole('table')).toBeDefined();
  });
});

describe('the log buttons', () => {
  it('say how many attempts the portal has lost of a log', async () => {
    const portal = await openPortal();
    portal.logs.missing = 1400;
    await userEvent.click(screen.getByRole('button', { name: 'Precheck logs, 1 h' }));
    await portal.advance(0);
    expect(screen.getByText('Downloaded precheck-1h.csv')).toBeDefined();
    expect(screen.getByText(/^The portal has lost up to 1,400 attempts of this log\./u)).toBeDefined();
  });

  it('download the last hour, and remember another window once it was chosen [ACC-05]', async () => {
    const portal = await openPortal();
    await userEvent.click(screen.getByRole('button', { name: 'Precheck logs, 1 h' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['precheck-1h.csv']);
    expect(screen.getByText('Downloaded precheck-1h.csv')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Makebook logs, other times' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Last 1 hour',
      'Last 3 hours',
      'Last 24 hours',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Last 24 hours' }));
    await portal.advance(0);
    expect(portal.logs.requests).toEqual([
      { action: 'Precheck', hours: 1 },
      { action: 'MakeBook', hours: 24 },
    ]);
    expect(screen.getByRole('button', { name: 'Makebook logs, 24 h' })).toBeDefined();
  });

  it('say what failed in passing and in place, and retry [ACC-08]', async () => {
    const portal = await openPortal();
    portal.logs.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
    await userEvent.click(screen.getByRole('button', { name: 'Makebook logs, 1 h' }));
    await portal.advance(0);
    expect(screen.getAllByText('Failed to download MakeBook logs, please retry.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['makebook-1h.csv']);
    expect(screen.queryByText('Failed to download MakeBook logs, please retry.')).toBeNull();
  });
});

describe('the states of the view', () => {
  it('refuses with its own words and nothing else [ERR-03]', async () => {
    await openPortal({ prepare: failing({ kind: 'forbidden', text: 'no' }) });
    expect(screen.getByRole('heading', { name: 'Authorisation Error' })).toBeDefined();
    expect(screen.getByText('Error showing page Booking Accuracy, please request for access')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryAllByTestId('plot')).toHaveLength(0);
  });

  it('says that the data take longer, and retries [ERR-04]', async () => {
    const portal = await openPortal({ prepare: failing({ kind: 'timed-out', quote: '504', text: '' }) });
    expect(screen.getByRole('heading', { name: 'Timeout Error' })).toBeDefined();
    expect(
      screen.getByText('Collecting your data is taking more time than expected. Please check back later.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(screen.getAllByTestId('plot')).toHaveLength(6);
  });

  it('says that it could not be shown, has the details at hand, and reports it [ERR-05] [ERR-07]', async () => {
    const portal = await openPortal({
      prepare: failing({ kind: 'refused', quote: '418', text: 'a teapot', requestId: 'r-7' }),
    });
    expect(screen.getByRole('heading', { name: 'Error showing page Booking Accuracy, please retry' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(await screen.findByText('The portal answered 418: a teapot (request r-7)')).toBeDefined();
    expect(portal.errors.reports).toEqual([
      expect.objectContaining({ level: 'error', url: '/main', appName: 'suppliers-portal-web' }),
    ]);
    expect(portal.errors.reports[0]?.exceptionData).toContain('a teapot');
  });

  it('takes a snackbar away after six seconds [ERR-09]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const portal = await openPortal();
      portal.services.toasts.show({ kind: 'success', text: 'Connection turned on' });
      await portal.advance(0);
      expect(screen.getByText('Connection turned on')).toBeDefined();
      vi.advanceTimersByTime(5900);
      expect(portal.services.toasts.shown.value).toHaveLength(1);
      vi.advanceTimersByTime(200);
      expect(portal.services.toasts.shown.value).toHaveLength(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
