import { of } from '../lexicons/of.js';

/** Codes and short turns of speech of reservation systems, and what other languages leave of a phrase. */
export const shortCodes: Readonly<Record<string, string>> = {
  ...of('partial sea view', 'psv'),
  ...of('lake view', 'lv'),
  ...of('corner', 'cnr'),
  ...of('sofa bed', 'sfbd, sofabd, sofbd'),
  ...of('bedroom', 'b / r'),
  ...of('ground floor', 'g / f, g / floor'),
  ...of('street view', 'facing the road, facing road, road view, roadside, road side'),
  ...of('single use', 'sole occupancy, for sole occupancy, sole use, for sole use'),
  ...of('single use', 'zur einzelbenutzung, einzelbenutzung, zur einzelnutzung'),
  ...of('single', 'sing'),
  ...of('single room', 'hab ind, qto ind, room ind, habitacion ind, quarto ind'),
  ...of('triple', 'tple'),
  ...of('triple', '3 bedded, three bedded'),
  ...of('twin', '2 bedded, two bedded'),
  ...of('quadruple', '4 bedded, four bedded'),
  ...of('attic', 'under the eaves, in the eaves, under the roof'),
  ...of('shared bath', 'facilities down the hall, bathroom down the hall, bath down the hall, toilet down the hall'),
  ...of('mobile home', 'static caravan'),
  ...of('barn conversion', 'converted barn'),
  ...of('person', 'berth, berths'),
  ...of('swim up', 'access in pool'),
  ...of('junior suite', 'apartment junior, apartament junior'),
  ...of('club lounge', 'clublounge'),
  ...of(',', 'early check in, early checkin, late check out, late checkout, late check in'),
};
