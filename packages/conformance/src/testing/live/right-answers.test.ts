import { describe, expect, test } from 'vitest';
import { createSampleSupplier, KEYS } from '../../../../../examples/sample-supplier/index.mjs';
import { runLive } from '../../live/index.js';
import { isObject, type JsonObject } from '../../tree/json.js';
import { judged, planned, world } from './in-process.js';

type Supplier = ReturnType<typeof createSampleSupplier>;

/** The sample supplier, with another answer to prebook. */
function answering(change: (rate: JsonObject) => JsonObject): (now: () => number) => Supplier {
  return (now) => {
    const inner = createSampleSupplier({ now });
    const handle: Supplier['handle'] = async (request) => {
      const answer = await inner.handle({ ...request, headers: { ...request.headers, 'accept-encoding': '' } });
      const body: unknown = JSON.parse(Buffer.from(answer.bytes).toString('utf8'));
      if (!request.path.endsWith('/prebook') || answer.status !== 200 || !isObject(body)) return answer;
      const rate = body['rate'];
      const told = { status: 'PRICE_CHANGED', rate: isObject(rate) ? change(rate) : null };
      return { ...answer, bytes: Buffer.from(JSON.stringify(told)) };
    };
    return { handle, world: inner.world };
  };
}

/** One that has a booking of the same agency already. */
function booked(now: () => number): Supplier {
  const inner = createSampleSupplier({ now });
  const stay = { hotelId: 'SEA-1', checkIn: '2026-05-01', checkOut: '2026-05-03', rooms: [{ adults: 2 }], plan: 0 };
  inner.world.bookings.set('B-EARLIER', {
    id: 'B-EARLIER',
    agency: KEYS[0],
    body: { clientReference: 'earlier', holder: { firstName: 'A', lastName: 'B' }, rooms: [] },
    stay,
    status: 'CANCELLED',
    at: now() - 60_000,
    price: { amount: '1.00', currency: 'EUR' },
    number: 0,
    isHidden: false,
  });
  return inner;
}

const free = (rate: JsonObject): JsonObject => ({ ...rate, cancellationPolicies: [] });
const untaxed = (rate: JsonObject): JsonObject => ({ ...rate, taxes: [] });

describe('what PullSpec allows is no finding', () => {
  test.each([
    [
      'PRICE_CHANGED with other cancellation policies',
      answering((rate) => (rate['refundable'] === true ? free(rate) : untaxed(rate))),
    ],
    ['PRICE_CHANGED with other taxes', answering(untaxed)],
    ['a booking in the list that the same agency made before', booked],
  ] as const)('%s', async (_, made) => {
    const plan = planned();
    const recording = await runLive(plan, world([], made).ports, { allowBook: true });
    expect(judged(recording, plan).failed.filter((text) => /^PS-(?:PRC-001|PRC-010|CXL-003|BKG)/.test(text))).toEqual(
      [],
    );
  });
});
