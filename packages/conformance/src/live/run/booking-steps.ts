import { listMember, member, textMember } from '../../tree/json.js';
import { instantOf, isSuccess, jsonOf, statusOf } from '../answers.js';
import type { Exchange } from '../exchange.js';
import { ACCENTED, APOSTROPHE, bookBody, DAY, GUEST, REMARKS, UNKNOWN_RATE } from '../requests.js';
import { period } from './period.js';
import { bookableIn } from './search-steps.js';
import type { Bookable, Session } from './session.js';
import type { Step } from './step.js';

const TWO = [{ adults: 2 }];
const SOON = 2_000;
const HOUR = DAY / 24;

/** The key under which a rate can be booked, after the agency's question whether it is still there. */
async function prebooked(session: Session, step: string, { rateKey, rooms }: Bookable): Promise<Bookable | undefined> {
  const body = jsonOf(await session.send(step, 'prebook', { rateKey }));
  if (textMember(body, 'status') === 'SOLD_OUT' || member(body, 'rate') === undefined) return undefined;
  return { rateKey: textMember(member(body, 'rate'), 'rateKey') ?? rateKey, rooms };
}

async function prebook(session: Session): Promise<void> {
  const { found } = session;
  await session.send('ids before', 'booking_ids', period(session));
  const candidate = bookableIn(session, found.rates, TWO);
  const bookable = candidate === undefined ? undefined : await prebooked(session, 'prebook', candidate);
  if (bookable !== undefined) found.bookable = bookable;
  if (candidate !== undefined) await session.send('prebook again', 'prebook', { rateKey: candidate.rateKey });
  const firm = found.rates.find(({ rate }) => member(rate, 'refundable') === false);
  const key = textMember(firm?.rate, 'rateKey');
  if (key !== undefined) await session.send('prebook not refundable', 'prebook', { rateKey: key });
  await session.send('ids after', 'booking_ids', period(session));
}

/** Another booking of the list has details too, whether this run made it or not. */
async function readListed(session: Session, ids: Exchange, own: string): Promise<void> {
  const other = listMember(jsonOf(ids), 'bookingIds').find((id) => typeof id === 'string' && id !== own);
  if (isSuccess(ids) && typeof other === 'string')
    await session.send('details of a listed booking', 'booking_details', { bookingId: other });
}

/** Periods that a booking is not in. One that ends when it was made needs the supplier's own word for that. */
async function readPeriods(session: Session, created: number | undefined): Promise<void> {
  const now = session.ports.clock.now();
  const read = async (step: string, from: number, to: number): Promise<void> => {
    const between = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    await session.send(step, 'booking_ids', between);
  };
  await read('ids of another period', now - 3 * DAY, now - 2 * DAY);
  await read('ids of a later period', (created ?? now) + HOUR / 2, (created ?? now) + HOUR);
  if (created !== undefined) await read('ids until the booking', created - HOUR, created);
}

async function first(session: Session): Promise<void> {
  const {
    found,
    plan: {
      contract: { dialect },
    },
    ports: { clock, credentials },
  } = session;
  if (found.bookable === undefined) return;
  const reference = session.reference(1);
  const body = bookBody(dialect, { ...found.bookable, reference, holder: GUEST });
  const { id: answered, exchange } = await session.book('book', reference, body);
  const id =
    answered ??
    (exchange.answer.kind === 'none' ? (await session.recover('after no answer', reference))[0] : undefined);
  if (id === undefined) return;
  if (statusOf(await session.send('details', 'booking_details', { bookingId: id })) === 404) {
    await clock.wait(SOON);
    await session.send('details later', 'booking_details', { bookingId: id });
  }
  await readListed(session, await session.send('ids', 'booking_ids', period(session)), id);
  await readPeriods(session, instantOf(textMember(jsonOf(exchange), 'createdAt')));
  await session.book('book again', reference, body, { idempotencyKey: `${reference}-2` });
  await session.book(
    'book other body',
    reference,
    { ...body, remarks: `${REMARKS} 2` },
    { idempotencyKey: `${reference}-3` },
  );
  const nobody = { credential: '', idempotencyKey: `${reference}-nobody` };
  if (credentials.other !== undefined) {
    const asAnother = { credential: credentials.other };
    await session.send('details by another', 'booking_details', { bookingId: id }, asAnother);
    await session.send('ids by another', 'booking_ids', period(session), asAnother);
    // With a rate that never was, it can make no booking: it can only be answered with the first agency's.
    await session.send(
      'book by another',
      'book',
      { ...body, rateKey: UNKNOWN_RATE },
      { ...asAnother, idempotencyKey: `${reference}-1` },
    );
    // Last, as it could end what the others look at.
    await session.send(
      'cancel by another',
      'cancel',
      { bookingId: id },
      { ...asAnother, idempotencyKey: `${reference}-other` },
    );
  }
  // Nobody may do with it what only its agency may.
  await session.send('details without a credential', 'booking_details', { bookingId: id }, { credential: '' });
  await session.send('cancel without a credential', 'cancel', { bookingId: id }, nobody);
  await session.cancel('cancel', reference, id);
  if (
    session
      .bookings()
      .find((one) => one.reference === reference)
      ?.cancelled.includes(id) !== true
  )
    await session.cancel('cancel once more', reference, id);
  await session.readCancelled('details cancelled', reference, id);
  await session.cancel('cancel again', reference, id);
  await session.book('book after cancel', reference, body);
  await session.readCancelled('details cancelled again', reference, id);
}

async function twoRooms(session: Session): Promise<void> {
  const {
    found: { twoRooms: candidate },
    plan: {
      contract: { dialect },
    },
  } = session;
  const bookable = candidate === undefined ? undefined : await prebooked(session, 'prebook two rooms', candidate);
  if (bookable === undefined) return;
  const reference = session.reference(2);
  const { id } = await session.book(
    'book two rooms',
    reference,
    bookBody(dialect, { ...bookable, reference, holder: ACCENTED, remarks: REMARKS }),
  );
  if (id === undefined) return;
  await session.send('details two rooms', 'booking_details', { bookingId: id });
  await session.cancel('cancel two rooms', reference, id);
  await session.readCancelled('details two rooms cancelled', reference, id);
}

async function race(session: Session): Promise<void> {
  const {
    found: { bookable },
    plan: {
      contract: { dialect },
    },
  } = session;
  if (bookable === undefined) return;
  const reference = session.reference(3);
  const body = bookBody(dialect, { ...bookable, reference, holder: APOSTROPHE });
  const ids = new Set(
    (
      await Promise.all([session.book('book race', reference, body), session.book('book race', reference, body)])
    ).flatMap(({ id }) => id ?? []),
  );
  for (const id of ids) await session.cancel('cancel race', reference, id);
  const [one] = ids;
  if (one !== undefined) await session.readCancelled('details race cancelled', reference, one);
}

async function abandoned(session: Session): Promise<void> {
  const {
    found: { bookable },
    plan: {
      contract: { dialect },
    },
    ports: { clock },
  } = session;
  if (bookable === undefined) return;
  const reference = session.reference(4);
  const body = bookBody(dialect, { ...bookable, reference, holder: GUEST });
  const { exchange } = await session.book('book abandoned', reference, body, { abandon: true });
  if (exchange.answer.kind === 'none') {
    await clock.wait(SOON);
    await session.recover('after abandoning', reference);
    await session.book('book recovered', reference, body);
  }
  for (const id of session.bookings().find((one) => one.reference === reference)?.ids ?? []) {
    await session.cancel('cancel abandoned', reference, id);
    await session.readCancelled('details abandoned cancelled', reference, id);
  }
}

const booking = (name: string, requests: number, rank: Step['rank'], run: Step['run']): Step => ({
  name,
  phase: 'Bookings',
  requests,
  bookings: 1,
  rank,
  run,
});

export const PREBOOK_STEPS: readonly Step[] = [
  { name: 'prebook', phase: 'Prebook', requests: 5, bookings: 0, rank: 1, run: prebook },
];
export const BOOKING_STEPS: readonly Step[] = [
  booking('a booking from end to end', 20, 1, first),
  booking('two rooms, and names with accents', 5, 2, twoRooms),
  booking('two requests at once', 4, 2, race),
  booking('an answer that is not waited for', 6, 2, abandoned),
];
