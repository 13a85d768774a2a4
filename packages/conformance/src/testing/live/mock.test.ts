import { expect, test } from 'vitest';
import { planLive, readContract, readProfile, runLive, type Arrived } from '../../live/index.js';
import { MOCK_KEYS, mockSupplier } from '../../mock/mock-supplier.js';
import { pullspecs } from '../../pullspecs/index.js';
import { judged, NOW, world } from './in-process.js';

function mockOf(version: string, seed: number, now: () => number = () => NOW) {
  const text = pullspecs[version] ?? '';
  const read = readContract(text, text);
  if (!read.ok) throw new Error(read.message);
  return mockSupplier({ contract: read.contract, seed, hotels: ['MOCK-1', 'MOCK-2'], keys: MOCK_KEYS, now });
}

const ask = (mock: ReturnType<typeof mockOf>, name: string, body: unknown, key = MOCK_KEYS[0] ?? '') =>
  mock({
    method: 'POST',
    path: `/pull/${name}`,
    headers: [
      ['X-Api-Key', key],
      ['Content-Type', 'application/json'],
    ],
    text: JSON.stringify(body),
  });

test.each(Object.keys(pullspecs).flatMap((version) => [1, 7].map((seed) => [version, seed] as const)))(
  'the mock of PullSpec %s passes every live check, by seed %i',
  async (version, seed) => {
    const text = pullspecs[version] ?? '';
    const profile = readProfile(
      'baseUrl: http://127.0.0.1:1/pull\nlocal: true\ncredential: A\notherCredential: B\nhotels: [MOCK-1, MOCK-2]\n',
    );
    if (!profile.ok) throw new Error('profile');
    const planning = planLive(text, text, profile.profile, { allowBook: true, allowNonRefundable: false });
    if (!planning.ok) throw new Error(planning.message);
    const { ports } = world();
    const mock = mockOf(version, seed, () => ports.clock.now());
    const recording = await runLive(
      planning.plan,
      {
        ...ports,
        credentials: { own: MOCK_KEYS[0] ?? '', other: MOCK_KEYS[1] ?? '' },
        transport: {
          send: async ({ method, url, headers, body = '' }, { abandon = false }): Promise<Arrived> => {
            const answer = mock({ method, path: url.replace(/^https?:\/\/[^/]*/, ''), headers, text: body });
            await ports.clock.wait(40);
            if (abandon) return { kind: 'none', why: 'abandoned', detail: '', milliseconds: 40 };
            return {
              kind: 'answer',
              status: answer.status,
              headers: Object.entries(answer.headers),
              text: JSON.stringify(answer.body),
              flaws: [],
              milliseconds: 40,
            };
          },
        },
      },
      { allowBook: true },
    );
    const { failed, undecided, flaky } = judged(recording, planning.plan);
    expect([failed, flaky]).toEqual([[], []]);
    expect(undecided).toEqual([]);
    expect(recording.bookings.length).toBeGreaterThan(2);
    expect(recording.bookings.flatMap(({ ids, cancelled }) => ids.filter((id) => !cancelled.includes(id)))).toEqual([]);
  },
);

const search = {
  checkIn: '2026-05-04',
  checkOut: '2026-05-06',
  hotelIds: ['MOCK-1', 'ELSEWHERE'],
  nationality: 'TH',
  rooms: [{ adults: 2, childAges: [4] }],
};

test('the same seed has the same prices, and another seed has others', () => {
  const [one, same, other] = [mockOf('2.0.0', 1), mockOf('2.0.0', 1), mockOf('2.0.0', 2)].map((mock) =>
    JSON.stringify(ask(mock, 'search', search)),
  );
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(one).toContain('MOCK-1');
  expect(one).not.toContain('ELSEWHERE');
});

test('bookings are kept, belong to one agency, and a rate key that was changed is none', () => {
  const mock = mockOf('1.0.0', 3);
  const { rooms, ...stay } = search;
  const found = ask(mock, 'search', { ...stay, occupancies: rooms }).body as never as {
    hotels: { rates: { rateKey: string; price: object }[] }[];
  };
  const rate = found.hotels[0]!.rates[0]!;
  const booked = ask(mock, 'book', {
    rateKey: rate.rateKey,
    clientReference: 'AG-1',
    holder: { firstName: 'Ana', lastName: 'Ruiz' },
  });
  expect([booked.status, booked.body['price']]).toEqual([200, rate.price]);
  const id = booked.body['bookingId'];
  expect(ask(mock, 'booking_details', { bookingId: id }).body).toEqual(booked.body);
  expect(ask(mock, 'booking_details', { bookingId: id }, MOCK_KEYS[1]).status).toBe(404);
  expect(ask(mock, 'cancel', { bookingId: id }).body['status']).toBe('CANCELLED');
  expect(ask(mock, 'booking_details', { bookingId: id }).body['status']).toBe('CANCELLED');
  expect(ask(mock, 'prebook', { rateKey: `${rate.rateKey.slice(0, -1)}x` }).status).toBe(404);
  expect(ask(mock, 'search', stay).status).toBe(400);
  expect(ask(mock, 'search', stay, 'nobody').status).toBe(401);
});
