import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  GatewayFailure,
  PriceCountry,
  PriceDay,
  PriceHotel,
  PriceInsightsGateway,
} from '@suppliers-portal/domain';
import { InMemoryPriceInsightsGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/price-insights';
const labels = ['+5% and more', '+1% to +5%', '−1% to +1%', '−5% to −1%', '−5% and less'];
const buckets = (...counts: readonly number[]) => counts.map((count, index) => ({ label: labels[index] ?? '', count }));
const days: readonly PriceDay[] = [
  { bookingDate: '2026-11-19', buckets: buckets(1, 2, 30, 4, 3) },
  { bookingDate: '2026-11-20', buckets: buckets(0, 0, 10, 0, 0) },
];
const countries: readonly PriceCountry[] = Array.from({ length: 17 }, (_, index) => ({
  country: `Land ${String(index + 1)}`,
  buckets: buckets(1, 0, 20 - index, 0, 0),
}));
const hotel = (hotelId: string, name: string, checkIns: PriceHotel['checkIns'] = []): PriceHotel => ({
  hotelId,
  name,
  country: 'Thailand',
  checkIns,
});
const few: readonly PriceHotel[] = [
  hotel('88120', 'โรงแรมแกรนด์สยาม', [
    { checkIn: '2026-11-21', variance: -1.24, bookings: 1 },
    { checkIn: '2026-11-22', variance: 6.4, bookings: 40 },
  ]),
  hotel('9', 'فندق النخيل', [{ checkIn: '2026-11-21', variance: 2500, bookings: 5 }]),
  hotel('88120', '长城饭店'),
];

const opened = (
  prices: ConstructorParameters<typeof InMemoryPriceInsightsGateway>[0],
  setup: PortalSetup = {},
): Promise<PortalUnderTest> =>
  openPortal({ at, remote: { priceInsightsGateway: new InMemoryPriceInsightsGateway(prices) }, ...setup });
const card = (title: string): HTMLElement => screen.getByRole('region', { name: title });
const savedText = (portal: PortalUnderTest): string =>
  new TextDecoder().decode([...portal.files.files.values()].at(-1));

describe('Price Insights', () => {
  it('stands in the menu, is refreshed daily, and changes between its two views [MENU-01, PRICE-01, PRICE-04]', async () => {
    const portal = await opened({ days, countries, hotels: few });
    expect(screen.getByRole('link', { name: 'Price Insights' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Refreshed daily')).toBeDefined();
    expect(screen.getAllByRole('radio').map(({ textContent, ariaChecked }) => [textContent, ariaChecked])).toEqual([
      ['Price Variance', 'true'],
      ['Top 500 Hotel Insights', 'false'],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Top 500 Hotel Insights' }));
    await portal.advance(0);
    expect([portal.address(), screen.getByRole('grid').getAttribute('aria-label')]).toEqual([
      `${at}?view=top-hotels`,
      'Price variance by check-in date',
    ]);
  });

  it('shows two charts in one scale, with the same values as tables and as files [PRICE-02]', async () => {
    const portal = await opened({ days, countries });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Price variance of completed bookings',
      'Country insights',
    ]);
    expect(
      screen.getByRole('img', {
        name: 'Price variance of completed bookings, 2 booking dates. 50 bookings, most of them −1% to +1% (80.0%).',
      }),
    ).toBeDefined();
    const byDate = card('Price variance of completed bookings');
    expect(
      within(within(byDate).getByRole('list', { name: 'Legend' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(labels);
    await userEvent.click(within(byDate).getByRole('button', { name: /^View as table/u }));
    expect(
      within(byDate)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Booking date', ...labels, 'Bookings'],
      ['2026-11-20, so far', '0', '0', '10', '0', '0', '10'],
      ['2026-11-19', '1', '2', '30', '4', '3', '40'],
    ]);
    expect(
      within(byDate).getByText('Percent of bookings per booking date, days in Bangkok; today so far'),
    ).toBeDefined();
    await userEvent.click(within(byDate).getByRole('button', { name: /^CSV/u }));
    await portal.advance(0);
    expect(savedText(portal)).toContain('2026-11-19,−1% to +1%,30,75');
  });

  it('draws fifteen countries, and all of them when asked', async () => {
    await opened({ days, countries });
    expect(screen.getByRole('img', { name: /^Price variance by country, 15 countries\./u })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 17 countries' }));
    expect(screen.getByRole('img', { name: /^Price variance by country, 17 countries\./u })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show the first 15' }));
    expect(screen.getByRole('img', { name: /15 countries/u })).toBeDefined();
  });

  it.each<[string, GatewayFailure | undefined, string]>([
    ['has no data', undefined, 'Data Unavailable'],
    ['fails', { kind: 'timed-out', quote: '504', text: '' }, 'Timeout Error'],
  ])('shows the other chart when one %s', async (_, failure, words) => {
    await opened(
      { countries, ...(failure === undefined ? {} : { days }) },
      {
        prepare: ({ remote }) => {
          if (failure !== undefined) remote.priceInsightsGateway.failNextWith(failure);
        },
      },
    );
    expect(
      within(card('Price variance of completed bookings')).getByRole('heading', { level: 3, name: words }),
    ).toBeDefined();
    expect(within(card('Country insights')).getByRole('img')).toBeDefined();
  });

  it('waits for no chart but its own, and keeps what it shows when it cannot be read again', async () => {
    const portal = await opened({ days, countries });
    const gateway: PriceInsightsGateway = portal.remote.priceInsightsGateway;
    gateway.byDate = (options) => {
      options?.onProgress?.({ kind: 'attempt', attempt: 2, of: 10, nextInSeconds: 5 });
      return new Promise(() => undefined);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    await portal.advance(0);
    expect(screen.getAllByText(/^No answer yet: attempt 2 of 10/u)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await portal.advance(0);
    expect(screen.getAllByText(/^The data could not be loaded again\. You still see the data from/u)).toHaveLength(1);
    for (const title of ['Price variance of completed bookings', 'Country insights'])
      expect(within(card(title)).getByRole('img')).toBeDefined();
  });

  it.each<[string, GatewayFailure, string]>([
    ['403', { kind: 'forbidden', text: '' }, 'Authorisation Error'],
    ['404', { kind: 'no-data', text: '' }, 'There is no data available at the moment for Price Insights'],
    ['504', { kind: 'timed-out', quote: '504', text: '' }, 'Timeout Error'],
    ['500', { kind: 'broken', quote: '500', text: '' }, 'Error showing page Price Insights, please retry'],
  ])('says so after a %s, in either view', async (_, failure, words) => {
    const portal = await opened(
      { days, countries, hotels: few },
      {
        prepare: ({ remote }) => {
          remote.priceInsightsGateway.failNextWith(failure, failure, failure);
        },
      },
    );
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeDefined();
    expect(screen.queryByText('Updating')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Top 500 Hotel Insights' }));
    await portal.advance(0);
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the tables of the top hotels', () => {
  // jsdom has no layout, so the test sets the size of the grid to 1000 by 620.
  beforeEach(() => {
    for (const [name, size] of [
      ['offsetWidth', 1000],
      ['clientWidth', 1000],
      ['offsetHeight', 620],
      ['clientHeight', 620],
    ] as const)
      vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(size);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const dates = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10),
  );
  const many = Array.from({ length: 500 }, (_, index) =>
    hotel(
      String(1000 + index),
      `Hotel ${String(index)}`,
      dates.map((checkIn, day) => ({ checkIn, variance: (index % 13) - 6, bookings: index + day })),
    ),
  );
  const view = `${at}?view=top-hotels`;
  // By role it would take seconds: the grid has hundreds of cells.
  const grid = (): HTMLElement => document.querySelector<HTMLElement>('[role="grid"]')!;
  const place = (): HTMLElement => grid().parentElement!;
  const cell = (name: string | RegExp): HTMLElement =>
    within(grid()).getByLabelText(name, { selector: '[role="gridcell"]' });
  const names = (): readonly (string | null)[] =>
    [...grid().querySelectorAll('tbody th[scope="row"]')].map(({ textContent }) => textContent);
  const press = (keys: Partial<KeyboardEventInit>): void => {
    fireEvent.keyDown(document.activeElement!, keys);
  };
  const heldBy = (): string | null | undefined =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  /** What a browser does after a place was scrolled. */
  const scrolled = (): void => {
    act(() => {
      fireEvent.scroll(place());
    });
  };

  it('show each value in its step with sign and words, and a missing one as missing [PRICE-03]', async () => {
    await opened({ hotels: few }, { at: view });
    expect(
      [
        'โรงแรมแกรนด์สยาม, 21 November, minus 1.2%',
        'โรงแรมแกรนด์สยาม, 22 November, plus 6.4%',
        '长城饭店, 21 November, no value',
      ].map((name) => [cell(name).textContent, cell(name).className]),
    ).toEqual([
      ['−1.2%', 'sp-pv2'],
      ['+6.4%', 'sp-pv5'],
      ['–', 'sp-no-value'],
    ]);
    expect([
      cell('فندق النخيل, 21 November, more than 1000%').textContent,
      cell('فندق النخيل, 21 November, more than 1000%').title,
    ]).toEqual(['>1000%', '2500%']);
    expect(names()).toEqual(few.map(({ name }) => name));
    expect(screen.getByText('3 hotels, 2 check-in dates')).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: 'Legend' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['≤ −5%', '−5% to −1%', '−1% to +1%', '+1% to +5%', '≥ +5%']);
  });

  it('are led by the hotels that move prices most, whose means are weighted by bookings', async () => {
    const portal = await opened({ hotels: few }, { at: view });
    const summary = card('Hotels that move prices most');
    expect(within(summary).getByText('2 hotels make up 100.0% of the variance of all bookings')).toBeDefined();
    const lines = (): (string | null)[][] =>
      within(within(summary).getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((line) => [...line.children].map(({ textContent }) => textContent));
    const [dear, usual] = [
      ['9', 'فندق النخيل', 'Thailand', '5', '>1000%', '98.0%'],
      ['88120', 'โรงแรมแกรนด์สยาม', 'Thailand', '41', '+6.2%', '2.0%'],
    ];
    expect(lines()).toEqual([dear, usual]);
    await userEvent.click(within(summary).getByRole('button', { name: 'Mean variance' }));
    expect([portal.address(), lines()[0]]).toEqual([`${view}&share-sort=mean&share-dir=asc`, usual]);
  });

  it('have no bands where the numbers are too much alike', async () => {
    const alike = [
      hotel('1', 'A', [{ checkIn: '2026-11-21', bookings: 1 }]),
      hotel('2', 'B', [{ checkIn: '2026-11-21', bookings: 2 }]),
    ];
    await opened({ hotels: alike }, { at: `${view}&measure=bookings` });
    expect(cell('A, 21 November, 1 booking').className).toBe('');
    expect(screen.getByText('These numbers are too much alike for low, medium and high.')).toBeDefined();
  });

  it('show numbers of bookings as Low, Medium and High [PRICE-03]', async () => {
    const portal = await opened({ hotels: few }, { at: view });
    await userEvent.click(screen.getByRole('radio', { name: 'Number of bookings by check-in date' }));
    expect(portal.address()).toBe(`${view}&measure=bookings`);
    expect(
      ['Low, 1 booking', 'Medium, 5 bookings', 'High, 40 bookings'].map(
        (words) => cell(new RegExp(`, ${words}$`, 'u')).textContent,
      ),
    ).toEqual(['1', '5', '40']);
    await userEvent.click(screen.getByRole('button', { name: /^CSV, .* by check-in date/u }));
    await portal.advance(0);
    expect(savedText(portal)).toContain('88120,โรงแรมแกรนด์สยาม,Thailand,2026-11-22,40,High');
  });

  it('say how large they are and keep only what is in sight in the page', async () => {
    await opened({ hotels: many }, { at: view });
    expect([grid().getAttribute('aria-rowcount'), grid().getAttribute('aria-colcount')]).toEqual(['501', '63']);
    expect(grid().querySelectorAll('td').length).toBeLessThan(700);
    expect(document.querySelectorAll('*').length).toBeLessThan(3000);
    expect(grid().querySelector('tbody tr')?.lastElementChild?.getAttribute('aria-colindex')).toBe(
      String(3 + 8 + 1 + 3),
    );
  });

  it('are on paper for every date, ten at a time, with as many hotels as paper can hold', async () => {
    await opened({ hotels: many }, { at: view });
    const sheets = (): readonly HTMLTableElement[] =>
      [...document.querySelectorAll<HTMLTableElement>('table')].slice(2);
    expect(sheets()).toHaveLength(0);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(sheets().map(({ rows }) => rows.length)).toEqual([334, 334, 334, 334, 334, 334]);
    expect(sheets().map(({ caption }) => caption?.textContent)).toContain(
      'Price variance by check-in date, from 30 November',
    );
    expect([...sheets()[1]!.rows[1]!.cells].map(({ textContent }) => textContent)).toEqual([
      'Hotel 01000 · Thailand',
      ...Array.from({ length: 10 }, () => '−6.0%'),
    ]);
    expect(screen.getByText('167 more rows are not printed. The CSV file has them.')).toBeDefined();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(sheets()).toHaveLength(0);
  });

  it('are walked through by keys, to cells that were out of sight too', async () => {
    await opened({ hotels: many }, { at: view });
    act(() => {
      screen.getByText('1000').focus();
    });
    press({ key: 'ArrowDown' });
    expect(heldBy()).toBe('1001');
    press({ key: 'ArrowRight' });
    press({ key: 'ArrowRight' });
    press({ key: 'ArrowRight' });
    expect(heldBy()).toBe('Hotel 1, 20 November, minus 5.0%');
    press({ key: 'End', ctrlKey: true });
    scrolled();
    expect(heldBy()).toMatch(/^Hotel 499, 18 January, /u);
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('501');
    press({ key: 'Home', ctrlKey: true });
    scrolled();
    press({ key: 'ArrowUp' });
    expect(heldBy()).toBe('Hotel id');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('keep the focus when its cell is scrolled out of the page, and bring the cell back with the next key', async () => {
    await opened({ hotels: many }, { at: view });
    const region = place();
    act(() => {
      screen.getByText('1000').focus();
    });
    region.scrollTop = 9000;
    scrolled();
    expect(document.activeElement).toBe(region);
    expect(region.tabIndex).toBe(0);
    press({ key: 'ArrowDown' });
    scrolled();
    expect(heldBy()).toBe('1001');
  });

  it('find a hotel by name or id, and hand over what is found', async () => {
    const portal = await opened({ hotels: few }, { at: view });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find hotel' }), 'النخيل');
    expect(screen.getByText('1 of 3')).toBeDefined();
    expect(names()).toEqual(['فندق النخيل']);
    await userEvent.click(screen.getByRole('button', { name: /^CSV, .* by check-in date/u }));
    await portal.advance(0);
    expect(savedText(portal).trim().split('\r\n').slice(1)).toEqual(['9,فندق النخيل,Thailand,2026-11-21,2500']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find hotel' }), 'zzz');
    expect(screen.getByText('No hotel matches.')).toBeDefined();
  });

  it('are sorted by a date or a column of the hotel, those without a value last, and the address keeps it', async () => {
    const portal = await opened({ hotels: few }, { at: view });
    await userEvent.click(screen.getByRole('button', { name: /^21 Nov/u }));
    expect([portal.address(), names()]).toEqual([
      `${view}&sort=2026-11-21&dir=asc`,
      ['โรงแรมแกรนด์สยาม', 'فندق النخيل', '长城饭店'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^21 Nov/u }));
    expect(names()).toEqual(['فندق النخيل', 'โรงแรมแกรนด์สยาม', '长城饭店']);
    expect(screen.getByRole('columnheader', { name: /^21 Nov/u }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(grid()).getByRole('button', { name: 'Hotel id' }));
    expect(names()[0]).toBe('فندق النخيل');
  });

  it("jump to today, which is Bangkok's", async () => {
    await opened(
      {
        hotels: [
          hotel('1', 'A', [
            { checkIn: '2026-11-18', variance: 1 },
            { checkIn: '2026-11-20', variance: 2 },
          ]),
        ],
      },
      { at: view },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Jump to today' }));
    expect(heldBy()).toBe('A, 20 November, plus 2.0%');
  });

  it('keep only the name beside the dates where there is little room', async () => {
    await opened({ hotels: few }, { at: view, width: 768 });
    expect(grid().getAttribute('aria-colcount')).toBe('3');
    expect(names()[0]).toBe('โรงแรมแกรนด์สยาม88120 · Thailand');
  });
});
