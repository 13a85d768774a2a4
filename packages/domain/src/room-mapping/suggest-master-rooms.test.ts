import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonWords } from './reason-words.js';
import {
  suggestMasterRooms,
  type MasterRoomSuggestion,
  type MasterRoomToMapTo,
  type RoomToMap,
} from './suggest-master-rooms.js';

const hotel = (...names: readonly string[]): readonly MasterRoomToMapTo[] =>
  names.map((masterRoomName, index) => ({ masterRoomId: `m${String(index)}`, masterRoomName }));
const asRoom = (room: string | RoomToMap): RoomToMap => (typeof room === 'string' ? { roomName: room } : room);

/** The names of what is suggested, the best first. */
function suggested(room: string | RoomToMap, ...names: readonly string[]): readonly string[] {
  const masters = hotel(...names);
  return suggestMasterRooms(asRoom(room), masters).map(
    ({ masterRoomId }) => masters.find((master) => master.masterRoomId === masterRoomId)?.masterRoomName ?? '',
  );
}
function best(room: string | RoomToMap, ...names: readonly string[]): MasterRoomSuggestion {
  const [first] = suggestMasterRooms(asRoom(room), hotel(...names));
  if (first === undefined) throw new Error('nothing was suggested');
  return first;
}

describe('a master room is suggested for', () => {
  it.each<readonly [string, string | RoomToMap, readonly string[]]>([
    ['a name that leaves the bed out', 'Grande Room, Harbour View', ['Grande King Room, Harbour View', 'Comfort Room']],
    ['the entry level under another word', 'Double Room', ['Standard Double Room', 'Deluxe Double Room']],
    [
      'a twin that is two queen beds',
      'Premier Twin Room',
      ['Premier Queen Room With Two Queen Beds', 'Premier King Room'],
    ],
    ['"2 beds"', 'Superior 2 Beds', ['Superior Twin Room', 'Superior King Room']],
    [
      'a double that is two single beds',
      'Classic Double Room (2 Single Beds)',
      ['Classic Twin Room', 'Classic Queen Room'],
    ],
    [
      'a choice of beds with a name of its own',
      'Twin/Double room - Atrium Style',
      ['Atrium Style Room', 'Garden Style Room'],
    ],
    [
      'beds that are said twice',
      'Superior 1 Queen Bed with Sofa bed(1 Queen Bed and 1 Double Sofa Bed)',
      ['Superior Queen Room with Sofa Bed', 'Superior Room with Two Double Beds'],
    ],
    [
      'a glimpse of a landmark',
      'Marvel single with views',
      ['Marvel Room with Glimpses of the Old Lighthouse', 'Standard Double Room'],
    ],
    ['the sea by another word', 'Deluxe Room Ocean View', ['Deluxe Room Sea View', 'Deluxe Room City View']],
    ['a lake that is water', 'Superior Lake View', ['Superior Water View', 'Superior Garden View']],
    ['a partial view', 'Deluxe Room Side Sea View', ['Deluxe Room Partial Sea View', 'Deluxe Room Sea View']],
    ['a residence', 'Two Bedroom Residence', ['2 Bedroom Apartment', '2 Bedroom Suite']],
    [
      'rooms counted as in Russian sources',
      '3-room family apartment',
      ['Family Apartment, 3 Bedrooms', 'Family Apartment, 1 Bedroom'],
    ],
    [
      'abbreviations',
      'Dbl Std Rm SV w/ Balc NS',
      ['Standard Double Room Sea View with Balcony, Non-Smoking', 'Standard Twin Room Sea View with Balcony'],
    ],
    ['joined words', '2BR JrSuite seaview sofabed', ['Junior Suite, 2 Bedrooms, Sea View', 'Studio, Garden View']],
    [
      'a typing error',
      'Suprior Twin Room, Gardn View',
      ['Superior Twin Room, Garden View', 'Standard Twin Room, Garden View'],
    ],
    ['a look-alike letter', '\u0441omfort Double', ['Comfort Double Room', 'Business Double Room']],
    ['French', 'Chambre Supérieure, Vue Mer', ['Superior Room, Sea View', 'Superior Room, Garden View']],
    ['Turkish', 'Standart Oda - Üç Kişilik', ['Standard Triple Room', 'Standard Double Room']],
    ['Spanish', 'Habitación Doble con vista al mar', ['Double Room Sea View', 'Double Room Garden View']],
    ['Italian', 'Camera Doppia Superiore con Balcone', ['Double Room with Balcony', 'Triple Room with Balcony']],
    ['German', 'Doppelzimmer mit Meerblick', ['Double Room with Sea View', 'Single Room with Sea View']],
    [
      'Russian',
      'Стандартный двухместный номер с видом на море',
      ['Standard Double Room Sea View', 'Standard Twin Room City View'],
    ],
    [
      'Russian, a bed in a shared room',
      'Кровать в общем 6-местном номере для женщин',
      ['Bed in Female Dormitory', 'Female Single Room'],
    ],
    [
      'Russian, numbers in words',
      'Вилла с тремя спальнями и собственным бассейном',
      ['Villa, 3 Bedrooms, Private Pool', 'Villa, 1 Bedroom, Private Pool'],
    ],
    [
      'Russian, who cannot walk',
      'Номер для гостей с ограниченными физическими возможностями',
      ['Accessible Room', 'Standard Room'],
    ],
    [
      'Russian, a view before its word',
      'Президентский люкс с панорамным видом',
      ['Presidential Suite, Panoramic View', 'Presidential Suite, Garden View'],
    ],
    ['Russian, a room for two with two beds', 'Двухместный с 2 односпальными кроватями', ['Twin Room', 'Double Room']],
    ['Russian, for how many in figures', '2-х местный номер', ['Double Room', 'Single Room']],
    ['Russian, a bedroom that is separate', 'Люкс с отдельной спальней', ['Suite, 1 Bedroom', 'Suite, 2 Twin Beds']],
    [
      'Russian, a bath on the floor',
      'Двухместный номер, удобства на этаже',
      ['Double Room with Shared Bathroom', 'Double Room with Private Bathroom'],
    ],
    [
      'Russian, a place among eight',
      'Койко-место в 8-местном смешанном номере',
      ['Bed in 8-Bed Mixed Dormitory Room', 'Bed in 4-Bed Mixed Dormitory Room'],
    ],
    [
      'Russian, men and women',
      'Место в общем четырёхместном номере (мужчины и женщины)',
      ['Bed in 4-Bed Mixed Dormitory Room', 'Bed in 4-Bed Female Dormitory Room'],
    ],
    [
      'Russian, English as it sounds',
      'Джуниор Сюит Си Вью',
      ['Junior Suite, Sea View', 'Suite, Sea View', 'Junior Suite, City View'],
    ],
    ['French, a room for two with two beds', 'Chambre double avec deux lits simples', ['Twin Room', 'Double Room']],
    [
      'Spanish, a kind behind its bed',
      'Habitación estándar con dos camas individuales',
      ['Standard Twin Room', 'Standard Double Room'],
    ],
    ['Spanish, bedrooms', 'Apartamento de dos dormitorios', ['Two-Bedroom Apartment', 'One-Bedroom Apartment']],
    ['Italian, bedrooms', 'Appartamento con due camere da letto', ['Two-Bedroom Apartment', 'One-Bedroom Apartment']],
    ['German, beds apart', 'Doppelzimmer mit getrennten Betten', ['Twin Room', 'Double Room']],
    ['Turkish, a capital with a dot', 'Ekonomik İki Yataklı Oda', ['Economy Twin Room', 'Economy Double Room']],
    [
      'a bed in a room of six, whatever it is called',
      'Bed in a female 6-bed room',
      ['Bed in 6-Bed Female Dormitory', 'Bed in 4-Bed Female Dormitory'],
    ],
    ['facilities on the floor', 'Double (facilities on the floor)', ['Double Room, Shared Bathroom', 'Double Room']],
    [
      'beds with their number behind',
      'Standard Room Single bed(2 Amount)',
      ['Standard Twin Room', 'Standard Double Room'],
    ],
    [
      'two double beds in a room',
      '2 Double Beds Room',
      ['Room with Two Double Beds', 'Double Room', 'Apartment, 2 Bedrooms'],
    ],
    [
      'a bed room that is a bedroom',
      'Family Two Bed Room Suite',
      ['Family Suite, 2 Bedrooms', 'Family Suite, 1 Bedroom'],
    ],
    ['a numbered room', 'Studio #2 Double', ['Studio, 1 Double Bed', 'Studio, 2 Double Beds']],
    ['a bed that is one and a half wide', 'Twin 1,5 single bed', ['Twin Room', 'Quintuple Room']],
    ['a size in two measures', 'King Room 370sf 34sm', ['King Room', 'King Room, Smoking']],
    ['no balcony', 'Twin Room, No Balcony', ['Twin Room', 'Twin Room with Balcony', 'Twin Room, Terrace']],
    [
      'access to the pool by another word',
      'Deluxe Room, direct access to pool',
      ['Deluxe Swim-Up Room', 'Deluxe Room, Pool View'],
    ],
    ['a tier by another word', 'Traditional Room, 1 King Bed', ['Standard King Room', 'King Room']],
    ['the best of the house by another name', 'Royal Suite', ['Imperial Suite', 'Orchid Suite']],
    ['persons, counted by their beds', 'Room, 3 Twin Beds', ['Triple Room', 'Quadruple Room']],
    ['one king or two queens', 'Deluxe Room, 2 Queen Beds', ['Deluxe King Or Two Queen Room', 'Deluxe King Room']],
    [
      'a word that the hotel itself misspells once',
      'Suite, Partial Sea View',
      ['Partical Sea View Suite', 'Sea View Suite', 'Partial Sea View Room, Twin', 'Partial Sea View Room, King'],
    ],
    ['a suite with a pool of its own', 'Lagoon Pool Suite', ['Lagoon Suite with Private Pool', 'Lagoon Suite']],
    [
      'a hotel whose club is for children',
      'Deluxe King Room, Sea View',
      ['Deluxe King Room, Sea View, Kids and Teens Club', 'Deluxe King Room, Club Lounge'],
    ],
    [
      'a name within board and refund text',
      'Deluxe King - Non-refundable - Breakfast included, free wi-fi',
      ['Deluxe King Room', 'Deluxe Twin Room'],
    ],
    ["a name of the hotel's own", 'Marvel', ['Marvel Room', 'Wonder Room']],
    [
      'fields, where the name says nothing',
      { roomName: 'Room', roomView: 'Sea view', roomBedding: [{ roomBedType: 'Twin', noOfBeds: 2 }] },
      ['Twin Room Sea View', 'King Room Sea View', 'Twin Room Garden View'],
    ],
  ])('%s', (_, room, names) => {
    expect(suggested(room, ...names)[0]).toBe(names[0]);
    expect(suggested(room, ...[...names].reverse())[0]).toBe(names[0]);
  });

  it('a size that is close, where all else is equal', () => {
    const masters: readonly MasterRoomToMapTo[] = [
      { masterRoomId: 'small', masterRoomName: 'Studio', size: 24 },
      { masterRoomId: 'close', masterRoomName: 'Studio', size: 33 },
    ];
    expect(
      suggestMasterRooms({ roomName: 'Studio', roomSize: 32 }, masters).map(({ masterRoomId }) => masterRoomId),
    ).toEqual(['close', 'small']);
    expect(suggestMasterRooms({ roomName: 'Studio 345 sq ft' }, masters)[0]?.masterRoomId).toBe('close');
  });
});

describe('none fits', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['any room of the house', 'Run of House', ['Deluxe Room', 'Standard Room']],
    ['a rate code', 'Promotion - QX7', ['Deluxe Room', 'Standard Room']],
    ['a rate code that is a word and a number', 'XMAS-24', ['Deluxe Room', 'Tamarind Room']],
    ['a rate for hours', 'Day use 6 hours', ['Deluxe Room', 'Family Room']],
    ['nothing but board', 'Breakfast included', ['Deluxe Room']],
    ['a bed in a dormitory', 'Bed in 6-Bed Dormitory', ['Deluxe Room', 'Superior Suite']],
    ['another number of bedrooms', '1 Bedroom Villa', ['2 Bedroom Villa', '3 Bedroom Villa']],
    ['a hotel without master rooms', 'Deluxe Room', []],
  ])('%s', (_, room, names) => {
    expect(suggested(room, ...names)).toEqual([]);
  });

  it('unless the hotel itself has a room that is assigned on arrival', () => {
    expect(suggested('Run of the House', 'Deluxe Room', 'Room Assigned on Arrival')).toEqual([
      'Room Assigned on Arrival',
    ]);
  });
});

describe('a hard conflict is never confident', () => {
  it.each([
    ['club', 'Deluxe Club Room', 'Deluxe Room'],
    ['no club', 'Deluxe Room', 'Deluxe Club Room'],
    ['accessible', 'Accessible Deluxe Room', 'Deluxe Room'],
    ['not accessible', 'Deluxe Room', 'Deluxe Room, Mobility Accessible'],
  ])('where one side alone says so: %s', (_, room, master) => {
    expect(best(room, master).band).toBe('possible');
  });

  it.each([
    ['smoking', 'Deluxe Room Smoking', 'Deluxe Room Non-Smoking'],
    ['type', 'Deluxe Suite', 'Deluxe Villa'],
  ])('where both say it differently, and nothing else is there, none fits: %s', (_, room, master) => {
    expect(suggested(room, master)).toEqual([]);
  });
});

describe('confidence', () => {
  const others = ['Deluxe Family Suite, Garden View', 'Penthouse, 2 Bedrooms'];

  it('is high for a pair that says the same, however little that is', () => {
    const [little, much] = ['Twin Room', 'Superior Twin Room, Sea View, with Balcony'].map((name) =>
      best(name, name, ...others),
    );
    expect([little?.band, much?.band]).toEqual(['confident', 'confident']);
  });

  it.each([
    ['the room', 'Superior Twin Room, Sea View, with Balcony', 'Superior Twin Room'],
    ['the master room', 'Superior Twin Room', 'Superior Twin Room, Sea View, with Balcony'],
  ])('falls with all that only %s says', (_, room, master) => {
    expect(best(room, master, ...others).confidence).toBeLessThan(best(master, master, ...others).confidence);
    expect(best(room, master, ...others).confidence).toBeLessThan(best(room, room, ...others).confidence);
  });
});

describe('fields outrank the name', () => {
  it('and the contradiction is said', () => {
    const { reasons, masterRoomId } = best(
      { roomName: 'Deluxe Twin Room', roomBedding: [{ roomBedType: 'King', noOfBeds: 1 }] },
      'Deluxe King Room',
      'Deluxe Twin Room',
    );
    expect(masterRoomId).toBe('m0');
    expect(reasonWords(reasons)).toContain('your name says twin, your bedding says king');
  });

  it.each(['no view', 'None', '-', 'View', ''])('unless the field says nothing: %j', (roomView) => {
    expect(
      suggested({ roomName: 'Deluxe Room Sea View', roomView }, 'Deluxe Room Sea View', 'Deluxe Room City View')[0],
    ).toBe('Deluxe Room Sea View');
  });

  it('two kinds of bed in a field are a choice, a sofa bed is an addition', () => {
    const beds = (...types: readonly string[]): RoomToMap => ({
      roomName: 'Deluxe Room',
      roomBedding: types.map((roomBedType) => ({ roomBedType, noOfBeds: 1 })),
    });
    expect(reasonWords(best(beds('King', 'Twin'), 'Deluxe Double or Twin Room').reasons)).toContain('same: Deluxe');
    expect(suggested(beds('King', 'Sofa Bed'), 'Deluxe King Room with Sofa Bed', 'Deluxe King Room')[0]).toBe(
      'Deluxe King Room with Sofa Bed',
    );
  });

  it('also of the master room', () => {
    const masters: readonly MasterRoomToMapTo[] = [
      { masterRoomId: 'a', masterRoomName: 'Deluxe Room', view: 'City view' },
      { masterRoomId: 'b', masterRoomName: 'Deluxe Room', view: 'Sea view' },
    ];
    expect(suggestMasterRooms({ roomName: 'Deluxe Room', roomView: 'Sea view' }, masters)[0]?.masterRoomId).toBe('b');
  });
});

describe('what was mapped before', () => {
  const masters = hotel('Deluxe King Room', 'Deluxe Room');
  const before = (roomName: string, masterRoomId: string, at = Date.UTC(2025, 2, 2)) => ({
    roomName,
    masterRoomId,
    at,
  });

  it('ranks first, however it was written, and says when', () => {
    const [first, second] = suggestMasterRooms({ roomName: 'Deluxe King' }, masters, [
      before('DELUXE KING (breakfast)', 'm1'),
    ]);
    expect([first?.masterRoomId, first?.band, reasonWords(first?.reasons ?? [])]).toEqual([
      'm1',
      'confident',
      'mapped before: you mapped this name to this room on 2025-03-02',
    ]);
    expect(second?.masterRoomId).toBe('m0');
  });

  it('counts by the newest decision, and is forgotten with its room', () => {
    expect(
      suggestMasterRooms({ roomName: 'Deluxe King' }, masters, [
        before('Deluxe King', 'm1', 1),
        before('Deluxe King', 'm0', 2),
      ])[0]?.masterRoomId,
    ).toBe('m0');
    expect(
      suggestMasterRooms({ roomName: 'Deluxe King' }, masters, [before('Deluxe King', 'gone')])[0]?.masterRoomId,
    ).toBe('m0');
  });
});

describe('reasons', () => {
  it.each<readonly [string | RoomToMap, string, string]>([
    ['Deluxe King, Sea View', 'Deluxe King Room Sea View', 'same: Deluxe, king, sea view'],
    [
      'Superior Twin with Balcony',
      'Superior Twin Room',
      'same: Superior, twin; supplier says balcony, master does not',
    ],
    ['Marvel', 'Marvel Room', 'only the words agree: marvel'],
    [
      { roomName: 'Studio, River View', roomSize: 32 },
      'Studio River View 34 sqm',
      'same: studio, river view; size 32 / 34 sqm',
    ],
  ])('say %j → %s: %s', (room, master, words) => {
    expect(reasonWords(best(room, master).reasons)).toBe(words);
  });

  it('begin with what differs', () => {
    const masters = hotel('Villa, 2 Bedrooms, Garden View', 'Villa, 1 Bedroom, Sea View');
    const other = suggestMasterRooms({ roomName: '1 Bedroom Villa, Garden View' }, masters).find(
      ({ masterRoomId }) => masterRoomId === 'm0',
    );
    expect(reasonWords(other?.reasons ?? [])).toBe('differs: 1 bedroom / 2 bedrooms; same: villa, garden view');
    expect(other?.band).toBe('possible');
  });
});

describe('the list', () => {
  it('has five rows at most', () => {
    expect(
      suggested(
        'Deluxe Room',
        ...Array.from({ length: 12 }, (_, index) => `Deluxe Room ${String.fromCharCode(65 + index)}bc`),
      ),
    ).toHaveLength(5);
  });

  it('shows rooms of one name as one row that keeps all ids', () => {
    const rows = suggestMasterRooms({ roomName: 'Deluxe' }, hotel('Deluxe Room', 'DELUXE ROOM', 'Suite'));
    expect(rows[0]).toMatchObject({ masterRoomId: 'm0', sameAs: ['m1'] });
    expect(rows.map(({ masterRoomId }) => masterRoomId)).not.toContain('m1');
  });

  it('keeps rooms apart that are called nearly the same', () => {
    expect(suggested('Marine Room', 'Marina Room', 'Marine Room', 'Marina Suite').slice(0, 2)).toEqual([
      'Marine Room',
      'Marina Room',
    ]);
    expect(suggested('Ocean View Suite', 'Sea View Suite', 'Ocean View Suite').slice(0, 2)).toEqual([
      'Ocean View Suite',
      'Sea View Suite',
    ]);
  });
});

const words = [
  'Deluxe',
  'Superior',
  'Standard',
  'King',
  'Twin',
  'Double',
  'Suite',
  'Room',
  'Studio',
  'Sea View',
  'City View',
  'Balcony',
  'Club',
  'Non-Smoking',
  '2 Bedrooms',
  'Family',
  'Marvel',
  'Atrium',
  ',',
  '(',
  ')',
  'with',
  'or',
  'двухместный',
  'Chambre',
  'сuite',
  '32 sqm',
  '1 Queen Bed',
  'Sofa Bed',
  '!?',
  'x',
];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(' '));
const anyText = fc.oneof(name, fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
const anyHotel = fc.uniqueArray(name, { minLength: 1, maxLength: 8 }).map((names) => hotel(...names));

describe('always', () => {
  it('the same input gives the same list, of masters that the hotel has, without repetition', () => {
    fc.assert(
      fc.property(anyText, anyHotel, (roomName, masters) => {
        const list = suggestMasterRooms({ roomName }, masters);
        expect(suggestMasterRooms({ roomName }, [...masters])).toEqual(list);
        expect(list.length).toBeLessThanOrEqual(5);
        expect(new Set(list.map(({ masterRoomId }) => masterRoomId)).size).toBe(list.length);
        for (const { masterRoomId, confidence, score } of list) {
          expect(masters.some((master) => master.masterRoomId === masterRoomId)).toBe(true);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(Number.isFinite(score)).toBe(true);
        }
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });

  it('neither the order of the masters nor case and spacing changes what is first, ties apart', () => {
    fc.assert(
      fc.property(name, anyHotel, (roomName, masters) => {
        const list = suggestMasterRooms({ roomName }, masters);
        const [first, second] = list;
        if (first === undefined) return;
        fc.pre(second === undefined || first.score - second.score > 0.002);
        expect(suggestMasterRooms({ roomName }, masters.toReversed())[0]?.masterRoomId).toBe(first.masterRoomId);
        expect(
          suggestMasterRooms({ roomName: `  ${roomName.toUpperCase().replaceAll(' ', '  ')} ` }, masters)[0]
            ?.masterRoomId,
        ).toBe(first.masterRoomId);
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });

  it('two rooms say the same of each other, whichever of them is the master room', () => {
    const mirrored = {
      'same': 'same',
      'near': 'near',
      'differs': 'differs',
      'only-yours': 'only-master',
      'only-master': 'only-yours',
    } as const;
    const said = (roomName: string, master: string): ReadonlyMap<string, keyof typeof mirrored> | undefined => {
      const [first] = suggestMasterRooms({ roomName }, hotel(master));
      return (
        first &&
        new Map(
          first.reasons.flatMap((reason) =>
            reason.kind === 'fact' ? [[reason.attribute, reason.state] as const] : [],
          ),
        )
      );
    };
    let compared = 0;
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [there, back] = [said(one, other), said(other, one)];
        if (there === undefined || back === undefined) return;
        for (const [attribute, state] of there) {
          if (!back.has(attribute)) continue;
          compared += 1;
          expect([attribute, back.get(attribute)]).toEqual([attribute, mirrored[state]]);
        }
      }),
      { numRuns: 300, seed: 20261121 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it("a master room's own name puts it first, or one that is called the same", () => {
    const plain = fc
      .tuple(
        fc.constantFrom('Deluxe', 'Superior', 'Premium', 'Marvel', 'Atrium'),
        fc.constantFrom('King', 'Twin', 'Queen'),
        fc.constantFrom('Room', 'Suite', 'Studio'),
        fc.constantFrom('', ', Sea View', ', City View', ', Balcony'),
      )
      .map(([tier, bed, type, more]) => `${tier} ${bed} ${type}${more}`);
    fc.assert(
      fc.property(fc.uniqueArray(plain, { minLength: 2, maxLength: 10 }), (names) => {
        for (const own of names) expect(suggested(own, ...names)[0]).toBe(own);
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });

  it.each([
    ['Deluxe Room', 'Deluxe Room, Sea View', 'Deluxe Room, Sea View', 'Deluxe Room, City View'],
    ['Superior Room', 'Superior King Room', 'Superior King Room', 'Superior Twin Room'],
    ['Room, Sea View', 'Deluxe Room, Sea View', 'Deluxe Room, Sea View', 'Economy Room, Sea View'],
  ])(
    'what becomes equal never lowers a score, what becomes a conflict never raises it: %s',
    (silent, equal, master, conflict) => {
      const scoreOf = (roomName: string): number =>
        suggestMasterRooms({ roomName }, hotel(master, 'Entirely Other Suite'))[0]?.score ?? 0;
      expect(scoreOf(equal)).toBeGreaterThan(scoreOf(silent));
      expect(scoreOf(conflict)).toBeLessThan(scoreOf(silent));
    },
  );
});
