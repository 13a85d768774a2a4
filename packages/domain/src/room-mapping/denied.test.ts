import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('a view that a name denies is none', () => {
  it.each([
    ['English', 'Double Room without a sea view'],
    ['English, behind it', 'Double Room Sea View not guaranteed'],
    ['English, not available', 'Double Room Sea View not available'],
    ['German', 'Doppelzimmer ohne Meerblick'],
    ['French', 'Chambre double sans vue mer'],
    ['French, in full', 'Chambre double sans vue sur la mer'],
    ['Italian', 'Camera doppia senza vista mare'],
    ['Spanish', 'Habitación doble sin vistas al mar'],
    ['Portuguese', 'Quarto duplo sem vista mar'],
    ['Dutch', 'Tweepersoonskamer zonder zeezicht'],
    ['Polish', 'Pokój dwuosobowy bez widoku na morze'],
    ['Turkish', 'Deniz manzarasız çift kişilik oda'],
    ['Russian', 'Двухместный номер без вида на море'],
    ['Arabic', 'غرفة مزدوجة بدون إطلالة على البحر'],
    ['Thai', 'ห้องดับเบิลไม่มีวิวทะเล'],
    ['Vietnamese', 'Phòng đôi không có hướng biển'],
    ['Korean', '바다 전망 없는 더블룸'],
    ['Japanese', '海景なしダブルルーム'],
    ['Indonesian', 'Kamar double tanpa pemandangan laut'],
  ])('in %s', (_, room) => {
    expect(first(room, 'Double Room Sea View', 'Double Room')).toBe('Double Room');
    expect(confident(room, 'Double Room Sea View', 'Twin Room')).toEqual([]);
  });

  it('in Chinese', () => {
    expect(first('无海景大床房', 'King Room Sea View', 'King Room')).toBe('King Room');
    expect(confident('无海景大床房', 'King Room Sea View')).toEqual([]);
  });
});

describe('a balcony that a name denies is none', () => {
  it.each([
    ['German', 'Doppelzimmer ohne Balkon'],
    ['Turkish', 'Balkonsuz çift kişilik oda'],
    ['Korean', '발코니 없는 더블룸'],
    ['Japanese', 'バルコニーなしダブルルーム'],
    ['Thai', 'ห้องดับเบิลไม่มีระเบียง'],
    ['Arabic', 'غرفة مزدوجة بدون شرفة'],
  ])('in %s', (_, room) => {
    expect(first(room, 'Double Room with Balcony', 'Double Room')).toBe('Double Room');
    expect(confident(room, 'Double Room with Balcony')).toEqual([]);
  });

  it('in Chinese', () => {
    expect(first('无阳台大床房', 'King Room with Balcony', 'King Room')).toBe('King Room');
    expect(confident('无阳台大床房', 'King Room with Balcony')).toEqual([]);
  });
});

describe('what is denied', () => {
  it.each([
    ['Double Room, no lounge access', 'Double Room', 'Double Club Room'],
    ['Deluxe Room without club access', 'Deluxe Room', 'Deluxe Club Room'],
    ['Deluxe Room, lounge access not included', 'Deluxe Room', 'Deluxe Club Room'],
    ['Fensterloses Doppelzimmer', 'Double Room without Window', 'Double Room'],
    ['ห้องไม่มีหน้าต่าง', 'Room without Window', 'Room'],
  ])('makes %s a %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });

  it.each([
    ['Room without a view, pool access', 'Room, Pool Access', 'Room, Garden Access'],
    ['无障碍大床房', 'Accessible King Room', 'King Room'],
    ['无烟大床房', 'King Room, Non-Smoking', 'King Room, Smoking'],
    ['海景大床房 无线网络', 'King Room Sea View', 'King Room'],
    ['Room with sea view, no smoking', 'Room with Sea View, Non-Smoking', 'Room, Non-Smoking'],
  ])('is not all that follows in %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });
});

describe('a sea that is seen from the side', () => {
  it.each([
    ['Italian', 'Camera doppia vista mare laterale'],
    ['Spanish', 'Habitación doble vista lateral al mar'],
    ['Portuguese', 'Quarto duplo vista lateral mar'],
    ['French', 'Chambre double vue mer latérale'],
    ['Japanese', '一部海が見えるダブルルーム'],
  ])('is another view in %s too', (_, room) => {
    expect(first(room, 'Double Room Sea View', 'Double Room Side Sea View')).toBe('Double Room Side Sea View');
    expect(confident(room, 'Double Room Sea View')).toEqual([]);
  });
});

describe('a lounge that is denied', () => {
  it.each([
    'Club Room without Club Lounge Access',
    'Club Room, no lounge',
    'Club Room, lounge access excluded',
    'Club Room, executive lounge not included',
    'Club Room excl. lounge access',
    'Club Room, club lounge closed',
  ])('in %s is no room with a lounge', (room) => {
    expect(first(room, 'Club Room with Lounge Access', 'Club Room')).toBe('Club Room');
    expect(confident(room, 'Club Room with Lounge Access')).toEqual([]);
    expect(confident(room, 'Club Room')).toEqual(['Club Room']);
  });
});

describe('a bathroom of its own that is denied', () => {
  it.each(['Twin Room without private bathroom', 'Twin Room, no ensuite', 'Twin Room, not en suite'])(
    'makes %s one with a shared bathroom',
    (room) => {
      expect(first(room, 'Twin Room, Private Bathroom', 'Twin Room, Shared Bathroom')).toBe(
        'Twin Room, Shared Bathroom',
      );
    },
  );
});

describe('what is near', () => {
  it.each([
    ['English', 'Double Room close to the lake', 'Double Room, Lake View'],
    ['English', "Double Room a stone's throw from the sea", 'Double Room, Sea View'],
    ['English', 'Double Room, 5 minutes to the beach', 'Double Room, Beach View'],
    ['Spanish', 'Habitación doble cerca de la playa', 'Double Room, Beach View'],
    ['French', 'Chambre double proche de la plage', 'Double Room, Beach View'],
    ['Italian', 'Camera doppia vicino al mare', 'Double Room, Sea View'],
    ['Portuguese', 'Quarto duplo perto da praia', 'Double Room, Beach View'],
    ['German', 'Doppelzimmer in Strandnähe', 'Double Room, Beach View'],
    ['Dutch', 'Tweepersoonskamer vlakbij het strand', 'Double Room, Beach View'],
    ['Polish', 'Pokój dwuosobowy blisko morza', 'Double Room, Sea View'],
    ['Turkish', 'Denize yakın çift kişilik oda', 'Double Room, Sea View'],
    ['Russian', 'Двухместный номер рядом с морем', 'Double Room, Sea View'],
    ['Indonesian', 'Kamar Double dekat pantai', 'Double Room, Beach View'],
    ['Vietnamese', 'Phòng đôi gần biển', 'Double Room, Sea View'],
    ['Arabic', 'غرفة مزدوجة بالقرب من البحر', 'Double Room, Sea View'],
    ['Thai', 'ห้องดับเบิลใกล้ทะเล', 'Double Room, Sea View'],
    ['Chinese', '双人房近海滩', 'Double Room, Beach View'],
    ['Japanese', 'ビーチ近くのダブルルーム', 'Double Room, Beach View'],
    ['Korean', '해변 근처 더블룸', 'Double Room, Beach View'],
  ])('is not seen, in %s', (_, room, seen) => {
    expect(first(room, seen, 'Double Room')).toBe('Double Room');
    expect(confident(room, seen)).toEqual([]);
  });
});

describe('a double room for one person', () => {
  it.each([
    'Single use of double room',
    'Double Single Use',
    'Single occupancy double',
    'Einzelnutzung Doppelzimmer',
    'DZ EZ-Nutzung',
    'Uso Individual Doble',
  ])('%s is no single room', (room) => {
    expect(first(room, 'Single Room', 'Double Room', 'Double Room for Single Use')).toBe('Double Room for Single Use');
    expect(confident(room, 'Single Room')).toEqual([]);
  });
});

describe('other things that names say', () => {
  it.each([
    ['Junior Suite with Sofa (not a sofa bed)', 'Junior Suite', 'Junior Suite with Sofa Bed'],
    ['Double Room - twin beds available on request', 'Double Room', 'Twin Room'],
    ['Doppelzimmer mit Zustellbett', 'Double Room with Extra Bed', 'Double Room'],
    ['Suíte Master com hidromassagem', 'Master Suite with Jacuzzi', 'Master Suite'],
    ['Kamar Deluxe dengan Akses Langsung ke Kolam Renang', 'Deluxe Room, Pool Access', 'Deluxe Room, Pool View'],
    ['Villa 8+2 pax', 'Villa for 10 persons', 'Villa for 8 persons'],
    ['Apartment (4+2 persons)', 'Apartment for 6 persons', 'Apartment for 4 persons'],
    ['Studio 2+1 pers.', 'Studio for 3 persons', 'Studio for 2 persons'],
    ['Raucherzimmer Doppel', 'Double Room, Smoking', 'Double Room, Non-Smoking'],
    ['Deluxe Room with king size bed sheets', 'Deluxe Room', 'Deluxe King Room'],
    ['Superior Room, garden hose', 'Superior Room', 'Superior Room Garden View'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });
});

describe('a bed that a guest can ask for is not the one of the room', () => {
  it.each([
    ['English', 'Double Room (Twin on request)'],
    ['English, counted', 'Double Room - 2 single beds upon request'],
    ['German', 'Doppelzimmer, 2 Einzelbetten auf Anfrage'],
    ['French', 'Chambre double, lits jumeaux sur demande'],
    ['Italian', 'Camera doppia, letti singoli su richiesta'],
    ['Russian', 'Двухместный номер, 2 односпальные кровати по запросу'],
  ])('in %s', (_, room) => {
    expect(first(room, 'Twin Room', 'Double Room')).toBe('Double Room');
    expect(confident(room, 'Twin Room')).toEqual([]);
  });

  it('while it is where the name says no other', () => {
    expect(first('Twin on request', 'Double Room', 'Twin Room')).toBe('Twin Room');
  });
});

describe('words that say what a room is not, or where it is', () => {
  it.each([
    ['Room, not Deluxe', 'Room', 'Deluxe Room'],
    ['Economy (not standard) Double', 'Economy Double Room', 'Standard Double Room'],
    ['Garden Wing Sea View Double', 'Double Room Sea View', 'Double Room Garden View'],
    ['Ocean Tower City View King', 'King Room City View', 'King Room Ocean View'],
    ['Double Room, Twin Tower', 'Double Room', 'Twin Room'],
    ['Room, not smoking', 'Room, Non-Smoking', 'Room, Smoking'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });

  it('are no view for sure where only a place is named', () => {
    expect(confident('City Suite', 'Suite City View')).toEqual([]);
    expect(confident('Suite City View', 'City Suite')).toEqual([]);
    expect(first('Suite, City', 'Suite Garden View', 'Suite City View')).toBe('Suite City View');
    expect(confident('Suite City View', 'Suite City View', 'Loft')).toEqual(['Suite City View']);
  });

  it('of two beds in French', () => {
    const both = 'Room with 1 Double Bed and 1 Single Bed';
    expect(first('Chambre avec 1 grand lit et 1 lit simple', 'Double Room', both)).toBe(both);
  });
});
