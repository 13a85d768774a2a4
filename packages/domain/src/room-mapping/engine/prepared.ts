import { prepareHotel, type MasterRoomInput, type PreparedHotel } from './score.js';

/** The list of a hotel is prepared once, and asked for again with the same array. */
const prepared = new WeakMap<readonly MasterRoomInput[], PreparedHotel>();

/** The array of master rooms must not be changed afterwards. */
export function preparedOf(masters: readonly MasterRoomInput[]): PreparedHotel {
  const known = prepared.get(masters);
  if (known !== undefined) return known;
  const hotel = prepareHotel(masters);
  prepared.set(masters, hotel);
  return hotel;
}
