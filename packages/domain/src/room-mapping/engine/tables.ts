/*
 * What suppliers write, as data. A phrase is words with spaces between, as they stand after normalising; the longest phrase wins.
 * Codes are `attribute:value`; the attributes are explained in attributes.ts.
 */

/** Says nothing about the room: board, rate, refund, service. */
export const noisePhrases: readonly string[] = [
  'room only', 'bed and breakfast', 'with breakfast', 'without breakfast', 'no breakfast', 'breakfast included', 'breakfast', 'full breakfast', 'buffet breakfast', 'continental breakfast', 'american breakfast', 'brekfast', 'bfst', 'bb', 'half board', 'full board', 'hb', 'fb',
  'all inclusive', 'ultra all inclusive', 'dinner', 'buffet', 'free cancellation', 'non refundable', 'nonrefundable', 'non ref', 'nrf', 'refundable', 'rf', 'no amendments permitted', 'amendments permitted',
  'basic rate', 'standard rate', 'best available rate', 'package rate', 'promo rate', 'rate', 'package', 'promotion', 'promo', 'special offer', 'offer', 'discount', 'wholesale', 'fit', 'payment', 'prepaid',
  'free wi fi', 'free wifi', 'wi fi', 'wifi', 'high speed internet', 'internet', 'complimentary', 'complementary', 'courtesy tray', 'minibar', 'mini bar', 'soft minibar', 'chromecast', 'digital press', 'snacks',
  'return airport transfers', 'airport transfers', 'airport transfer', 'airport shuttle', 'shuttle', 'transfers', 'transfer', 'tickets', 'ticket', 'parking', 'safe', 'desk', 'work desk', 'air conditioned', 'air conditioning',
  'ac', 'a c', 'tv', 'lcd', 'hdtv', 'television', 'microwave', 'refrigerator', 'refrig', 'fridge', 'coffee', 'tea', 'iron', 'included', 'includes', 'including', 'excluded', 'benefits', 'amount', 'for the price',
  'credit', 'food', 'beverage', 'tax', 'fee', 'on request', 'request', 'guaranteed', 'fully furnished', 'furnished', 'ensuite', 'en suite', 'separate shower', 'shower', 'private bathroom',
  'adults only', 'free', 'max', 'up to', 'sitting area', 'seating area', 'living area', 'newly renovated', 'renovated', 'citizens', 'uae residents', 'gcc residents', 'various', 'other',
  'kids club', 'kids and teens club', 'teens club', 'children club', 'fitness club', 'health club', 'luxury spa', 'spa access', 'access to spa', 'private cinema', 'theme park access', 'theme park', 'butler service', 'day use', 'hours', 'hour',
];

/** Carries no meaning by itself. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an the with and or of in for to at on by from per s w o n room rooms guestroom guest bed beds bedded view views facing type size sized number no use as is all our your de person adult occupancy la le les el los las al en du des et ou y e il lo access'.split(' '),
);

/** «Bed in a female 6-bed room» is one of six. */
const dormitoryOf = (many: string): readonly (readonly [string, string])[] => [
  [`shared ${many} person room`, `dormitory ${many} person`],
  ...['', 'shared ', 'female ', 'male ', 'mixed '].flatMap((whose) => ['person', 'bed', 'bed room', 'bedroom'].flatMap((bed) => ['in', 'in a'].map((within) => [`bed ${within} ${whose}${many} ${bed}`, `dormitory ${whose}${many} person`] as const))),
];
const dormitories = Object.fromEntries(['3', '4', '5', '6', '8', '10', '12'].flatMap(dormitoryOf));

/** Short and joined forms, synonyms, other languages: one form for each. Applied in order of length. */
export const replacements: Readonly<Record<string, string>> = {
  // short
  'dbl': 'double', 'db': 'double', 'dbls': 'double', 'doubles': 'double', 'std': 'standard', 'stnd': 'standard', 'stand': 'standard', 'sgl': 'single', 'sng': 'single', 'sngl': 'single', 'twn': 'twin', 'twb': 'twin',
  'tpl': 'triple', 'trpl': 'triple', 'trp': 'triple', 'quad': 'quadruple', 'quadrupel': 'quadruple', 'qdpl': 'quadruple', 'dlx': 'deluxe', 'delux': 'deluxe', 'dlux': 'deluxe', 'sup': 'superior', 'supr': 'superior', 'spr': 'superior',
  'exec': 'executive', 'exe': 'executive', 'prem': 'premium', 'apt': 'apartment', 'apts': 'apartment', 'appt': 'apartment', 'apart': 'apartment', 'br': 'bedroom', 'bdr': 'bedroom', 'bdrm': 'bedroom', 'bedrm': 'bedroom', 'brm': 'bedroom',
  'vw': 'view', 'vws': 'view', 'sv': 'sea view', 'gv': 'garden view', 'cv': 'city view', 'pv': 'pool view', 'ov': 'ocean view', 'balc': 'balcony', 'blc': 'balcony', 'acc': 'accessible', 'terr': 'terrace', 'rm': 'room', 'rms': 'room',
  'jr': 'junior', 'jnr': 'junior', 'ste': 'suite', 'stes': 'suite', 'ns': 'non smoking', 'nsmk': 'non smoking', 'smk': 'smoking', 'sm': 'smoking', 'pax': 'person', 'pers': 'person', 'ppl': 'person', 'fam': 'family', 'bldg': 'building', 'bld': 'building',
  'pres': 'presidential', 'grd': 'garden', 'gdn': 'garden', 'mtn': 'mountain', 'ocn': 'ocean', 'kng': 'king', 'kg': 'king', 'qn': 'queen', 'qun': 'queen', 'comf': 'comfort', 'clsc': 'classic', 'eco': 'economy', 'econ': 'economy',
  // joined and split
  'seaview': 'sea view', 'seaviews': 'sea view', 'cityview': 'city view', 'lakeview': 'lake view', 'poolview': 'pool view', 'gardenview': 'garden view', 'oceanview': 'ocean view', 'mountainview': 'mountain view',
  'oceanfront': 'ocean front', 'beachfront': 'beach front', 'seafront': 'sea front', 'waterfront': 'water front', 'lakefront': 'lake front', 'riverfront': 'river front', 'seaside': 'sea side view', 'lakeside': 'lake side view',
  'beachside': 'beach side view', 'poolside': 'pool side view', 'sofabed': 'sofa bed', 'sofabeds': 'sofa bed', 'sofa beds': 'sofa bed', 'sleeper sofa': 'sofa bed', 'pull out sofa': 'sofa bed', 'pull out couch': 'sofa bed',
  'couch bed': 'sofa bed', 'convertible sofa': 'sofa bed', 'day bed': 'sofa bed', 'daybed': 'sofa bed', 'futon': 'sofa bed', 'kingsize': 'king', 'king size': 'king', 'king sized': 'king', 'queensize': 'queen', 'queen size': 'queen', 'queen sized': 'queen',
  'kingbed': 'king bed', 'queenbed': 'queen bed', 'queens': 'queen', 'kings': 'king', 'twins': 'twin', 'singles': 'single', 'sglbed': 'single bed', 'bunkbed': 'bunk bed', 'bunkbeds': 'bunk bed', 'bunks': 'bunk',
  'super king': 'king', 'california king': 'king', 'french bed': 'double bed', 'large double bed': 'double bed', 'large bed': 'double bed', '2 wide bed': 'double bed', '1 wide bed': 'single bed', 'wide bed': 'bed', 'big bed': 'double bed', 'matrimonial': 'double', 'full bed': 'double bed', 'full beds': '2 double bed',
  'large twin': 'twin', 'separate beds': 'twin bed', 'separate bed': 'twin bed', 'bed separate': 'twin bed', 'double double': '2 double bed', 'queen queen': '2 queen bed',
  'superiorroom': 'superior room', 'juniorsuite': 'junior suite', 'jkdeluxe': 'deluxe', 'standardrd': 'standard room', 'nonsmoking': 'non smoking', 'no smoking': 'non smoking', 'smoke free': 'non smoking', 'smoking free': 'non smoking',
  'de luxe': 'deluxe', 'de lux': 'deluxe', 'de suite': 'deluxe', 'lux': 'luxe', 'chambre luxe': 'deluxe room', 'chambre de luxe': 'deluxe room', 'guest room': 'room', 'guestroom': 'room', 'guestrooms': 'room', 'guest rooms': 'room', 'bedrooms': 'bedroom', 'suit': 'suite', 'suites': 'suite',
  'studios': 'studio', 'villas': 'villa', 'apartments': 'apartment', 'appartement': 'apartment', 'appartment': 'apartment', 'appartments': 'apartment', 'apartmen': 'apartment', 'apartamento': 'apartment', 'flat': 'apartment', 'condo': 'apartment', 'condominium': 'apartment',
  'balconies': 'balcony', 'no balcony': 'nobalcony', 'without balcony': 'nobalcony', 'without a balcony': 'nobalcony', 'balcon': 'balcony', 'terraces': 'terrace', 'adults': 'adult', 'persons': 'person', 'people': 'person', 'guests': 'person', 'seater': 'person', '1 seater': 'single', '2 seater': 'double', '2 seater sofa': 'sofa', 'bedded': 'bed', 'beds': 'bed', 'views': 'view', 'citadine': 'city',
  'handicap': 'accessible', 'handicapped': 'accessible', 'disabled': 'accessible', 'disability access': 'accessible', 'disability': 'accessible', 'ada': 'accessible', 'accessibility': 'accessible', 'mobility accessible': 'accessible', 'mobility': 'accessible',
  'wheelchair accessible': 'accessible', 'wheelchair': 'accessible', 'special needs': 'accessible', 'hearing impaired': 'hearing accessible', 'accessible hearing': 'hearing accessible', 'hearing and mobility': 'hearing accessible', 'roll in shower': 'rollin', 'rollin shower': 'rollin',
  'inter connecting': 'connecting', 'interconnecting': 'connecting', 'interconnected': 'connecting', 'communicating': 'connecting', 'connected': 'connecting', 'adjoining': 'connecting', 'connection': 'connecting', 'adjacent': 'connecting',
  'mansard': 'attic', 'buhardilla': 'attic', 'loft style': 'loft', 'kitchenet': 'kitchenette', 'full kitchen': 'kitchen', 'jetted tub': 'jacuzzi', 'hot tub': 'jacuzzi', 'whirlpool': 'jacuzzi', 'whirlpool bath': 'jacuzzi', 'spa bath': 'jacuzzi', 'spa tub': 'jacuzzi',
  'swimming pool': 'pool', 'access pool': 'pool access', 'direct access pool': 'pool access', 'direct pool access': 'pool access', 'access to pool': 'pool access', 'plunge pool': 'private pool', 'own pool': 'private pool', 'upper floor': 'high floor', 'higher floor': 'high floor', 'top floor': 'high floor', 'high floors': 'high floor', 'top floors': 'high floor', 'upper floors': 'high floor', 'higher floors': 'high floor', 'ground level': 'ground floor', 'lower floor': 'ground floor',
  'premiere': 'premier', 'luxurious': 'luxury', 'standart': 'standard', 'standarts': 'standard', 'economic': 'economy', 'classical': 'classic', 'presidental': 'presidential', 'comfortable': 'comfort', 'comfy': 'comfort', 'harbor': 'harbour',
  'partially': 'partial', 'lateral': 'partial', 'glimpses': 'partial view', 'limited': 'partial', 'frontal': 'front', 'bathrooms': 'bathroom', 'shared facilities': 'shared bath', 'shared bathroom': 'shared bath', 'shared toilet': 'shared bath', 'common bathroom': 'shared bath',
  'bath floor': 'shared bath', 'facilities on floor': 'shared bath', 'facilities on the floor': 'shared bath', 'bathroom on floor': 'shared bath', 'bathroom on the floor': 'shared bath', 'shower on the floor': 'shared bath', 'partial bath': 'shared bath', 'without bath': 'shared bath', 'without bathroom': 'shared bath', 'bath shared': 'shared bath', 'shared bath room': 'shared bath', 'bath room': 'bathroom', 'bath on floor': 'shared bath', 'dormbed': 'dormitory bed', 'bed in shared': 'bed dormitory', 'bed in a shared': 'bed dormitory', 'bed in a female': 'bed dormitory female', 'bed in a male': 'bed dormitory male', 'bed in a mixed': 'bed dormitory mixed', 'bed in female': 'bed dormitory female', 'bed in male': 'bed dormitory male', 'bed in mixed': 'bed dormitory mixed',
  ...dormitories, 'shared room': 'dormitory room', 'male female': 'mixed', 'female male': 'mixed', 'male and female': 'mixed', 'men and women': 'mixed', 'women': 'female', 'men': 'male', 'ladies': 'female', 'dorm': 'dormitory', 'hostel': 'dormitory', 'double for single use': 'single use', 'single occupancy': 'single use', 'sole use': 'single use', 'executive lounge access': 'club', 'club lounge access': 'club', 'business lounge access': 'club', 'executive lounge': 'club', 'business lounge': 'club',
  'lounge access': 'club', 'access to lounge': 'club', 'club lounge': 'club', 'club access': 'club', 'club level': 'club', 'concierge level': 'club', 'gold floor lounge': 'gold', 'gold lounge': 'gold', 'executive floor': 'club', 'club floor': 'club', 'exclusive access to': 'with', 'lounge': 'club', 'one bed': '1 bed',
  'beach club access': 'beachclub', 'beach club': 'beachclub', 'twin double': 'double or twin', 'double twin': 'double or twin', 'run of the house': 'run of house', 'assigned on arrival': 'run of house', 'room at check in': 'run of house', 'roh': 'run of house', 'front view': 'front view', 'view to': 'view of', 'views of': 'view of', 'view on': 'view of', 'overlooking': 'view of', 'views over': 'view of', 'view over': 'view of',
};

/** Words and phrases that name an attribute. */
export const lexicon: Readonly<Record<string, string>> = {
  'junior suite': 'type:junior suite', 'mini suite': 'type:junior suite', 'suite': 'type:suite', 'studio': 'type:studio', 'studio apartment': 'type:studio', 'apartment studio': 'type:studio', 'studio suite': 'type:suite', 'apartment': 'type:apartment', 'residence': 'type:apartment', 'villa': 'type:villa', 'bungalow': 'type:bungalow',
  'cottage': 'type:cottage', 'chalet': 'type:chalet', 'cabin': 'type:cabin', 'house': 'type:house', 'mansion': 'type:house', 'townhouse': 'type:house', 'treehouse': 'type:house', 'tent': 'type:tent', 'dormitory': 'type:dormitory', 'loft': 'type:loft', 'penthouse': 'type:penthouse', 'capsule': 'type:capsule', 'pod': 'type:capsule',
  'standard': 'tier:standard', 'classic': 'tier:classic', 'economy': 'tier:economy', 'budget': 'tier:economy', 'basic': 'tier:economy', 'superior': 'tier:superior', 'deluxe': 'tier:deluxe', 'premium': 'tier:premium', 'premier': 'tier:premier', 'executive': 'tier:executive', 'luxury': 'tier:luxury',
  'grand': 'tier:grand', 'grande': 'tier:grand', 'royal': 'tier:royal', 'presidential': 'tier:presidential', 'comfort': 'tier:comfort', 'business': 'tier:business', 'signature': 'tier:signature', 'prestige': 'tier:prestige', 'privilege': 'tier:privilege', 'heritage': 'tier:heritage', 'ambassador': 'tier:ambassador', 'imperial': 'tier:imperial', 'exclusive': 'tier:exclusive',
  'elite': 'tier:elite', 'diplomatic': 'tier:diplomatic', 'regal': 'tier:regal', 'traditional': 'tier:standard', 'senior': 'tier:senior', 'ultimate': 'tier:ultimate', 'supreme': 'tier:supreme', 'honeymoon': 'tier:honeymoon', 'elegance': 'tier:elegance', 'urban': 'tier:urban', 'cosy': 'tier:economy', 'cozy': 'tier:economy',
  'club': 'club:club', 'gold': 'club:club', 'accessible': 'accessible:accessible', 'hearing accessible': 'accessible:hearing', 'rollin': 'bathKind:roll-in shower', 'bathtub': 'bathKind:tub', 'tub': 'bathKind:tub', 'non smoking': 'smoking:non-smoking', 'smoking': 'smoking:smoking', 'shared bath': 'sharedBath:shared bathroom',
  'high floor': 'floor:high floor', 'ground floor': 'floor:ground floor', 'attic': 'floor:attic', 'duplex': 'floor:duplex', 'basement': 'floor:basement', 'mezzanine': 'floor:duplex', 'connecting': 'extra:connecting', 'family': 'extra:family', 'corner': 'extra:corner', 'kitchen': 'extra:kitchen', 'kitchenette': 'extra:kitchen', 'jacuzzi': 'extra:jacuzzi', 'private pool': 'extra:private pool',
  'pool villa': 'type:villa extra:private pool', 'pool suite': 'type:suite extra:private pool', 'swim up': 'extra:swim-up', 'pool access': 'extra:swim-up', 'single use': 'extra:single use', 'small': 'extent:small', 'large': 'extent:large', 'larger': 'extent:large', 'spacious': 'extent:large', 'big': 'extent:large', 'balcony': 'outside:balcony', 'terrace': 'outside:terrace', 'patio': 'outside:terrace', 'veranda': 'outside:terrace', 'porch': 'outside:terrace',
  'nobalcony': 'outside:none', 'without window': 'extra:no window', 'no window': 'extra:no window', 'without a window': 'extra:no window', 'run of house': 'anyRoom:run of house', 'triple': 'capacity:3', 'quadruple': 'capacity:4', 'quintuple': 'capacity:5', 'mixed': 'extra:mixed', 'female': 'extra:female', 'male': 'extra:male',
};

/** A place that a view is of, and the wider kind that it is near to. */
export const places: Readonly<Record<string, string>> = {
  sea: 'water', ocean: 'water', gulf: 'water', lagoon: 'water', bay: 'water', marina: 'water', harbour: 'water', lake: 'water', river: 'water', creek: 'water', canal: 'water', water: 'water', beach: 'water', bosphorus: 'water', nile: 'water', seine: 'water', port: 'water',
  city: 'town', skyline: 'town', downtown: 'town', town: 'town', street: 'town', urban: 'town', boulevard: 'town', plaza: 'town', square: 'town', old: 'town', burj: 'town', khalifa: 'town', fountain: 'town', land: 'land', inland: 'land', garden: 'green', park: 'green', courtyard: 'inside', atrium: 'inside', interior: 'inside', resort: 'inside', pool: 'inside',
  mountain: 'height', hill: 'height', valley: 'height', volcano: 'height', forest: 'green', golf: 'green', palm: 'palm', panoramic: 'panoramic', island: 'water', acropolis: 'town', kaaba: 'haram', haram: 'haram', eiffel: 'town', cathedral: 'town', airport: 'town', sunset: 'water', scenic: 'panoramic', tropical: 'green', vineyard: 'green', desert: 'land', jungle: 'green', castle: 'town', canyon: 'height', sky: 'panoramic', horn: 'water', dubai: 'town',
};

/** Places that mean a view also where nobody says «view». */
export const barePlaces: ReadonlySet<string> = new Set(['sea', 'ocean', 'garden', 'city', 'lake', 'river', 'mountain', 'skyline', 'marina', 'lagoon', 'courtyard', 'bay', 'creek', 'inland', 'panoramic', 'bosphorus', 'nile', 'seine', 'eiffel', 'burj', 'fountain', 'acropolis']);
