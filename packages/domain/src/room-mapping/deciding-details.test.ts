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
