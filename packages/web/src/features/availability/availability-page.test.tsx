import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { figureLines, figures, type AvailabilityReport, type GatewayFailure } from '@suppliers-portal/domain';
import { InMemoryAvailabilityGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/availability';
const report: AvailabilityReport = {
  days: [
    { date: '2026-11-17', hotelsWithout: 1312, all: 61.26, selling: 74.8 },
    { date: '2026-11-19', hotelsWithout: 0, all: 60 },
  ],
  updatedAt: now - 3_600_000,
  cut: false,
};
const open = async (
  known: AvailabilityReport | undefined = report,
  failures: readonly GatewayFailure[] = [],
): Promise<PortalUnderTest & { readonly gateway: InMemoryAvailabilityGateway }> => {
  const gateway = new InMemoryAvailabilityGateway(known);
  gateway.failNextWith(...failures);
  return {
    ...(await openPortal({ at, preferences: { zone: 'bangkok' }, remote: { availabilityGateway: gateway } })),
    gateway,
  };
};
const zero = 'Hotels with zero availability per day';
const percent = '% of searches with availability per day';
const card = (title: string): HTMLElement => screen.getByRole('region', { name: title });
/** What each line or row of bars of a chart has, day by day. */
const valuesOf = (title: string): unknown[] => {
  const { data } = JSON.parse(within(card(title)).getByTestId('plot').textContent) as {
    readonly data: readonly { readonly y: unknown }[];
  };
  return data.map(({ y }) => y);
};
const cells = (title: string): (string | null)[][] =>
  within(within(card(title)).getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('Availability', () => {
  it('says on demand how its figures are counted', async () => {
    await open();
    await userEvent.click(within(card(percent)).getByRole('button', { name: `How is this counted? ${percent}` }));
    const dialog = await screen.findByRole('dialog', { name: 'How is this counted?' });
    const figure = await within(dialog).findByRole('region', {
      name: 'Availability % and hotels without availability',
    });
    const availability = figures.find(({ id }) => id === 'availability');
    expect(
      within(figure)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(figureLines(availability!).map(([, text]) => text));
  });

  it('draws hotels without any availability, and how often searches find a rate [AVAIL-01, MENU-01]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Availability Dashboard');
    expect(screen.getByRole('link', { name: 'Availability' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([zero, percent]);
    expect(
      within(card(zero)).getByRole('img', {
        name: 'Hotels with zero availability per day, 2 days. Most 1,312 on 2026-11-17, latest 0.',
      }),
    ).toBeDefined();
    expect(valuesOf(zero)).toEqual([[1312, null, 0]]);
    expect(valuesOf(percent)).toEqual([
      [61.26, null, 60],
      [74.8, null, null],
    ]);
    expect(within(card(percent)).getByTestId('plot').textContent).toContain('74.8% excluding zero-availability hotels');
    expect(within(card(percent)).getByRole('list', { name: 'Legend' }).textContent).toBe(
      'All hotelsExcluding zero-availability hotels',
    );
  });

  it('says what counts, how often data come, and of when they are [AVAIL-04]', async () => {
    await open();
    expect(
      screen.getByText('A search counts as available if its response holds at least one valid rate'),
    ).toBeDefined();
    expect(screen.getByText('Refreshed daily')).toBeDefined();
    expect(screen.getByText('2026-11-20 14:30')).toBeDefined();
    expect(screen.queryByText('Out of date')).toBeNull();
  });

  it('is out of date after 26 hours [AVAIL-04]', async () => {
    await open({ ...report, updatedAt: now - 27 * 3_600_000 });
    expect(screen.getByText('Out of date')).toBeDefined();
  });

  it('says of a day that is not over that its figures are those so far', async () => {
    await open({ ...report, days: [...report.days, { date: '2026-11-20', hotelsWithout: 5, all: 12.5 }] });
    expect(
      within(card(percent)).getByText('Percent of searches per day, days of the agency; today so far'),
    ).toBeDefined();
    for (const title of [zero, percent])
      await userEvent.click(within(card(title)).getByRole('button', { name: `View as table, ${title}` }));
    expect([cells(zero)[1], cells(percent)[1]]).toEqual([
      ['2026-11-20, so far', '5'],
      ['2026-11-20, so far', '12.5', '–'],
    ]);
  });

  it('has tables of the same figures, newest first, and their file', async () => {
    const portal = await open();
    for (const title of [zero, percent])
      await userEvent.click(within(card(title)).getByRole('button', { name: `View as table, ${title}` }));
    expect(cells(zero)).toEqual([
      ['Date', 'Hotels with zero availability'],
      ['2026-11-19', '0'],
      ['2026-11-17', '1,312'],
    ]);
    expect(cells(percent)).toEqual([
      ['Date', 'All hotels %', 'Excluding zero-availability hotels %'],
      ['2026-11-19', '60.0', '–'],
      ['2026-11-17', '61.2', '74.8'],
    ]);
    expect(portal.address()).toBe(`${at}?table=no-avail%2Cavail-pct`);
    await userEvent.click(screen.getByRole('button', { name: `Download CSV, ${percent}` }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['Availability_Andaman-Stays-Group_2026-11-20.csv']);
  });

  it.each([
    [
      'Hotels with No Availability',
      'hotels-without-availability.csv',
      'Downloading no avail file failed. Please retry later or contact admin.',
    ],
    [
      'Hotel Availability',
      'hotel-availability.csv',
      'Downloading hotel avail file failed. Please retry later or contact admin.',
    ],
  ])('downloads %s, and says when that failed [AVAIL-02, AVAIL-03]', async (name, file, failure) => {
    const portal = await open();
    portal.gateway.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
    await userEvent.click(screen.getByRole('button', { name }));
    await portal.advance(0);
    expect(screen.getAllByText(failure)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual([file]);
  });

  it('shows what was cut to the shortest, and reports that it was', async () => {
    const portal = await open({ ...report, cut: true });
    expect(screen.getAllByTestId('plot')).toHaveLength(2);
    expect(portal.errors.reports).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: 'the series of availability had different lengths and were cut to the shortest',
      }),
    );
  });

  it('says that there is nothing', async () => {
    const gateway = new InMemoryAvailabilityGateway(undefined);
    await openPortal({ at, remote: { availabilityGateway: gateway } });
    expect(
      screen.getByRole('heading', { name: 'There is no data available at the moment for Availability Dashboard' }),
    ).toBeDefined();
  });
});
