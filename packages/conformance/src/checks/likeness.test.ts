import { expect, test } from 'vitest';
import { judged } from '../testing/classes/judged.js';

const suggestion = (from: string, to: string, id: string | undefined, method = 'post'): string | undefined => {
  const { findings } = judged(({ at }) => {
    const paths = at('paths');
    const operation = at(`paths./${from}.post`);
    Reflect.deleteProperty(paths, `/${from}`);
    if (id === undefined) Reflect.deleteProperty(operation, 'operationId');
    else operation['operationId'] = id;
    paths[to] = { [method]: operation };
  });
  return findings.find(({ id: rule }) => /^PS-OPS-00[1-6]$/.test(rule))?.message;
};

test.each([
  ['book', '/bookings', 'createBooking', 'POST /bookings'],
  ['book', '/reservations', 'makeReservation', 'POST /reservations'],
  ['book', '/v2/orders', undefined, 'POST /v2/orders'],
  ['search', '/availability', 'getAvailability', 'POST /availability'],
  ['search', '/hotels/find', undefined, 'POST /hotels/find'],
  ['prebook', '/rates/check', 'checkRate', 'POST /rates/check'],
  ['prebook', '/validateRate', 'validateRate', 'POST /validateRate'],
  ['cancel', '/bookings/cancellation', 'cancelReservation', 'POST /bookings/cancellation'],
  ['cancel', '/void', undefined, 'POST /void'],
  ['booking_details', '/reservations/retrieve', 'retrieveReservation', 'POST /reservations/retrieve'],
  ['booking_ids', '/reservations/list', 'listReservations', 'POST /reservations/list'],
])('for %s, %s is suggested', (name, path, id, label) => {
  expect(suggestion(name, path, id)).toBe(
    `The operation \`${name}\` is missing. Is it ${label}? Mark it with \`x-pullspec-operation: ${name}\`.`,
  );
});

test('an operation that has nothing to do with it is not suggested', () => {
  const { findings } = judged(({ at }) => {
    Reflect.deleteProperty(at('paths'), '/cancel');
    at('paths')['/loyalty'] = { get: { operationId: 'getPoints', responses: { 200: { description: 'Points' } } } };
    at('paths')['/cities'] = { post: { operationId: 'listCities', responses: { 200: { description: 'Cities' } } } };
  });
  expect(findings.find(({ id }) => id === 'PS-OPS-004')?.message).toBe('The operation `cancel` is missing.');
});

test('one operation is suggested for one only', () => {
  const { findings } = judged(({ at }) => {
    const paths = at('paths');
    for (const name of ['/book', '/booking_details']) Reflect.deleteProperty(paths, name);
    paths['/bookings'] = {
      post: { operationId: 'bookings', responses: { 200: { description: 'A booking' } } },
      get: { operationId: 'bookingInfo', responses: { 200: { description: 'A booking' } } },
    };
  });
  const suggested = findings.flatMap(({ message }) => /Is it (\S+ \S+)\?/.exec(message)?.[1] ?? []);
  expect(new Set(suggested).size).toBe(suggested.length);
});
