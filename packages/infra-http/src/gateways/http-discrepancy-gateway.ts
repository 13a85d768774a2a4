import {
  mapValue,
  type Discrepancy,
  type DiscrepancyGateway,
  type DiscrepancyKind,
  type GatewayFailure,
  type Money,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

const listOf = {
  ghosted: 'ghostedBookings',
  status: 'statusMismatches',
  other: 'otherMismatches',
} as const satisfies Record<DiscrepancyKind, string>;

export class HttpDiscrepancyGateway implements DiscrepancyGateway {
  constructor(private readonly client: HttpClient) {}

  async list(kind: DiscrepancyKind, options?: ReadOptions): Promise<Result<readonly Discrepancy[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.discrepancies, { params: { list: listOf[kind] } }, options), (rows) =>
      rows.map(discrepancyOf),
    );
  }
}

const discrepancyOf = (wire: AnswerOf<Calls['discrepancies']>[number]): Discrepancy => ({
  dmcId: wire.dmcId,
  agencyBookingId: wire.agencyBookingId,
  ...present('supplierBookingId', wire.supplierBookingId),
  ...present('identifiedDate', wire.identifiedDate),
  ...present('bookingDate', wire.bvsBookingDate),
  ...present('agencyStatus', wire.agencyBookingStatus),
  ...present('supplierStatus', wire.supplierBookingStatus),
  ...money('agencyNetPrice', wire.agencyNetPrice, wire.agencyNetPriceCurrency),
  ...money('supplierNetPrice', wire.supplierNetPrice, wire.supplierNetPriceCurrency),
  ...present('cancellationDate', wire.cancellationDate),
  ...money('agencyCancelFee', wire.agencyCancelFee, wire.agencyCancelFeeCurrency),
  ...money('supplierCancelFee', wire.supplierCancelFee, wire.supplierCancelFeeCurrency),
  ...present('notes', wire.agencyNotes),
  ...(wire.isDoubleBooking === true ? { isDoubleBooking: true } : {}),
});

/** An amount without a currency is no money. */
function money<Name extends string>(
  name: Name,
  amount: string | null | undefined,
  currency: string | null | undefined,
): Partial<Record<Name, Money>> {
  return typeof amount === 'string' && typeof currency === 'string'
    ? ({ [name]: { amount, currency } } as Record<Name, Money>)
    : {};
}
