import { of } from '../lexicons/of.js';

/** A place that a view is of, and the wider kind that it is near to. */
export const places: Readonly<Record<string, string>> = {
  ...of(
    'water',
    'sea, ocean, gulf, lagoon, bay, marina, harbour, lake, river, creek, canal, water, beach, bosphorus, nile, ' +
      'seine, port, island, sunset, horn',
  ),
  ...of(
    'town',
    'city, church, village, skyline, downtown, town, street, urban, boulevard, plaza, square, old, burj, khalifa, fountain, fortress, palace, bridge, ' +
      'monastery, mosque, stadium, railway, market, rooftop, acropolis, eiffel, cathedral, airport, runway, castle, dubai',
  ),
  ...of('land', 'land, inland, desert'),
  ...of('green', 'garden, park, countryside, meadow, forest, golf, tropical, vineyard, jungle'),
  ...of('inside', 'courtyard, atrium, interior, resort, pool'),
  ...of('height', 'mountain, glacier, hill, valley, volcano, canyon, cliff, fuji, slope, dolomites, tatra'),
  ...of('palm', 'palm'),
  ...of('panoramic', 'panoramic, scenic, sky'),
  ...of('haram', 'kaaba, haram'),
};

/** Places that mean a view even without the word "view". */
export const barePlaces: ReadonlySet<string> = new Set(
  (
    'sea, ocean, garden, city, lake, river, mountain, skyline, marina, lagoon, courtyard, bay, creek, inland, ' +
    'panoramic, bosphorus, nile, seine, eiffel, burj, fountain, acropolis'
  ).split(', '),
);
