import { z } from 'zod';
import { lazily } from '../lazily.js';
import { day } from './common.js';

export const discrepancyParams = lazily(() =>
  z.strictObject({ list: z.enum(['ghostedBookings', 'statusMismatches', 'otherMismatches']) }),
);

/** Each amount is next to its currency. One without the other says nothing. */
const text = lazily(() => z.string().nullish());

const discrepancy = lazily(() =>
  z.object({
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
    /** The supplier has a second booking for this one of the agency, and this row is the second. */
    isDoubleBooking: z.boolean().nullish(),
  }),
);
export const discrepancies = lazily(() => z.array(discrepancy));
