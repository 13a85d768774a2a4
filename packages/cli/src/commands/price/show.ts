import {
  countText,
  findHotels,
  percentOf,
  shareTexts,
  priceRefreshed,
  varianceText,
  bucketTotal,
  type GatewayFailure,
  type PriceBucket,
  type PriceTable,
  type Result,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { markedColumn, unfinished, unfinishedColumn } from '../../kernel/output/unfinished.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { pageSentence } from '../page-sentence.js';

const count: Column = {
  field: 'bookings',
  header: 'Bookings',
  align: 'right',
  absent: '–',
  text: (value) => countText(Number(value)),
};

/** `supplier price show` */
export const show: Command<'price show'> = async ({ flags }, context) => {
  if (flags.hotel !== undefined && flags.by !== 'hotel')
    fail({ code: 'USAGE', message: '--hotel belongs to --by hotel.', hint: 'Add --by hotel.' });
  const portal = await context.portal();
  const read = async <Value>(answer: Promise<Result<Value, GatewayFailure>>): Promise<Value> => {
    const got = await answer;
    return got.ok ? got.value : context.fail(got.failure, pageSentence(got.failure, 'price-insights'), portal);
  };
  const { readPriceDays, readPriceCountries, readPriceHotels } = portal.useCases;
  switch (flags.by) {
    case 'date': {
      const records = (await read(readPriceDays.execute(context.options))).flatMap((day) =>
        bucketRecords({ bookingDate: day.bookingDate }, day.buckets).map((row) => ({ ...row, ...unfinished(day) })),
      );
      const columns = bucketColumns(markedColumn({ field: 'bookingDate', header: 'Booking date' }), records);
      return print(records, [...columns, unfinishedColumn], context);
    }
    case 'country': {
      const records = (await read(readPriceCountries.execute(context.options))).flatMap(({ country, buckets }) =>
        bucketRecords({ country }, buckets),
      );
      return print(records, bucketColumns({ field: 'country', header: 'Country' }, records), context);
    }
    case 'hotel':
      return print(
        hotelRecords(await read(readPriceHotels.execute(context.options)), flags.hotel),
        hotelColumns,
        context,
      );
  }
};

async function print(
  records: readonly JsonObject[],
  columns: readonly Column[],
  { output }: Context,
): Promise<undefined> {
  await output.print({
    kind: 'list',
    empty: 'No hotel has this part in its id or name.',
    columns,
    records,
    notes: [`${priceRefreshed}.`],
  });
}

/** The shares of one date or country add up to 100, as on the page. */
function bucketColumns(first: Column, records: readonly JsonObject[]): readonly Column[] {
  const groupOf = (record: JsonObject): string => JSON.stringify(record[first.field]);
  const texts = new Map<string, string>();
  for (const group of new Set(records.map(groupOf))) {
    const own = records.filter((record) => groupOf(record) === group);
    const shares = shareTexts(own.map(({ bookings }) => Number(bookings)));
    for (const [index, { priceVariance }] of own.entries())
      texts.set(`${group} ${JSON.stringify(priceVariance)}`, shares[index] ?? '');
  }
  const shareOf = (record: JsonObject): string =>
    `${texts.get(`${groupOf(record)} ${JSON.stringify(record['priceVariance'])}`) ?? ''}%`;
  return [
    first,
    { field: 'priceVariance', header: 'Price variance' },
    count,
    {
      field: 'share',
      header: 'Share',
      align: 'right',
      absent: '–',
      text: (_, record) => shareOf(record),
    },
  ];
}

function bucketRecords(first: JsonObject, buckets: readonly PriceBucket[]): readonly JsonObject[] {
  const total = bucketTotal(buckets);
  return buckets.map(({ label, count: bookings }) => ({
    ...first,
    priceVariance: label,
    bookings,
    share: percentOf(bookings, total) ?? null,
  }));
}

const hotelColumns: readonly Column[] = [
  { field: 'hotelId', header: 'Hotel id' },
  { field: 'name', header: 'Name' },
  { field: 'country', header: 'Country' },
  { field: 'checkIn', header: 'Check-in' },
  {
    field: 'priceVariance',
    header: 'Price variance',
    align: 'right',
    absent: '–',
    text: (value) => varianceText(Number(value)),
  },
  count,
  { field: 'band', header: 'Band', absent: '–' },
];

/** Long form: one row for each hotel and date of which anything is known. */
function hotelRecords({ rows, bandOf }: PriceTable, wanted: string | undefined): readonly JsonObject[] {
  return findHotels(rows, wanted ?? '').flatMap(({ hotelId, name, country, cells }) =>
    cells.flatMap((cell) =>
      cell === undefined
        ? []
        : [
            {
              hotelId,
              name,
              country,
              checkIn: cell.checkIn,
              priceVariance: cell.variance ?? null,
              bookings: cell.bookings ?? null,
              band: cell.bookings === undefined ? null : (bandOf(cell.bookings) ?? null),
            },
          ],
    ),
  );
}
