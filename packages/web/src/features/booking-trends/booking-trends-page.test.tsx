import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BookingTrend, GatewayFailure } from '@suppliers-portal/domain';
import { InMemoryAnnotationGateway, InMemoryBookingTrendGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/booking-trends';
const trend: BookingTrend = {
  days: [
    { date: '2026-11-17', bookings: 300, lastYear: 0 },
    { date: '2026-11-18', bookings: 412, lastYear: 398 },
    { date: '2026-11-19', bookings: 512 },
    { date: '2026-11-20', lastYear: 7 },
  ],
  updatedAt: now - 3_600_000,
};
const open = async (
  failures: readonly GatewayFailure[] = [],
  address = at,
  known = trend,
): Promise<PortalUnderTest & { readonly gateway: InMemoryBookingTrendGateway }> => {
  const gateway = new InMemoryBookingTrendGateway(known);
  gateway.failNextWith(...failures);
  return { ...(await openPortal({ at: address, remote: { bookingTrendGateway: gateway } })), gateway };
};
const card = (): HTMLElement => screen.getByRole('region', { name: 'Bookings, last 30 days' });
const frames = (): (string | null)[] =>
  within(screen.getByRole('combobox', { name: 'Time Frame' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('Booking Trends', () => {
  it('has the marks of its days, on the chart and in the table', async () => {
    const at = Date.UTC(2026, 10, 18, 17);
    const annotationGateway = new InMemoryAnnotationGateway([{ id: 'm', at, text: 'new rates', by: 'ana' }], () => now);
    const bookingTrendGateway = new InMemoryBookingTrendGateway(trend);
    await openPortal({ at: '/main/booking-trends?table=trend', remote: { annotationGateway, bookingTrendGateway } });
    const row = await within(card()).findByRole('row', { name: /^2026-11-19.+new rates \(ana\)/u });
    expect(row).toBeDefined();
  });

  it('draws this year beside the same period last year, with its totals [TREND-01, MENU-01]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking Details/Trends Dashboard');
    expect(screen.getByRole('link', { name: 'Booking Trends' }).getAttribute('aria-current')).toBe('page');
    expect(
      within(card()).getByRole('img', {
        name: 'Bookings per day, last 4 days. This year 1,224, same period last year 405, whole days +78.9%.',
      }),
    ).toBeDefined();
    expect([...card().querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Total1,224',
      'Last year405',
      'Change of whole days+78.9%',
    ]);
    expect(within(card()).getByRole('list', { name: 'Legend' }).textContent).toBe('This yearSame period last year');
    const plot = within(card()).getByTestId('plot').textContent;
    const { data } = JSON.parse(plot) as { readonly data: readonly { readonly name: string; readonly y: unknown }[] };
    expect(data.map(({ name, y }) => [name, y])).toEqual([
      ['This year', [300, 412, 512, null]],
      ['Same period last year', [0, 398, null, 7]],
    ]);
    expect(plot).toContain('398 same day last year (+3.5%)');
    expect(plot).toContain('"0 same day last year"');
  });

  it('says of a day that has only begun that it is not over', async () => {
    const portal = await open();
    expect(card().textContent).toContain('Bookings per day, days of the agencyCSV');
    portal.view.unmount();
    await open([], at, {
      ...trend,
      days: [...trend.days.slice(0, 3), { date: '2026-11-20', bookings: 40, lastYear: 7 }],
    });
    expect(card().textContent).toContain('Bookings per day, days of the agency; today so far');
    expect(within(card()).getByTestId('plot').textContent).toContain('"circle-open"');
    await userEvent.click(within(card()).getByRole('button', { name: /^View as table/u }));
    expect(within(card()).getAllByRole('row')[1]?.textContent).toBe('2026-11-20407–so far');
  });

  it('marks each day of the table as low, medium or high, by sign and word and colour [TREND-05]', async () => {
    await open();
    await userEvent.click(within(card()).getByRole('button', { name: /^View as table/u }));
    const rows = within(card())
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Date', 'This year', 'Same period last year', 'Change %', 'Band'],
      ['2026-11-20', '–', '7', '–', '–'],
      ['2026-11-19', '512', '–', '–', '▲ High'],
      ['2026-11-18', '412', '398', '+3.5%', '◆ Medium'],
      ['2026-11-17', '300', '0', '–', '▼ Low'],
    ]);
    expect(['Low', 'Medium', 'High'].map((word) => within(card()).getByText(word).className)).toEqual([
      'sp-band sp-band-low',
      'sp-band sp-band-med',
      'sp-band sp-band-high',
    ]);
  });

  it('is refreshed every 6 hours, and out of date after seven [TREND-04]', async () => {
    const portal = await open();
    expect(screen.getByText('Refreshed every 6 hours')).toBeDefined();
    expect(screen.queryByText('Out of date')).toBeNull();
    portal.view.unmount();
    await open([], at, { ...trend, updatedAt: now - 7 * 3_600_000 - 1 });
    expect(screen.getByText('Out of date')).toBeDefined();
  });

  it('keeps the download at hand when the chart did not come, but not where the page may not be opened', async () => {
    await open([{ kind: 'timed-out', quote: '504', text: '' }]);
    expect(screen.getByRole('heading', { name: 'Timeout Error' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
    cleanup();
    await open([{ kind: 'forbidden', text: '' }]);
    expect(screen.getByRole('heading', { name: 'Authorisation Error' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('the download of booking details', () => {
  it('offers the frames of both kinds, and keeps the number of days when the kind changes [TREND-02]', async () => {
    const portal = await open();
    expect(screen.getByRole('group', { name: 'Search By' })).toBeDefined();
    expect(frames()).toEqual(['Today', 'Last Week', 'Last Month', 'Last 6 Months']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time Frame' }), 'Last Month');
    await userEvent.click(screen.getByRole('radio', { name: 'CheckIn Date' }));
    expect(frames()).toEqual(['Today', 'Next Week', 'Next Month', 'Next 6 Months']);
    expect(portal.address()).toBe(`${at}?timeFrame=30&searchBy=checkin`);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['bookings-checkin-30.csv']);
  });

  it.each([
    ['?searchBy=checkin&timeFrame=0', 'bookings-checkin-0.csv'],
    ['?searchBy=Checkin&timeFrame=8', 'bookings-bookingdate-7.csv'],
    ['?timeFrame=', 'bookings-bookingdate-7.csv'],
  ])('takes %s from the address, and the first choice for what is not in the list', async (query, file) => {
    const portal = await open([], `${at}${query}`);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual([file]);
  });

  it('names what was chosen when it failed [TREND-03]', async () => {
    const portal = await open();
    portal.gateway.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await portal.advance(0);
    expect(screen.getAllByText('Failed to download Last Week booking details logs, please retry.')).toHaveLength(2);
  });
});
