import {
  compactDay,
  failed,
  mapValue,
  notAList,
  type BookingDetail,
  type BookingDetailsRequest,
  type BookingQuery,
  type BookingSearchGateway,
  type BookingTrend,
  type BookingTrendGateway,
  type FileSource,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  type RunOptions,
  type UnconfirmedBooking,
  type UnconfirmedBookingGateway,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, present, quantity } from '../moment.js';
import { fileSource } from '../remote-files.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
const timeouts = { query: { category: 'timeout' } } as const;

export class HttpUnconfirmedBookingGateway implements UnconfirmedBookingGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: ReadOptions): Answer<readonly UnconfirmedBooking[]> {
    const read = await this.client.send(calls.unconfirmedBookings, timeouts, options);
    if (!read.ok && read.failure.kind === 'garbled' && read.failure.isWhole === true)
      return failed({ ...read.failure, where: `the answer (${notAList})` });
    return mapValue(read, (bookings) => bookings.map(unconfirmedOf));
  }

  file(): FileSource {
    return fileSource(this.client, calls.unconfirmedBookingFile, timeouts);
  }
}

const unconfirmedOf = ({
  bookingDateTime,
  dmcHotelId,
  dmcRatePlan,
  supplierReference,
  remarks,
  ...rest
}: AnswerOf<Calls['unconfirmedBookings']>[number]): UnconfirmedBooking => ({
  ...rest,
  bookedAt: bookingDateTime * 1000,
  hotelId: dmcHotelId,
  ratePlan: dmcRatePlan,
  ...present('supplierReference', supplierReference),
  ...present('remarks', remarks),
});

export class HttpBookingTrendGateway implements BookingTrendGateway {
  constructor(private readonly client: HttpClient) {}

  async readTrend(options?: ReadOptions): Answer<BookingTrend> {
    return mapValue(
      await this.client.send(calls.bookingTrend, {}, options),
      ({ dataDates, currentBookings, pastYearBookings, lastModifiedTime }) => ({
        days: dataDates.map((date, index) => ({
          date,
          ...quantity('bookings', currentBookings[index]),
          ...quantity('lastYear', pastYearBookings[index]),
        })),
        ...moment('updatedAt', lastModifiedTime),
      }),
    );
  }

  file({ searchBy, timeFrame }: BookingDetailsRequest): FileSource {
    return fileSource(this.client, calls.bookingFile, { query: { timeFrame, searchBy } });
  }
}

export class HttpBookingSearchGateway implements BookingSearchGateway {
  constructor(private readonly client: HttpClient) {}

  async search({ date, id }: BookingQuery, options?: RunOptions): Answer<readonly BookingDetail[]> {
    const query = { dataDate: compactDay(date), bookingId: id };
    return mapValue(await this.client.send(calls.bookingSearch, { query }, options), ({ msg, bookingDetail }) =>
      msg === 'failure' ? [] : (bookingDetail ?? []).map(detailOf),
    );
  }
}

type WireDetail = NonNullable<AnswerOf<Calls['bookingSearch']>['bookingDetail']>[number];

const detailOf = (wire: WireDetail): BookingDetail => ({
  agencyBookingId: wire.agencyBookingId,
  ...present('supplierBookingId', wire.supplierBookingId),
  bookingStatus: wire.bookingStatus,
  ...instant('bookedAt', wire.bookingDate),
  ...instant('cancelledAt', wire.cancellationDateTime),
  ...present('cancellationPolicyCode', wire.cancellationPolicyCode),
  ...present('cancellationPolicyDescription', wire.cancellationPolicyDescription),
  ...present('supplierAmount', wire.supplierAmount),
  ...present('supplierHotelId', wire.supplierHotelId),
  ...present('supplierRoomId', wire.supplierRoomId),
  ...quantity('numberOfAdults', wire.numberOfAdults),
  ...quantity('numberOfChildren', wire.numberOfChildren),
  ...quantity('numberOfRooms', wire.numberOfRooms),
});

function instant<Name extends string>(name: Name, iso: string | null | undefined): Partial<Record<Name, number>> {
  return typeof iso === 'string' ? ({ [name]: Date.parse(iso) } as Record<Name, number>) : {};
}
