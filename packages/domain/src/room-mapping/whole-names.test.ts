import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from './suggest-master-rooms.js';

const suggestions = (roomName: string, ...masters: readonly string[]) =>
  suggestMasterRooms(
    { roomName },
    masters.map((masterRoomName) => ({ masterRoomId: masterRoomName, masterRoomName })),
  );
const first = (roomName: string, ...masters: readonly string[]) => suggestions(roomName, ...masters)[0]?.masterRoomId;
const confident = (roomName: string, ...masters: readonly string[]) =>
  suggestions(roomName, ...masters)
    .filter(({ band }) => band === 'confident')
    .map(({ masterRoomId }) => masterRoomId);

describe('how far the sea is says nothing of a view', () => {
  it.each([
    ['English', 'Deluxe King Room, 50 m from the sea'],
    ['German', 'Deluxe Zimmer Kingsizebett, 50 m zum Meer'],
    ['French', 'Chambre Deluxe lit king, à 50 m de la mer'],
    ['Italian', 'Camera Deluxe King a 50 m dal mare'],
    ['Spanish', 'Deluxe King a 50 m del mar'],
    ['Portuguese', 'Deluxe King a 50 m do mar'],
    ['Dutch', 'Deluxe kingkamer op 50 m van zee'],
    ['Polish', 'Pokój Deluxe King, 50 m od morza'],
    ['Turkish', 'Deluxe King Oda, denize 50 m'],
    ['Russian', 'Делюкс King, 50 м до моря'],
    ['Arabic', 'غرفة ديلوكس كينج على بعد 50 متر من البحر'],
    ['Thai', 'ห้องดีลักซ์คิง ห่างทะเล 50 เมตร'],
    ['Vietnamese', 'Phòng Deluxe King cách biển 50m'],
    ['Indonesian', 'Deluxe King 50 m dari laut'],
    ['Japanese', 'デラックスキング　海まで50m'],
    ['Chinese', '豪华特大床房 距海边50米'],
    ['Korean', '디럭스 킹 (바다에서 50m)'],
  ])('in %s', (_, room) => {
    expect(first(room, 'Deluxe King Room, Sea View', 'Deluxe King Room', 'Deluxe Twin Room')).toBe('Deluxe King Room');
    expect(confident(room, 'Deluxe King Room, Sea View', 'Deluxe Twin Room')).toEqual([]);
  });

  it('and a size or a terrace that is measured stays', () => {
    expect(first('Double Room 24 m', 'Double Room 18 sqm', 'Double Room 24 sqm')).toBe('Double Room 24 sqm');
    expect(first('Studio 20 m de terraza', 'Studio', 'Studio with Terrace')).toBe('Studio with Terrace');
  });
});

describe('a view that a name says is not there', () => {
  it.each([
    ['German', 'Doppelzimmer mit Balkon (kein Meerblick)'],
    ['Dutch', 'Tweepersoonskamer met balkon (geen zeezicht)'],
    ['Vietnamese', 'Phòng đôi ban công (không view biển)'],
    ['Japanese', 'ダブルルーム　バルコニー（海は見えません）'],
    ['Turkish', 'Balkonlu çift kişilik oda, deniz manzarası yok'],
    ['Thai', 'ห้องดับเบิลมีระเบียง มองไม่เห็นทะเล'],
    ['Chinese', '双人房带阳台（看不到海）'],
  ])('is no view in %s', (_, room) => {
    const [plain, sea] = ['Double Room with Balcony', 'Double Room with Balcony, Sea View'];
    expect(first(room, sea, plain, 'Twin Room')).toBe(plain);
    expect(confident(room, sea, 'Twin Room')).toEqual([]);
  });
});

describe('a view from the side', () => {
  const [side, partial] = ['Superior Room, Side Sea View', 'Superior Room, Partial Sea View'];

  it.each([
    'Superior Room, lateral sea view',
    'Superior Zimmer mit seitlichem Meerblick',
    'Chambre supérieure vue mer latérale',
    'Habitación superior con vistas laterales al mar',
    'Pokój Superior z bocznym widokiem na morze',
    'スーペリアルーム サイドオーシャンビュー',
    'ห้องซูพีเรียวิวทะเลด้านข้าง',
  ])('is that of the side where the hotel has a partial one too: %s', (room) => {
    expect(first(room, partial, side, 'Superior Room, Sea View')).toBe(side);
    expect(confident(room, partial, 'Superior Room, Garden View')).toEqual([]);
  });
});

describe('a room for two that is let to one', () => {
  it.each([
    'Standard Double, 1 adult',
    'Dwuosobowy Standard dla 1 osoby',
    'Phòng đôi tiêu chuẩn 1 khách',
    'Стандартный двухместный, размещение одного человека',
    '标准双人房 单人使用',
    'Standart Çift Kişilik Oda tek kişi konaklama',
  ])('%s', (room) => {
    const use = 'Standard Double Room for Single Use';
    expect(first(room, 'Standard Double Room', use, 'Standard Twin Room')).toBe(use);
  });

  it('is none where a child comes too', () => {
    const [use, family] = ['Double Room for Single Use', 'Double Room (1 Adult + 1 Child)'];
    expect(first('Double Room 1 adult + 1 child', use, family)).toBe(family);
  });
});

describe('words that another language has too', () => {
  it('a Turkish shower is no code for single use', () => {
    const masters = ['Double Room', 'Double Room for Single Use'];
    expect(first('Çift Kişilik Oda, duş', ...masters)).toBe('Double Room');
    expect(first('Double Room DUS', ...masters)).toBe('Double Room for Single Use');
  });

  it('"no" is "in the" in Portuguese', () => {
    expect(first('Quarto no terraço', 'Room', 'Room with Terrace', 'Room without Balcony')).toBe('Room with Terrace');
  });

  it('a lower floor is not the ground floor', () => {
    expect(confident('King Room lower floor', 'King Room, Ground Floor', 'Twin Room')).toEqual([]);
  });
});

describe('two master rooms whose names differ by words of one meaning', () => {
  it.each([
    ['Superior Zimmer mit Meerblick', 'Superior Room, Sea View', 'Superior Room, Ocean View'],
    ['Superior Room seaview', 'Superior Room, Sea View', 'Superior Room, Ocean View'],
    ['Chambre supérieure vue port', 'Superior Room, Harbour View', 'Superior Room, Marina View'],
    ['Einfaches Doppelzimmer Economy', 'Economy Double Room', 'Budget Double Room'],
  ])('none is confident for %s', (room, ...masters) => {
    expect(confident(room, ...masters, 'Twin Room', 'Junior Suite')).toEqual([]);
  });
});

describe('beds that the master room leaves open', () => {
  const masters = ['Economy Room', 'Superior Twin Room', 'Junior Suite'];

  it('are not confident where the hotel names those of other rooms', () => {
    expect(confident('Economy Room with 2 twin beds', ...masters)).toEqual([]);
  });

  it('are confident where the hotel names those of rooms of another kind only', () => {
    expect(confident('Presidential Suite, 1 King', 'Presidential Suite', 'Superior Twin Room', 'Economy Room')).toEqual(
      ['Presidential Suite'],
    );
    expect(confident('Presidential Suite, 1 King', 'Presidential Suite', 'Junior Suite, 2 Queen Beds')).toEqual([
      'Presidential Suite',
    ]);
    expect(confident('Presidential Suite, 1 King', 'Presidential Suite', 'Royal Suite, 2 Queen Beds')).toEqual([]);
  });

  it('are confident in a home of several bedrooms, which has beds of several kinds', () => {
    const [two, one] = ['Two-Bedroom Apartment', 'One-Bedroom Apartment, 1 King'];
    expect(confident('Apartment, 2 Bedrooms, 1 Double Bed and 2 Twin Beds', two, one)).toEqual([two]);
    expect(
      confident('Apartment, 1 Bedroom, 1 Queen', 'One-Bedroom Apartment', 'Two-Bedroom Apartment, 1 King'),
    ).toEqual([]);
  });

  it('are confident where the hotel names no beds', () => {
    expect(confident('Economy Room, 1 queen bed', 'Economy Room', 'Superior Room', 'Junior Suite')).toEqual([
      'Economy Room',
    ]);
  });
});

describe('places that few hotels name', () => {
  it.each([
    ['Kingsize kamer met uitzicht op het fort', 'King Room, Fortress View'],
    ['King Oda Hisar Manzaralı', 'King Room, Fortress View'],
    ['キングルーム　夕日の見える部屋', 'King Room, Sunset View'],
    ['Pokój King z widokiem na zachód słońca', 'King Room, Sunset View'],
    ['三楼大床房', 'King Room, Third Floor'],
    ['ห้องเตียงคิงชั้น 3', 'King Room, Third Floor'],
  ])('%s', (room, master) => {
    const masters = ['King Room, Harbour View', 'King Room, Fortress View', 'King Room, Sunset View'];
    expect(first(room, ...masters, 'King Room, Third Floor')).toBe(master);
  });
});
