import {
  bangkok,
  countText,
  dayText,
  differenceText,
  discrepancyCell,
  discrepancyColumns,
  discrepancyLegend,
  moneyText,
  noDiscrepancies,
  nothingAtRisk,
  nothingToDownload,
  columnsOf,
  missingRiskText,
  riskAgeLabels,
  riskAges,
  riskOf,
  whyNotCounted,
  type DiscrepancyColumn,
  type DiscrepancyKind,
  type ListedDiscrepancy,
  type Money,
  type RiskRow,
  whyNotText,
} from '@suppliers-portal/domain';
import { isObject, plainText, type Column, type Json, type JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import type { Context } from '../context.js';

/** `supplier booking discrepancies` */
export const discrepancies: Command<'booking discrepancies'> = async ({ flags }, context) => {
  if (flags.risk) return risk(context);
  const portal = await context.portal();
  const read = await portal.useCases.listDiscrepancies.execute({ kind: flags.kind }, context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'booking-discrepancies'), portal);
  const rows = read.value;
  const { format } = context.settings;
  const today = dayText(context.now, bangkok);
  await context.output.print({
    kind: 'list',
    empty: format.value === 'csv' ? nothingToDownload : noDiscrepancies(flags.kind),
    columns: columnsFor(flags.kind),
    records: rows.map((row) => discrepancyRecord({ ...row, kind: flags.kind }, today)),
    ...(rows.length === 0 ? {} : { notes: [discrepancyLegend[flags.kind]] }),
  });
  return undefined;
};

const everyColumn = Object.keys(discrepancyColumns) as readonly DiscrepancyColumn[];

/** The columns of the kind first; the others where they are asked for. */
function columnsFor(kind: DiscrepancyKind): readonly Column[] {
  const shown = columnsOf[kind];
  const told = everyColumn.flatMap((column): readonly Column[] => {
    const common = {
      header: discrepancyColumns[column],
      absent: '–',
      ...(shown.includes(column) ? {} : ({ detail: true } as const)),
    };
    const isMoney = column.endsWith('Price') || column.endsWith('Fee');
    return isMoney ? moneyColumns(column, common) : [{ ...common, field: column }];
  });
  return [
    ...told,
    { field: 'isDoubleBooking', header: 'Double booking', detail: true },
    { field: 'differs', header: 'Differs', detail: true },
    ...moneyColumns('atRisk', { header: 'At Risk', absent: '–' }),
    { field: 'whyNotCounted', header: 'Why not counted', detail: true },
  ];
}

const moneyColumns = (field: string, common: Pick<Column, 'header' | 'absent' | 'detail'>): readonly Column[] => [
  {
    ...common,
    field: `${field}.amount`,
    align: 'right',
    text: (value, record) => moneyText({ amount: plainText(value), currency: currencyIn(record[field]) }),
  },
  { field: `${field}.currency`, header: `${common.header} currency`, detail: true },
];

const currencyIn = (value: Json | undefined): string => (isObject(value) ? plainText(value['currency']) : '');
const money = (value: Money | undefined): Json =>
  value === undefined ? null : { amount: value.amount, currency: value.currency };

function discrepancyRecord(row: ListedDiscrepancy, today: string): JsonObject {
  const risk = riskOf(row.kind, row, today);
  const text = (column: DiscrepancyColumn): Json => discrepancyCell(row, column) ?? null;
  return {
    agencyBookingId: row.agencyBookingId,
    supplierBookingId: text('supplierBookingId'),
    identifiedDate: text('identifiedDate'),
    bookingDate: text('bookingDate'),
    agencyStatus: text('agencyStatus'),
    supplierStatus: text('supplierStatus'),
    agencyNetPrice: money(row.agencyNetPrice),
    supplierNetPrice: money(row.supplierNetPrice),
    cancellationDate: text('cancellationDate'),
    agencyCancelFee: money(row.agencyCancelFee),
    supplierCancelFee: money(row.supplierCancelFee),
    notes: text('notes'),
    isDoubleBooking: row.isDoubleBooking === true,
    differs: differenceText(row) ?? null,
    atRisk: risk.amount === undefined ? null : money({ amount: risk.amount, currency: risk.currency }),
    whyNotCounted: whyNotCounted(risk) ?? null,
  };
}

async function risk(context: Context): Promise<undefined> {
  const portal = await context.portal();
  const read = await portal.useCases.readMoneyAtRisk.execute(context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'booking-discrepancies'), portal);
  const { rows, missing } = read.value;
  const amount = (field: string, header: string): Column => ({
    field,
    header,
    align: 'right',
    absent: '–',
    text: (value, record) => moneyText({ amount: plainText(value), currency: plainText(record['currency']) }),
  });
  await context.output.print({
    kind: 'list',
    empty: nothingAtRisk,
    columns: [
      { field: 'currency', header: 'Currency', text: (value) => (value === '' ? 'No price' : plainText(value)) },
      amount('total', 'Total'),
      ...riskAges.map((age) => amount(`byAge.${age}`, riskAgeLabels[age])),
      { field: 'bookings', header: 'Bookings', align: 'right', text: (value) => countText(Number(value)) },
      { field: 'notCounted', header: 'Not counted', align: 'right' },
      { field: 'whyNotCounted', header: 'Why not counted' },
    ],
    records: rows.map(riskRecord),
    ...(missing.length === 0 ? {} : { notes: [missingRiskText(missing)] }),
  });
  return undefined;
}

const riskRecord = ({ currency, total, byAge, bookings, notCounted, whyNot }: RiskRow): JsonObject => ({
  currency,
  total: total ?? null,
  byAge: Object.fromEntries(riskAges.map((age) => [age, byAge[age] ?? null])),
  bookings,
  notCounted,
  whyNotCounted: whyNotText({ whyNot }),
});
