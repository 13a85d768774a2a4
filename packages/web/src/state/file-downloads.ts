import {
  availabilityDownloadFailed,
  availabilityFileLabels,
  bookingDetailsDownloadFailed,
  contentDownloadFailed,
  contentFileLabels,
  timeFrameLabel,
  unconfirmedDownloadFailed,
  type AvailabilityFile,
  type BookingDetailsRequest,
  type ContentFile,
  type UseCases,
} from '@suppliers-portal/domain';
import type { Download } from './downloads.js';

/** The files that the server makes of what it holds, as pages and the command palette ask for them. */
export function contentDownload(
  { downloadContentFile }: Pick<UseCases, 'downloadContentFile'>,
  file: ContentFile,
): Download {
  return {
    key: `content-${file}`,
    thing: contentFileLabels[file],
    failureText: contentDownloadFailed,
    run: (options) => downloadContentFile.execute({ file }, options),
  };
}

export function unconfirmedBookingsDownload({
  downloadUnconfirmedBookings,
}: Pick<UseCases, 'downloadUnconfirmedBookings'>): Download {
  return {
    key: 'unconfirmed-bookings',
    thing: 'bookings',
    failureText: unconfirmedDownloadFailed,
    run: (options) => downloadUnconfirmedBookings.execute(options),
  };
}

export function availabilityDownload(
  { downloadAvailabilityFile }: Pick<UseCases, 'downloadAvailabilityFile'>,
  file: AvailabilityFile,
): Download {
  return {
    key: `availability-${file}`,
    thing: availabilityFileLabels[file],
    failureText: availabilityDownloadFailed(file),
    run: (options) => downloadAvailabilityFile.execute({ file }, options),
  };
}

/** One key for all of them, because the panel has one button, and its failure belongs to the choice at that time. */
export const bookingDetailsKey = 'booking-details';

export function bookingDetailsDownload(
  { downloadBookingDetails }: Pick<UseCases, 'downloadBookingDetails'>,
  request: BookingDetailsRequest,
): Download {
  return {
    key: bookingDetailsKey,
    thing: `booking details, ${timeFrameLabel(request.searchBy, request.timeFrame)}`,
    failureText: bookingDetailsDownloadFailed(request),
    run: (options) => downloadBookingDetails.execute(request, options),
  };
}
