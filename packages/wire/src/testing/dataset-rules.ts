import type { DatasetName } from '../ingestion.js';

interface DatasetRules {
  /** A later line with the same key replaces the earlier one, unless the text says otherwise. */
  readonly key: string;
  /**
   * What is rejected beyond the shape. Each has a line that breaks this rule alone, where the shape alone can say so.
   */
  readonly rules: readonly { readonly text: string; readonly broken?: Readonly<Record<string, unknown>> }[];
}

const attempt = {
  dmcId: 1,
  at: 1,
  action: 'Precheck',
  hotelId: 'h',
  roomId: 'r',
  ratePlan: 'p',
  checkIn: '2026-01-01',
  checkOut: '2026-01-02',
  success: true,
  responseMs: 1,
  requestId: 'q',
};
const booking = {
  dmcId: 1,
  bookingId: 'b',
  bookedAt: 1,
  status: 'Confirmed',
  checkIn: '2026-01-01',
  checkOut: '2026-01-02',
  hotelId: 'h',
};
const supplierBooking = { dmcId: 1, supplierBookingId: 's', agencyBookingId: 'b', status: 'Confirmed' };
const ahead = { text: '`at` can be at most ten minutes ahead of the portal.' };
const currency = (line: Readonly<Record<string, unknown>>) => [
  { text: '`netPrice` needs `netPriceCurrency`, and the reverse.', broken: { ...line, netPrice: '1' } },
  { text: '`cancelFee` needs `cancelFeeCurrency`, and the reverse.', broken: { ...line, cancelFeeCurrency: 'THB' } },
];
const room = { dmcId: 1, hotelId: 'h', roomId: 'r', roomName: 'Suite', isLive: true };
const masterRoom = { dmcId: 1, masterHotelId: 'm', masterRoomId: 'r', masterRoomName: 'Suite' };
/** What a room costs and looks like, next to what it is called. */
const beyondNames = (line: Readonly<Record<string, unknown>>) => [
  {
    text: '`pricePlace` is where the room is in your order of prices within the hotel: 1 is the cheapest of `of` rooms. `place` can be at most `of`.',
    broken: { ...line, pricePlace: { place: 3, of: 2 } },
  },
  {
    text: '`pictureHashes` are 8 to 128 hexadecimal digits each, in small letters. A picture that both sides have must get one hash, so both sides use the same method.',
  },
];
const known = { text: '`dmcId` must be a partner that the portal knows.' };

/** The key of each dataset, and every rule that its shape does not show. */
export const datasetRules: Readonly<Record<DatasetName, DatasetRules>> = {
  'partners': { key: '`dmcId`', rules: [] },
  'users': {
    key: '`email`, in small letters',
    rules: [
      { text: 'Each of `dmcIds` must be a partner that the portal knows.' },
      {
        text: '`password` is held to the rules that users read. The two passwords before the present one are refused.',
      },
    ],
  },
  'actions': {
    key: 'None. Each line counts once, also if another line has the same `requestId`',
    rules: [
      known,
      { text: 'A failed attempt needs a `reason`.', broken: { ...attempt, success: false } },
      ahead,
      { text: 'A line that is more than 48 hours old is counted, but is in no log.' },
      {
        text: '`request` and `response` are kept of a failed attempt only, for 90 days. Secrets and data of guests are masked before anything is kept, also in `requestId` and `message`.',
      },
      {
        text: 'A body of more than 20,000 characters is refused. Of a masked body the first 8,000 characters are kept, with a mark that says how many were cut.',
      },
    ],
  },
  'connection-events': {
    key: 'None. Each line is an event; their order of arrival does not matter',
    rules: [known, ahead, { text: '`actionType` 0 is Precheck, any other number is Makebook. `action` wins over it.' }],
  },
  'hotels': { key: '`hotelId`', rules: [known] },
  'rooms': { key: '`hotelId` and `roomId`', rules: [known, ...beyondNames(room)] },
  'master-rooms': { key: '`masterHotelId` and `masterRoomId`', rules: [known, ...beyondNames(masterRoom)] },
  'room-images': { key: '`side`, `hotelId`, `roomId` and `path`', rules: [known] },
  'room-decisions': {
    key: '`hotelId` and `roomId`. The first line that arrives counts for ever, whatever its `decidedAt` says',
    rules: [known],
  },
  'bookings': {
    key: '`bookingId`',
    rules: [
      known,
      ...currency(booking),
      { text: '`checkOut` must be after `checkIn`.', broken: { ...booking, checkOut: '2026-01-01' } },
    ],
  },
  'supplier-bookings': {
    key: '`agencyBookingId` and `supplierBookingId`. Two ids of the supplier for one of the agency are a double booking',
    rules: [known, ...currency(supplierBooking)],
  },
  'availability': {
    key: '`date` and `hotelId`',
    rules: [
      known,
      {
        text: '`available` can be at most `searches`.',
        broken: { dmcId: 1, date: '2026-01-01', hotelId: 'h', searches: 1, available: 2 },
      },
    ],
  },
  'price-variance': {
    key: '`bookingDate`, `hotelId` and `checkIn`. The country is not part of it',
    rules: [known, { text: 'Booking dates of more than 40 days ago are not kept.' }],
  },
  'pullspec-versions': { key: 'The version: the first five characters of `fileName`', rules: [] },
  'onboarding': {
    key: '`dmcId`. Each line is a step',
    rules: [known, { text: 'A step needs a `status`, a `form` or `testBookings`.', broken: { dmcId: 1 } }],
  },
};
