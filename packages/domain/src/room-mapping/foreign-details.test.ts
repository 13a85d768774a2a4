import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('a room for two with two beds is a twin', () => {
  it.each([
    ['English', 'Double Twin Beds'],
    ['French', 'Chambre double lits jumeaux'],
    ['Italian', 'Camera doppia letti separati'],
    ['Italian, counted', 'Camera doppia due letti singoli'],
    ['Spanish', 'Habitación doble camas separadas'],
    ['Portuguese', 'Quarto duplo camas separadas'],
    ['Portuguese, in short', 'Quarto duplo solteiro'],
    ['Polish', 'Pokój dwuosobowy z łóżkami pojedynczymi'],
    ['Polish, counted', 'Pokój dwuosobowy z dwoma pojedynczymi łóżkami'],
    ['Turkish', 'Çift kişilik oda iki ayrı yatak'],
    ['Arabic', 'غرفة مزدوجة بسريرين منفصلين'],
    ['Arabic, single beds', 'غرفة مزدوجة بسريرين مفردين'],
  ])('in %s', (_, room) => {
    expect(first(room, 'Double Room', 'Twin Room')).toBe('Twin Room');
    expect(confident(room, 'Double Room', 'Triple Room')).toEqual([]);
  });

  it.each(['غرفة بسريرين مزدوجين', 'غرفة بسريرين كبيرين'])('but %s has two large beds', (room) => {
    expect(first(room, 'Twin Room', 'Room, 2 Double Beds')).toBe('Room, 2 Double Beds');
  });

  it('and one that also has a double bed is no twin for certain', () => {
    expect(confident('Zweibettzimmer mit Doppelbett', 'Twin Room', 'Double Room')).toEqual([]);
  });
});

describe('of the rooms of a flat, one is to live in', () => {
  it.each([
    ['German', 'Zweizimmerwohnung', 'One-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['German, in figures', '3-Zimmer-Ferienwohnung', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Dutch', 'Driekamerappartement', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Polish', 'Apartament dwupokojowy', 'One-Bedroom Apartment', 'Two-Bedroom Apartment'],
    ['French', 'Appartement deux pièces', 'One-Bedroom Apartment', 'Two-Bedroom Apartment'],
    ['French, as a code', 'Appartement T3 vue montagne', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Spanish of Argentina', 'Departamento de 3 ambientes', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Russian', 'Двухкомнатные апартаменты', 'One-Bedroom Apartment', 'Two-Bedroom Apartment'],
    ['Italian', 'Quadrilocale', 'Three-Bedroom Apartment', 'Four-Bedroom Apartment'],
    ['Arabic', 'شقة غرفتين وصالة', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
  ])('in %s', (_, room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it.each([
    ['Monoambiente', 'Studio'],
    ['Einzimmerwohnung', 'Studio Apartment'],
    ['Apartamento T0', 'Studio'],
  ])('and one room is a studio: %s', (room, right) => {
    expect(first(room, 'One-Bedroom Apartment', right)).toBe(right);
  });

  it.each([
    ['Apartamento T2 com varanda', 'Two-Bedroom Apartment with Balcony', 'One-Bedroom Apartment with Balcony'],
    ['투룸 아파트', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Apt 2 Bed 2 Bath', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
  ])('but %s counts bedrooms', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it.each(['Room with 2 beds, 1 bath', 'Room with 2 pieces of luggage', 'Room, 2 pieces luggage'])(
    'and %s counts none',
    (room) => {
      expect(confident(room, 'Two-Bedroom Apartment', 'One-Bedroom Apartment')).toEqual([]);
    },
  );
});

describe('a bed in a room for many is no room', () => {
  it.each([
    ['Einzelbett im Achtbettzimmer', 'Bed in 8-Bed Dormitory', 'Single Room'],
    ['Bett im Sechsbettzimmer', 'Bed in 6-Bed Dormitory', 'Bed in 8-Bed Dormitory'],
    ['Bed in vierpersoonskamer', 'Bed in 4-Bed Dormitory', 'Quadruple Room'],
    ['Cama en habitación de 10', 'Bed in 10-Bed Dormitory', 'Bed in 8-Bed Dormitory'],
  ])('%s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });
});

describe('a detail in another language tells one room from the next', () => {
  it.each([
    ['Habitación sencilla', 'Single Room', 'Double Room'],
    ['Recámara doble', 'Double Room', 'Single Room'],
    ['Quarto Luxo', 'Deluxe Room', 'Standard Room'],
    ['Apartamento Luxo', 'Deluxe Apartment', 'Standard Apartment'],
    ['Chambre avec 2 lits queen', 'Room, 2 Queen Beds', 'Queen Room'],
    ['Chambre avec 1 très grand lit', 'King Room', 'Twin Room'],
    ['Komfortzimmer mit französischem Bett', 'Comfort Double Room', 'Comfort Twin Room'],
    ['Fransız yataklı oda', 'Double Room', 'Twin Room'],
    ['Camera alla francese', 'Double Room, French Bed', 'Twin Room'],
    ['Zimmer mit Dachschräge', 'Attic Room', 'Room'],
    ['Çatı katı suit', 'Penthouse Suite', 'Suite'],
    ['Camera quadrupla con soppalco', 'Quadruple Room with Mezzanine', 'Quadruple Room'],
    ['Zimmer mit Galerie', 'Room with Mezzanine', 'Room'],
    ['Pokój z antresolą', 'Room with Mezzanine', 'Room'],
    ['Номер с антресолью', 'Room with Mezzanine', 'Room'],
    ['Kamer met vide', 'Room with Mezzanine', 'Room'],
    ['Allergikerfreundliches Zimmer', 'Allergy-Friendly Room', 'Standard Room'],
    ['Camera anallergica', 'Hypoallergenic Room', 'Standard Room'],
    ['Doppelzimmer, Etagendusche', 'Double Room, Shared Bathroom', 'Double Room, Private Bathroom'],
    ['Zimmer mit Bad auf der Etage', 'Room, Shared Bathroom', 'Room, Private Bathroom'],
    ['Pokój z łazienką na korytarzu', 'Room, Shared Bathroom', 'Room, Private Bathroom'],
    ['غرفة مفردة بحمام خارجي', 'Single Room, Private External Bathroom', 'Single Room'],
    ['Chalet voor 6 personen met hottub', 'Chalet for 6 with Hot Tub', 'Chalet for 6'],
    ['Club Room ohne Loungezugang', 'Club Room', 'Club Room with Lounge Access'],
    ['セミダブル 禁煙', 'Semi-Double Room, Non-Smoking', 'Double Room, Non-Smoking'],
    ['榻榻米房', 'Tatami Room', 'Twin Room'],
    ['Twin for 1', 'Twin Room for Single Use', 'Twin Room'],
    ['Runway view', 'Room, Airport View', 'Room, City View'],
    ['Exklusive Suite mit Whirlwanne', 'Exclusive Suite with Hot Tub', 'Exclusive Suite'],
    ['Turmzimmer', 'Tower Room', 'Standard Room'],
    ['Zimmer mit Kingsize-Doppelbett', 'King Room', 'Double Room'],
    ['Familiensuite mit zwei getrennten Schlafzimmern', 'Two-Bedroom Family Suite', 'One-Bedroom Family Suite'],
    ['Suite with two separate bedrooms', 'Two-Bedroom Suite', 'One-Bedroom Suite'],
    ['Doppelzimmer Standard ohne Klimaanlage', 'Standard Double Room, Fan', 'Standard Double Room, Air Conditioning'],
    ['Kamer met airconditioning', 'Room, Air Conditioning', 'Room, Fan'],
    ['Hochzeitssuite mit Dachterrasse', 'Honeymoon Suite with Terrace', 'Honeymoon Suite'],
    ['Bridal suite', 'Honeymoon Suite', 'Junior Suite'],
    ['Chambre simple avec douche commune', 'Single Room, Shared Bathroom', 'Single Room, Private Bathroom'],
    ['Eenpersoonskamer met gedeeld toilet', 'Single Room, Shared Toilet', 'Single Room'],
    ['Roulotte', 'Gypsy Caravan', 'Tent'],
    ['Cabane perchée', 'Treehouse', 'Cottage'],
    ["Bungalow pieds dans l'eau", 'Beachfront Bungalow', 'Garden Bungalow'],
    ['Bungaló frente a la laguna', 'Bungalow, Lagoon Front', 'Garden Bungalow'],
    ['Villetta con 3 camere', 'Three-Bedroom Villa', 'Two-Bedroom Villa'],
    ['Habitación con acceso directo a la piscina', 'Room, Pool Access', 'Room, Pool View'],
    ['Havuza sıfır oda', 'Room, Pool Access', 'Room, Pool View'],
    ['غرفة مع دخول مباشر إلى المسبح', 'Room, Pool Access', 'Room, Pool View'],
    ['Phòng Deluxe lối vào hồ bơi', 'Deluxe Room, Pool Access', 'Deluxe Room, Pool View'],
    ['수영장 전용 출입 객실', 'Room, Pool Access', 'Room, Pool View'],
    ['Kamer op de bovenste verdieping', 'Room, Top Floor', 'Room, Ground Floor'],
    ['Phòng ở tầng trên cùng', 'Room, Top Floor', 'Room, Ground Floor'],
    ['最上階 スイート', 'Suite, Top Floor', 'Suite, Low Floor'],
    ['顶层套房', 'Suite, Top Floor', 'Suite, Low Floor'],
    ['최상층 스위트', 'Suite, Top Floor', 'Suite, Low Floor'],
    ['Çift kişilik oda tek kullanım', 'Double Room for Single Use', 'Double Room'],
    ['غرفة مزدوجة للاستخدام الفردي', 'Double Room for Single Use', 'Double Room'],
    ['Phòng đôi dùng cho 1 người', 'Double Room for Single Use', 'Double Room'],
    ['Kamar double untuk penggunaan single', 'Double Room for Single Use', 'Double Room'],
    ['غرفة ركنية بإطلالة على البحر', 'Corner Room, Sea View', 'Room, Sea View'],
    ['غرفة تنفيذية مع دخول الصالة', 'Executive Room with Lounge Access', 'Executive Room'],
    ['ห้องเอ็กเซกคิวทีฟ พร้อมสิทธิ์ใช้เลานจ์', 'Executive Room with Lounge Access', 'Executive Room'],
    ['ห้องพักริมน้ำ', 'Waterfront Room', 'Garden Room'],
    ['メゾネットタイプ 4名', 'Maisonette for 4', 'Standard Room for 4'],
    ['池畔房', 'Poolside Room', 'Garden Room'],
    ['水上屋', 'Overwater Villa', 'Beach Villa'],
  ])('%s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });
});

describe('a short form of another language', () => {
  it.each([
    ['Apto 2 qtos', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Apto. 3 dorm.', 'Three-Bedroom Apartment', 'Two-Bedroom Apartment'],
    ['Apt 2 hab. vista mar', 'Two-Bedroom Apartment, Sea View', 'One-Bedroom Apartment, Sea View'],
    ['App. 2 slpk', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['FeWo 2 SZ', 'Two-Bedroom Holiday Apartment', 'One-Bedroom Holiday Apartment'],
    ['App. 2 ch. vue mer', 'Two-Bedroom Apartment, Sea View', 'One-Bedroom Apartment, Sea View'],
    ['2-pers. kamer zeezicht', 'Double Room, Sea View', 'Single Room, Sea View'],
    ['Pok. 2-os. z balk.', 'Double Room with Balcony', 'Double Room'],
    ['2-м стандарт', 'Standard Double Room', 'Standard Triple Room'],
    ['Familienzimmer (2 Erw. + 2 Ki.)', 'Family Room for 4', 'Family Room for 3'],
    ['Chambre Familiale (2 ad. + 1 enf.)', 'Family Room for 3', 'Family Room for 4'],
    ['Семейный номер 2 взр + 2 реб', 'Family Room for 4', 'Family Room for 3'],
    ['家庭房(2大2小)', 'Family Room for 4', 'Family Room for 3'],
    ['Hab Doble s/balcón', 'Double Room', 'Double Room with Balcony'],
    ['Zimmer Bergblick Südbalkon', 'Room with Balcony, Mountain View', 'Room, Mountain View'],
    ['Doppelzimmer mit Loggia', 'Double Room with Balcony', 'Double Room'],
  ])('%s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it.each([
    ['Dorm 4 beds, apartment style', 'Four-Bedroom Apartment'],
    ['Hab. 2 vista mar', 'Two-Bedroom Apartment, Sea View'],
  ])('is not taken for bedrooms where there is no flat: %s', (room, other) => {
    expect(confident(room, other)).toEqual([]);
  });
});

describe('one wrong letter in a long word of another language', () => {
  it.each([
    ['DOPPELZIMER MEERBLIK', 'Double Room, Sea View', 'Double Room, Garden View'],
    ['Camera Matrimonilae', 'Double Room', 'Twin Room'],
  ])('%s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });
});
