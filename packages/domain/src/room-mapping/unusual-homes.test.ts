import { describe, expect, it } from 'vitest';
import { firstName as first } from '../testing/suggested-rooms.js';

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
    ['Nhà gỗ view núi 4 khách', 'Wooden House with Mountain View (4 People)', 'Bungalow with Mountain View (4 People)'],
    ['Nhà gỗ view núi', 'Wooden Cabin with Mountain View', 'Villa with Mountain View'],
    ['كوخ خشبي عائلي', 'Family Wooden Cabin', 'Family Villa'],
    ['Casetta in legno per cinque', 'Wooden Cottage (5 People)', 'Wooden Cottage (4 People)'],
    ['Tente lodge 5 places', 'Lodge Tent (5 People)', 'Lodge Tent (4 People)'],
    ['Woonboot voor vier', 'Houseboat (4 People)', 'Houseboat (2 People)'],
    ['Cabaña familiar con tinaja', 'Family Cabin with Hot Tub', 'Family Room with Hot Tub'],
    ['شاليه على الشاطئ بغرفتين', 'Two-Bedroom Beachfront Chalet', 'One-Bedroom Beachfront Chalet'],
    ['Penthouse 2PN', 'Two-Bedroom Penthouse', 'Three-Bedroom Penthouse'],
    ['Шале с купелью', 'Chalet with Hot Tub', 'Chalet'],
    ['蒙古包 4人', 'Yurt (4 People)', 'Wooden Cabin (4 People)'],
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
    ['Cama en habitación compartida de 6 femenina', 'Bed in 6-Bed Female Dormitory'],
    ["Kadınlara Özel 8'li Ranzalı Odada Yatak", 'Bed in 8-Bed Female Dormitory'],
    ['Giường tầng ở phòng ngủ tập thể nữ (6)', 'Bed in 6-Bed Female Dormitory'],
    ['Łóżko w 6-osobowej sali wieloosobowej żeńskiej', 'Bed in 6-Bed Female Dormitory'],
    ['Dorm khusus wanita, isi 6 (per bed)', 'Bed in 6-Bed Female Dormitory'],
  ])('is read from %s', (name, right) => {
    expect(first(name, ...female)).toBe(right);
  });
});

it.each([
  ['Łóżko w pokoju 10-osobowym koedukacyjnym', 'Bed in 10-Bed Mixed Dormitory', 'Bed in 8-Bed Mixed Dormitory'],
  ['背包房8人間 混合上下鋪', 'Bed in 8-Bed Mixed Dormitory', 'Bed in 6-Bed Mixed Dormitory'],
])('a bed in a room for many is one of a dormitory: %s', (name, right, other) => {
  expect(first(name, right, other)).toBe(right);
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
