import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts } from '../lib/money.js';
import { FakeClock, InMemoryDiscrepancyGateway } from '../testing/index.js';
import {
  columnsOf,
  differenceText,
  differs,
  discrepancyCell,
  discrepancyColumns,
  discrepancyKinds,
  discrepancyLabels,
  discrepancyLegend,
  discrepancyNote,
  isDiscrepancyKind,
  noDiscrepancies,
  nothingToDownload,
  type Discrepancy,
} from './discrepancy.js';
import { discrepanciesFile } from './discrepancy-file.js';
import { ListDiscrepancies } from './list-discrepancies.js';
import { missingRiskText, moneyAtRisk, moneyAtRiskFile, riskLegend, riskOf, whyNotText } from './money-at-risk.js';
import { ReadMoneyAtRisk } from './read-money-at-risk.js';

const today = '2026-11-20';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const row = (changes: Partial<Discrepancy> = {}): Discrepancy => ({
  dmcId: 1,
  agencyBookingId: 'b-1',
  identifiedDate: today,
  agencyStatus: 'Confirmed',
  agencyNetPrice: thb('100.10'),
  ...changes,
});

describe('discrepancies', () => {
  it('say what differs, with both values, and what the notes say where no field does', () => {
    const confirmed = { supplierStatus: 'confirmed', supplierNetPrice: thb('100.10') };
    expect(differenceText(row({ supplierStatus: 'Cancelled', supplierNetPrice: thb('120.50') }))).toBe(
      'Status: Confirmed at the agency, Cancelled at the supplier. Net price: THB 100.10 at the agency, THB 120.50 at the supplier',
    );
    expect(differenceText(row({ ...confirmed, notes: 'check-out differs' }))).toBe('check-out differs');
    expect(differenceText(row(confirmed))).toBeUndefined();
  });

  it('are of three kinds, ghosted first, each explained [DISC-01, DISC-02]', () => {
    expect(discrepancyKinds.map((kind) => discrepancyLabels[kind])).toEqual([
      'Ghosted Bookings',
      'Status Mismatches',
      'Rate and Other Mismatches',
    ]);
    expect(discrepancyKinds.every((kind) => discrepancyLegend[kind].startsWith(`${discrepancyLabels[kind]}: `))).toBe(
      true,
    );
    expect(['ghosted', 'status', 'other', 'Ghosted', 'all', ''].filter(isDiscrepancyKind)).toEqual([
      'ghosted',
      'status',
      'other',
    ]);
    expect(discrepancyNote).toBe('Last 30 days');
  });

  it('are listed with those found last first', async () => {
    const gateway = new InMemoryDiscrepancyGateway({
      status: [
        row({ agencyBookingId: 'b', identifiedDate: '2026-11-01' }),
        row({ agencyBookingId: 'd' }),
        row({ agencyBookingId: 'c' }),
        { dmcId: 1, agencyBookingId: 'a' },
      ],
    });
    const listed = await new ListDiscrepancies(gateway).execute({ kind: 'status' });
    expect(listed.ok && listed.value.map(({ agencyBookingId }) => agencyBookingId)).toEqual(['c', 'd', 'b', 'a']);
  });

  it('show amounts with their currency, and mark what differs from the agency', () => {
    const one = row({
      supplierNetPrice: thb('120.5'),
      supplierStatus: 'confirmed',
      agencyCancelFee: thb('1'),
      supplierCancelFee: thb('1.00'),
    });
    expect([discrepancyCell(one, 'supplierNetPrice'), discrepancyCell(one, 'notes')]).toEqual([
      'THB 120.50',
      undefined,
    ]);
    expect(
      columnsOf.other.filter((column) => differs(one, column)).map((column) => discrepancyColumns[column]),
    ).toEqual(['Supplier Net Price']);
    expect(differs(row({ supplierNetPrice: { amount: '100.10', currency: 'USD' } }), 'supplierNetPrice')).toBe(true);
    expect(differs(row({ supplierStatus: 'Cancelled' }), 'supplierStatus')).toBe(true);
    const fees = row({ agencyCancelFee: thb('1'), supplierCancelFee: thb('2') });
    expect([differs(fees, 'supplierCancelFee'), differs(fees, 'notes')]).toEqual([true, false]);
    expect(differs(row({ agencyStatus: 'Cancelled', supplierStatus: 'CANCELED' }), 'supplierStatus')).toBe(false);
  });

  it('say where there is none, of one kind or of all', () => {
    expect([noDiscrepancies('ghosted'), noDiscrepancies('all')]).toEqual([
      'No Ghosted Bookings in the last 30 days.',
      'No discrepancies in the last 30 days.',
    ]);
  });

  it('are a file of all rows, and none where there is no row [DISC-03]', () => {
    const owner = { partner: 'P', today };
    const file = discrepanciesFile(
      'other',
      [
        { ...row({ notes: '=1', supplierNetPrice: thb('9') }), kind: 'other' },
        { ...row({ agencyBookingId: 'b-2' }), kind: 'other' },
      ],
      owner,
    );
    expect(file?.name).toBe('Rate-and-Other-Mismatches_P_2026-11-20.csv');
    expect(file?.text).toContain(
      `b-1,,2026-11-20,,Confirmed,,100.10,THB,9,THB,,,,,,'=1,"Net price: THB 100.10 at the agency, THB 9.00 at the supplier",91.10,THB,\r\n`,
    );
    expect(file?.text).toContain('b-2,,2026-11-20,,Confirmed,,100.10,THB,,,,,,,,,,,,without a price on both sides\r\n');
    expect(file?.text.trim().split('\r\n')).toHaveLength(3);
    const both = discrepanciesFile('all', [{ ...row(), kind: 'ghosted' }], owner)?.text.split('\r\n') ?? [];
    expect(both[0]).toMatch(/^\uFEFFType,.*,Notes,Differs,At Risk,At Risk Currency,Why Not Counted$/u);
    expect(both[1]).toBe('Ghosted Bookings,b-1,,2026-11-20,,Confirmed,,100.10,THB,,,,,,,,,,100.10,THB,');
    expect(discrepanciesFile('ghosted', [], owner)).toBeUndefined();
    expect(nothingToDownload).toBe('There are no entries to download. Please try again with a loaded table.');
  });
});

describe('the money at risk', () => {
  const supplierCancelled = { supplierStatus: 'Cancelled', supplierNetPrice: thb('90') };
  it.each([
    ['ghosted: the whole net price', 'ghosted', row(), '100.10'],
    [
      'ghosted without a price: not counted',
      'ghosted',
      { dmcId: 1, agencyBookingId: 'x', identifiedDate: today },
      undefined,
    ],
    ['status, cancelled by the supplier: what the agency holds', 'status', row(supplierCancelled), '100.10'],
    [
      'status, cancelled by the agency: what the supplier holds',
      'status',
      row({ agencyStatus: 'CANCELED', supplierStatus: 'Confirmed', supplierNetPrice: thb('90') }),
      '90',
    ],
    [
      'status otherwise: the difference of the fees',
      'status',
      row({ supplierStatus: 'Pending', agencyCancelFee: thb('10'), supplierCancelFee: thb('12.5') }),
      '2.5',
    ],
    ['status otherwise without fees: not counted', 'status', row({ supplierStatus: 'Pending' }), undefined],
    ['other: the difference of the prices', 'other', row({ supplierNetPrice: thb('120.00') }), '19.90'],
    [
      'other: and of the fees',
      'other',
      row({ supplierNetPrice: thb('120.00'), agencyCancelFee: thb('5'), supplierCancelFee: thb('4') }),
      '20.90',
    ],
    [
      'other, different currencies: not counted',
      'other',
      row({ supplierNetPrice: { amount: '1', currency: 'USD' } }),
      undefined,
    ],
    [
      'other, nothing on one side and a price in another currency: not counted',
      'other',
      row({ agencyNetPrice: thb('0'), supplierNetPrice: { amount: '90', currency: 'USD' } }),
      undefined,
    ],
    [
      'other, one fee missing: the price alone',
      'other',
      row({ supplierNetPrice: thb('120'), agencyCancelFee: thb('5') }),
      '19.90',
    ],
    [
      'other, fees in another currency than the prices: the price alone',
      'other',
      row({
        supplierNetPrice: thb('120'),
        agencyCancelFee: { amount: '5', currency: 'USD' },
        supplierCancelFee: { amount: '7', currency: 'USD' },
      }),
      '19.90',
    ],
    [
      'other, no fee on either side in two currencies: no difference',
      'other',
      row({
        supplierNetPrice: thb('120'),
        agencyCancelFee: { amount: '0', currency: 'USD' },
        supplierCancelFee: { amount: '0.00', currency: 'EUR' },
      }),
      '19.90',
    ],
    [
      'other, the same price and another fee in another currency: the fee',
      'other',
      row({
        supplierNetPrice: thb('100.10'),
        agencyCancelFee: { amount: '5', currency: 'USD' },
        supplierCancelFee: { amount: '7', currency: 'USD' },
      }),
      '2',
    ],
    [
      'other, held by neither side: the fees alone',
      'other',
      row({
        agencyStatus: 'Rejected',
        supplierStatus: 'Cancelled',
        supplierNetPrice: thb('250'),
        agencyCancelFee: thb('1'),
        supplierCancelFee: thb('3'),
      }),
      '2',
    ],
    [
      'other, held by neither side and without fees: nothing',
      'other',
      row({ agencyStatus: 'Timeout', supplierStatus: 'Cancelled', supplierNetPrice: thb('250') }),
      undefined,
    ],
    ...['Rejected', 'Cancelled', 'CANCELED', 'Timeout', 'failed'].flatMap((over) => [
      [
        `status, ${over} at the agency and held by the supplier: what the supplier holds`,
        'status',
        row({ agencyStatus: over, supplierStatus: 'Confirmed', supplierNetPrice: thb('90') }),
        '90',
      ] as const,
      [
        `status, ${over} at the supplier and held by the agency: what the agency holds`,
        'status',
        row({ supplierStatus: over, supplierNetPrice: thb('90') }),
        '100.10',
      ] as const,
    ]),
    [
      'status, held by both under two words: the difference of the prices',
      'status',
      row({ supplierStatus: 'Pending', supplierNetPrice: thb('90') }),
      '10.10',
    ],
    [
      'status, a second booking that the supplier still holds: its whole price',
      'status',
      row({ supplierStatus: 'Confirmed', supplierNetPrice: thb('90'), isDoubleBooking: true }),
      '90',
    ],
    [
      'status, a second booking that the supplier has cancelled: nothing',
      'status',
      row({ ...supplierCancelled, isDoubleBooking: true }),
      undefined,
    ],
    ['an amount that is none: not counted', 'ghosted', row({ agencyNetPrice: thb('12,50') }), undefined],
  ] as const)('is by the rule of the kind: %s', (_what, kind, discrepancy, amount) => {
    expect(riskOf(kind, discrepancy, today).amount).toBe(amount);
  });

  it.each([
    ['2026-11-20', '0-7'],
    ['2026-11-13', '0-7'],
    ['2026-11-12', '8-14'],
    ['2026-11-06', '8-14'],
    ['2026-11-05', '15-30'],
    ['2026-10-01', '15-30'],
    ['2026-11-21', 'unknown'],
    ['2026-02-30', 'unknown'],
    [undefined, 'unknown'],
  ])('found on %s is of the age %s', (identifiedDate, age) => {
    expect(
      riskOf(
        'ghosted',
        { dmcId: 1, agencyBookingId: 'x', ...(identifiedDate === undefined ? {} : { identifiedDate }) },
        today,
      ).age,
    ).toBe(age);
  });

  it('is summed for each currency apart, most bookings first, with what is not counted', () => {
    const usd = { amount: '9412.50', currency: 'USD' };
    const { rows, missing } = moneyAtRisk(
      {
        ghosted: [row(), row({ identifiedDate: '2026-11-01' }), row({ agencyNetPrice: usd })],
        other: [row({ supplierNetPrice: usd })],
      },
      today,
    );
    expect(missing).toEqual(['status']);
    expect(rows).toEqual([
      {
        currency: 'THB',
        total: '200.20',
        byAge: { '0-7': '100.10', '15-30': '100.10' },
        bookings: 2,
        notCounted: 1,
        whyNot: { 'different-currencies': 1 },
      },
      { currency: 'USD', total: '9412.50', byAge: { '0-7': '9412.50' }, bookings: 1, notCounted: 0, whyNot: {} },
    ]);
    expect(missingRiskText(missing)).toBe('Status mismatches could not be read, so these sums are lower bounds.');
    expect(riskLegend).toHaveLength(5);
  });

  it('has the currency with most bookings first, and those with as many by name', () => {
    const priced = (currency: string) => row({ agencyNetPrice: { amount: '1', currency } });
    const { rows } = moneyAtRisk({ ghosted: ['THB', 'USD', 'EUR', 'JPY', 'USD'].map(priced) }, today);
    expect(rows.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'JPY', 'THB']);
  });

  it('says of what is not counted why', () => {
    const { rows } = moneyAtRisk(
      {
        ghosted: [{ dmcId: 1, agencyBookingId: 'x' }],
        status: [],
        other: [
          row({ supplierNetPrice: { amount: '1', currency: 'USD' } }),
          row({ agencyStatus: 'Timeout', supplierStatus: 'Cancelled', supplierNetPrice: thb('250') }),
          row({ agencyStatus: 'Timeout', supplierStatus: 'Rejected', supplierNetPrice: thb('250') }),
        ],
      },
      today,
    );
    expect(rows.map((one) => [one.currency, whyNotText(one)])).toEqual([
      ['', '1 without a price on both sides'],
      ['THB', '1 in different currencies, 2 held by neither side'],
    ]);
  });

  it('adds up: the ages are the total, on the screen as in the file', () => {
    const amount = fc
      .tuple(fc.nat(10_000_000), fc.nat(99))
      .map(([whole, cents]) => `${String(whole)}.${String(cents).padStart(2, '0')}`);
    const date = fc.constantFrom('2026-11-20', '2026-11-10', '2026-11-01', '2027-01-01');
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, date, fc.constantFrom('THB', 'USD'))), (given) => {
        const risk = moneyAtRisk(
          {
            ghosted: given.map(([value, identifiedDate, currency]) =>
              row({ identifiedDate, agencyNetPrice: { amount: value, currency } }),
            ),
          },
          today,
        );
        for (const { total, byAge } of risk.rows) expect(Object.values(byAge).reduce(addAmounts)).toBe(total);
        expect(risk.rows.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(given.length);
        const lines = moneyAtRiskFile(risk, { partner: 'P', today }).text.trim().split('\r\n').slice(1);
        expect(lines.map((line) => line.split(',')[1])).toEqual(risk.rows.map(({ total }) => total));
      }),
    );
  });

  it('is a lower bound where one list fails, and a failure only where all do', async () => {
    const gateway = new InMemoryDiscrepancyGateway({ ghosted: [row()], status: [], other: [row()] });
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    expect(await new ReadMoneyAtRisk(gateway, new FakeClock()).execute()).toMatchObject({
      ok: true,
      value: { missing: ['ghosted'], rows: [{ currency: 'THB', notCounted: 1 }] },
    });
    gateway.failNextWith(
      { kind: 'forbidden', text: '' },
      { kind: 'forbidden', text: '' },
      { kind: 'forbidden', text: '' },
    );
    expect(await new ReadMoneyAtRisk(gateway, new FakeClock()).execute()).toMatchObject({
      ok: false,
      failure: { kind: 'forbidden' },
    });
  });
});
