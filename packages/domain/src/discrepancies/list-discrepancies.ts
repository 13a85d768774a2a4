import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import { mapValue, type Result } from '../lib/result.js';
import type { Discrepancy, DiscrepancyKind } from './discrepancy.js';
import type { DiscrepancyGateway } from './discrepancy-gateway.js';

/** The bookings of one kind of disagreement, found last first. */
export class ListDiscrepancies {
  constructor(private readonly gateway: DiscrepancyGateway) {}

  async execute(
    { kind }: { readonly kind: DiscrepancyKind },
    options?: ReadOptions,
  ): Promise<Result<readonly Discrepancy[], GatewayFailure>> {
    return mapValue(await this.gateway.list(kind, options), newestFirst);
  }
}

const newestFirst = (rows: readonly Discrepancy[]): readonly Discrepancy[] =>
  [...rows].sort((a, b) => {
    const [first, second] = [a.identifiedDate ?? '', b.identifiedDate ?? ''];
    if (first !== second) return first < second ? 1 : -1;
    if (a.agencyBookingId !== b.agencyBookingId) return a.agencyBookingId < b.agencyBookingId ? -1 : 1;
    return (a.supplierBookingId ?? '') < (b.supplierBookingId ?? '') ? -1 : 1;
  });
