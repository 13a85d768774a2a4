import { expect, test } from 'vitest';
import { createSampleSupplier, KEYS } from '../../../../../examples/sample-supplier/index.mjs';
import { runLive } from '../../live/index.js';
import { planned, world } from './in-process.js';

const OTHERS = 6;

/** A supplier that answers nothing more of a booking whose answer did not come, and has bookings of others in the period. */
function crowded(now: () => number, faults: readonly string[]): ReturnType<typeof createSampleSupplier> {
  const supplier = createSampleSupplier({ faults: ['abandoned-booking-blocks', ...faults], now });
  for (let number = 1; number <= OTHERS; number += 1)
    supplier.world.bookings.set(`X-${String(number)}`, {
      id: `X-${String(number)}`,
      number: 1_000 + number,
      agency: KEYS[0],
      at: now() - 1_000 * number,
      body: { clientReference: `other-${String(number)}`, holder: {}, rooms: [] },
      stay: { hotelId: 'SEA-1', checkIn: '2026-05-01', checkOut: '2026-05-02', rooms: [{ adults: 2 }], plan: 0 },
      price: { amount: '10.00', currency: 'EUR' },
      status: 'CANCELLED',
      isHidden: false,
    });
  return supplier;
}

test.each([[[]], [['ids-newest-first']]])(
  'a booking whose answer never came is found among those of others, with %j',
  async (faults) => {
    const { ports, open, journal, made } = world([], (now) => crowded(now, faults));
    const recording = await runLive(planned(), ports, { allowBook: true });
    expect(made()).toBeGreaterThan(OTHERS);
    expect([open(), [...journal], recording.bookings.filter(({ isUnknown }) => isUnknown)]).toEqual([[], [], []]);
  },
);
