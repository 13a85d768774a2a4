import { textMember, type JsonObject } from '../../tree/json.js';
import type { OperationName } from '../exchange.js';
import { UNKNOWN_RATE } from '../requests.js';
import { period } from './period.js';
import { searchFor } from './search-steps.js';
import type { Session } from './session.js';
import type { Step } from './step.js';

const MEBIBYTE = 1024 * 1024;

function malformed(name: string, run: Step['run'], rank: Step['rank'] = 2): Step {
  return { name, phase: 'Malformed requests', requests: 1, bookings: 0, rank, run };
}

/** The last sign of a key changed: it is of the same form and was never given out. */
function altered(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
}

function knownKey({ found }: Session): string | undefined {
  return found.bookable?.rateKey ?? textMember(found.rates[0]?.rate, 'rateKey');
}

async function reach(session: Session): Promise<void> {
  const { answer } = await session.send('reach', 'search', undefined, { method: 'GET' });
  if (answer.kind === 'none') session.end(`Nothing answers at ${session.plan.profile.baseUrl}: ${answer.detail}.`);
}

/** What the other operations say to somebody who shows nothing. */
const WITHOUT_CREDENTIAL: readonly Step[] = (
  [
    ['ids without a credential', 'booking_ids', period],
    [
      'prebook without a credential',
      'prebook',
      (session) => {
        const rateKey = knownKey(session);
        return rateKey === undefined ? undefined : { rateKey };
      },
    ],
  ] as const satisfies readonly (readonly [string, OperationName, (session: Session) => JsonObject | undefined])[]
).map(
  ([name, operation, body]): Step => ({
    name,
    phase: 'Wrong credentials',
    requests: 1,
    bookings: 0,
    rank: 2,
    run: async (session) => {
      const sent = body(session);
      if (sent !== undefined) await session.send(name, operation, sent, { credential: '' });
    },
  }),
);

function shownInstead(name: string, credential: string): Step {
  return {
    name,
    phase: 'Wrong credentials',
    requests: 1,
    bookings: 0,
    rank: 1,
    run: async (session) => {
      await session.send(name, 'search', searchFor(session), { credential });
    },
  };
}

export const FIRST_STEPS: readonly Step[] = [
  { name: 'reach', phase: 'Reachable', requests: 1, bookings: 0, rank: 1, run: reach },
  shownInstead('no credential', ''),
  shownInstead('wrong credential', 'PSV-nobody-has-this-key'),
];

export const MALFORMED_STEPS: readonly Step[] = [
  ...WITHOUT_CREDENTIAL,
  malformed('neg broken json', async (session) => {
    await session.send('neg broken json', 'search', undefined, { text: '{"checkIn": ' });
  }),
  malformed('neg missing property', async (session) => {
    const body = Object.entries(searchFor(session)).filter(([name]) => name !== 'hotelIds');
    await session.send('neg missing property', 'search', Object.fromEntries(body));
  }),
  malformed('neg wrong type', async (session) => {
    await session.send('neg wrong type', 'search', {
      ...searchFor(session),
      [session.plan.contract.dialect.rooms]: [{ adults: 'two' }],
    });
  }),
  malformed('neg reversed dates', async (session) => {
    const { checkIn = '', checkOut = '', ...rest } = searchFor(session);
    await session.send('neg reversed dates', 'search', { checkIn: checkOut, checkOut: checkIn, ...rest });
  }),
  malformed('neg past dates', async (session) => {
    await session.send('neg past dates', 'search', searchFor(session, { inDays: -30 }));
  }),
  malformed('neg no adults', async (session) => {
    await session.send('neg no adults', 'search', searchFor(session, { rooms: [{ adults: 0 }] }));
  }),
  malformed('neg child of 18', async (session) => {
    await session.send('neg child of 18', 'search', searchFor(session, { rooms: [{ adults: 2, childAges: [18] }] }));
  }),
  malformed('extra property', async (session) => {
    await session.send('extra property', 'search', searchFor(session, { more: { psvExtra: 'x' } }));
  }),
  malformed(
    'neg large body',
    async (session) => {
      await session.send(
        'neg large body',
        'search',
        searchFor(session, { more: { psvPadding: 'x'.repeat(MEBIBYTE) } }),
      );
    },
    3,
  ),
  malformed(
    'neg unknown nationality',
    async (session) => {
      // The standard leaves these letters free for any use, so no country has them.
      if (session.plan.contract.dialect.hasNationality)
        await session.send('neg unknown nationality', 'search', searchFor(session, { more: { nationality: 'ZZ' } }));
    },
    3,
  ),
  malformed('neg unknown rate', async (session) => {
    await session.send('neg unknown rate', 'prebook', { rateKey: UNKNOWN_RATE });
  }),
  malformed('neg altered rate', async (session) => {
    const key = knownKey(session);
    if (key !== undefined) await session.send('neg altered rate', 'prebook', { rateKey: altered(key) });
  }),
  malformed('neg unknown details', async (session) => {
    await session.send('neg unknown details', 'booking_details', { bookingId: 'PS-NOPE' });
  }),
  malformed('neg unknown cancel', async (session) => {
    await session.send(
      'neg unknown cancel',
      'cancel',
      { bookingId: 'PS-NOPE' },
      { idempotencyKey: `${session.reference(0)}-c0` },
    );
  }),
];
