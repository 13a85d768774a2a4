import type { DatasetName } from '@suppliers-portal/wire';
import type { Database } from '../platform/database/database.js';
import { decimal, integer, onlyRow, optional } from '../platform/database/rows.js';
import type { Ingestion } from '../platform/ingestion/ingestion.js';
import { bookingsBetween, supplierSideOf } from './demo-bookings.js';
import { demoProfiles, type Profile } from './demo-cast.js';
import { demoHotelOf, hotelOf } from './demo-content.js';
import { availabilityOf, pricesOf, topHotelsOf } from './demo-insights.js';
import { decisionsOf, hasRoomsToMap, imagesOf, mastersOf, type DemoHotel } from './demo-mapping.js';
import { encoded } from './encoded.js';

const daySeconds = 86_400;
const bookingStepSeconds = 600;
/** A year and a month, so that every day of the trend has its day of the year before. */
const bookingDays = 396;
const insightDays = 30;
/** As many days in one batch, so that none grows with the length of a history. */
const bookingBatchDays = 60;
const insightBatchDays = 6;

interface Source {
  readonly dataset: DatasetName;
  readonly stepSeconds: number;
  readonly historyDays: number;
  readonly batchDays: number;
  readonly linesOf: (profile: Profile, from: number, to: number) => Iterable<unknown>;
}

function* ofDays(from: number, to: number, linesOf: (day: number) => Iterable<unknown>): Generator {
  for (let day = from; day < to; day += daySeconds) yield* linesOf(day);
}

/** All datasets but the bookings are sent once a day, for the day that has ended. */
const sources: readonly Source[] = [
  {
    dataset: 'bookings',
    stepSeconds: bookingStepSeconds,
    historyDays: bookingDays,
    batchDays: bookingBatchDays,
    linesOf: bookingsBetween,
  },
  {
    dataset: 'supplier-bookings',
    stepSeconds: bookingStepSeconds,
    historyDays: insightDays + 1,
    batchDays: insightDays + 1,
    linesOf: supplierSides,
  },
  {
    dataset: 'availability',
    stepSeconds: daySeconds,
    historyDays: insightDays,
    batchDays: insightBatchDays,
    linesOf: (profile, from, to) => ofDays(from, to, (day) => availabilityOf(profile, day)),
  },
  {
    dataset: 'price-variance',
    stepSeconds: daySeconds,
    historyDays: insightDays,
    batchDays: insightDays,
    linesOf: prices,
  },
  {
    dataset: 'hotels',
    stepSeconds: daySeconds,
    historyDays: 1,
    batchDays: 1,
    linesOf: (profile) => contentOf(profile, 'hotel'),
  },
  {
    dataset: 'rooms',
    stepSeconds: daySeconds,
    historyDays: 1,
    batchDays: 1,
    linesOf: (profile) => contentOf(profile, 'rooms'),
  },
  {
    dataset: 'master-rooms',
    stepSeconds: daySeconds,
    historyDays: 1,
    batchDays: 1,
    linesOf: (profile) => ofHotelsToMap(profile, mastersOf),
  },
  {
    dataset: 'room-images',
    stepSeconds: daySeconds,
    historyDays: 1,
    batchDays: 1,
    linesOf: (profile) => ofHotelsToMap(profile, imagesOf),
  },
  {
    dataset: 'room-decisions',
    stepSeconds: daySeconds,
    historyDays: 1,
    batchDays: 1,
    linesOf: (profile, from) => ofHotelsToMap(profile, (hotel) => decisionsOf(hotel, from)),
  },
];

function* prices(profile: Profile, from: number, to: number): Generator {
  const hotels = topHotelsOf(profile);
  yield* ofDays(from, to, (day) => pricesOf(profile, hotels, day));
}

function* supplierSides(profile: Profile, from: number, to: number): Generator {
  for (const booking of bookingsBetween(profile, from, to)) {
    const told = supplierSideOf(booking);
    if (told !== undefined) yield told;
  }
}

function* contentOf(profile: Profile, part: 'hotel' | 'rooms'): Generator {
  for (let index = 0; index < profile.contentHotels; index += 1) {
    const { hotel, rooms } = hotelOf(profile, index);
    if (part === 'hotel') yield hotel;
    else yield* rooms;
  }
}

function* ofHotelsToMap(profile: Profile, linesOf: (hotel: DemoHotel) => Iterable<unknown>): Generator {
  for (let index = 0; index < profile.contentHotels; index += 1)
    if (hasRoomsToMap(index)) yield* linesOf(demoHotelOf(profile, index));
}

/** Keeps the data of the demo's pages up to date, through the ingestion API. */
export class DemoDataTopUp {
  /** Up to which time each dataset of each partner has been sent. */
  private readonly told = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
    private readonly profiles: readonly Profile[] = demoProfiles,
  ) {}

  async fill(profiles = this.profiles): Promise<void> {
    const now = decimal(
      onlyRow(
        await this.database.transaction({ role: 'ingest' }, (sql) =>
          sql.query('select extract(epoch from portal_now())::float8 as now'),
        ),
      ),
      'now',
    );
    for (const profile of profiles) for (const source of sources) await this.fillOne(profile, source, now);
  }

  private async fillOne(profile: Profile, source: Source, now: number): Promise<void> {
    const { dataset, stepSeconds, historyDays, batchDays, linesOf } = source;
    const to = Math.floor(now / stepSeconds) * stepSeconds;
    const oldest = Math.floor(now / daySeconds) * daySeconds - historyDays * daySeconds;
    const key = `${dataset} ${profile.dmcId}`;
    const since = this.told.get(key) ?? (await this.toldUpTo(profile, dataset));
    for (let from = Math.max(since ?? oldest, oldest); from < to; ) {
      const end = Math.min(from + batchDays * daySeconds, to);
      await this.ingestion.take({
        dataset,
        idempotencyKey: `data-${profile.dmcId}-${from}-${end}`,
        body: encoded(linesOf(profile, from, end)),
      });
      from = end;
    }
    this.told.set(key, to);
  }

  /** Reads it from the idempotency keys of the accepted batches. */
  private async toldUpTo({ dmcId }: Profile, dataset: DatasetName): Promise<number | undefined> {
    return optional(
      onlyRow(
        await this.database.transaction({ role: 'ingest' }, (sql) =>
          sql.query(
            "select max(split_part(idempotency_key, '-', 4)::bigint) as told from ingestion_batches where dataset = $1 and idempotency_key like $2",
            [dataset, `data-${dmcId}-%`],
          ),
        ),
      ),
      'told',
      integer,
    );
  }
}
