import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('the part of the house', () => {
  it.each([
    ['新館 ツイン', 'Twin Room - New Building', 'Twin Room - Main Building'],
    ['新楼大床房', 'King Room - New Building', 'King Room - Main Building'],
    ['東館ダブル', 'Double Room - East Building', 'Double Room - West Building'],
    ['副楼双床房', 'Twin Room - Annex', 'Twin Room - Main Building'],
    ['신관 더블', 'Double Room - New Building', 'Double Room - Main Building'],
    ['ห้องดีลักซ์ตึกใหม่', 'Deluxe Room - New Building', 'Deluxe Room - Old Building'],
    ['Doppelzimmer im Altbau', 'Double Room - Old Building', 'Double Room - New Building'],
    ['Chambre double, bâtiment neuf', 'Double Room - New Building', 'Double Room - Main Building'],
    ['Pokój dwuosobowy w nowym budynku', 'Double Room - New Building', 'Double Room - Old Building'],
    ['Camera doppia ala nuova', 'Double Room - New Building', 'Double Room - Old Building'],
  ])('is read: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });
});

describe('a room below the ground', () => {
  it.each([
    'Camera al piano interrato',
    'Chambre en sous-sol',
    'Kamer in de kelder',
    'Pokój w piwnicy',
    'Quarto no subsolo',
    'Bodrum Kat Oda',
    '地下室房',
    'ห้องชั้นใต้ดิน',
  ])('is read: %s', (name) => {
    expect(first(name, 'Room in Basement', 'Room on Ground Floor')).toBe('Room in Basement');
    expect(confident(name, 'Room', 'Suite')).toEqual([]);
  });
});

describe('a room that was renovated', () => {
  it.each([
    'Habitación doble reformada',
    'Neu renoviertes Doppelzimmer',
    'Chambre double rénovée',
    'Camera doppia ristrutturata',
    'Gerenoveerde tweepersoonskamer',
    'Quarto duplo remodelado',
    'Pokój dwuosobowy po remoncie',
    'ダブルルーム リニューアル',
    'Refurbished Double Room',
  ])('is another room than the plain one where the hotel has both: %s', (name) => {
    expect(first(name, 'Renovated Double Room', 'Double Room')).toBe('Renovated Double Room');
    expect(confident(name, 'Double Room', 'Renovated Twin Room')).toEqual([]);
  });

  it('and may be one that is missing, where no room of the hotel says so', () => {
    expect(first('Doppelzimmer, neu renoviert', 'Double Room', 'Twin Room')).toBe('Double Room');
    expect(confident('Doppelzimmer, neu renoviert', 'Double Room', 'Twin Room')).toEqual([]);
  });

  it('is not meant where only the hotel says so', () => {
    expect(first('Double Room', 'Double Room', 'Renovated Double Room')).toBe('Double Room');
  });
});

describe('a bathroom outside the room', () => {
  it.each([
    'Camera singola con bagno esterno',
    'Einzelzimmer, eigenes Bad auf dem Flur',
    'Eenpersoonskamer, eigen badkamer op de gang',
    'Chambre simple, salle de bain privative sur le palier',
    'Pokój jednoosobowy z prywatną łazienką na korytarzu',
    'Habitación individual con baño privado exterior',
    'Single Room, private bathroom across the hall',
    'ห้องเตียงเดี่ยว ห้องน้ำนอกห้อง',
  ])('is not a shared one, if there are both: %s', (name) => {
    const names = ['Single Room with Private External Bathroom', 'Single Room with Shared Bathroom', 'Single Room'];
    expect(first(name, ...names)).toBe(names[0]);
    expect(confident(name, ...names.slice(1))).toEqual([]);
  });

  it('is not said of a room that looks outside', () => {
    const names = ['Exterior Double Room', 'Double Room with External Bathroom'];
    expect(first('Habitación doble exterior baño privado', ...names)).toBe(names[0]);
  });

  it('is nearer to a shared one than to none', () => {
    const names = ['Single Room with Shared Bathroom', 'Single Room'];
    expect(first('Camera singola con bagno esterno', ...names)).toBe(names[0]);
  });
});

describe('a bath in the open', () => {
  it.each([
    'Suite avec baignoire extérieure',
    'Suite con bañera al aire libre',
    'Suite met buitenbad',
    'Suite mit Außenbadewanne',
    '庭院浴缸套房',
    'ห้องสวีท อ่างอาบน้ำกลางแจ้ง',
  ])('is read: %s', (name) => {
    expect(first(name, 'Suite with Outdoor Bath', 'Suite with Bathtub')).toBe('Suite with Outdoor Bath');
    expect(confident(name, 'Suite', 'Suite with Bathtub')).toEqual([]);
  });
});

describe('a room for three that is let to two', () => {
  it.each([
    'Camera tripla uso doppia',
    'Habitación triple uso doble',
    'Chambre triple à usage double',
    'Dreibettzimmer zur Doppelnutzung',
    'Quarto triplo uso duplo',
    'Pokój trzyosobowy jako dwuosobowy',
    'トリプルルーム 2名利用',
  ])('is no room for three, and no double room: %s', (name) => {
    const names = ['Triple Room for Double Use', 'Triple Room', 'Double Room'];
    expect(first(name, ...names)).toBe(names[0]);
    expect(confident(name, ...names.slice(1))).toEqual([]);
  });

  it('and one for four can be let to three', () => {
    const names = ['Quadruple Room for Triple Use', 'Quadruple Room', 'Triple Room'];
    expect(first('Quadrupla uso tripla', ...names)).toBe(names[0]);
  });
});

describe('rooms of a home', () => {
  it.each([
    ['Chalé 2 quartos', 'Two-Bedroom Chalet', 'One-Bedroom Chalet'],
    ['Villa 3 camere', 'Three-Bedroom Villa', 'Two-Bedroom Villa'],
    ['Appartement 2 chambres', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Cabaña 2 habitaciones', 'Two-Bedroom Cabin', 'One-Bedroom Cabin'],
    ['Appartement 2-kamers', 'One-Bedroom Apartment', 'Two-Bedroom Apartment'],
    ['Ferienwohnung 3 Zimmer', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Appartamento tre locali', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
  ])('are its bedrooms, or one is the living room: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });

  it('and one that may be the living room makes nothing confident', () => {
    expect(confident('Appartement 2-kamers', 'One-Bedroom Apartment', 'Two-Bedroom Apartment')).toEqual([]);
  });
});

describe('two beds that stand apart', () => {
  it.each([
    'Comfort kamer 2 losse bedden',
    'Comfort kamer met twee enkele bedden',
    'Komfortzimmer, zwei einzelne Betten',
    'Chambre confort 2 lits une place',
    'Habitación confort dos camas de 90',
    'Camera comfort letti divisi',
    'Quarto conforto duas camas individuais',
    'Pokój komfortowy 2 pojedyncze łóżka',
    'Konfor oda, 2 ayrı yatak',
  ])('are a twin room: %s', (name) => {
    const names = ['Comfort Twin Room', 'Comfort Double Room', 'Comfort Triple Room', 'Comfort Single Room'];
    expect(first(name, ...names)).toBe(names[0]);
  });
});

describe('what is seen', () => {
  it.each([
    ['Chambre Classique donnant sur le parc', 'Classic Room with Park View', 'Classic Room with Street View'],
    ['Chambre vue sur les vignes', 'Room with Vineyard View', 'Room with Garden View'],
    ['Habitación con vistas al campo', 'Room with Countryside View', 'Room with City View'],
    ['Camera vista colline', 'Room with Hill View', 'Room with Pool View'],
    ['Zimmer mit Blick auf die Kirche', 'Room with Church View', 'Room with Street View'],
    ['Zimmer mit Blick in den Garten', 'Room with Garden View', 'Room with Street View'],
    ['Studio aan het water', 'Waterfront Studio', 'Studio with Garden View'],
    ['江畔大床房', 'King Room with River View', 'King Room with City View'],
    ['วิวอ่าว เตียงคู่', 'Twin Room with Bay View', 'Twin Room with Garden View'],
  ])('is read behind any word for seeing: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
    expect(confident(name, other, 'Family Suite')).toEqual([]);
  });

  it('is two places where two are said', () => {
    const names = ['Room with Courtyard or Street View', 'Room with Courtyard View'];
    expect(first('Chambre vue cour ou rue', ...names)).toBe(names[0]);
  });
});

describe('a room of a hotel in Brazil', () => {
  it.each([
    ['Apartamento Vista Mar Casal', 'Double Room with Sea View', 'Double Room with Garden View'],
    ['Apto Luxo com Varanda Triplo', 'Deluxe Triple Room with Balcony', 'Deluxe Double Room with Balcony'],
    ['Chalé com ofurô', 'Chalet with Hot Tub', 'Chalet'],
    ['Chalé com ofurô', 'Chalet with Japanese Bath', 'Chalet'],
  ])('is found: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });
});

describe('how wide a bed is', () => {
  it.each([
    ['Chambre lit 160', 'Double Room', 'Single Room'],
    ['Habitación individual con cama de 135', 'Single Room with Double Bed', 'Single Room with Single Bed'],
    ['Chambre 2 lits 90', 'Twin Room', 'Double Room'],
    ['Zimmer, Bett 90x200', 'Room with Single Bed', 'Room with Double Bed'],
    ['Zimmer (Bett 140 cm)', 'Double Room (140 cm Bed)', 'Double Room (180 cm Bed)'],
  ])('says for how many it is: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });

  it('is nothing new where the name of the bed says the same', () => {
    expect(confident('豪华1.8米大床房', 'Deluxe King Room', 'Deluxe Twin Room')).toEqual(['Deluxe King Room']);
    expect(confident('豪华1.5米大床房', 'Deluxe King Room', 'Deluxe Twin Room')).toEqual([]);
  });
});

describe('a door of its own, pets and wood', () => {
  it.each([
    ['Camera doppia con ingresso indipendente', 'Double Room with Private Entrance', 'Double Room'],
    ['Doppelzimmer mit eigenem Eingang', 'Double Room with Private Entrance', 'Double Room'],
    ['Tweepersoonskamer met eigen ingang', 'Double Room with Private Entrance', 'Double Room'],
    ['Pokój dwuosobowy z niezależnym wejściem', 'Double Room with Private Entrance', 'Double Room'],
    ['Doppelzimmer hundefreundlich', 'Pet-Friendly Double Room', 'Double Room'],
    ['Hondvriendelijke tweepersoonskamer', 'Pet-Friendly Double Room', 'Double Room'],
    ['Zirbenzimmer mit Balkon', 'Pine Wood Room with Balcony', 'Room with Balcony'],
    ['Doppelzimmer Südbalkon', 'Double Room with Balcony', 'Double Room with Terrace'],
    ['Suite mit freistehender Wanne', 'Suite with Freestanding Bathtub', 'Suite with Shower'],
    ['Doppia economy ammezzato', 'Economy Double Room on Mezzanine Floor', 'Economy Double Room'],
    ['Ático 2 dorm.', 'Two-Bedroom Penthouse', 'Three-Bedroom Penthouse'],
    ['Chambre double vue imprenable sur la vallée', 'Double Room with Valley View', 'Double Room with Garden View'],
    ['ห้องดีลักซ์ติดสระ เข้าสระได้โดยตรง', 'Deluxe Room with Direct Pool Access', 'Deluxe Room with Pool View'],
    [
      'Pokój trzyosobowy (łóżko podwójne i pojedyncze)',
      'Triple Room with Double and Single Bed',
      'Triple Room with Three Single Beds',
    ],
  ])('is read: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });
});
