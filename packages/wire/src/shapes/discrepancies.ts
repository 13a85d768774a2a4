import { z } from 'zod';
import { day } from './common.js';

export const discrepancyParams = z.strictObject({ list: z.enum(['ghostedBookings', 'statusMismatches', 'otherMismatches']) });

/** Each amount stands beside its currency; one without the other says nothing. */
const text = z.string().nullish();

const discrepancy = z.object({
  dmcId: z.number().int(),
  agencyBookingId: z.string(),
  supplierBookingId: text,
  identifiedDate: day.nullish(),
  bvsBookingDate: day.nullish(),
  agencyBookingStatus: text,
  supplierBookingStatus: text,
  agencyNetPrice: text,
  agencyNetPriceCurrency: text,
  supplierNetPrice: text,
  supplierNetPriceCurrency: text,
  cancellationDate: day.nullish(),
  agencyCancelFee: text,
  agencyCancelFeeCurrency: text,
  supplierCancelFee: text,
  supplierCancelFeeCurrency: text,
  agencyNotes: text,
});
export const discrepancies = z.array(discrepancy);
