import { counted } from '../../words/counted.js';
import { listMember, textMember, type Json, type JsonObject } from '../../tree/json.js';
import { isSuccess, jsonOf, statusOf } from '../answers.js';
import { headerOf, type Arrived, type Exchange, type MadeBooking, type OperationName } from '../exchange.js';
import type { AbortSignalLike, JournalEntry, LivePorts } from '../ports.js';
import { outgoing, type Occupancy, type Wish } from '../requests.js';
import type { Frame } from './frame.js';

/** A rate that a booking can be made of. */
export interface Bookable {
  readonly rateKey: string;
  readonly rooms: readonly Occupancy[];
}

/** What steps find out for those that follow. */
export interface Findings {
  arrival?: number;
  rates: { readonly hotelId: string; readonly rate: Json }[];
  bookable?: Bookable;
  twoRooms?: Bookable;
}

export interface BookWish extends Wish {
  readonly abandon?: boolean;
}

export interface Session {
  readonly plan: Frame;
  readonly ports: LivePorts;
  readonly found: Findings;
  /** Why nothing more is sent. Undefined while the run continues. */
  over(): string | undefined;
  end(why: string): void;
  /** Why something of the plan was not sent; undefined where all was. */
  ended(): string | undefined;
  /** The part of the plan that what follows belongs to. */
  enter(phase: string): void;
  reference(number: number): string;
  send(step: string, operation: OperationName, body: Json | undefined, wish?: Wish): Promise<Exchange>;
  /** Sends the same request a second time. */
  again(exchange: Exchange): Promise<Exchange>;
  /** Writes the journal first. Answers the booking's id where one is known. */
  book(
    step: string,
    reference: string,
    body: JsonObject,
    wish?: BookWish,
  ): Promise<{ readonly exchange: Exchange; readonly id: string | undefined }>;
  cancel(step: string, reference: string, id: string): Promise<Exchange>;
  /** Reads a booking that was cancelled. If its details do not say so, it is open again. */
  readCancelled(step: string, reference: string, id: string): Promise<Exchange>;
  /** Looks for a booking whose answer never came. */
  recover(step: string, reference: string): Promise<readonly string[]>;
  /** Cancels all open bookings, even after the run has ended. */
  cleanUp(): Promise<void>;
  exchanges(): readonly Exchange[];
  bookings(): readonly MadeBooking[];
}

interface Open {
  readonly reference: string;
  readonly sentAt: number;
  readonly ids: Set<string>;
  readonly cancelled: Set<string>;
  /** Of those that an answer called cancelled, the ones that the details did not. Their details decide from then on. */
  readonly doubted: Set<string>;
  sent: number;
  underWay: number;
  /** Requests of which is not known whether they made a booking. */
  unresolved: number;
}

const MINUTE = 60_000;
const STOPPED = 'It was stopped.';
const LIMIT_SPENT = 'The limit of requests was reached.';
/** To look for a booking, to read one or two, and to cancel it. */
const TO_FIND = 4;
const TRIES_TO_CANCEL = 3;
/** Milliseconds after which a supplier knows whether it made a booking, so that its list is correct. */
const FINAL = 15_000;
const PAUSES = [0, 3_000, 12_500];
const READS: readonly OperationName[] = ['search', 'prebook', 'booking_details', 'booking_ids'];

export function createSession(
  plan: Frame,
  ports: LivePorts,
  signal: AbortSignalLike | undefined,
  left: readonly JournalEntry[] = [],
): Session {
  const { contract, profile } = plan;
  const { clock, transport, journal, credentials } = ports;
  const started = clock.now();
  const recorded: Exchange[] = [];
  const open = new Map<string, Open>(
    left.map(({ reference, sentAt, ids }) => [
      reference,
      {
        reference,
        sentAt,
        ids: new Set(ids),
        cancelled: new Set<string>(),
        doubted: new Set<string>(),
        sent: 1,
        underWay: 0,
        unresolved: ids.length === 0 ? 1 : 0,
      },
    ]),
  );
  const runId = Math.floor(ports.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
    .toUpperCase();
  const pending: Arrived = { kind: 'none', why: 'stopped', detail: '', milliseconds: 0 };
  let ended: string | undefined;
  let isCleaning = false;
  let phase = '';

  /** Requests that are kept back: to find and to cancel what is open takes some, and the limit is the limit. */
  const toCleanUp = (): number =>
    [...open.values()].reduce(
      (sum, { ids, cancelled, unresolved }) =>
        sum + [...ids].filter((id) => !cancelled.has(id)).length + (unresolved > 0 ? TO_FIND : 0),
      0,
    );
  const isSpent = (): boolean => recorded.length >= profile.limits.requests;
  const stopped = (): string | undefined => ended ?? (signal?.aborted === true ? STOPPED : undefined);

  const over = (): string | undefined => {
    const why = stopped();
    if (why !== undefined) return why;
    if (recorded.length + toCleanUp() >= profile.limits.requests)
      return `The limit of ${profile.limits.requests} requests was reached.`;
    return clock.now() - started >= profile.limits.minutes * MINUTE
      ? `The limit of ${counted(profile.limits.minutes, 'minute')} was reached.`
      : undefined;
  };

  /** While cleaning up, only the limit of requests counts. What is owed is sent from those kept for cleaning up. */
  const reasonToStop = (isOwed: boolean): string | undefined => {
    if (isCleaning) return isSpent() ? LIMIT_SPENT : undefined;
    return isOwed && !isSpent() ? stopped() : over();
  };

  const deliver = async (
    what: Pick<Exchange, 'step' | 'operation' | 'again' | 'request'>,
    abandon = false,
    isOwed = false,
  ): Promise<Exchange> => {
    const at = clock.now();
    const why = reasonToStop(isOwed);
    if (!isCleaning) ended ??= why;
    if (why !== undefined) return { ...what, id: '', at, answer: { ...pending, detail: why } };
    const place = recorded.length;
    const waiting: Exchange = { ...what, id: `x${place + 1}`, at, answer: pending };
    recorded.push(waiting);
    ports.onProgress?.({
      phase: isCleaning ? 'Clean up' : phase,
      step: what.step,
      sent: recorded.length,
      of: Math.max(plan.requests, recorded.length),
    });
    const answer = await transport.send(what.request, {
      timeoutMs: profile.limits.secondsPerRequest * 1000,
      ...(abandon ? { abandon } : {}),
      ...(signal === undefined || isCleaning ? {} : { signal }),
    });
    const exchange = { ...waiting, answer };
    recorded[place] = exchange;
    return exchange;
  };

  const once = (
    step: string,
    operation: OperationName,
    body: Json | undefined,
    wish: BookWish,
    isOwed = false,
  ): Promise<Exchange> =>
    deliver(
      { step, operation, request: outgoing(contract, profile, operation, body, credentials.own, wish) },
      wish.abandon,
      isOwed,
    );

  const send: Session['send'] = async (step, operation, body, wish = {}) => {
    const first = await once(step, operation, body, wish);
    const pause = READS.includes(operation) ? pauseBefore(first) : undefined;
    if (pause === undefined || (!isCleaning && over() !== undefined)) return first;
    await clock.wait(pause, isCleaning ? undefined : signal);
    return once(step, operation, body, wish);
  };

  const keep = async ({ reference, sentAt, ids, cancelled, unresolved }: Open): Promise<void> => {
    const still = [...ids].filter((id) => !cancelled.has(id));
    await (still.length === 0 && unresolved === 0
      ? journal.remove(reference)
      : journal.put({ reference, sentAt, ids: still }));
  };

  const book: Session['book'] = async (step, reference, body, wish = {}) => {
    const entry: Open = open.get(reference) ?? {
      reference,
      sentAt: clock.now(),
      ids: new Set(),
      cancelled: new Set(),
      doubted: new Set(),
      sent: 0,
      underWay: 0,
      unresolved: 0,
    };
    open.set(reference, entry);
    const isAlone = entry.underWay === 0;
    entry.underWay += 1;
    entry.sent += 1;
    entry.unresolved += 1;
    const mine = entry.sent;
    await keep(entry);
    const exchange = await once(step, 'book', body, { idempotencyKey: `${reference}-1`, ...wish });
    entry.underWay -= 1;
    const id = isSuccess(exchange) ? textMember(jsonOf(exchange), 'bookingId') : undefined;
    const status = statusOf(exchange);
    if (id !== undefined) entry.ids.add(id);
    // An answer to a repeated request settles the tries before it, but not a request that ran at the same time.
    if (id !== undefined && isAlone && mine === entry.sent) entry.unresolved = 0;
    else if (id !== undefined || exchange.id === '' || (status !== undefined && status >= 400 && status < 500))
      entry.unresolved -= 1;
    await keep(entry);
    return { exchange, id };
  };

  const cancel: Session['cancel'] = async (step, reference, id) => {
    const entry = open.get(reference);
    const isOwed = entry?.ids.has(id) === true && !entry.cancelled.has(id);
    const exchange = await once(
      step,
      'cancel',
      { bookingId: id },
      { idempotencyKey: `${reference}-c${recorded.length}` },
      isOwed,
    );
    if (entry !== undefined && !entry.doubted.has(id) && isCancelled(exchange)) {
      entry.cancelled.add(id);
      await keep(entry);
    }
    return exchange;
  };

  const readCancelled: Session['readCancelled'] = async (step, reference, id) => {
    const exchange = await send(step, 'booking_details', { bookingId: id });
    const entry = open.get(reference);
    if (entry?.cancelled.has(id) === true && isSuccess(exchange) && !isClosing(exchange)) {
      entry.cancelled.delete(id);
      entry.doubted.add(id);
      await keep(entry);
    }
    return exchange;
  };

  const recover: Session['recover'] = async (step, reference) => {
    const entry = open.get(reference);
    if (entry === undefined) return [];
    const window = {
      from: new Date(entry.sentAt - 5 * MINUTE).toISOString(),
      to: new Date(clock.now() + 5 * MINUTE).toISOString(),
    };
    const known = new Set([...open.values()].flatMap(({ ids }) => [...ids]));
    const answer = await send(`ids ${step}`, 'booking_ids', window);
    const listed = listMember(jsonOf(answer), 'bookingIds').filter(
      (id) => typeof id === 'string' && !known.has(id),
    ) as string[];
    // The newest is the last one, or the first where a server lists them the other way round.
    const likely = new Set([listed.at(-1), listed[0], listed.at(-2)].flatMap((id) => id ?? []));
    for (const id of likely) {
      const details = jsonOf(await send(`details ${step}`, 'booking_details', { bookingId: id }));
      if (textMember(details, 'clientReference') !== reference) continue;
      entry.ids.add(id);
      entry.unresolved = Math.max(0, entry.unresolved - 1);
      await keep(entry);
      break;
    }
    if (isCleaning && isSuccess(answer) && clock.now() - entry.sentAt > FINAL) entry.unresolved = 0;
    return [...entry.ids];
  };

  const isClosed = async (id: string): Promise<boolean> =>
    isClosing(await once('details clean up', 'booking_details', { bookingId: id }, {}));

  const cleanUp = async (): Promise<void> => {
    isCleaning = true;
    for (const entry of open.values()) {
      for (const pause of PAUSES) {
        if (entry.unresolved === 0) break;
        if (pause > 0) await clock.wait(pause);
        await recover('clean up', entry.reference);
      }
      for (const id of entry.ids) {
        for (let tries = 0; tries < TRIES_TO_CANCEL && !entry.cancelled.has(id); tries += 1) {
          if (tries > 0) await clock.wait(tries * 1000);
          if (isCancelled(await cancel('clean up', entry.reference, id))) break;
        }
        if (!entry.cancelled.has(id) && (await isClosed(id))) entry.cancelled.add(id);
      }
      await keep(entry);
    }
    isCleaning = false;
  };

  return {
    plan,
    ports,
    found: { rates: [] },
    over,
    send,
    again: ({ id, step, operation, request }) => deliver({ step, operation, again: id, request }),
    book,
    cancel,
    readCancelled,
    recover,
    cleanUp,
    enter: (next) => {
      phase = next;
    },
    end: (why) => {
      ended ??= why;
    },
    ended: () => ended ?? (signal?.aborted === true ? STOPPED : undefined),
    reference: (number) => `PSV-${runId}-${number}`,
    exchanges: () => recorded,
    bookings: () =>
      [...open.values()].map(({ reference, ids, cancelled, unresolved }) => ({
        reference,
        ids: [...ids],
        cancelled: [...cancelled],
        isUnknown: unresolved > 0,
      })),
  };
}

function isCancelled(exchange: Exchange): boolean {
  return isSuccess(exchange) && textMember(jsonOf(exchange), 'status') === 'CANCELLED';
}

/** Whether the details say that there is nothing to cancel any more. */
function isClosing(exchange: Exchange): boolean {
  return ['CANCELLED', 'FAILED'].includes(textMember(jsonOf(exchange), 'status') ?? '');
}

/** A read that was turned away for the moment, or did not get there, is asked again once. */
function pauseBefore(exchange: Exchange): number | undefined {
  const { answer } = exchange;
  if (answer.kind === 'none') return answer.why === 'unreachable' ? 1000 : undefined;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  const wanted = Number(headerOf(answer.headers, 'retry-after'));
  return Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, 10) * 1000 : 1000;
}
