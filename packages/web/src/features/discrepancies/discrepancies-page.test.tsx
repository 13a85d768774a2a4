import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Discrepancy, DiscrepancyKind, GatewayFailure } from '@suppliers-portal/domain';
import { InMemoryDiscrepancyGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/booking-discrepancies';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const row = (id: string, changes: Partial<Discrepancy> = {}): Discrepancy => ({
  dmcId: 1,
  agencyBookingId: id,
  identifiedDate: '2026-11-20',
  agencyStatus: 'Confirmed',
  agencyNetPrice: thb('100.10'),
  ...changes,
});
const ghosted = (count: number): readonly Discrepancy[] =>
  Array.from({ length: count }, (_, index) => row(`g-${String(index).padStart(2, '0')}`));
const contrary = row('o-1', {
  supplierStatus: 'confirmed',
  supplierNetPrice: thb('120.5'),
  agencyCancelFee: thb('1'),
  supplierCancelFee: thb('1.00'),
  notes: `${'ราคา '.repeat(1000)}end`,
});

const opened = (
  lists: Readonly<Partial<Record<DiscrepancyKind, readonly Discrepancy[]>>>,
  setup: PortalSetup = {},
): Promise<PortalUnderTest> =>
  openPortal({ at, remote: { discrepancyGateway: new InMemoryDiscrepancyGateway(lists) }, ...setup });
const table = (): HTMLElement => screen.getByRole('region', { name: /of the last 30 days$/u });
const ids = (): readonly (string | null)[] =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const heads = (): readonly (string | null)[] =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const risk = (): HTMLElement => screen.getByRole('region', { name: 'Money at risk' });
const savedText = (portal: PortalUnderTest): string =>
  new TextDecoder().decode([...portal.files.files.values()].at(-1));

describe('Booking Discrepancies', () => {
  it('stands in the menu under its own label and has the title of its page [MENU-01, MENU-02]', async () => {
    await opened({});
    expect(screen.getByRole('link', { name: 'Booking Discrepancies' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking Discrepancies Report');
  });

  it('shows one kind at a time, ghosted first, each with its own columns [DISC-01]', async () => {
    const portal = await opened({ ghosted: ghosted(1), other: [contrary] });
    expect(screen.getAllByRole('radio').map(({ textContent, ariaChecked }) => [textContent, ariaChecked])).toEqual([
      ['Ghosted Bookings (1)', 'true'],
      ['Status Mismatches (0)', 'false'],
      ['Rate and Other Mismatches (1)', 'false'],
    ]);
    expect(heads()).toEqual([
      'Agency Booking Id',
      'At Risk',
      'Supplier Booking Id',
      'Identified Date',
      'Booking Date',
      'Agency Status',
      'Agency Net Price',
      'Notes',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /^Rate and Other Mismatches /u }));
    await portal.advance(0);
    expect([portal.address(), ids()]).toEqual([`${at}?type=other`, ['o-1']]);
    expect(heads().slice(0, 3)).toEqual(['Agency Booking Id', 'Differs', 'At Risk']);
    expect(heads()).toContain('Supplier Cancel Fee');
    expect(screen.getByText('Net price: THB 100.10 at the agency, THB 120.50 at the supplier')).toBeDefined();
  });

  it('marks what differs by a sign and in words, and nothing else', async () => {
    await opened({ other: [contrary] }, { at: `${at}?type=other` });
    const marked = within(table())
      .getAllByText('differs from agency')
      .map((words) => words.closest('td')?.textContent);
    expect(marked).toEqual(['≠THB 120.50differs from agency']);
  });

  it('reads each list once for the table and the sums, and again when the data are refreshed [CALL-03]', async () => {
    const gateway = new InMemoryDiscrepancyGateway({ ghosted: ghosted(1) });
    const read = vi.spyOn(gateway, 'list');
    const portal = await openPortal({ at, remote: { discrepancyGateway: gateway } });
    await userEvent.click(screen.getByRole('radio', { name: /^Status Mismatches /u }));
    await portal.advance(0);
    expect(screen.getByText('No Status Mismatches in the last 30 days.')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /^Ghosted Bookings /u }));
    await portal.advance(0);
    expect(read.mock.calls.map(([kind]) => kind)).toEqual(['ghosted', 'status', 'other']);
    expect(ids()).toEqual(['g-00']);
    gateway.lists = { ghosted: ghosted(2) };
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    await portal.advance(0);
    expect(ids()).toHaveLength(2);
  });

  it('has pages of 10, 20 or 50 rows, which the address keeps [DISC-02]', async () => {
    const portal = await opened({ ghosted: ghosted(31) });
    expect(ids()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('11–20 of 31')).toBeDefined();
    expect([ids().length, ids()[0], ids().at(-1)]).toEqual([10, 'g-10', 'g-19']);
    expect(portal.address()).toBe(`${at}?page=2`);
    const size = screen.getByRole('combobox', { name: /^Rows per page/u });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50']);
    await userEvent.selectOptions(size, '20');
    expect([portal.address(), ids().length]).toEqual([`${at}?size=20`, 20]);
  });

  it('has every row on paper, which cannot be turned on', async () => {
    await opened({ ghosted: ghosted(31) });
    const print = (event: 'beforeprint' | 'afterprint'): void => {
      act(() => {
        window.dispatchEvent(new Event(event));
      });
    };
    print('beforeprint');
    expect(ids()).toHaveLength(31);
    expect(screen.getByText('1–31 of 31')).toBeDefined();
    print('afterprint');
    expect(ids()).toHaveLength(10);
    expect(screen.getByText('1–10 of 31')).toBeDefined();
  });

  it('shows the last page for one beyond the end, and the usual for what it does not know', async () => {
    await opened({ ghosted: ghosted(11) }, { at: `${at}?type=none&page=99&size=7&age=old&columns=x` });
    expect(ids()).toEqual(['g-10']);
    expect(heads()).toEqual(['Agency Booking Id', 'At Risk']);
  });

  it('says what the kinds mean and what counts, until that is folded away [DISC-02]', async () => {
    const portal = await opened({});
    const legend = screen.getByRole('region', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ghosted Bookings: the agency holds the booking, your system does not.',
      'Status Mismatches: both hold it with different status. A double booking is here too: your system has a second booking for it.',
      'Rate and Other Mismatches: price, cancellation fee or other fields differ.',
      expect.stringContaining('≠ marks'),
      expect.stringMatching(/^Ghosted: /u),
      expect.stringMatching(/^Status: /u),
      expect.stringMatching(/^Double booking: /u),
      expect.stringMatching(/^Rate and other: /u),
      expect.stringMatching(/^Not counted: without a price, in different currencies/u),
    ]);
    await userEvent.click(within(legend).getByRole('button'));
    portal.view.unmount();
    await opened({});
    expect(screen.getByRole('button', { name: 'What do these types mean?' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('shows other columns when asked, and keeps them in the address', async () => {
    const portal = await opened({ ghosted: ghosted(1) });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Cancellation Date' }));
    expect(heads()).toContain('Cancellation Date');
    expect(portal.address()).toContain('columns=');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cancellation Date' }));
    expect(portal.address()).toBe(at);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Agency Booking Id' }).disabled).toBe(true);
  });

  it('hands over every row of the kind and not only the page [DISC-03]', async () => {
    const portal = await opened({ ghosted: ghosted(31) });
    await userEvent.click(screen.getByRole('button', { name: 'CSV, Ghosted Bookings' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['Ghosted-Bookings_Andaman-Stays-Group_2026-11-20.csv']);
    expect(savedText(portal).trim().split('\r\n')).toHaveLength(32);
  });

  it('hands over the rows in the order on the screen, with the amount at risk of each', async () => {
    const portal = await opened(
      { ghosted: [row('g-1'), row('g-3'), row('g-2')] },
      { at: `${at}?sort=agencyBookingId&dir=desc` },
    );
    await userEvent.click(screen.getByRole('button', { name: 'CSV, Ghosted Bookings' }));
    await portal.advance(0);
    const [header, ...rows] = savedText(portal).trim().split('\r\n');
    expect(header).toMatch(/,Differs,At Risk,At Risk Currency,Why Not Counted$/u);
    expect(rows.map((line) => line.split(',')[0])).toEqual(['g-3', 'g-2', 'g-1']);
    expect(rows[0]).toMatch(/,100\.10,THB,$/u);
  });

  it('says that there is nothing to download, and says none [DISC-03]', async () => {
    const portal = await opened({});
    expect(screen.getByText('No Ghosted Bookings in the last 30 days.')).toBeDefined();
    expect(screen.getByText('No money at risk in the last 30 days.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'CSV, Ghosted Bookings' }));
    expect(screen.getByText('There are no entries to download. Please try again with a loaded table.')).toBeDefined();
    expect(portal.files.files.size).toBe(0);
  });

  it("says which days it covers, and that they are Bangkok's whatever zone is chosen [DISC-04]", async () => {
    await opened({ ghosted: [row('g', { identifiedDate: '2026-11-20' })] }, { preferences: { zone: 'utc' } });
    expect(screen.getByText('Last 30 days')).toBeDefined();
    expect(screen.getByText('Dates are days in Bangkok (GMT+7)')).toBeDefined();
    expect(within(table()).getByText('2026-11-20')).toBeDefined();
  });

  it.each<[string, GatewayFailure, string]>([
    ['403', { kind: 'forbidden', text: '' }, 'Authorisation Error'],
    ['404', { kind: 'no-data', text: '' }, 'There is no data available at the moment for Booking Discrepancies Report'],
    ['504', { kind: 'timed-out', quote: '504', text: '' }, 'Timeout Error'],
    [
      '500',
      { kind: 'broken', quote: '500', text: 'boom' },
      'Error showing page Booking Discrepancies Report, please retry',
    ],
  ])('says so after a %s, without a table', async (_, failure, words) => {
    await opened(
      {},
      {
        prepare: ({ remote }) => {
          remote.discrepancyGateway.failNextWith(failure, failure, failure, failure);
        },
      },
    );
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Money at risk' })).toBeNull();
  });
});

describe('the money at risk', () => {
  const old = row('g-old', { identifiedDate: '2026-11-01', agencyNetPrice: thb('50') });
  const usd = row('g-usd', { agencyNetPrice: { amount: '9', currency: 'USD' } });

  it('has a sum for each currency and age, and marks what is old', async () => {
    await opened({ ghosted: [row('g-1'), old, usd, row('g-none', { agencyNetPrice: thb('1,5') })] });
    const rows = within(risk())
      .getAllByRole('row')
      .map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Currency', 'Total', '0–7 days', '8–14 days', '15–30 days', 'Bookings', 'Not counted'],
      [
        'THB',
        'THB 150.10',
        'THB 100.10',
        '–no value',
        'older than two weeksTHB 50.00',
        '2',
        '1 without a price on both sides',
      ],
      ['USD', 'USD 9.00', 'USD 9.00', '–no value', '–no value', '1', '0'],
    ]);
  });

  it('leads to exactly its rows over all three types, with their sum; its signs can be taken away', async () => {
    const portal = await opened({ ghosted: [row('g-1'), old, usd], other: [contrary, row('o-usd', usd)] });
    await userEvent.click(within(risk()).getByRole('link', { name: 'THB 50.00' }));
    expect([portal.address(), ids()]).toEqual([`${at}?currency=THB&age=15-30&type=all`, ['g-old']]);
    expect(document.activeElement).toBe(table());
    expect(screen.getByText('1 of 5 bookings, THB 50.00 at risk')).toBeDefined();
    await portal.goBack();
    expect(portal.address()).toBe(at);
    await userEvent.click(within(risk()).getByRole('link', { name: 'THB 50.00' }));
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove/u })[1]!);
    expect(ids()).toEqual(['g-1', 'g-old', 'o-1']);
    expect(screen.getByText('3 of 5 bookings, THB 170.50 at risk')).toBeDefined();
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      'Ghosted Bookings (2)',
      'Status Mismatches (0)',
      'Rate and Other Mismatches (1)',
      'All Three Types (3)',
    ]);
    expect(within(table()).getAllByRole('cell', { name: 'Rate and Other Mismatches' })).toHaveLength(1);
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove/u })[0]!);
    expect([portal.address(), ids().length]).toEqual([`${at}?type=all`, 5]);
  });

  it('hands over the rows behind a sum with their types, and not the others', async () => {
    const portal = await opened(
      { ghosted: [row('g-1'), old, usd], other: [contrary] },
      { at: `${at}?type=all&currency=THB` },
    );
    await userEvent.click(screen.getByRole('button', { name: 'CSV, All Three Types' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['All-Three-Types_Andaman-Stays-Group_2026-11-20.csv']);
    expect(savedText(portal)).toContain('Rate and Other Mismatches,o-1');
    expect(savedText(portal)).not.toContain('g-usd');
  });

  it('is followed to what could be read if one list is missing', async () => {
    const fail: GatewayFailure = { kind: 'timed-out', quote: '504', text: '' };
    await opened(
      { ghosted: [row('g-1')] },
      {
        at: `${at}?type=all`,
        prepare: ({ remote: { discrepancyGateway: gateway } }) => {
          const list = gateway.list.bind(gateway);
          gateway.list = (kind) => (kind === 'status' ? Promise.resolve({ ok: false, failure: fail }) : list(kind));
        },
      },
    );
    expect(ids()).toEqual(['g-1']);
    expect(screen.getByText(/^Status mismatches could not be read/u)).toBeDefined();
  });

  it('is a lower bound while one list is missing, until it can be read', async () => {
    const portal = await opened(
      { status: [] },
      {
        prepare: ({ remote }) => {
          // The table's own list comes first, then the three of the sums.
          const { discrepancyGateway: gateway } = remote;
          const list = gateway.list.bind(gateway);
          let failing = true;
          gateway.list = (kind) => {
            if (kind !== 'status' || !failing) return list(kind);
            failing = false;
            return Promise.resolve({ ok: false, failure: { kind: 'timed-out', quote: '504', text: '' } });
          };
        },
      },
    );
    expect(
      within(risk()).getByText('Status mismatches could not be read, so these sums are lower bounds.'),
    ).toBeDefined();
    expect(within(risk()).queryByText('No money at risk in the last 30 days.')).toBeNull();
    await userEvent.click(within(risk()).getByRole('button', { name: 'Retry, money at risk' }));
    await portal.advance(0);
    expect(within(risk()).getByText('No money at risk in the last 30 days.')).toBeDefined();
  });

  it('is a small picture for each currency or a table, by the keyboard too', async () => {
    const portal = await opened({ ghosted: [row('g-1'), old, usd] });
    fireEvent.keyDown(risk(), { altKey: true, code: 'KeyT' });
    expect(portal.address()).toBe(`${at}?risk=chart`);
    expect(
      within(risk())
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('aria-label')),
    ).toEqual([
      'THB 150.10 at risk. 0–7 days: THB 100.10. 15–30 days: THB 50.00.',
      'USD 9.00 at risk. 0–7 days: USD 9.00.',
    ]);
    await userEvent.click(within(risk()).getByRole('button', { name: 'View as table, Money at risk' }));
    expect(within(risk()).getByRole('table')).toBeDefined();
  });

  it('is a file with its exact sums', async () => {
    const portal = await opened({ ghosted: [row('g-1'), old] });
    await userEvent.click(within(risk()).getByRole('button', { name: 'CSV, Money at risk' }));
    await portal.advance(0);
    expect(savedText(portal)).toContain('THB,150.10,100.10,,50,,2,0');
  });

  it('stays folded when it comes after the list was shown, until it is asked for', async () => {
    let answer = (): void => undefined;
    const portal = await opened(
      { ghosted: [row('g-1')] },
      {
        prepare: ({ remote: { discrepancyGateway: gateway } }) => {
          const list = gateway.list.bind(gateway);
          gateway.list = async (kind) => {
            if (kind === 'status') await new Promise<void>((resolve) => (answer = resolve));
            return list(kind);
          };
        },
      },
    );
    await portal.advance(3000);
    expect(ids()).toEqual(['g-1']);
    answer();
    await portal.advance(0);
    expect(within(risk()).getByRole('button', { name: 'CSV, Money at risk' }).matches(':enabled')).toBe(true);
    expect(within(risk()).queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Unfold Money at risk' }));
    expect(within(risk()).getByRole('table')).toBeDefined();
  });

  it('stays folded once it is', async () => {
    const portal = await opened({});
    await userEvent.click(screen.getByRole('button', { name: 'Fold Money at risk' }));
    portal.view.unmount();
    await opened({});
    expect(screen.getByRole('button', { name: 'Unfold Money at risk' })).toBeDefined();
  });

  it('is a list of sums for each currency on a phone', async () => {
    await opened(
      { ghosted: [row('g-1'), { dmcId: 1, agencyBookingId: 'g-0', identifiedDate: '2026-11-30' }] },
      { width: 390 },
    );
    expect(within(risk()).queryByRole('table')).toBeNull();
    expect(
      within(risk())
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['THB', 'No price']);
  });
});
