import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from './suggest-master-rooms.js';

const first = (roomName: string, ...masters: readonly string[]): string | undefined =>
  suggestMasterRooms(
    { roomName },
    masters.toSorted().map((name) => ({ masterRoomId: name, masterRoomName: name })),
  )[0]?.masterRoomId;

describe('what one sleeps in, where it is no room of a house', () => {
  it.each([
    ['Yourte 4 personnes', 'Yurt (4 People)', 'Tipi (4 People)'],
    ['Юрта на 4 гостей', 'Yurt (4 People)', 'Cottage (4 People)'],
    ['Trekkershut 4 personen', "Hiker's Cabin (4 People)", 'Chalet (4 People)'],
    ['Safaritent met eigen sanitair, 6-pers.', 'Safari Tent (6 People)', 'Mobile Home (6 People)'],
    ['Kapsul Double', 'Double Capsule', 'Double Room'],
    ['카라반 4인', 'Caravan (4 People)', 'Glamping Tent (4 People)'],
    ['กระท่อมไม้ไผ่ วิวนา', 'Bamboo Hut with Rice Field View', 'Wooden House with Rice Field View'],
    ['خيمة فقاعية بإطلالة على النجوم', 'Bubble Tent with Star View', 'Bubble Tent with Hot Tub'],
    ['两卧室泳池别墅', 'Two-Bedroom Pool Villa', 'Two-Bedroom Villa without Pool'],
    ['ロフト付ツイン', 'Twin Room with Loft', 'Twin Room'],
    ['Ferienhaus am Deich, 3 Schlafräume', 'Three-Bedroom Holiday Home', 'Two-Bedroom Holiday Home'],
    ['Emplacement tente/caravane avec électricité 10A', 'Pitch with Electricity', 'Furnished Tent'],
    ['Piazzola XL per camper con allaccio acqua e luce', 'Large Camper Pitch', 'Mobile Home'],
    ['Casa mobile Deluxe 5 posti', 'Deluxe Mobile Home (5 People)', 'Deluxe Mobile Home (4 People)'],
    ['Konak Odası Avlu Manzaralı', 'Mansion Room with Courtyard View', 'Room with Courtyard View'],
    ['Dubleks Aile Süiti', 'Duplex Family Suite', 'Family Suite on One Level'],
  ])('is found by its name: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });
});

describe('homes by the codes of their country', () => {
  it.each([
    ['T1', 'One-Bedroom Apartment', 'Two-Bedroom Apartment'],
    ['T0 Superior', 'Superior Studio', 'Superior Double Room'],
    ['T3 4 personnes', 'Two-Bedroom Apartment', 'Four-Bedroom Apartment'],
    ['Moradia V3 com piscina privada', 'Three-Bedroom Villa with Private Pool', 'Two-Bedroom Villa with Private Pool'],
    ['Mobil-home 2 ch. climatisé', 'Two-Bedroom Mobile Home', 'Three-Bedroom Mobile Home'],
  ])('count their rooms: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });

  it('and "T2" before beds is no home', () => {
    expect(first('T2 Twin Room', 'Twin Room', 'Two-Bedroom Apartment')).toBe('Twin Room');
  });
});

describe('how many sleep in a dormitory', () => {
  const female = ['Bed in 4-Bed Female Dormitory', 'Bed in 6-Bed Female Dormitory', 'Bed in 8-Bed Female Dormitory'];
  it.each([
    ['Bett im 6er-Schlafsaal für Frauen', 'Bed in 6-Bed Female Dormitory'],
    ['Litera en habitación femenina (6)', 'Bed in 6-Bed Female Dormitory'],
    ['Bed op vrouwenslaapzaal (8)', 'Bed in 8-Bed Female Dormitory'],
    ['Miejsce w 6-os. pokoju żeńskim', 'Bed in 6-Bed Female Dormitory'],
    ["Kadınlara Özel 8'li Ranzalı Odada Yatak", 'Bed in 8-Bed Female Dormitory'],
    ['Giường tầng ở phòng ngủ tập thể nữ (6)', 'Bed in 6-Bed Female Dormitory'],
    ['Łóżko w 6-osobowej sali wieloosobowej żeńskiej', 'Bed in 6-Bed Female Dormitory'],
    ['Dorm khusus wanita, isi 6 (per bed)', 'Bed in 6-Bed Female Dormitory'],
  ])('is read from %s', (name, right) => {
    expect(first(name, ...female)).toBe(right);
  });
});

describe('a room in a hostel', () => {
  it.each([
    ['Vierpersoonskamer, eigen douche/toilet, hostel', 'Private Quadruple Room'],
    ['Четырёхместный номер с общей ванной, хостел', 'Private Quadruple Room'],
    ['Quadruple Room, City Hostel', 'Quadruple Room'],
    ['Hostel bed', 'Bed in 4-Bed Mixed Dormitory'],
  ])('is a room, and a bed is a bed: %s', (name, right) => {
    const other = name === 'Hostel bed' ? 'Quadruple Room' : 'Bed in 4-Bed Mixed Dormitory';
    expect(first(name, right, other)).toBe(right);
  });
});

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
  const bands = (roomName: string, ...masters: readonly string[]) =>
    suggestMasterRooms(
      { roomName },
      masters.map((name) => ({ masterRoomId: name, masterRoomName: name })),
    ).map(({ masterRoomId, band }) => [masterRoomId, band]);

  it.each([
    'Double Room with shower',
    'Doppelzimmer mit Dusche',
    'Chambre double avec douche',
    'Pokój dwuosobowy z prysznicem',
    'ダブルルーム シャワー付き',
  ])('make two rooms: %s', (name) => {
    expect(first(name, 'Double Room with Shower', 'Double Room with Bathtub')).toBe('Double Room with Shower');
    expect(bands(name, 'Double Room with Bathtub', 'Twin Room')).not.toContainEqual([
      'Double Room with Bathtub',
      'confident',
    ]);
  });

  it('are nothing new where the other name is silent', () => {
    expect(bands('Double Room with shower', 'Double Room', 'Twin Room')[0]).toEqual(['Double Room', 'confident']);
    expect(bands('Double Room', 'Double Room with Shower', 'Twin Room')[0]).toEqual([
      'Double Room with Shower',
      'confident',
    ]);
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
