import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapValue, type FailureSample } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { forgetPageAfterEach } from '../../testing/forget-page.js';
import { openPortal } from '../../testing/portal-harness.js';
import { failureQuery } from './failure-query.js';

forgetPageAfterEach();

const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/booking-accuracy/failures';
const sample = (changes: Partial<FailureSample> = {}): FailureSample => ({
  at: now - 60_000,
  hotelId: '88120',
  roomId: '12',
  ratePlan: 'BAR-BB',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  responseMs: 20_004,
  requestId: 'r-1',
  ...changes,
});
const failures = {
  samples: [
    sample(),
    sample({ requestId: 'r-2' }),
    sample({ requestId: 'r-3', reason: 'sold-out', httpStatus: 200, responseMs: 400 }),
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

  it('writes every choice into the address, and the chosen group filters the samples', async () => {
    const portal = await openPortal({ at, failures });
    await userEvent.click(within(groups()).getByRole('button', { name: 'Sold out' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?value=sold-out`);
    expect(within(screen.getByRole('region', { name: 'Samples: Sold out' })).getAllByRole('row')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Hotel' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?by=hotel`);
    expect(screen.getByRole('region', { name: 'Failures by hotel' })).toBeDefined();
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
    await userEvent.type(screen.getByRole('searchbox'), 'sold');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, failures by reason' }));
    await portal.advance(0);
    const text = new TextDecoder().decode([...portal.files.files.values()][0]);
    expect(text).toContain('Sold out');
    expect(text).not.toContain('Timeout');
  });

  it('says that nothing failed, that nothing was attempted, and that too few attempts say little', async () => {
    const portal = await openPortal({ at, failures: { samples: [], attempts: 100 } });
    expect(screen.getByText('No failures in this window.')).toBeDefined();
    portal.view.unmount();
    const empty = await openPortal({ at, failures: { samples: [], attempts: 0 } });
    expect(screen.getByText('Data Unavailable')).toBeDefined();
    empty.view.unmount();
    await openPortal({ at, failures: { ...failures, attempts: 6 } });
    expect(screen.getByText('Too few attempts to say.')).toBeDefined();
  });

  it('has only the rows in sight in the page when there are many', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      sample({ hotelId: String(index), requestId: `r-${String(index)}` }),
    );
    await openPortal({ at: `${at}?by=hotel`, failures: { samples: many, attempts: 5000 } });
    expect(within(groups()).getByRole('table').getAttribute('aria-rowcount')).toBe('401');
    expect(within(groups()).getAllByRole('row').length).toBeLessThan(100);
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

  it('is the log of the same action', async () => {
    const portal = await openPortal({ at: `${at}?action=makebook`, failures });
    await userEvent.click(screen.getByRole('button', { name: /^Makebook logs, 1/u }));
    await portal.advance(0);
    expect(portal.logs.requests).toEqual([{ action: 'MakeBook', hours: 1 }]);
  });
});

describe('the address', () => {
  it('takes a period of whole hours, and the first choice for what it cannot read', () => {
    expect(failureQuery(new URLSearchParams('action=makebook&from=3600&to=7200&by=hour'))).toEqual({
      action: 'MakeBook',
      window: { kind: 'period', from: 3_600_000, to: 7_200_000 },
      by: 'hour',
    });
    expect(failureQuery(new URLSearchParams('from=1&to=0&by=x&hours=7'))).toEqual({
      action: 'Precheck',
      window: { kind: 'last', hours: '3' },
      by: 'reason',
    });
  });
});
