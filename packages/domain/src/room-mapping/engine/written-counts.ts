import { isOneEdit } from '../../lib/one-edit.js';

/*
 * Numbers that a name writes in short, or that count something else than a reader of words would think. All of it is
 * said in words here, in a text in lower case, before the text is parted into words.
 */

/** "Number 2" and the like in many languages, before the number. What is numbered is one of several alike. */
const numbered =
  /(?:#\s*|(?<!\p{L})(?:no|nr|num|number|nummer|numero|unit|n°)(?!\p{L})[.:]?\s*#?)(\d{1,4})(?!\d|[.,]\d)|(?<![\d.,])(\d{1,4}) ?numarali(?!\p{L})/gu;
/** "Family of five", "party of 5", and "5 sleeps". */
const partyOf =
  /(?<!\p{L})(?:(family|party|group) of (\d{1,2}|three|four|five|six|seven|eight)|(\d{1,2}) sleeps)(?![\p{L}\d])/gu;
/** "2-4", "2–4" or "2 ~ 4", which is a range where persons are counted. */
const range = /(?<![\d.,])(\d{1,2})\s?[-–—~]\s?(\d{1,2})(?![\d.,])/gu;
/** Has rooms of its own to sleep in. */
const dwelling = /(?<!\p{L})(?:suite|apart|apt|villa|bungalow|chalet|house|cottage|penthouse|residence|condo|loft)/u;

/** "2A+1C", "2ad 2ch", "4P". */
const shortPersons =
  /(?<![\p{L}\d])(\d{1,2})\s?(adl?t?s?|chd?s?|a(?=\s?\+?\s?\d\s?c)|(?<=a\s?\+?\s?\d\s?)c|px|p)(?![\p{L}\d])/gu;
const personOf: Readonly<Record<string, string>> = { a: 'adult', c: 'children', p: 'person' };

/** "2 Erw. + 2 Ki.", "2 ad. + 2 enf." */
const shortAdultsAndChildren =
  /(?<![\p{L}\d])(\d{1,2})\s?(?:erw|ad|adt|adl|vol|dor)\.?\s?[+,/]?\s?(\d{1,2})\s?(?:ki|kd|kdr|enf|nin|bamb|ch|chd|dz)\.?(?!\p{L})/gu;
/** "Family Room (2+2)". Of a home it counts rooms. */
const adultsPlusChildren = /(\(|\s)([1-4]) ?\+ ?([1-4])(?=\)|\s?$)/gu;
const familyOf = /(\s|\()([1-4]) ?\+ ?([1-4])(?![\d+\p{L}]|[.,]\d)/gu;
const family = /(?<!\p{L})(?:famil|rodzin|gezin|aile|keluarga|gia dinh)/u;
/** "2A2C" and "2A+1C". */
const adultsAndChildren = /(?<![\p{L}\d])(\d{1,2})\s?a\s?\+?\s?(\d{1,2})\s?c(?![\p{L}\d])/gu;
const children = 'child(?:ren)?|kids?|infants?|toddlers?|teens?';
/** "Kids up to 5 free": how old they may be, and not how many there are. */
const agesUpTo = new RegExp(
  `(?<=(?<!\\p{L})(?:${children})\\s(?:[a-z]+\\s){0,2})(?:up ?to|until|till|to|from|over|above)\\s+\\d{1,2}(?!\\d)`,
  'gu',
);
/** "Under 12", "ages 3-11", "aged 16+". A measure is no age: "under 30 sqm". */
const ages =
  /(?<!\p{L})(?:under|below|ages?|aged|younger than|older than)\s+(?:of\s+)?\d{1,2}(?:\s?(?:-|–|to)\s?\d{1,2})?(?!\d|[.,]\d|\s?(?:sq|m2|m\b|%|min))\+?(?:\s?(?:years?|yrs?)(?: old)?)?/gu;
const years =
  /(?<![\d.,])(?:\d{1,2}\s?(?:-|–|to)\s?)?\d{1,2}\+?[\s-]?(?:years?|yrs?|y\.?o\.?)(?![\p{L}])(?:[\s-]old)?/gu;
/** "Promo 20" and "20 % off": what it costs, and not which room it is. */
const offers =
  /(?<=(?<!\p{L})(?:promo|promotion|offer|discount|rate|sale|save)\s{1,2})\d{1,2}(?![\d.,])|(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?%/gu;
/** "A 100 m al mar" is near the sea. */
const metresTo =
  /(?<![\d.,])(?:a )?\d{1,4} ?(?:m|mt|mts|metros|metri|metres|meter|metrow)\.? (?:al|alla|a la|ao|dal|dalla|del|de la|do|da|zum|zur|vom|von der|tot de|tot het|van de|van het|od|from|to)(?: the)? (?=\p{L})/gu;
/** "55 inch TV". */
const inches = /(?<![\d.,])\d{2,3}(?:[.,]\d)?\s?-?\s?(?:inch(?:es)?(?!\p{L})|''|["”″])/gu;

/** "Queen Bed x2" and "King (x 2)" are two, and "Double x 2 nights" is one. */
const bedsTimes =
  /((?<!\p{L})(?:king|queen|double|dbl|full|twin|single|sgl|bunk|sofa)s?(?:[ -]sized?)?(?: beds?)?)\s*\(?\s?[x×]\s?([1-9])(?!\d|\s?(?:nights?|persons?|people|adults?|guests?|pax))\)?/gu;
const bed = '(king|queen|double|twin|single|bunk|sofa)(?: beds?)?';
/** "Double 1 + single 1": the number behind each bed, as in Korean. */
const countsBehindBeds = new RegExp(
  String.raw`(?<![\p{L}\d])(?<!\d )${bed} *x?([1-4]) *(?:[+&]|and) *${bed} *x?([1-4])(?![\p{L}\d]| ?(?:bed|king|queen|double|twin|single|sofa|bunk))`,
  'gu',
);
/** "1 çift + 1 tek kişilik yatak": the noun stands once, behind both. */
const turkishBeds =
  /(?<!\d)([1-4]) cift(?: kisilik)?(?: yatak)? ?(?:\+|ve|,) ?([1-4]) tek(?: kisilik)?(?: yatak(?:li)?)?(?!\p{L})/gu;
/** As systems of hotels write them: "1K", "2QB". A flat of "1K" is one with a kitchen, and "4K" is a television. */
const bedCodes = /(?<![\p{L}\d.,/])([1-3])\s?(kb|qb|k|q)(?![\p{L}\d]|\s?(?:tv|u?hd|ultra|smart|display|screen))/gu;
/** Two kinds in one code: "1K1S", "2Q1T". */
const bedsInOneCode = /(?<![\p{L}\d])([1-3])([kqdts])([1-3])([kqdts])(?![\p{L}\d])/gu;
/** As systems of reservation write category, number and kind of beds: "A1K", "D2D", "B2T". */
const reservationCodes = /(?<![\p{L}\d])[a-z]([1-3])([kqdt])(?![\p{L}\d])/gu;
/** As chains write them: "NK1" and "NQQ" are non-smoking. */
const nonSmokingCodes = /(?<![\p{L}\d])n(k|q|kk|qq|dd)1?(?![\p{L}\d])/gu;
const bedPairs = /(?<![\p{L}\d])(kk|qq|dd)(?![\p{L}\d])/gu;
const bedOf: Readonly<Record<string, string>> = {
  k: 'king bed',
  q: 'queen bed',
  d: 'double bed',
  t: 'twin bed',
  s: 'single bed',
};
const bedsOf = (count: string, code: string): string => `${count} ${bedOf[code.charAt(0)] ?? ''}`;
const flat = /(?<!\p{L})(?:apart|apt|flat|mansion)|(?<=\d\s?)l?dk(?!\p{L})/u;
/** "2LDK" has two bedrooms besides the living room, and so has "2B1B" besides the bathroom. */
const roomCodes =
  /(?<![\p{L}\d.,])([1-9])\s?(?:s?l?dk|br?\s?[/+]?\s?[1-9](?:[.,]5)?\s?b|b(?:e?ds?|r|e?drm|edroom)?\s?[/+&]?\s?[1-9](?:[.,]5)?\s?ba(?:ths?|throoms?)?)(?![\p{L}\d])/gu;

/** "Lit 160", "cama de 135", "Bett 90x200": the width of a bed says for how many it is. */
const bedWidths =
  /(?<!\p{L})(?:grand )?(?:lits?|camas?|letto|letti|bett|betten|lozk[oai](?:em)?|yatak) (?:de |en |da |je )?(\d{2,3})(?: ?[x×*] ?(?:190|195|200|210|220))?( ?cm)?(?![\p{L}\d.,]| (?:pers|m2|sqm))/gu;
/** With "cm" it may be all that tells two rooms of the hotel apart, so it stays. */
const bedOfWidth = (said: string, width: number, unit: string | undefined): string => {
  const more = unit === undefined ? '' : `${String(width)} cm `;
  if (width >= 80 && width <= 100) return ` single bed ${more}`;
  return width >= 130 && width <= 220 ? ` double bed ${more}` : said;
};
/** "1.8米大床" and "1.2m 双床": the name of the bed says the same. A large bed of 1.5 m is smaller than others say. */
const widthsOfHan =
  /(?<![\d.,])(?:(?:1\.8|2(?:\.[02])?)(?: ?[x×*] ?2(?:\.\d)?)? ?(?:米|公尺|m)(?= ?king)|1(?:\.[0-3]5?)?(?: ?[x×*] ?2(?:\.\d)?)? ?(?:米|公尺|m)(?= ?(?:twin|single)))/gu;

/** "Single bed (2 Amount)". */
const amounts = /(\p{L}+(?: beds?)?)\s*\((\d) (\p{L}{5,7})\)/gu;
/** "6er-Schlafsaal" has six beds, and "8'li oda" is for eight. */
const bedsOfGerman =
  /(?<![\p{L}\d])(\d{1,2})[ -]?er(?=[ -]?(?:schlafsaal|zimmer|dorm|gemischt|frauen|damen|manner|mehrbett))/gu;
const personsOfTurkish = /(?<![\p{L}\d])(\d{1,2})['’]?l[iıuü](?!\p{L})/gu;
/** "2-rom": behind a number only, where it can be nothing else. */
const mistypedRoom = /(?<=(?<!\p{L})\d[ -]?)(?:rom|oom)(?!\p{L})/gu;

/** A number of rooms of which one can be the living room: in France "T2" has one bedroom, in Portugal two. */
export const mainRoom = 'mainroom';
/** A number of rooms of a flat, of which one mostly is the living room: "2-Zimmer-Wohnung", "deux pièces". */
export const livingRoomToo = 'livingroomtoo';
const flatCounts: Readonly<Record<string, string>> = {
  ...{ ein: '1', eine: '1', zwei: '2', drei: '3', vier: '4', funf: '5' },
  ...{ een: '1', twee: '2', drie: '3', vijf: '5' },
  ...{ jedno: '1', dwu: '2', trzy: '3', cztero: '4', piecio: '5' },
  ...{ un: '1', une: '1', deux: '2', trois: '3', quatre: '4', cinq: '5' },
  ...{ dos: '2', tres: '3', cuatro: '4', cinco: '5' },
};
const flatCount = String.raw`(?<![\p{L}\d.,])(\d|${Object.keys(flatCounts).join('|')})[ -]?`;
const flatRooms: readonly RegExp[] = [
  String.raw`(?:zimmer|raum)[ -]?(?=(?:ferien)?wohnung|app?art|suite)`,
  String.raw`kamer[ -]?(?=app?art|woning|flat|suite)`,
  String.raw`pokojow\p{L}+`,
  String.raw`pieces?(?!\p{L}| (?:of|luggage|baggage|set))`,
  String.raw`ambientes?(?!\p{L})`,
].map((rooms) => new RegExp(flatCount + rooms, 'gu'));
const withFlatRooms = (text: string): string =>
  flatRooms.reduce(
    (before, rooms) =>
      before.replaceAll(rooms, (_, said: string) => {
        const count = flatCounts[said] ?? said;
        return count === '1' ? ' studio ' : ` ${count} ${livingRoomToo} `;
      }),
    text,
  );

/** "Apto 2 qtos", "FeWo 2 SZ": bedrooms of a flat, in short. Elsewhere "dorm" is a dormitory and "hab" a room. */
const shortBedrooms =
  /(?<![\p{L}\d.,])([1-6])[ -]?(?:dorms?|dormit|qtos?|habs?|slpk|sz|schlafz|syp|cam|kt)\.?(?!\p{L})/gu;
const shortFrenchBedrooms = /(?<![\p{L}\d.,])([1-6])[ -]?(?:ch|chbr)s?\.?(?!\p{L})/gu;

/** In a home the word for a room counts bedrooms in these languages, and in the others one is the living room. */
const bedroomsOfHome =
  /(?<![\p{L}\d.,])([1-9])[ -]?(?:quartos|habitaciones|chambres|camere|recamaras|alcobas)(?!\p{L}| (?:da|de) )/gu;
const roomsOfFlat = /(?<![\p{L}\d.,])([2-6])[ -]?(?:kamers?|locali|zimmer|pokoje|pokoi)(?!\p{L})/gu;
const flatWord = /(?<!\p{L})(?:app?art|apt|app(?!\p{L})|fewo|ferienwohnung|wohnung|woning|mieszkanie)/u;

/** "2+1" is two bedrooms and a living room to some, and three persons to others. */
export const flatRoom = 'flatroom';
const home =
  /(?<!\p{L})(?:mobil[ -]?home|mobilheim|stacaravan|moradia|bungalow|bangalo|chalet?|cabana|atico|attico|finca|cobertura|ferienwohnung|vakantiewoning|casa(?! de)|vila(?!\p{L})|gite|ferienhaus|domek|app?art|apt|appt|app(?!\p{L})|dpto|depto|fewo|flat|condo|villa|house|maison|residence|duplex|penthouse|logement|wohnung|daire|mieszkanie)/u;
const homeTypes = /(?<![\p{L}\d])([tf])([1-6])(?![\p{L}\d])/gu;
/** "T0", and "V3" of a house: as they are said in Portugal. */
const portugueseStudio = /(?<![\p{L}\d])t0(?![\p{L}\d])/gu;
const portugueseHouse = /(?<![\p{L}\d])v([1-6])(?![\p{L}\d])/gu;
/** The whole name, or its start before nothing that could be a room. */
const homeTypeAlone =
  /^[tf][0-6](?= ?$| (?:superior|deluxe|vista|vue|com|avec|standard|duplex|\d ?pers\p{L}*|\d pessoas)(?!\p{L}))/u;
const portuguese = /(?<!\p{L})(?:apartamento|quarto|moradia|pessoas|varanda|cozinha|com)(?!\p{L})/u;
const french =
  /(?<!\p{L})(?:vue|avec|climatise|climatisee|pers|personnes|balcon|terrasse|etage|jardin|montagne|mer|maison)(?!\p{L})/u;
const homePlusOne = /(?<![\p{L}\d+])([1-6])\s?\+\s?1(?![\p{L}\d+]|\s?(?:child|kid|adult|infant|pers|pax|bed|extra))/gu;
const homePlusNone = /(?<![\p{L}\d+])1\s?\+\s?0(?![\p{L}\d+])/gu;
/** Persons are not counted in this way in Turkish. */
const turkishHome = /(?<!\p{L})(?:daire|salon)/u;
/** "3.5 Zimmer" is three rooms and a corner to eat in, "2.5 bedrooms" two bedrooms and a room that may be one. */
const halfRooms = /(?<![\d.,])([1-6])[.,]5[ -]?(?:zimmer|rooms?|pieces)(?!\p{L})/gu;
const halfBedrooms = /(?<![\d.,])([1-6])[.,]5[ -]?(?:bed ?rooms?|br)(?!\p{L})/gu;

function roomsOfHome(text: string, code: string): string {
  if (code === 't' && portuguese.test(text)) return 'bedroom';
  return code === 'f' || french.test(text) ? livingRoomToo : mainRoom;
}

const withHomes = (text: string): string =>
  text
    .replaceAll(bedroomsOfHome, '$1 bedroom ')
    .replaceAll(roomsOfFlat, flatWord.test(text) ? ` $1 ${livingRoomToo} ` : '$&')
    .replaceAll(shortBedrooms, '$1 bedroom ')
    .replaceAll(shortFrenchBedrooms, french.test(text) ? '$1 bedroom ' : '$&')
    .replaceAll(portugueseStudio, ' studio ')
    .replaceAll(portugueseHouse, portuguese.test(text) ? ' $1 bedroom ' : '$&')
    .replaceAll(homeTypes, (_, code: string, count: string) => ` ${count} ${roomsOfHome(text, code)} `)
    .replaceAll(homePlusNone, ' studio ')
    .replaceAll(homePlusOne, turkishHome.test(text) ? ' $1 bedroom ' : ` $1 ${flatRoom} `);

/**
 * Numbers of parts of the house, and of categories, count neither beds nor persons: "Tower 2", "Level 3", "Category 1".
 */
const numberedParts =
  /(?<!\p{L})(tower|wing|building|bldg|block|level|phase|section|cluster|zone|category|cat|type)[. ]*(?:unit |no\.? ?|# ?)?0*(\d{1,3})(?![\p{L}\d]|[.,]\d|[ -](?:(?:king|queen|twin|single|double|bunk|sofa) )?beds?(?!\p{L})|[ -](?:bedrooms?|bed ?rooms?|br|rooms?|bath|persons?|adults?|pax)(?!\p{L}))/gu;
const partOf: Readonly<Record<string, string>> = { bldg: 'building', block: 'building', cat: 'category' };
/** A code that stays one word. */
export const wholeCode =
  /(?<![\p{L}\p{N}])((?:[a-wyz]|tower|wing|building|level|phase|section|cluster|zone|category|type|mats)\d{1,3})(?![\p{L}\p{N}])/u;

const bedRoom = /(?<=(?:^|\d|\b(?:one|two|three|four|five|six))[ -]?)be?d[ -](?:rooms?|rms?)\b(?! only)/gu;
/** "2 bed apartment" has two bedrooms. */
const bedDwelling =
  /(?<!\p{L})(\d|one|two|three|four|five|six)[ -]?be?d(?:s|ded)?[ -](?=(?:apartment|apt|aprt|apmt|flat|villa|house|cottage|chalet|bungalow|penthouse|condo|townhouse|maisonette|duplex|triplex|lodge|mobile home|(?:static )?caravan|holiday home|home))/gu;
const bedRoomAtStart = /^be?d[ -](?:rooms?|rms?)\b(?! only)/gu;

/**
 * "Single bed(2 Amount)" are two single beds. What is numbered (#2) and one and a half (1,5) count no beds. "2 bed room
 * suite" has two bedrooms, "4-bed room" has four beds, "2 double bed room" has neither.
 */
export const countedBefore = (name: string): string =>
  counted(
    name.replaceAll(
      partyOf,
      (_, who?: string, many?: string, sleeps?: string) => `${who ?? ''} ${many ?? sleeps ?? ''} person `,
    ),
  );

const counted = (name: string): string => {
  const text = withFlatRooms(name);
  return (/\d/u.test(text) ? withNumbers(text) : withBedPairs(text))
    .replaceAll(bedDwelling, '$1 bedroom ')
    .replaceAll(dwelling.test(text) ? bedRoom : bedRoomAtStart, 'bedroom');
};

/** Most names have no figures. */
const withNumbers = (text: string): string =>
  withCodes(text)
    .replaceAll(bedWidths, (said: string, width: string, cm?: string) => bedOfWidth(said, Number(width), cm))
    .replaceAll(widthsOfHan, ' ')
    .replaceAll(metresTo, ' near ')
    .replaceAll(agesUpTo, ' ')
    .replaceAll(ages, ' ')
    .replaceAll(years, ' ')
    .replaceAll(inches, ' ')
    .replaceAll(offers, ' ')
    .replaceAll(roomCodes, '$1 bedroom ')
    .replaceAll(turkishBeds, '$1 double bed + $2 single bed ')
    .replaceAll(countsBehindBeds, '$2 $1 bed + $4 $3 bed ')
    .replaceAll(bedsTimes, ', $2 $1,')
    .replaceAll(amounts, (whole, bed: string, count: string, word: string) =>
      word === 'amount' || isOneEdit(word, 'amount') ? `, ${count} ${bed},` : whole,
    )
    .replaceAll(bedsOfGerman, '$1 bed ')
    .replaceAll(personsOfTurkish, '$1 person ')
    .replaceAll(mistypedRoom, 'room')
    .replaceAll(shortPersons, (_, count: string, kind: string) => `${count} ${personOf[kind.charAt(0)] ?? ''} `)
    .replaceAll(numbered, (_, behind?: string, before?: string) => ` unit ${behind ?? before ?? ''} , `)
    .replaceAll(range, '$1 upto $2')
    .replaceAll(/(?<!\d)1[.,]5(?!\d)/gu, ',');

/** Codes first: what they say is read as words by everything that follows. */
function withCodes(text: string): string {
  const parts = text
    .replaceAll(numberedParts, (_, part: string, number: string) => `, ${partOf[part] ?? part}${number} , `)
    .replaceAll(halfRooms, `$1 ${mainRoom} `)
    .replaceAll(halfBedrooms, (_, count: string) => `${String(Number(count) + 1)} ${mainRoom} `)
    .replaceAll(shortAdultsAndChildren, '$1 adult $2 children ')
    .replaceAll(adultsAndChildren, '$1 adult $2 children ');
  const homes =
    home.test(parts) || homeTypeAlone.test(parts)
      ? withHomes(parts)
      : parts.replaceAll(family.test(parts) ? familyOf : adultsPlusChildren, '$1$2 adult + $3 children ');
  return withBedPairs(flat.test(homes) ? homes : withBedCodes(homes));
}

const withBedCodes = (text: string): string =>
  text
    .replaceAll(
      bedsInOneCode,
      (_, count: string, code: string, more: string, other: string) =>
        `, ${bedsOf(count, code)} + ${bedsOf(more, other)}, `,
    )
    .replaceAll(reservationCodes, (_, count: string, code: string) => `, ${bedsOf(count, code)}, `)
    .replaceAll(bedCodes, (_, count: string, code: string) => `, ${bedsOf(count, code)}, `)
    .replaceAll(/(?<=bed), (?= ?\+)/gu, ' ');

const withBedPairs = (text: string): string =>
  flat.test(text)
    ? text
    : text
        .replaceAll(
          nonSmokingCodes,
          (_, code: string) => `, non smoking, ${bedsOf(code.length > 1 ? '2' : '', code).trim()}, `,
        )
        .replaceAll(bedPairs, (code) => `, ${bedsOf('2', code)}, `);
