import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { enoughCalls, failed, mapValue, type FailureGateway } from '@suppliers-portal/domain';
import { aFailedCall, InMemoryFailureGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { PlotProps } from '../../state/figure.js';
import { openPortal } from '../../testing/portal-harness.js';
import { failureQuery } from './failure-query.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/booking-accuracy/failures';
const failures = {
  samples: [
    aFailedCall({ hotelName: 'Grand Siam' }),
    aFailedCall({ requestId: 'r-2' }),
    aFailedCall({ requestId: 'r-3', reason: 'sold-out', httpStatus: 200, responseMs: 400 }),
  ],
  attempts: 100,
};
const groups = (): HTMLElement => screen.getByRole('region', { name: /^Failures by/u });
const cells = (row: HTMLElement | undefined): (string | null)[] =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);

describe('the Failure Explorer', () => {
  it('says what each reason costs and what to do about it, and keeps its parent current', async () => {
    await openPortal({ at, failures });
    expect(cells(within(groups()).getAllByRole('row')[1])).toEqual([
      'Timeout',
      '2',
      '66.7%',
      '−2.0',
      '99.0%',
      'Answer within the agreed time; look at the slowest hotels first.',
      '2026-11-20 08:29',
      '2026-11-20 08:29',
    ]);
    expect(
      within(screen.getByRole('navigation', { name: 'Main menu' }))
        .getByRole('link', { name: 'Booking Accuracy' })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/main/booking-accuracy');
  });

  it('writes every choice into the address, and filters stack until they are removed one by one', async () => {
    const portal = await openPortal({ at, failures });
    const calls = (): HTMLElement => screen.getByRole('region', { name: 'Failed calls' });
    await userEvent.click(within(groups()).getByRole('button', { name: 'Timeout' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?reason=timeout`);
    expect(within(calls()).getAllByRole('row')).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grouped by' }), 'Hotel');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?reason=timeout&by=hotel`);
    expect(cells(within(groups()).getAllByRole('row')[1]).slice(0, 2)).toEqual(['88120 Grand Siam', '2']);
    await userEvent.click(within(groups()).getByRole('button', { name: '88120 Grand Siam' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?reason=timeout&by=hotel&hotel=88120`);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Reason: Timeout' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?by=hotel&hotel=88120`);
    expect(within(calls()).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByText('Match the filters').nextElementSibling?.textContent).toMatch(/^3\b/u);
  });

  it('hands the focus from a chip that is removed to the next one', async () => {
    const portal = await openPortal({ at: `${at}?reason=timeout&hotel=88120&ratePlan=BAR-BB`, failures });
    const remove = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
    await userEvent.click(remove(/^Remove filter Hotel/u));
    await portal.advance(0);
    expect(document.activeElement).toBe(remove(/^Remove filter Rate plan/u));
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(document.activeElement).toBe(remove(/^Remove filter Reason/u));
  });

  it('goes from reasons to hotels by one choice on a phone, without the sheet', async () => {
    const portal = await openPortal({ at, failures, width: 390 });
    expect(screen.getByRole('button', { name: 'Precheck, last 3 hours' })).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grouped by' }), 'By hotel');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?by=hotel`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sorts up, down and not at all, and hands over what the filter leaves', async () => {
    const portal = await openPortal({ at, failures });
    const header = (): HTMLElement => within(groups()).getByRole('columnheader', { name: /^Failures/u });
    const sort = (): Promise<void> => userEvent.click(within(header()).getByRole('button'));
    await sort();
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    expect(portal.address()).toBe(`${at}?sort=failures&dir=asc`);
    await sort();
    expect(header().getAttribute('aria-sort')).toBe('descending');
    await sort();
    expect([header().getAttribute('aria-sort'), portal.address()]).toEqual([null, at]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by reason' }), 'sold');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, failures by reason' }));
    await portal.advance(0);
    const text = new TextDecoder().decode([...portal.files.files.values()][0]);
    expect(text).toContain('Sold out');
    expect(text).not.toContain('Timeout');
  });

  it.each([
    [`from=${String(now / 1000 + 86_400)}&to=${String(now / 1000 + 90_000)}`, 'This window has not begun.'],
    ['from=1782806400&to=1784534400', 'Failures of this window are no longer kept. They are kept for 90 days.'],
  ])('says why a window has no failures: %s', async (window, text) => {
    await openPortal({ at: `${at}?${window}`, failures: { samples: [], attempts: 0 } });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText(/Download its failed calls below/u)).toBeNull();
  });

  it.each(['from=abc&to=-5', 'hours=7', 'from=1795766400&to=1793174400', 'from=60&to=600000000000000'])(
    'says that the address names a window that is not possible: %s',
    async (window) => {
      await openPortal({ at: `${at}?${window}`, failures });
      expect(
        screen.getByText('The address names a window that is not possible. These are the last 3 hours.'),
      ).toBeDefined();
    },
  );

  it.each([
    ['from=1795170030&to=1795173600', /A window begins and ends with a full minute.* These are the last 3 hours\.$/u],
    ['hotel=88120'.concat('&hotel=5'.repeat(199)), /^The address names 200 values for hotel\. .* no filter for it/u],
    ['reason=timeot', /^The address has a wrong reason\. No reason can be "timeot"\./u],
    ['by=hotel&value=5&value=6', /^The address names 2 values for hotel\./u],
    ['call=precheck-x', /^The address names a failed call that cannot exist\.$/u],
    ['hotel=', /^The address has a wrong hotel\. No hotel can be ""\./u],
    ['by=colour', /^The address has by=colour\. It can be reason, hotel,/u],
    ['action=search', /^The address has action=search\. It can be precheck, makebook\.$/u],
    ['compare=before&compare=week', /^The address has compare 2 times\. The first one counts\.$/u],
  ])('says what of the address does not count: %s', async (wrong, text) => {
    await openPortal({ at: `${at}?${wrong}`, failures });
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  });

  it('searches for no more than a search can have, and for no half of a character', () => {
    const { find, wrong } = failureQuery(new URLSearchParams({ find: ` ${'x'.repeat(199)}😀${'y'.repeat(500)}` }));
    expect([find, wrong]).toEqual(['x'.repeat(199), []]);
  });

  it('keeps the filters that are right beside one that is wrong', () => {
    const { only, wrong } = failureQuery(new URLSearchParams('reason=timeout&hotel=5&hotel=6&ratePlan=(none)'));
    expect([only, wrong.length]).toEqual([{ reason: 'timeout', ratePlan: '' }, 1]);
    expect(failureQuery(new URLSearchParams('dmc=1&reason=timeout&hours=24')).wrong).toEqual([]);
  });

  it('says that a window has failures that are no longer kept by group', async () => {
    const kept = now - 90 * 86_400_000;
    const from = Math.floor(kept / 3_600_000) * 3600;
    const gateway = new InMemoryFailureGateway(failures.samples, 100, {}, { keptSince: (from + 3600) * 1000 });
    await openPortal({
      at: `${at}?from=${String(from)}&to=${String(now / 1000)}`,
      remote: { failureGateway: gateway },
    });
    expect(screen.getByRole('main').textContent).toContain('Failures before 2026-08-22 09:00 are in the total only');
  });

  it('shows a name that is written from right to left after the id of the hotel', async () => {
    const samples = [aFailedCall({ hotelId: '10234101', hotelName: 'منتجع الياسمين 102' })];
    await openPortal({ at, failures: { samples, attempts: 10 } });
    const cell = screen.getByTitle('10234101 منتجع الياسمين 102');
    expect(cell.getAttribute('dir')).toBe('ltr');
    expect(cell.querySelector('bdi')?.textContent).toBe('منتجع الياسمين 102');
    await userEvent.selectOptions(screen.getByLabelText('Grouped by'), 'hotel');
    for (const each of await screen.findAllByTitle('10234101 منتجع الياسمين 102'))
      expect(each.getAttribute('dir')).toBe('ltr');
    expect(screen.getAllByTitle('10234101 منتجع الياسمين 102')).toHaveLength(2);
  });

  it('says that nothing failed, that nothing was attempted, and that too few attempts say little', async () => {
    const portal = await openPortal({ at, failures: { samples: [], attempts: 100 } });
    expect(screen.getByText('No failures in this window.')).toBeDefined();
    portal.view.unmount();
    const empty = await openPortal({ at, failures: { samples: [], attempts: 0 } });
    expect(screen.getByText('Data Unavailable')).toBeDefined();
    expect(screen.queryByText('Updating')).toBeNull();
    empty.view.unmount();
    await openPortal({ at, failures: { ...failures, attempts: 6 } });
    expect(screen.getByText('Too few attempts to say.')).toBeDefined();
  });

  it('has many groups on pages, and begins again with the first one when other groups are asked for', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      aFailedCall({ hotelId: String(index), requestId: `r-${String(index)}` }),
    );
    const portal = await openPortal({ at: `${at}?by=hotel&page=2`, failures: { samples: many, attempts: 5000 } });
    expect(within(groups()).getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('11–20 of 400')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grouped by' }), 'Reason');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?by=reason`);
    expect(screen.queryByRole('navigation', { name: 'Pages of failures by reason' })).toBeNull();
  });
});

describe('a failure to load the groups', () => {
  const broken = { kind: 'broken', quote: '500', text: 'no' } as const;

  it('takes only their card away: the choices and the failed calls stay and work', async () => {
    const portal = await openPortal({
      at,
      failures,
      prepare: ({ failures: gateway }) => {
        gateway.group = () => Promise.resolve(failed(broken));
      },
    });
    expect(within(screen.getByRole('region', { name: 'By reason' })).getByRole('alert')).toBeDefined();
    const calls = (): HTMLElement => screen.getByRole('region', { name: 'Failed calls' });
    expect(within(calls()).getAllByRole('row')).toHaveLength(4);
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search failed calls/u }), 'r-2{Enter}');
    await portal.advance(0);
    expect(within(calls()).getAllByRole('row')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grouped by' }), 'Hotel');
    await portal.advance(0);
    expect(screen.getByRole('region', { name: 'By hotel' })).toBeDefined();
  });

  it('keeps the groups of before, and says what they are', async () => {
    const portal = await openPortal({ at, failures });
    portal.failures.group = () => Promise.resolve(failed(broken));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    await portal.advance(0);
    expect(screen.getByText(/^The data could not be loaded again. You still see the data from/u).textContent).toMatch(
      /from \d\d:\d\d \(.+\)\.$/u,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grouped by' }), 'Hotel');
    await portal.advance(0);
    expect(screen.getByText(/^Your last choice could not be loaded. You still see the earlier data/u)).toBeDefined();
    expect(within(groups()).getAllByRole('row').length).toBeGreaterThan(1);
  });

  it('says which attempt it is, and lets the user try now or stop', async () => {
    const portal = await openPortal({ at, failures });
    let asked = 0;
    const gateway: FailureGateway = portal.failures;
    gateway.group = (_window, _by, options) => {
      asked += 1;
      options?.onProgress?.({ kind: 'attempt', attempt: 2, of: 5, nextInSeconds: 4 });
      return new Promise(() => undefined);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    await portal.advance(0);
    expect(screen.getByText('No answer yet: attempt 2 of 5, next try in 4 s.')).toBeDefined();
    await portal.advance(2000);
    expect(screen.getByText('No answer yet: attempt 2 of 5, next try in 2 s.')).toBeDefined();
    expect(groups()).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await portal.advance(0);
    expect(asked).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await portal.advance(0);
    expect(screen.queryByText(/^No answer yet/u)).toBeNull();
    expect(screen.getByText(/^The data could not be loaded again/u)).toBeDefined();
  });
});

describe('what stands beside the groups', () => {
  it.each([
    ['hour', 'Precheck attempts by hour'],
    ['latency', 'Precheck failures by response time'],
  ])('is a chart where the groups have an order, as for %s', async (by, title) => {
    await openPortal({ at: `${at}?by=${by}`, failures });
    expect(screen.getByRole('region', { name: title })).toBeDefined();
    expect(screen.getAllByTestId('plot')).toHaveLength(1);
  });

  it('is a last row for the values that have none of their own', async () => {
    const portal = await openPortal({
      at,
      failures,
      prepare: ({ failures: gateway }) => {
        const read = gateway.group.bind(gateway);
        gateway.group = async (...asked) =>
          mapValue(await read(...asked), (report) => ({ ...report, others: { values: 4, failures: 9 } }));
      },
    });
    const rows = within(groups()).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toContain('Other values (9 failures)');
    expect(within(rows.at(-1) ?? groups()).queryByRole('button')).toBeNull();
    portal.view.unmount();
  });

  it('is the log of the same action and window', async () => {
    const portal = await openPortal({ at: `${at}?action=makebook`, failures });
    await userEvent.click(screen.getByRole('button', { name: /^Makebook logs, 3/u }));
    await portal.advance(0);
    expect(portal.logs.requests).toEqual([{ action: 'MakeBook', hours: 3 }]);
  });

  const hour = 3_600_000;
  const seconds = (at: number): string => String(at / 1000);
  const period = (from: number, to: number): string => `${at}?from=${seconds(from)}&to=${seconds(to)}`;
  const today = Date.UTC(2026, 10, 20, 0);

  it('is the log of exactly the days or hours that were chosen', async () => {
    const span = { from: today - 20 * hour, to: today - 18 * hour };
    const portal = await openPortal({ at: period(span.from, span.to), failures });
    await userEvent.click(screen.getByRole('button', { name: 'Precheck logs, this window' }));
    await portal.advance(0);
    expect(portal.logs.requests).toEqual([{ action: 'Precheck', span }]);
  });

  it('is what is left of the log if the window begins before logs are kept', async () => {
    const portal = await openPortal({ at: `${at}?hours=168`, failures });
    await userEvent.click(screen.getByRole('button', { name: 'Precheck logs, since 2026-11-18 09:00' }));
    await portal.advance(0);
    expect(portal.logs.requests).toEqual([{ action: 'Precheck', span: { from: Date.UTC(2026, 10, 18, 9), to: now } }]);
  });

  it('is not offered for an older window, whose failed calls are', async () => {
    await openPortal({ at: period(today - 80 * hour, today - 60 * hour), failures });
    expect(screen.queryByRole('button', { name: /logs/u })).toBeNull();
    expect(
      screen.getByText('The log of this window is no longer kept. Download its failed calls below.'),
    ).toBeDefined();
  });
});

describe('the failed calls', () => {
  const calls = (): HTMLElement => screen.getByRole('region', { name: 'Failed calls' });

  it('have their request id and message in sight, and all facts in a panel', async () => {
    const portal = await openPortal({
      at,
      failures: {
        samples: [aFailedCall({ message: 'no answer in time', roomName: 'Deluxe', hotelName: 'منتجع الياسمين 102' })],
        attempts: 100,
      },
    });
    expect(cells(within(calls()).getAllByRole('row')[0])).toEqual([
      'Time',
      'Request id',
      'Reason',
      'Hotel',
      'Result',
      'ms',
      'Message',
    ]);
    await userEvent.click(within(calls()).getByRole('button', { name: /^11-20/u }));
    await portal.advance(0);
    const panel = screen.getByRole('dialog');
    expect(panel.textContent).toContain('12 Deluxe');
    // The id stays before a name from right to left.
    expect(within(panel).getByTitle('88120 منتجع الياسمين 102').getAttribute('dir')).toBe('ltr');
    expect(panel.textContent).toContain('8–30 days');
    expect(
      within(panel)
        .getByRole('link', { name: /within 15 minutes/u })
        .getAttribute('href'),
    ).toContain('hotel=88120');
  });

  it('show what was sent and answered, and what failed around them, each in the same panel and with its address', async () => {
    const request = { method: 'POST', url: 'https://api.example/book', body: '{"firstName":"•••"}' };
    const portal = await openPortal({
      at,
      failures: {
        samples: [
          aFailedCall({ id: '7', request, response: { body: '{"code":9}' }, httpStatus: 500 }),
          aFailedCall({ id: '8', requestId: 'r-2', at: now - 120_000, reason: 'sold-out' }),
        ],
        attempts: 100,
      },
    });
    await userEvent.click(within(calls()).getAllByRole('button', { name: /^11-20/u })[0]!);
    await portal.advance(0);
    const seconds = String(now / 1000 - 60);
    expect(portal.address()).toBe(`${at}?call=precheck-${seconds}-7`);
    const panel = screen.getByRole('dialog');
    expect(within(panel).getByRole('region', { name: 'Request' }).textContent).toContain('"firstName": "•••"');
    expect(within(panel).getByRole('region', { name: 'Response' }).textContent).toBe('HTTP 500\n\n{\n  "code": 9\n}');
    expect(within(panel).getByRole('button', { name: 'Copy as cURL' })).toBeDefined();
    await userEvent.click(within(panel).getByRole('button', { name: /Sold out/u }));
    await portal.advance(0);
    expect(portal.address()).toContain('-8');
    expect(screen.getByRole('dialog').textContent).toContain('The agency did not hand in what was sent and answered.');
  });

  it('open from a link', async () => {
    const samples = [aFailedCall({ id: '7' })];
    await openPortal({ at: `${at}?call=precheck-${String(now / 1000 - 60)}-7`, failures: { samples, attempts: 100 } });
    expect(screen.getByRole('dialog').textContent).toContain('r-1');
  });

  it('are copied with the partner, for a colleague who has chosen another one', async () => {
    const samples = [aFailedCall({ id: '7' })];
    const writer = userEvent.setup();
    await openPortal({ at: `${at}?call=precheck-${String(now / 1000 - 60)}-7`, failures: { samples, attempts: 100 } });
    await writer.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy link' }));
    const copied = new URL(await navigator.clipboard.readText());
    expect([copied.pathname, copied.searchParams.get('dmc'), copied.searchParams.get('hotel')]).toEqual([
      at,
      '10234',
      '88120',
    ]);
    expect(copied.searchParams.get('call')).toMatch(/^precheck-/u);
  });

  it('that are not kept any more are said to be gone', async () => {
    await openPortal({ at: `${at}?call=precheck-5-9`, failures });
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(/not there.*90 days/u);
  });

  it('are read page by page, older and newer again', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aFailedCall({ requestId: `r-${String(index)}`, at: now - index }),
    );
    const portal = await openPortal({ at, failures: { samples: many, attempts: 5000 } });
    expect(screen.getByText('1–50 of 60, newest first')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await portal.advance(0);
    expect(screen.getByText('51–60 of 60, newest first')).toBeDefined();
    expect(within(calls()).getByText('r-59')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await portal.advance(0);
    expect(screen.getByText('1–50 of 60, newest first')).toBeDefined();
  });

  it('have fewer on a page of a phone, where each is a card', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aFailedCall({ requestId: `r-${String(index)}` }));
    await openPortal({ at, width: 390, failures: { samples: many, attempts: 5000 } });
    expect(screen.getByText('1–20 of 60, newest first')).toBeDefined();
  });

  it('have no page twice when Older is pressed again before the page is here', async () => {
    const many = Array.from({ length: 160 }, (_, index) =>
      aFailedCall({ requestId: `r-${String(index)}`, at: now - index }),
    );
    const portal = await openPortal({ at, failures: { samples: many, attempts: 5000 } });
    const older = screen.getByRole('button', { name: 'Older' });
    act(() => {
      older.click();
      older.click();
    });
    act(() => {
      older.click();
    });
    await portal.advance(0);
    expect(screen.getByText('51–100 of 160, newest first')).toBeDefined();
    await userEvent.click(older);
    await portal.advance(0);
    expect(screen.getByText('101–150 of 160, newest first')).toBeDefined();
    expect(within(calls()).getByText('r-149')).toBeDefined();
  });

  it('stay if others cannot be read, and are said to be the earlier ones', async () => {
    const portal = await openPortal({ at, failures });
    portal.failures.samples = () => Promise.resolve(failed({ kind: 'refused', text: 'No.' }));
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search failed calls/u }), 'r-1{Enter}');
    await portal.advance(0);
    expect(screen.getByText(/^Your last choice could not be loaded. You still see the earlier data/u)).toBeDefined();
    expect(screen.getByText('1–3 of 3, newest first')).toBeDefined();
  });

  it('that never come are waited for with the choice to stop', async () => {
    const portal = await openPortal({
      at,
      failures,
      prepare: ({ failures: gateway }) => {
        gateway.samples = () => new Promise(() => undefined);
      },
    });
    await portal.advance(20_000);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await portal.advance(0);
    expect(screen.getByText('Failed calls could not be loaded')).toBeDefined();
  });

  it('are counted no further than enough, and the page says that there are more', async () => {
    await openPortal({
      at,
      failures,
      prepare: ({ failures: gateway }) => {
        const read = gateway.samples.bind(gateway);
        gateway.samples = async (window, page) =>
          mapValue(await read(window, page), (samples) =>
            page?.isShortCount === true ? { ...samples, total: enoughCalls, isMore: true } : samples,
          );
      },
    });
    expect(screen.getByText(/^1–\d+ of more than 10,000, newest first$/u)).toBeDefined();
  });

  it('are searched from their first page, and the focus stays in the field', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aFailedCall({ requestId: `r-${String(index)}`, at: now - index }),
    );
    const portal = await openPortal({ at, failures: { samples: many, attempts: 5000 } });
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await portal.advance(0);
    const field = (): HTMLInputElement => screen.getByRole('searchbox', { name: /^Search failed calls/u });
    await userEvent.type(field(), 'r-1{Enter}');
    await portal.advance(0);
    expect(screen.getByText('1–11 of 11, newest first')).toBeDefined();
    expect([document.activeElement, field().value]).toEqual([field(), 'r-1']);
    await userEvent.clear(field());
    await portal.advance(0);
    expect(screen.getByText('1–50 of 60, newest first')).toBeDefined();
    expect(document.activeElement).toBe(field());
  });

  it('are searched, and handed over as they are filtered and searched', async () => {
    const portal = await openPortal({ at: `${at}?reason=timeout`, failures });
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search failed calls/u }), 'r-2{Enter}');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?reason=timeout&find=r-2`);
    expect(within(calls()).getAllByRole('row')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Download NDJSON, all failed calls' }));
    await portal.advance(0);
    expect(portal.failures.files).toMatchObject([
      { format: 'ndjson', search: 'r-2', window: { only: { reason: 'timeout' } } },
    ]);
    const [file] = [...portal.files.files.values()];
    expect(new TextDecoder().decode(file)).toContain('"requestId":"r-2"');
  });

  it('are in a report for an engineer, as they are filtered and searched', async () => {
    const portal = await openPortal({ at: `${at}?reason=timeout&find=r-2`, failures });
    await userEvent.click(screen.getByRole('button', { name: 'Report, other formats' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Markdown, for a ticket' }));
    await portal.advance(0);
    const [[name, file] = []] = [...portal.files.files];
    expect(name).toMatch(/^precheck-failures_.*\.md$/u);
    const text = new TextDecoder().decode(file);
    expect(text).toContain('- Only where reason is Timeout');
    expect(text).toContain('failed call, searched for "r-2"');
    expect(text).toContain('/main/booking-accuracy/failures?action=precheck&from=');
  });
});

describe('comparing and explaining', () => {
  const earlier = now - 3 * 3_600_000;

  it('says how the accuracy moved since the period before, and how each group changed', async () => {
    await openPortal({
      at: `${at}?compare=before`,
      failures: {
        samples: [...failures.samples, aFailedCall({ at: earlier - 60_000, reason: 'sold-out' })],
        attempts: 100,
      },
    });
    expect(
      screen.getByText(/^Accuracy fell from 99\.0% to 97\.0%\. Timeout explains 100% of the fall\./u),
    ).toBeDefined();
    expect(cells(within(groups()).getAllByRole('row')[1])).toContain('+2.00');
  });

  it('shows what failures have more often than successes, and filters by it', async () => {
    const many = Array.from({ length: 8 }, (_, index) => aFailedCall({ requestId: `r-${String(index)}` }));
    const portal = await openPortal({
      at: `${at}?hours=24`,
      failures: { samples: many, attempts: 100 },
      prepare: ({ failures: gateway }) => {
        gateway.attemptsOf = { hotel: { '88120': 10 } };
      },
    });
    expect(screen.getByText('100.0% of failures, 2.2% of successes (8 of 10 attempts failed)')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Hotel: 88120' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?hours=24&hotel=88120`);
  });

  it('has its place while it is read, can be stopped, and takes no other card with it', async () => {
    const portal = await openPortal({
      at: `${at}?hours=24`,
      failures,
      prepare: ({ failures: gateway }) => {
        const read = gateway.group.bind(gateway);
        vi.spyOn(gateway, 'group').mockImplementation((window, by) =>
          by === 'hotel' ? new Promise(() => undefined) : read(window, by),
        );
      },
    });
    const card = screen.getByRole('region', { name: 'What failures have in common' });
    expect(within(card).getByText('Loading what failures have in common')).toBeDefined();
    await portal.advance(20_000);
    await userEvent.click(within(card).getByRole('button', { name: 'Stop' }));
    await portal.advance(0);
    expect(within(card).getByText('What failures have in common could not be loaded')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Failed calls' })).getAllByRole('row')).toHaveLength(4);
  });

  it('keeps its place where no value stands out, and says so', async () => {
    const card = (): HTMLElement => screen.getByRole('region', { name: 'What failures have in common' });
    await openPortal({
      at: `${at}?hours=24`,
      failures,
      prepare: ({ failures: gateway }) => {
        gateway.attemptsOf = { hotel: { '88120': 90 } };
      },
    });
    expect(within(card()).getByText('No value stands out.')).toBeDefined();
    document.body.replaceChildren();
    await openPortal({ at: `${at}?hours=24`, failures });
    expect(within(card()).getByText(/^Attempts are not counted for this choice, so failures/u)).toBeDefined();
  });

  it('shows the attempts of each group and its own accuracy', async () => {
    await openPortal({
      at: `${at}?hours=24&by=hotel`,
      failures,
      prepare: ({ failures: gateway }) => {
        gateway.attemptsOf = { hotel: { '88120': 4 } };
      },
    });
    expect(cells(within(groups()).getAllByRole('row')[1]).slice(0, 4)).toEqual(['88120 Grand Siam', '3', '4', '25.0%']);
  });
});

describe('the window', () => {
  it('can be any days of the agency, first to last', async () => {
    const portal = await openPortal({ at: `${at}?from=1763571600&to=1763658000`, failures });
    expect(screen.getByLabelText<HTMLInputElement>(/^First day/u).value).toBe('2025-11-20');
    expect(screen.getByLabelText<HTMLInputElement>(/^Last day/u).value).toBe('2025-11-20');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'Last 7 days');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?hours=168`);
    expect(screen.queryByLabelText(/^First day/u)).toBeNull();
  });
});

describe('a part of the window', () => {
  const hours = '?hours=24&by=hour&hour=3600';
  const typeInto = async (label: RegExp, text: string): Promise<void> => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('is what a drag over the chart touches, and the way back is one button', async () => {
    let drag: PlotProps['onRange'];
    const portal = await openPortal({
      at: at + hours,
      failures,
      plot: ({ onRange }: PlotProps) => {
        drag = onRange;
        return null;
      },
    });
    await act(async () => {
      drag?.(['2026-11-20 07:20:11.25', '2026-11-20 07:40:00']);
      await portal.advance(0);
    });
    const from = Date.UTC(2026, 10, 20, 7) / 1000;
    expect(portal.address()).toBe(`${at}?by=hour&whole=24&from=${String(from)}&to=${String(from + 7200)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the whole window' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?by=hour&hours=24`);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Window' }));
    expect(screen.queryByRole('button', { name: 'Back to the whole window' })).toBeNull();
  });

  it('is typed without a mouse; a part of a part leads back to the first whole', async () => {
    const portal = await openPortal({ at: `${at}?from=1795132800&to=1795165200&by=hour&whole=168`, failures });
    await typeInto(/^From/u, '2026-11-20 08:10');
    await typeInto(/^To/u, '2026-11-20 08:20{Enter}');
    await portal.advance(0);
    const from = Date.UTC(2026, 10, 20, 8, 10) / 1000;
    expect(portal.address()).toBe(`${at}?from=${String(from)}&to=${String(from + 600)}&by=hour&whole=168`);
    const last = screen.getByLabelText<HTMLInputElement>(/^To/u);
    expect([document.activeElement === last, last.value]).toEqual([true, '2026-11-20 08:20']);
  });

  it('says why a time cannot be, and keeps the address', async () => {
    const portal = await openPortal({ at: at + hours, failures });
    await typeInto(/^To/u, '2026-11-01 10:00{Enter}');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toBe('To must be later than From.');
    expect(portal.address()).toBe(at + hours);
    await typeInto(/^To/u, 'soon{Enter}');
    await portal.advance(0);
    expect(screen.getByText('Enter both times as yyyy-MM-dd HH:mm.')).toBeDefined();
  });

  it('is forgotten when another window is chosen', async () => {
    const portal = await openPortal({
      at: `${at}?from=1795132800&to=1795165200&whole=1795100400-1795165200`,
      failures,
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'Last 24 hours');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?hours=24`);
  });
});

describe('attempts that are not known', () => {
  const day = 86_400;
  const start = Date.UTC(2026, 10, 18, 17) / 1000;
  // The last failure is of today, which is not over.
  const asked = `&from=${String(start + 3600)}&to=${String(Math.floor(now / 1000 / 3600) * 3600 + 3600)}`;

  it('of two values can be had for whole days, by one button', async () => {
    const portal = await openPortal({ at: `${at}?by=ratePlan&hotel=88120${asked}`, failures });
    expect(screen.getByText(/counted by whole days only/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show whole days' }));
    await portal.advance(0);
    expect(portal.address()).toContain(`&from=${String(start)}&to=${String(start + day)}`);
  });

  it('of three values ask for a filter less', async () => {
    await openPortal({ at: `${at}?by=ratePlan&hotel=88120&latency=none${asked}`, failures });
    expect(screen.getByText(/Remove a filter to see them/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show whole days' })).toBeNull();
  });
});

describe('the address', () => {
  it('takes a period of whole minutes, and the first choice for what it cannot read', () => {
    expect(failureQuery(new URLSearchParams('action=makebook&from=3600&to=7200&by=hour'))).toEqual({
      action: 'MakeBook',
      window: { kind: 'period', from: 3_600_000, to: 7_200_000 },
      by: 'hour',
      only: {},
      wrong: [],
    });
    expect(failureQuery(new URLSearchParams('from=1&to=0&by=x&hours=7'))).toMatchObject({
      action: 'Precheck',
      window: { kind: 'last', hours: '3' },
      by: 'reason',
      only: {},
      wrong: [
        expect.stringMatching(/^The address names a window that is not possible/u),
        expect.stringMatching(/by=x/u),
      ],
    });
  });

  it('takes the one filter of older links, the rate plan without a name, and no hour that cannot be', () => {
    const only = (text: string) => failureQuery(new URLSearchParams(text)).only;
    expect(only('by=hotel&value=88120')).toEqual({ hotel: '88120' });
    expect(only('ratePlan=(none)&reason=timeout')).toEqual({ ratePlan: '', reason: 'timeout' });
    expect(only('hour=noon&day=2026-13-99')).toEqual({});
  });
});
