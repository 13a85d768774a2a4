import {
  bangkok,
  dayText,
  isScanLength,
  noBookingFoundHint,
  scanEndTexts,
  scanHitText,
  scanProgressText,
  scanStoppedText,
  scanWaitText,
  searchFailed,
  searchFailureWords,
  searchNotes,
  startScan,
  unreachable,
  type BookingDetail,
  type ScanEvent,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { portalTime } from '../portal-time.js';
import { progressLineFor } from '../progress-line-for.js';
import { bookingsAnswer } from './booking-answer.js';

/** `supplier booking search <id>` */
export const search: Command<'booking search'> = async ({ flags, arguments: { id } }, context) => {
  const back = Number(flags.back ?? Number.NaN);
  const portal = await context.portal();
  const date = flags.date ?? dayText(await portalTime(portal, context), bangkok);
  const bookings = isScanLength(back)
    ? await lookBack(id, date, back, portal, context)
    : await onDay(id, date, portal, context);
  await context.output.print(bookingsAnswer(bookings));
  return undefined;
};

async function onDay(id: string, date: string, portal: SignedIn, context: Context): Promise<readonly BookingDetail[]> {
  const found = await portal.useCases.searchBooking.execute({ date, id }, context.options);
  if (found.ok) return found.value;
  const message = searchFailureWords(found.failure);
  switch (found.failure.kind) {
    case 'gateway':
      return context.fail(found.failure.failure, { message: searchFailed }, portal);
    case 'not-found':
      return fail({
        code: 'NOT_FOUND',
        message,
        hint: `${noBookingFoundHint} It was looked for on ${date} in Bangkok. ${searchNotes.own}.`,
        next: [`supplier booking search ${id} --back 30`],
      });
    case 'date-missing':
    case 'date-unknown':
    case 'id-missing':
    case 'id-too-long':
    case 'id-broken':
      return fail({ code: 'INVALID_VALUE', message, hint: searchNotes.own });
    default:
      return unreachable(found.failure);
  }
}

/** Day by day into the past; what was read so far is said whenever it ends. */
async function lookBack(
  id: string,
  newest: string,
  days: 30 | 60 | 180,
  portal: SignedIn,
  context: Context,
): Promise<readonly BookingDetail[]> {
  const started = startScan({ id, newest, days });
  if (!started.ok)
    return fail({ code: 'INVALID_VALUE', message: searchFailureWords(started.failure), hint: searchNotes.own });
  const progress = progressLineFor('days', context);
  let last: ScanEvent | undefined;
  for await (const event of portal.useCases.scanForBooking.execute(started.value, context.options)) {
    last = event;
    context.stopHint = scanStoppedText(event.scan);
    if (event.kind === 'waiting') await context.output.note(`${scanWaitText(event.seconds)}.`);
    if (event.kind === 'looking') progress?.say(scanProgressText(event.scan));
  }
  await progress?.clear();
  context.signal.throwIfAborted();
  if (last?.kind === 'found') {
    await context.output.note(scanHitText(last.scan, last.date));
    return last.bookings;
  }
  if (last?.kind === 'refused') return context.fail(last.failure, { message: searchFailed }, portal);
  const [message = searchFailed, ...more] = scanEndTexts(last?.scan ?? started.value);
  return fail({
    code: last?.scan.unread.length === 0 ? 'NOT_FOUND' : 'SERVER_ERROR',
    message,
    hint: more.join(' ') || searchNotes.own,
  });
}
