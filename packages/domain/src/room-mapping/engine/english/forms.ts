import { of } from '../lexicons/of.js';
import { composed } from './composed.js';
import { shortCodes } from './short-codes.js';

/** At a villa, a pool that is named is its own. */
const withOwnPool = Object.fromEntries(
  ['villa', 'house', 'home', 'cottage', 'chalet'].flatMap((home) =>
    ['with', 'with a', 'with swimming'].map(
      (having) => [`${home} ${having} pool`, `${home} with private pool`] as const,
    ),
  ),
);

const placesOutside = ['corridor', 'hall', 'hallway', 'floor', 'landing'].flatMap((place) =>
  ['in', 'in the', 'on the', 'across the'].map((where) => `${where} ${place}`),
);
/** A bathroom of one's own that is not in the room. */
const bathroomsOutside = Object.fromEntries(
  ['private bathroom', 'bathroom private', 'own bathroom', 'bathroom'].flatMap((bathroom) =>
    ['exterior', 'external', 'outside room', 'outside the room', 'outside of room', 'outside of the room']
      .concat(bathroom === 'bathroom' ? [] : placesOutside)
      .flatMap((place) => [`${bathroom} ${place}`, `${bathroom} ( ${place} )`])
      // "Exterior" before it says where the room is.
      .concat(`external ${bathroom}`, `private external ${bathroom}`)
      .map((phrase) => [phrase, 'external bathroom'] as const),
  ),
);

/** Short and joined forms, synonyms: one form for each. The longest phrase wins. */
export const replacements: Readonly<Record<string, string>> = {
  // rooms
  ...of('room', 'rm, rms, hab, cam, qto, guest room, guestroom, guestrooms, guest rooms'),
  ...of('single room', 'qto sol'),
  ...of(
    'bedroom',
    'br, bdr, bdrm, bdrms, bhk, bedrm, brm, separate bedroom, separate bedrooms, bedrooms, room bedroom',
  ),
  ...of('dormitory', 'dorm, hostel dorm, hostel dormitory'),
  ...of('bed dormitory', 'hostel bed'),
  ...of('dormitory room', 'shared room'),
  // All of its beds for one or two who know each other.
  ...of('private room double use', 'dormitory double use'),
  ...of('private room single use', 'dormitory single use'),
  ...of('dormitory bed', 'dormbed'),
  ...of('bed dormitory', 'bed in shared, bed in a shared, bed in hostel, bed in a hostel'),
  ...of('bed dormitory female', 'bed in a female, bed in female'),
  ...of('bed dormitory male', 'bed in a male, bed in male'),
  ...of('bed dormitory mixed', 'bed in a mixed, bed in mixed'),
  ...of('mehrbettzimmer', 'mbz'),
  ...of('extra bed', 'rollaway, rollaway bed, roll away, roll away bed, rollaway beds, foldaway bed, fold away bed'),
  ...of('extra bed', 'additional bed, additional single bed, supplementary bed, supplementary single bed, spare bed'),
  ...of('family', 'fam'),
  ...of('suite', 'ste, stes, suit, suites'),
  ...of('junior suite', 'j suite, juniorsuite, semi suite'),
  ...of('honeymoon', 'bridal'),
  ...of('honeymoon suite', 'bridal suite'),
  ...of('studio', 'studios'),
  ...of(
    'apartment',
    'apt, apts, appt, apart, aprt, apmt, apartments, appartement, appartment, appartments, apartmen, apartamento, ' +
      'flat, condo, condominium',
  ),
  ...of('trilocale', 'trilo'),
  ...of('penthouse', 'ph, pent house, pent hse, penthse'),
  ...of('loft', 'loft style'),
  ...of('attic', 'mansard, buhardilla, loft conversion, loft / attic, attic / loft'),
  ...of('duplex', 'maisonette, split level, bi level, bilevel, dual level, two level, 2 level, two storey, 2 storey'),
  ...of('villa', 'villas'),
  ...of('house', 'hse'),
  ...of('wooden cottage', 'cottage wooden'),
  ...of('wooden house', 'house wooden'),
  ...of('treehouse', 'tree house, tree houses, treehouses'),
  ...of('pod', 'pods'),
  ...of('capsule', 'capsules'),
  ...withOwnPool,
  ...of('cabin', 'stateroom'),
  ...of('camper', 'motorhome, motor home, campervan, camper van, rv'),
  ...of('interior cabin', 'inside cabin, inside stateroom'),
  ...of('mobile home', 'mobile house, house mobile'),
  ...of('building', 'bldg, bld'),
  ...of('annex', 'annexe'),
  ...of('private', 'pvt, prvt'),
  ...of('run of house', 'run of the house, assigned on arrival, room at check in, roh'),
  ...of('sleeping alcove', 'mountain corner, sleeping corner, sleeping nook, cabin corner, alcove'),
  ...of('interior view', 'inner view'),
  ...of(
    'renovated',
    'newly renovated, recently renovated, freshly renovated, fully renovated, new renovated, refurbished, ' +
      'newly refurbished, recently refurbished, remodeled, remodelled, newly remodeled, modernised, modernized',
  ),
  ...of('private entrance', 'own entrance, separate entrance, independent entrance, separate entry, private entry'),
  ...of('pine', 'swiss pine, stone pine'),
  // ranks
  ...of('standard', 'std, stnd, stand, standart, standarts'),
  ...of('standard room', 'standardrd'),
  ...of('classic', 'clsc, classical'),
  ...of('economy', 'eco, econ, economic'),
  ...of('comfort', 'comf, comfortable, comfy'),
  ...of('superior', 'sup, supr, spr'),
  ...of('superior room', 'superiorroom'),
  ...of('premium', 'prem'),
  ...of('premier', 'premiere'),
  ...of('deluxe', 'dlx, delux, dlux, jkdeluxe, de luxe, de lux, de suite'),
  ...of('deluxe room', 'chambre luxe, chambre de luxe'),
  ...of('luxe', 'lux'),
  ...of('luxury', 'lx, luxurious'),
  ...of('executive', 'exec, exe'),
  ...of('presidential', 'pres, presidental'),
  ...of('junior', 'jr, jnr'),
  ...of('gold', 'gold floor lounge, gold lounge'),
  // beds
  ...of('bed', 'bd, bds, wide bed, bedded, beds'),
  ...of('1 bed', 'one bed'),
  ...of('single', 'sgl, sng, sngl, for one person, singles, 1 seater'),
  ...of('single bed', 'sglbed, 1 wide bed'),
  ...of('twin', 'twn, twb, twins, large twin'),
  ...of('twin bed', 'separate beds, separate bed, bed separate, double twin bed, double twin beds'),
  ...of('double', 'dbl, db, dbls, doubles, dble, dob, matrimonial, 2 seater'),
  ...of('double bed', 'large double bed, large bed, 2 wide bed, big bed, full bed'),
  ...of('2 double bed', 'full beds, double double'),
  // It is narrower than a double bed, and a hotel can have both.
  ...of('small double bed', 'french bed, french double bed, french style bed'),
  ...of('small double', 'semi double, mini double, petite double, compact double'),
  ...of('small single', 'mini single'),
  ...of('small twin', 'mini twin'),
  ...of('small room', 'mini room'),
  ...of('fourposter bed', 'four poster bed, four poster, 4 poster bed, 4 poster, poster bed, canopy bed, canopied bed'),
  ...of('casal', 'cas'),
  ...of('double or twin', 'twin double, double twin'),
  ...of('queen', 'qn, qun, qns, queensize, queen size, queen sized, queens'),
  ...of('queen bed', 'queen double bed, queen size double bed, queenbed'),
  ...of('2 queen bed', 'queen queen'),
  ...of('king', 'kng, kg, kingsize, king size, king sized, kings, super king, california king'),
  ...of('king bed', 'king double bed, king size double bed, kingsize double bed, kingbed'),
  ...of('triple', 'tpl, trpl, trp'),
  ...of('quadruple', 'quad, quadrupel, qdpl, qdp'),
  ...of('sofa', '2 seater sofa'),
  ...of(
    'sofa bed',
    'sofabed, sofabeds, sofa beds, sleeper sofa, pull out sofa, pull out couch, pullout, pullout sofa, ' +
      'pullout couch, couch bed, convertible sofa, day bed, daybed, futon',
  ),
  ...of('bunk', 'bunks'),
  ...of('murphy bed', 'wall bed, pull down bed, fold down bed, murphy wall bed'),
  ...of('bunk bed', 'bunkbed, bunkbeds, twin bunk bed, twin bunk, single bunk bed, single bunk, double bunk bed'),
  // persons
  ...of('person', 'pax, pers, ppl, persons, people, guests, seater'),
  ...of('adult', 'adults, adl'),
  ...of('children', 'kids, kid, child, chd, chld'),
  ...of('upto', 'up to'),
  ...of('occupancy', 'occ'),
  ...of('single use', 'dui, dus, dsu, single occupancy, sole use'),
  ...of('double single use', 'double for single use'),
  ...of('female', 'women, ladies, lady, girls, womens, women only, ladies only, girls only, female only'),
  ...of('male', 'men, mens, boys, gents, gentlemen, men only, boys only, male only'),
  ...of('mixed', 'male female, female male, male and female, men and women'),
  ...of('adultsonly', 'adults only, adult only, adults exclusive, no kids, no children'),
  // bathrooms
  ...of('bathroom', 'bathrooms, bath room, bth, bths, bthrm, bthrms, bathrm, bthrom'),
  ...of('freestanding bathtub', 'freestanding bath, freestanding tub, free standing bath, free standing bathtub'),
  ...of('freestanding bathtub', 'free standing tub, stand alone bathtub, standalone bathtub, roll top bath'),
  ...of('soaking bathtub', 'soaking tub, soaking bath, soaker tub, soak tub'),
  ...of(
    'tubandshower',
    'bath and shower, shower and bath, bath and separate shower, bath + shower, bathtub and shower',
  ),
  ...of('tubandshower', 'bathtub and separate shower, separate bath and shower, shower and bathtub, tub and shower'),
  ...of('tubandshower', 'bathtub with shower, bathtub + shower, bathtub and walkin shower, separate tub and shower'),
  ...of('walkin shower', 'walk in shower, walkin shower, level access shower'),
  ...of('shower', 'shower wc, shower / wc, shower and wc, shower toilet, shower / toilet'),
  ...of('hotspring', 'hot spring bath, hot springs bath, hot spring, hot springs, onsen, onsen bath'),
  ...of(
    'openairbath',
    'outdoor bath, outdoor bathtub, outdoor tub, outside bath, outside bathtub, bathtub outdoor, outdoor soaking tub',
  ),
  ...of('openairbath', 'open air bath, open air hot spring bath, open air onsen, outdoor hot spring bath, rotenburo'),
  ...of('semiopenairbath', 'semi open air bath, semi outdoor bath'),
  ...of(
    'shared bath',
    'shared facilities, shared bathroom, shared toilet, common bathroom, bath floor, facilities on floor, ' +
      'facilities on the floor, bathroom on floor, bathroom on the floor, shower on the floor, partial bath, ' +
      'without bath, without bathroom, no bath, no bathroom, without private bath, without private bathroom, ' +
      'without own bathroom, without ensuite, without en suite, no private bath, no private bathroom, no ensuite, ' +
      'no en suite, non ensuite, not ensuite, not en suite, non en suite, bath shared, shared bath room, ' +
      'bath on floor',
  ),
  ...of(
    'external bathroom',
    'detached bathroom, detached private bathroom, private detached bathroom, separate private bathroom',
  ),
  ...bathroomsOutside,
  ...of('rollin', 'roll in shower, rollin shower'),
  ...of('jacuzzi', 'hidro, jacz, jac, jetted tub, hot tub, whirlpool, whirlpool bath, spa bath, spa tub'),
  // views and what is outside
  ...of('view', 'vw, vws, views'),
  ...of('view of', 'view to, views of, view on, overlooking, views over, view over'),
  ...of('front view', 'front view'),
  ...of('front', 'frontal'),
  ...of('partial view', 'part view, glimpses'),
  ...of('partial', 'ltd, partially, limited, obstructed, restricted'),
  ...of('partial sea', 'part sea'),
  ...of('partial ocean', 'part ocean'),
  ...of('partial lake', 'part lake'),
  ...of('sea view', 'sv, seaview, seaviews'),
  ...of('ocean view', 'ov, oceanview'),
  ...of('lake view', 'lakeview'),
  ...of('pool view', 'pv, poolview'),
  ...of('garden view', 'gv, gardenview'),
  ...of('city view', 'cv, cityview'),
  ...of('mountain view', 'mountainview'),
  ...of('sea front', 'seafront'),
  ...of('ocean front', 'oceanfront'),
  ...of('beach front', 'beachfront'),
  ...of('lake front', 'lakefront'),
  ...of('river front', 'riverfront'),
  ...of('water front', 'waterfront'),
  ...of('sea side view', 'seaside'),
  ...of('lake side view', 'lakeside'),
  ...of('river side view', 'riverside'),
  ...of('beach side view', 'beachside'),
  ...of('pool side view', 'poolside'),
  ...of('ocean', 'ocn'),
  ...of('mountain', 'mtn'),
  ...of('without window', 'windowless, no windows, without windows, w / o window'),
  ...of('rooftop terrace', 'rftop terr, rooftop terr'),
  ...of('rooftop', 'rftop, roof top'),
  ...of('level', 'lvl'),
  ...of('mezzanine', 'mezz'),
  ...of('garden', 'grd, gdn'),
  ...of('city', 'citadine'),
  ...of('harbour', 'harbor'),
  ...of('fortress', 'fort'),
  ...of('tubandshower', 'bathtub shower, bathtub and with shower'),
  ...of('rooftop view', 'rooftops view, view of rooftops, rooftop views'),
  ...of('airport', 'runway'),
  ...of('veranda', 'verandah, porch'),
  ...of('fireplace', 'wood stove, wood burning stove, wood burner, log burner, log fire'),
  ...of('small', 'compact, petite'),
  ...of('romantic', 'romance'),
  ...of('steam bath', 'steamroom, steam shower, hammam, turkish bath'),
  ...of('washing machine', 'washer'),
  ...of('shared bath', 'communal bathroom, communal bath, communal facilities, communal toilet, bathroom shared'),
  ...of('shared kitchen', 'communal kitchen, common kitchen'),
  ...of('beach access', 'access to beach, direct access to beach'),
  ...of('baby cot', 'baby bed, baby crib, cot, crib, infant bed, toddler bed'),
  ...of('balcony', 'balc, blc, balconies, balcon'),
  ...of('nobalcony', 'no balcony, without balcony, without a balcony'),
  ...of('varanda', 'var'),
  ...of('terrace', 'terr, terraces'),
  ...of('ground floor', 'rdc, p baja, gf, ground level'),
  ...of('low floor', 'low floors, lower floor, lower floors, low level'),
  ...of('basement', 'lower ground floor, lower ground level'),
  ...of('high floor', 'upper floor, higher floor, high floors, upper floors, higher floors'),
  ...of('top floor', 'top floors, highest floor, last floor, uppermost floor, top level'),
  // what comes with the room
  ...of('with', 'concierge service, concierge desk, exclusive access to'),
  ...of('kitchen', 'ktn, full kitchen'),
  ...of('kitchenette', 'kitchenet'),
  ...of('pool', 'swimming pool'),
  ...of('swim up', 'swimup, pool access, access pool, direct access pool, direct pool access, access to pool'),
  ...of('private pool', 'plunge pool, own pool'),
  ...of('beachclub', 'beach club access, beach club'),
  ...of('club', 'club access, club level, concierge, executive floor, club floor'),
  ...of(
    'club withlounge',
    'executive lounge access, club lounge access, business lounge access, executive lounge, business lounge, ' +
      'lounge access, access to lounge, club lounge, lounge',
  ),
  ...of('smoking', 'smk, sm'),
  ...of(
    'non smoking',
    'ns, nsmk, n / s, nonsmoking, no smoking, not smoking, not for smokers, smoke free, smoking free',
  ),
  ...of(
    'accessible',
    'acc, hcp, hcap, h / c, dda, handicap, handicapped, disabled, disability access, disability, ada, ' +
      'accessibility, mobility accessible, mobility, wheelchair accessible, wheelchair, special needs',
  ),
  ...of('hearing accessible', 'deaf friendly, hearing impaired, accessible hearing, hearing and mobility'),
  ...of(
    'connecting',
    'conn, interconn, adj, inter connecting, interconnecting, interconnected, communicating, connected, adjoining, ' +
      'connection, adjacent',
  ),
  ...of('hypoallergenic', 'allergy friendly, allergy free, anti allergy, anti allergic, hypo allergenic'),
  ...of('pets allowed', 'pet friendly, dog friendly'),
  ...of('ondol', 'korean style, korean traditional, korean style ondol'),
  // what means nothing
  ...of(
    ',',
    'no pets, without pets, pets not allowed, no animals, minimum stay, min stay, in hostel, in a hostel, hostel',
  ),
  ...composed,
  ...shortCodes,
};
