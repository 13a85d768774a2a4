import { DAY, dateText, dayOf, nightsOf } from './dates.mjs';

const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'];

/** @typedef {Record<string, any>} Body */

/** @param {unknown} value @returns {value is Body} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === 'string' && value !== '' && value.length <= most;
/** @param {unknown} value @param {number} least @param {number} most */
const isWhole = (value, least, most) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
/** @param {unknown} value @param {number} most */
const isList = (value, most) => Array.isArray(value) && value.length > 0 && value.length <= most;
/** @param {unknown} value */
const isInstant = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value);

/** @param {unknown} room */
function isOccupancy(room) {
  return (
    isObject(room) &&
    isWhole(room['adults'], 1, 8) &&
    (room['childAges'] === undefined ||
      (Array.isArray(room['childAges']) &&
        room['childAges'].length <= 6 &&
        room['childAges'].every((age) => isWhole(age, 0, 17))))
  );
}

/** @param {unknown} person */
const isPerson = (person) => isObject(person) && isText(person['firstName'], 60) && isText(person['lastName'], 60);

/**
 * What is wrong with the body of a request, or nothing.
 * @type {Record<string, (body: Body, now: number) => string | undefined>}
 */
export const refusals = {
  search: (body, now) => {
    const { checkIn, checkOut, hotelIds, rooms, nationality, board, maxPrice, nightlyPrices } = body;
    const first = typeof checkIn === 'string' ? dayOf(checkIn) : undefined;
    const last = typeof checkOut === 'string' ? dayOf(checkOut) : undefined;
    if (first === undefined || last === undefined) return 'checkIn and checkOut are days, written yyyy-mm-dd.';
    if (last <= first) return 'checkOut must be after checkIn.';
    if (nightsOf(checkIn, checkOut) > 90) return 'A stay has 90 nights at most.';
    if (first < (dayOf(dateText(now - DAY)) ?? 0)) return 'checkIn is in the past.';
    if (!isList(hotelIds, 200) || !hotelIds.every((/** @type {unknown} */ id) => isText(id, 64)))
      return 'hotelIds takes 1 to 200 ids.';
    if (!isList(rooms, 9) || !rooms.every(isOccupancy))
      return 'rooms takes 1 to 9 rooms with 1 to 8 adults and children of 0 to 17 years.';
    if (typeof nationality !== 'string' || !/^[A-Z]{2}$/.test(nationality))
      return 'nationality takes two capital letters.';
    if (board !== undefined && !BOARDS.includes(board)) return `board is one of ${BOARDS.join(', ')}.`;
    if (nightlyPrices !== undefined && typeof nightlyPrices !== 'boolean') return 'nightlyPrices is true or false.';
    return maxPrice !== undefined &&
      !(isObject(maxPrice) && isText(maxPrice['amount'], 20) && isText(maxPrice['currency'], 3))
      ? 'maxPrice takes an amount and a currency.'
      : undefined;
  },
  prebook: ({ rateKey }) => (isText(rateKey, 1024) ? undefined : 'rateKey is missing.'),
  book: ({ rateKey, clientReference, holder, rooms }) => {
    if (!isText(rateKey, 1024)) return 'rateKey is missing.';
    if (!isText(clientReference, 40)) return 'clientReference takes 1 to 40 characters.';
    if (!isPerson(holder)) return 'holder takes firstName and lastName of up to 60 characters.';
    return isList(rooms, 9) &&
      rooms.every(
        (/** @type {unknown} */ room) => isObject(room) && isList(room['guests'], 14) && room['guests'].every(isPerson),
      )
      ? undefined
      : 'rooms names the guests of each room.';
  },
  cancel: ({ bookingId }) => (isText(bookingId, 100) ? undefined : 'bookingId is missing.'),
  booking_details: ({ bookingId }) => (isText(bookingId, 100) ? undefined : 'bookingId is missing.'),
  booking_ids: ({ from, to }) => {
    if (!isInstant(from) || !isInstant(to)) return 'from and to are instants with an offset.';
    return Date.parse(to) <= Date.parse(from) ? 'to must be after from.' : undefined;
  },
};
