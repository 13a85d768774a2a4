import {
  bookingDetailsDownloadFailed,
  unconfirmedDownloadFailed,
  type SearchBy,
  type TimeFrame,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';

const searchByOf = { booked: 'bookingdate', checkin: 'checkin' } as const satisfies Readonly<Record<string, SearchBy>>;
const frameOf = { 'today': 0, 'week': 7, 'month': 30, '6-months': 180 } as const satisfies Readonly<
  Record<string, TimeFrame>
>;

/** `supplier booking download <what>` */
export const download: Command<'booking download'> = async ({ flags, arguments: { what } }, context) => {
  if (what === 'failed' && (flags.by !== undefined || flags.span !== undefined))
    fail({
      code: 'USAGE',
      message: '--by and --span belong to details.',
      hint: 'The file of failed bookings has all of them.',
    });
  const request = { searchBy: searchByOf[flags.by ?? 'booked'], timeFrame: frameOf[flags.span ?? 'today'] };
  const started = await Download.prepare(
    what === 'failed' ? 'failed bookings' : 'booking details',
    flags,
    false,
    context,
  );
  const portal = await context.portal(started.sink);
  const receipt = await started.run(
    (options) =>
      what === 'failed'
        ? portal.useCases.downloadUnconfirmedBookings.execute(options)
        : portal.useCases.downloadBookingDetails.execute(request, options),
    (failure) =>
      failureComplaint(
        failure.cause,
        { message: what === 'failed' ? unconfirmedDownloadFailed : bookingDetailsDownloadFailed(request) },
        portal.place,
      ),
  );
  await printReceipts([receipt], false, context);
  return undefined;
};
