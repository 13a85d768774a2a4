import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('a room for two', () => {
  it.each([
    ['Mansardenzimmer für 2 Personen', 'Attic Double Room', 'Attic Family Room'],
    ['Zolderkamer voor 2', 'Attic Double Room', 'Attic Family Room'],
    ['Mindervalidenkamer (2 pers.)', 'Double Room - Disability Access', 'Triple Room - Disability Access'],
  ])('is a double room where one is offered: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });

  it('and no double room where a room of the name is offered', () => {
    expect(first('Standard Room 2 persons', 'Standard Room', 'Standard Double Room')).toBe('Standard Room');
  });
});

describe('a shower and a bathtub', () => {
  it.each([
    'Double Room with shower',
    'Doppelzimmer mit Dusche',
    'Chambre double avec douche',
    'Pokój dwuosobowy z prysznicem',
    'ダブルルーム シャワー付き',
  ])('make two rooms: %s', (name) => {
    expect(first(name, 'Double Room with Shower', 'Double Room with Bathtub')).toBe('Double Room with Shower');
    expect(confident(name, 'Double Room with Bathtub', 'Twin Room')).toEqual([]);
  });

  it('are nothing new where the other name is silent', () => {
    expect(confident('Double Room with shower', 'Double Room', 'Twin Room')).toEqual(['Double Room']);
    expect(confident('Double Room', 'Double Room with Shower', 'Twin Room')).toEqual(['Double Room with Shower']);
  });
});

describe('a detail that decides', () => {
  it.each([
    ['Komfortdoppelzimmer Südseite mit Balkon', 'Comfort Double Room with Balcony', 'Comfort Single Room with Balcony'],
    ['Chambre Deluxe Vue Tour Eiffel', 'Deluxe Room with Eiffel Tower View', 'Deluxe Room with City View'],
    ['Chambre du riad donnant sur le patio', 'Riad Room with Patio View', 'Riad Room with Terrace'],
    ['Chambre simple avec WC sur le palier', 'Single Room with Shared Toilet', 'Single Room'],
    ['Suite Sposi con letto a baldacchino', 'Honeymoon Suite', 'Junior Suite'],
    ['Doble + supletoria', 'Double Room with Extra Bed', 'Double Room'],
    ['Quarto PNE casal', 'Double Room - Disability Access', 'Double Room'],
    ['Quarto duplo com terraço vista rio', 'Double Room with Terrace and River View', 'Double Room with River View'],
    ['2-pk Superior', 'Superior Double Room', 'Superior Triple Room'],
    ['Luxe tweepersoonskamer met kingsize bed', 'Deluxe King Room', 'Standard King Room'],
    ['Kamer met uitzicht op het plein', 'Room with Square View', 'Room with Garden View'],
    ['Pokój dwuosobowy z wanną', 'Double Room with Bathtub', 'Triple Room with Bathtub'],
    ['2-os. jako 1-os. Superior', 'Superior Double Room for Single Use', 'Superior Double Room'],
    ['Havuza Sıfır Oda', 'Swim-Up Room', 'Room with Private Pool'],
    ['Zemin Kat Bahçe Kullanımlı Oda', 'Ground-Floor Room with Garden Access', 'Ground-Floor Room without Garden'],
    [
      'Семейный номер (2 взрослых и 2 ребенка)',
      'Family Room (2 Adults + 2 Children)',
      'Family Room (2 Adults + 1 Child)',
    ],
    ['2-спальные апартаменты с террасой', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Номер с окнами на улицу, "Комфорт+"', 'Comfort Plus Room with Street View', 'Comfort Room with Street View'],
    ['جناح بإطلالة كاملة على الكعبة', 'Suite with Full Kaaba View', 'Room with Full Kaaba View'],
    ['غرفة عائلية (بالغان وطفلان)', 'Family Room (2 Adults + 2 Children)', 'Family Room (2 Adults + 1 Child)'],
    ['P. Đôi Cao Cấp', 'Superior Double Room', 'Superior Family Room'],
    ['Phòng đơn dùng chung nhà vệ sinh', 'Single Room with Shared Bathroom', 'Single Room'],
    ['バス・トイレ別ツイン', 'Twin Room with Separate Bath and Toilet', 'Twin Room with Unit Bath'],
    ['禁菸標準雙床房', 'Standard Twin Room - Non-Smoking', 'Standard Twin Room - Smoking'],
    ['雅房雙人(共用衛浴)', 'Double Room with Shared Bathroom', 'Double Room with Private Bathroom'],
    ['취사 가능 원룸 테라스형', 'Studio with Kitchen and Terrace', 'Studio with Terrace, No Kitchen'],
    ['월풀 스파 스위트', 'Suite with Whirlpool Spa', 'Suite with Private Pool'],
    ['카라반 4인 반려견 동반', 'Caravan for 4 People - Pets Allowed', 'Caravan for 4 People'],
    ['창문없는 더블룸', 'Double Room without Window', 'Double Room'],
    ['한옥 독채 (방3)', 'Three-Bedroom Hanok House', 'Two-Bedroom Hanok House'],
    ['غرفة بدون نافذة - سريران فرديان', 'Twin Room without Window', 'Double Room without Window'],
    ['غرفة رباعية مطلة جزئياً على الكعبة', 'Quadruple Room with Partial Kaaba View', 'Quadruple Room with Kaaba View'],
    ['شاليه غرفتين على الشاطئ', 'Two-Bedroom Beachfront Chalet', 'One-Bedroom Beachfront Chalet'],
    ['ハリウッドツイン【富士山ビュー】', 'Twin Room with Mt. Fuji View', 'Twin Room with City View'],
    ['Comfort-DZ zur Landebahn', 'Comfort Double Room with Runway View', 'Comfort Double Room'],
    ['Pokój Biznes z widokiem na lotnisko', 'Business Room with Airport View', 'Business Room'],
    ['Suite met uitzicht over het meer', 'Suite with Lake View', 'Suite with Sea View'],
    ['Kamar Single Ekonomi K. Mandi Luar', 'Economy Single Room with Shared Bathroom', 'Economy Single Room'],
    ['Vila 2 KT view sawah', 'Two-Bedroom Villa with Rice Field View', 'One-Bedroom Villa with Rice Field View'],
    ['Room with AC', 'Room with Air Conditioning', 'Room'],
    ['Kamar Deluxe akses kolam langsung', 'Deluxe Room with Direct Pool Access', 'Deluxe Room with Pool View'],
  ])('is read: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });
});

describe('a word that other rooms of the hotel have', () => {
  const fireplaces = ['Deluxe Room with Fireplace', 'Standard Room with Fireplace'];
  const canopies = ['Royal Suite with Canopy Bed', 'Junior Suite with Canopy Bed'];
  it.each([
    ['Номер повышенной комфортности с камином', 'Superior Room', fireplaces],
    ['Superior Room with Fireplace', 'Superior Room', fireplaces],
    ['Suite Nupcial con cama con dosel', 'Honeymoon Suite', canopies],
  ])('is not left out with confidence: %s', (name, plain, others) => {
    expect(first(name, plain, ...others)).toBe(plain);
    expect(confident(name, plain, ...others)).toEqual([]);
  });
});

describe('baths', () => {
  it.each([
    ['Номер твин с ванной и душем', 'Twin Room with Bathtub and Shower', 'Twin Room with Bathtub'],
    ['Kamer met bad en aparte douche', 'Room with Bath and Shower', 'Room with Bathtub'],
    ['Twin Room, bath and separate shower', 'Twin Room with Bathtub and Shower', 'Twin Room with Shower'],
    ['Глэмпинг-шатер с ванной', 'Glamping Tent with Bathtub', 'Glamping Tent'],
    ['Chambre double avec bain', 'Double Room with Bathtub', 'Double Room with Shower'],
    ['Cabane perchée avec bain nordique', 'Tree House with Hot Tub', 'Tree House'],
    ['Suite con minipiscina', 'Suite with Hot Tub', 'Suite'],
    ['Loft met vrijstaand bad', 'Loft with Freestanding Bathtub', 'Loft with Bathtub'],
    ['Suite com banheira de imersão', 'Suite with Soaking Tub', 'Suite with Bathtub'],
    ['Kamer met inloopdouche', 'Room with Walk-In Shower', 'Room with Bathtub'],
    ['溫泉湯屋雙人房', 'Double Room with Hot Spring Bath', 'Double Room'],
    ['和室 専用温泉付', 'Japanese-Style Room with Private Hot Spring Bath', 'Japanese-Style Room with Open-Air Bath'],
    ['半露天風呂付き和室', 'Japanese-Style Room with Semi-Open-Air Bath', 'Japanese-Style Room with Open-Air Bath'],
    ['주니어 스위트 스파욕조', 'Junior Suite with Spa Bath', 'Junior Suite'],
  ])('make two rooms: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
    expect(confident(name, other, 'Bungalow')).toEqual([]);
  });
});

describe('bunk beds next to other beds', () => {
  it.each(['Family Suite 1K + Bunks', 'Family Suite with King Bed and Bunk Bed'])('are not left out: %s', (name) => {
    const bunks = 'Family Suite with King Bed and Bunk Beds';
    expect(first(name, bunks, 'Family Suite with King Bed')).toBe(bunks);
    expect(confident(name, 'Family Suite with King Bed', 'Suite')).toEqual([]);
  });

  it('and of two twins they are no more than a bunk bed', () => {
    expect(first('Room with twin bunk bed', 'Room with Bunk Bed', 'Triple Room')).toBe('Room with Bunk Bed');
  });
});

describe('a bed that is narrower than a double', () => {
  it.each([
    'Camera matrimoniale alla francese',
    'Zimmer mit französischem Bett',
    'Fransız yataklı oda',
    'Mini Double Room',
    'セミダブルルーム',
  ])('is a small double: %s', (name) => {
    expect(first(name, 'Small Double Room', 'Double Room')).toBe('Small Double Room');
    expect(confident(name, 'Double Room', 'Suite')).toEqual([]);
  });
});

describe('rooms for adults only', () => {
  it.each([
    'Premium Room, Adults Only',
    'Habitación Premium Solo Adultos',
    'Premium Zimmer, nur für Erwachsene',
    'Quarto Premium somente adultos',
    'Pokój Premium tylko dla dorosłych',
  ])('are other rooms: %s', (name) => {
    expect(first(name, 'Adults-Only Premium Room', 'Premium Room')).toBe('Adults-Only Premium Room');
    expect(confident(name, 'Premium Room', 'Deluxe Room')).toEqual([]);
  });
});

it('an interior window is a thing that decides', () => {
  expect(first('内窗大床房', 'King Room with Interior Window', 'King Room')).toBe('King Room with Interior Window');
});

it.each([
  ['Kral Dairesi', 'King Suite', 'Queen Suite'],
  ['Kral Dairesi', 'Royal Suite', 'Junior Suite'],
])('%s is the %s', (name, right, other) => {
  expect(first(name, right, other)).toBe(right);
});

describe('a flat in Brazil that is a room', () => {
  it.each(['Apto Luxo Casal', 'Apartamento Luxo Casal', 'Apart. Luxo Casal'])('is found as a room: %s', (name) => {
    expect(first(name, 'Deluxe Double Room', 'Standard Double Room')).toBe('Deluxe Double Room');
  });

  it('and one with bedrooms stays a flat', () => {
    expect(first('Apartamento T2 com varanda', 'Two-Bedroom Apartment with Balcony', 'Double Room with Balcony')).toBe(
      'Two-Bedroom Apartment with Balcony',
    );
  });
});
