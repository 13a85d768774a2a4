import { places } from './english/places.js';

/*
 * Words that mean something else in these phrases: a flat-screen TV makes no flat. Each phrase becomes what it says of
 * the room, often nothing. A phrase is words with spaces between, in lower case, and the longest phrase wins.
 */

const as = (meaning: string, phrases: string): Readonly<Record<string, string>> =>
  Object.fromEntries(phrases.split(', ').map((phrase) => [phrase, meaning]));

/** What a room can be said not to have. That it has no kitchen does not mean that it has one. */
const denied = 'view, kitchen, kitchenette, jacuzzi, bathtub, tub, sofa bed, private pool, pool, pool access'.split(
  ', ',
);
const seen = Object.keys(places).map((place) => `${place} view`);
const denialOf = (what: string): string => `no${what.replaceAll(' ', '')}`;
const denials = Object.fromEntries(
  [...denied, ...seen].flatMap((what) =>
    ['no', 'without', 'without a', 'not a'].map((not) => [`${not} ${what}`, denialOf(what)] as const),
  ),
);
/** Words that keep two names apart and say nothing of a room. */
export const denialWords: ReadonlySet<string> = new Set([
  ...[...denied, ...seen].map(denialOf),
  ...['kitchenview', 'sharedkitchen', 'sharedpool', 'sharedjacuzzi', 'nolounge', 'withlounge'],
]);

/** "Near the sea" and "200 m from the beach", each also without "the". */
const nearness =
  'near, near to, nearby, close to, next to, from, walk to, walking distance to, steps to, minutes to'.split(', ');
/** What is near a room is not seen from it. "Golf" is what a club is called after. */
const closeTo = Object.fromEntries(
  Object.keys(places)
    .filter((place) => place !== 'golf')
    .flatMap((place) => nearness.flatMap((near) => [`${near} ${place}`, `${near} the ${place}`]))
    .map((phrase) => [phrase, ''] as const),
);
/** "Without" is read in another place (`denials.ts`). */
const loungeExcluded = Object.fromEntries(
  ['lounge', 'lounge access', 'club access', 'club lounge', 'club lounge access', 'executive lounge access']
    .flatMap((lounge) => [`excl ${lounge}`, `excluding ${lounge}`, `exclusive of ${lounge}`, `${lounge} closed`])
    .map((phrase) => [phrase, 'nolounge'] as const),
);

/**
 * The tier of what comes with the room, only where a word says that it comes with it: "Double Deluxe breakfast" is a
 * deluxe room, and so is "Номер Делюкс завтрак".
 */
const tiersOfThings = Object.fromEntries(
  ['with', 'with a', 'incl', 'including', 'includes', 'plus', 'and'].flatMap((opener) =>
    ['classic', 'club', 'deluxe', 'executive', 'family', 'luxury', 'premium', 'royal', 'standard'].flatMap((tier) =>
      ['bathroom', 'breakfast', 'tv', 'wifi', 'wi fi'].map(
        (thing) => [`${opener} ${tier} ${thing}`, `with ${thing}`] as const,
      ),
    ),
  ),
);

const styles = 'apartment, bungalow, cabin, chalet, cottage, house, studio, suite, tent, villa'.split(', ');

export const secondMeanings: Readonly<Record<string, string>> = {
  // flat
  ...as(
    '',
    'flat screen, flat screen tv, flat screen television, flat screened tv, flatscreen, flatscreen tv, flat panel, flat panel tv, flat tv, flat roof, flat iron, flat rate, large flat screen tv, smart flat screen tv, large flat screen',
  ),
  ...as('rooftop terrace', 'flat roof terrace, roof terrace, rooftop terrace, roof top terrace, terrace on the roof'),
  // room, house, suite, studio, cabin, pod: what the hotel offers, not what the room is
  ...as('', 'room service, roomservice, 24 hour room service, room amenities, tea room, meeting room, changing room'),
  ...as('', 'dressing room, living room, sitting room, dining room, powder room, laundry room, games room'),
  ...as('', 'house wine, house keeping, housekeeping, in house, coffee house, tea house, house slippers, house bar'),
  ...as('', 'yoga studio, fitness studio, photo studio, pilates studio, studio lighting'),
  ...as('', 'cabin bag, cabin luggage, coffee pod, coffee pods, pod coffee, pod machine, pod coffee machine'),
  ...as('', 'coffee capsule, coffee capsules, capsule coffee, capsule machine, capsule coffee machine, ipod dock'),
  ...as('bathroom', 'suite bathroom, en suite bathroom, ensuite bathroom, family bathroom'),
  ...as('bunk bed', 'loft bed, loft beds'),
  ...Object.fromEntries(styles.map((style) => [`${style} style`, ''] as const)),
  ...as('interiorwindow', 'interior window, inside window, internal window, window to the corridor'),
  // double, twin, single, king, queen: no beds
  ...as('', 'double glazing, double glazed, double glazed window, double glazed windows, double showers'),
  // "DBL Shower" is a double room with a shower.
  ...as(',', 'with double shower, with a double shower, and double shower'),
  ...as('', 'double sink, double sinks, double vanity, double basin, double basins, double washbasin, double door'),
  ...as('', 'double doors, double height, double height ceiling, double storey, double ceiling, double wardrobe'),
  ...as('', 'twin sinks, twin basins, twin vanity, twin washbasins, single malt, single storey, single level'),
  ...as('', 'triple glazing, triple glazed, triple glazed windows, triple sheeting, triple sheeted, single glazed'),
  ...as('', 'single glazing, single parking space, king size pillows, king pillow, queen pillow'),
  // "Double jacuzzi" is a double room that has one, unless it is said to come with the room.
  ...as('with jacuzzi', 'with double jacuzzi, with a double jacuzzi, and double jacuzzi, private double jacuzzi'),
  ...as('with bathtub', 'with double bathtub, with a double bathtub, with double tub, and double bathtub'),
  ...as('jacuzzi', '2 person jacuzzi, jacuzzi for 2, jacuzzi for two'),
  ...as('bathtub', 'double tub, corner bathtub, corner bath, corner tub, large bathtub, bath tub'),
  ...as('twintowers', 'twin towers, twin tower'),
  // the hotel promises nothing
  ...as(
    'onrequest',
    'on request, upon request, available on request, available upon request, by request, at request, if available, subject to availability, auf anfrage, auf wunsch, sur demande, su richiesta, bajo peticion, a peticion, sob pedido, sob consulta, op aanvraag, op verzoek, na zyczenie, istek uzerine, talep uzerine, запросу',
  ),
  // parts of the house, which short words keep apart
  ...as('oldwing', 'old wing, old building, old block, old section, old house'),
  ...as('newwing', 'new wing, new building, new block, new section, new house'),
  ...Object.fromEntries(
    ['anne', 'elizabeth', 'mary', 'victoria'].map((name) => [`queen ${name}`, `queen${name}`] as const),
  ),
  ...Object.fromEntries(
    ['arthur', 'charles', 'edward', 'george', 'henry', 'james'].map((name) => [`king ${name}`, `king${name}`] as const),
  ),
  ...as('kingscross', 'kings cross, king cross'),
  ...as(
    '2 person',
    'couple, couples, for couple, for couples, for a couple, double occupancy, twin occupancy, double use, for double use',
  ),
  ...as('3 person', 'triple occupancy, triple use'),
  ...as('4 person', 'quad occupancy, quadruple occupancy'),
  // offers and ways of speaking: nothing is counted
  ...as('', '2 in 1, 3 in 1, two in one, all in one, 2 for 1, two for one, 3 for 2, 4 for 3, 2 pieces of'),
  // places that are no view
  ...as('kitchen garden view', 'kitchen garden view'),
  ...as('', 'kitchen garden, city tax, city map, city bikes, city tour, city pass, city center, city centre'),
  ...as('kitchenview', 'kitchen view, view of kitchen, view of the kitchen, facing kitchen, facing the kitchen'),
  ...as('', 'mountain bike, mountain bikes, sea food, seafood, sea breeze, ocean breeze, sea level, river cruise'),
  ...as('', 'beach towel, beach towels, beach bag, beach chairs, beach umbrella, beach bar'),
  ...as('', 'garden furniture, garden hose, garden tools, garden shower, garden restaurant, skyline bar, park and fly'),
  ...as('', 'pool table, pool towel, pool towels, pool bar, poolside bar, rooftop pool'),
  ...as('gardenaccess', 'garden access, access to garden, access to the garden, direct garden access'),
  ...as('beachaccess', 'beach access, access to beach, access to the beach, direct beach access'),
  ...as('steam bath', 'steam room, steam rooms'),
  ...as('sharedpool', 'shared pool, communal pool, common pool, shared swimming pool, access to shared pool'),
  ...as('', 'sea view restaurant, sea view bar, restaurant with sea view'),
  ...closeTo,
  ...loungeExcluded,
  ...as('', 'opposite the park, opposite park'),
  ...as('ground floor', 'garden level, garden floor, pool level'),
  // clubs and lounges that are no club floor
  ...as('', 'club sandwich, golf club, tennis club, yacht club, night club, nightclub, country club, mini club'),
  ...as('', 'baby club, sports club, lounge chair, lounge chairs, lounge area, lounge bar, lounge music, sun lounge'),
  ...as('', 'sun loungers, lobby lounge, gold card, gold member, gold members'),
  // tiers of what comes with the room
  ...as('', 'executive desk, executive chair, business centre, business center, business desk, business kit'),
  ...as('', 'comfort mattress, comfort bedding, luxury bedding, luxury linen, luxury linens, luxury toiletries'),
  ...as('', 'luxury amenities, luxury bath amenities, premium bedding'),
  ...as('', 'premium channels, premium tv channels, premium toiletries, premium amenities'),
  ...as('', 'premium coffee, premium linen, premium linens, standard amenities, standard check in'),
  ...as('', 'deluxe amenities, deluxe toiletries, grand piano, royal treatment'),
  ...as('', 'signature treatment, signature spa treatment, family friendly, family plan'),
  // sizes of what is in the room
  ...as('', 'large screen, large tv, big screen, big screen tv, large desk, large work desk, large bathroom'),
  ...as('', 'large shower, large wardrobe, large closet, large window, large windows, big windows, large bath'),
  ...as('', 'small fridge, small refrigerator, small desk, small bathroom, spacious bathroom, big bathroom'),
  ...as('balcony', 'large balcony, small balcony, big balcony, spacious balcony'),
  ...as('french balcony', 'juliet balcony, juliette balcony, juliet balconies'),
  ...as('terrace', 'large terrace, small terrace, big terrace, spacious terrace'),
  ...as('kitchenette', 'small kitchen'),
  // shared with others, or only for some
  ...as(
    'sharedkitchen',
    'shared kitchen, shared kitchenette, common kitchen, communal kitchen, access to shared kitchen, kitchen access, access to kitchen, use of kitchen, kitchen use, kitchen privileges',
  ),
  ...as(
    'sharedjacuzzi',
    'shared jacuzzi, shared hot tub, common jacuzzi, jacuzzi access, access to jacuzzi, access to shared jacuzzi, access to hot tub',
  ),
  ...as('', 'shared terrace, common terrace, communal terrace, shared balcony, shared garden, shared lounge'),
  ...as('', 'smoking area, smoking lounge, smoke detector, smoke alarm, connecting flight, connecting flights'),
  ...as('', 'accessible by stairs, accessible by lift, accessible by elevator, accessible by car, easily accessible'),
  ...as(
    '',
    'not accessible, non accessible, not wheelchair accessible, not suitable for wheelchair, not suitable for wheelchairs',
  ),
  ...as('', 'corner sofa, sofa corner, sofa set, seating corner, bath robe, bath robes, bath towel, bath towels'),
  ...as('with seating', 'with sofa, with a sofa, with sofas, with couch, with a couch'),
  ...as('with sofa bed', 'with sofa bed, with a sofa bed, with sofa beds, with couch bed'),
  ...as('with 2 sofa bed', 'with 2 sofa beds, with two sofa beds'),
  ...tiersOfThings,
  ...as('', 'suite dreams, poolside parking, pool side parking'),
  // behind what is not there
  ...as(
    'view lacking',
    'view not guaranteed, view on request, view not available, view unavailable, view not included, view is not guaranteed, views not guaranteed',
  ),
  ...as('lounge lacking', 'lounge not included, lounge access not included, lounge access excluded'),
  ...as('sheets', 'bed sheets, bed sheet, bed linen, bed linens'),
  ...as('nobalcony', 'no terrace, without terrace, without a terrace'),
  ...denials,
};
