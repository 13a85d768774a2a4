import { saying } from './fault.mjs';

/** @param {string} operation @param {Record<string, string>} headers @returns {NonNullable<import('./fault.mjs').Fault['after']>} */
const withHeaders = (operation, headers) => (answer, call) =>
  call.operation === operation ? { ...answer, headers: { ...answer.headers, ...headers } } : undefined;

/** @type {import('./fault.mjs').Fault[]} */
export const ANSWER_FAULTS = [
  {
    name: 'open-to-everybody',
    rule: 'PS-SEC-005',
    says: 'a request without a key is answered',
    before: (call) => {
      if (call.request.headers['x-api-key'] === undefined) call.agency = call.world.keys[0];
      return undefined;
    },
  },
  {
    name: 'any-key-works',
    rule: 'PS-SEC-006',
    says: 'a key that nobody has is taken',
    before: (call) => {
      if (call.request.headers['x-api-key'] !== undefined) call.agency ??= call.world.keys[0];
      return undefined;
    },
  },
  {
    name: 'key-in-errors',
    rule: 'PS-SEC-007',
    says: 'an error repeats the key',
    after: (answer, { request }) =>
      answer.status === 400
        ? {
            ...answer,
            body: { ...answer.body, message: `${answer.body.message} (key ${request.headers['x-api-key']})` },
          }
        : undefined,
  },
  {
    name: 'errors-show-stack',
    rule: 'PS-NEG-012',
    says: 'an error shows where the program broke',
    after: (answer) =>
      answer.status === 404
        ? {
            ...answer,
            body: {
              ...answer.body,
              message: 'java.lang.NullPointerException\n\tat com.sample.Bookings.find(Bookings.java:118)',
            },
          }
        : undefined,
  },
  {
    name: 'html-content-type',
    rule: 'PS-HDR-001',
    says: 'JSON is called a page',
    after: withHeaders('booking_ids', { 'content-type': 'text/html' }),
  },
  {
    name: 'status-nobody-knows',
    rule: 'PS-HDR-002',
    says: 'a status that the document does not have',
    after: (answer, { operation }) =>
      operation === 'prebook' && answer.status === 200 ? { ...answer, status: 206 } : undefined,
  },
  {
    name: 'details-cached',
    rule: 'PS-HDR-006',
    says: 'the details may be kept by anybody for ten minutes',
    after: withHeaders('booking_details', { 'cache-control': 'public, max-age=600' }),
  },
  {
    name: 'answers-begin-with-a-mark',
    rule: 'PS-ENC-003',
    says: 'a mark stands before the JSON',
    after: (answer, { operation }) =>
      operation === 'booking_ids' ? { ...answer, text: `\uFEFF${JSON.stringify(answer.body)}` } : undefined,
  },
  {
    name: 'clock-ahead',
    rule: 'PS-DAT-005',
    says: 'the clock is two hours ahead',
    after: (answer, { world }) => ({
      ...answer,
      headers: { ...answer.headers, date: new Date(world.now() + 7_200_000).toUTCString() },
    }),
  },
  {
    name: 'undocumented-property',
    rule: 'PS-RUN-003',
    says: 'a property that the document does not have',
    after: (answer, { operation }) => (operation === 'prebook' ? saying(answer, { promoCode: 'SUMMER' }) : undefined),
  },
];
