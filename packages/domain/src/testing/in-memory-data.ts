import type { AvailabilityFile, AvailabilityGateway } from '../availability/availability-gateway.js';
import type { AvailabilityReport } from '../availability/availability-report.js';
import type { UnconfirmedBooking } from '../booking-failures/unconfirmed-booking.js';
import type { UnconfirmedBookingGateway } from '../booking-failures/unconfirmed-booking-gateway.js';
import type { BookingDetail } from '../booking-search/booking-detail.js';
import type { BookingQuery, BookingSearchGateway } from '../booking-search/booking-search-gateway.js';
import type { BookingDetailsRequest } from '../booking-trends/booking-details-request.js';
import type { BookingTrend } from '../booking-trends/booking-trend.js';
import type { BookingTrendGateway } from '../booking-trends/booking-trend-gateway.js';
import type { ContentCounts } from '../content/content-counts.js';
import { hotelsWithGap, type GapHotel, type GapsPage, type GapsQuery } from '../content/content-gaps.js';
import type { ContentFile, ContentGateway } from '../content/content-gateway.js';
import type { Discrepancy, DiscrepancyKind } from '../discrepancies/discrepancy.js';
import type { DiscrepancyGateway } from '../discrepancies/discrepancy-gateway.js';
import type { FileSource, RemoteFile } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import { bangkok, dayText } from '../lib/time.js';
import type { PriceCountry, PriceDay, PriceHotel } from '../price-insights/price-insights.js';
import type { PriceInsightsGateway } from '../price-insights/price-insights-gateway.js';
import { absent, Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** Files whose content does not matter to a test. Their bytes spell their name, so a test can tell them apart. */
class InMemoryFiles extends Faults {
  readonly opened: string[] = [];
  protected source(name: string): FileSource {
    return { key: name, open: () => this.opening(name) };
  }
  private opening(name: string): Answer<RemoteFile> {
    this.opened.push(name);
    const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0));
    return this.answer(() => ({ name, contentType: 'text/csv', size: bytes.length, startsAt: 0, bytes: once(bytes) }));
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

export class InMemoryContentGateway extends InMemoryFiles implements ContentGateway {
  constructor(
    public counts: ContentCounts | undefined,
    public hotels: readonly GapHotel[] = [],
  ) {
    super();
  }
  gaps({ gap, page, size }: GapsQuery): Answer<GapsPage> {
    const listed = hotelsWithGap(this.hotels, gap);
    return this.answer(() => ({ total: listed.length, hotels: listed.slice((page - 1) * size, page * size) }));
  }
  readCounts(): Answer<ContentCounts> {
    const { counts } = this;
    return counts === undefined ? absent('') : this.answer(() => counts);
  }
  file(file: ContentFile): FileSource {
    return this.source(`${file}s.csv`);
  }
}

export class InMemoryUnconfirmedBookingGateway extends InMemoryFiles implements UnconfirmedBookingGateway {
  constructor(public bookings: readonly UnconfirmedBooking[]) {
    super();
  }
  list(): Answer<readonly UnconfirmedBooking[]> {
    return this.answer(() => this.bookings);
  }
  file(): FileSource {
    return this.source('unconfirmed-bookings.csv');
  }
}

export class InMemoryAvailabilityGateway extends InMemoryFiles implements AvailabilityGateway {
  constructor(public report: AvailabilityReport | undefined) {
    super();
  }
  readReport(): Answer<AvailabilityReport> {
    const { report } = this;
    return report === undefined ? absent('') : this.answer(() => report);
  }
  file(file: AvailabilityFile): FileSource {
    return this.source(file === 'avail' ? 'hotel-availability.csv' : 'hotels-without-availability.csv');
  }
}

export class InMemoryBookingTrendGateway extends InMemoryFiles implements BookingTrendGateway {
  constructor(public trend: BookingTrend | undefined) {
    super();
  }
  readTrend(): Answer<BookingTrend> {
    const { trend } = this;
    return trend === undefined ? absent('') : this.answer(() => trend);
  }
  file({ searchBy, timeFrame }: BookingDetailsRequest): FileSource {
    return this.source(`bookings-${searchBy}-${String(timeFrame)}.csv`);
  }
}

export class InMemoryBookingSearchGateway extends Faults implements BookingSearchGateway {
  readonly asked: BookingQuery[] = [];
  constructor(public bookings: readonly BookingDetail[]) {
    super();
  }
  search(query: BookingQuery): Answer<readonly BookingDetail[]> {
    this.asked.push(query);
    return this.answer(() =>
      this.bookings.filter(
        ({ agencyBookingId, supplierBookingId, bookedAt }) =>
          (agencyBookingId === query.id || supplierBookingId === query.id) &&
          bookedAt !== undefined &&
          dayText(bookedAt, bangkok) === query.date,
      ),
    );
  }
}

export class InMemoryDiscrepancyGateway extends Faults implements DiscrepancyGateway {
  constructor(public lists: Readonly<Partial<Record<DiscrepancyKind, readonly Discrepancy[]>>>) {
    super();
  }
  list(kind: DiscrepancyKind): Answer<readonly Discrepancy[]> {
    return this.answer(() => this.lists[kind] ?? []);
  }
}

export class InMemoryPriceInsightsGateway extends Faults implements PriceInsightsGateway {
  constructor(
    public prices: {
      readonly days?: readonly PriceDay[];
      readonly countries?: readonly PriceCountry[];
      readonly hotels?: readonly PriceHotel[];
    },
  ) {
    super();
  }
  byDate(): Answer<readonly PriceDay[]> {
    return this.answer(() => this.prices.days ?? []);
  }
  byCountry(): Answer<readonly PriceCountry[]> {
    return this.answer(() => this.prices.countries ?? []);
  }
  byHotel(): Answer<readonly PriceHotel[]> {
    return this.answer(() => this.prices.hotels ?? []);
  }
}

export const dataTwins = () => ({
  contentGateway: new InMemoryContentGateway(undefined),
  unconfirmedBookingGateway: new InMemoryUnconfirmedBookingGateway([]),
  availabilityGateway: new InMemoryAvailabilityGateway(undefined),
  bookingTrendGateway: new InMemoryBookingTrendGateway(undefined),
  bookingSearchGateway: new InMemoryBookingSearchGateway([]),
  discrepancyGateway: new InMemoryDiscrepancyGateway({}),
  priceInsightsGateway: new InMemoryPriceInsightsGateway({}),
});
