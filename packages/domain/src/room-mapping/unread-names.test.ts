import { describe, expect, it } from 'vitest';
import { cannotReadName, noMasterRoomFits, noSuggestionWords, sameAsWords } from './no-suggestion.js';
import { canReadName, suggestMasterRooms, type MasterRoomToMapTo } from './suggest-master-rooms.js';

const hotel = (...names: readonly string[]): readonly MasterRoomToMapTo[] =>
  names.map((masterRoomName) => ({ masterRoomId: masterRoomName, masterRoomName }));
const masters = hotel('Triple Room', 'Superior Twin Room', 'Deluxe Twin Room');

describe('a name that cannot be read', () => {
  it.each([
    'Qqqq Zzzz',
    'Xyzzy Plugh Frobozz',
    'ქართული ოთახი', // Georgian
    'Հյուրանոցային համար', // Armenian
    'חדר זוגי דלוקס', // Hebrew
    'डीलक्स कमरा', // Hindi
    'δωμάτιο δίκλινο', // Greek
    'ህንፃ ክፍል', // Amharic
    'বিলাসবহুল ঘর', // Bengali
    'ыфвапро лджэячс', // Cyrillic letters that make no words
    '鑫淼焱垚 犇骉', // Chinese characters that the table lacks
    '갉낡닭 볽쏢', // Hangul that makes no words
  ])('gets no list: %s', (name) => {
    expect(suggestMasterRooms({ roomName: name }, masters)).toEqual([]);
    expect(suggestMasterRooms({ roomName: name }, masters.slice(0, 1))).toEqual([]);
    expect(canReadName({ roomName: name }, masters)).toBe(false);
    expect(noSuggestionWords({ isUnread: true })).toBe(cannotReadName);
  });

  it('is read where the hotel itself uses its words', () => {
    const own = hotel('Qqqq Zzzz', 'Deluxe Room');
    expect(canReadName({ roomName: 'Qqqq Zzzz' }, own)).toBe(true);
    expect(suggestMasterRooms({ roomName: 'qqqq zzzz' }, own)[0]?.masterRoomId).toBe('Qqqq Zzzz');
  });

  it('still gets what you mapped it to before', () => {
    const before = [{ roomName: 'Qqqq Zzzz', masterRoomId: 'Triple Room', at: 1 }];
    expect(suggestMasterRooms({ roomName: 'Qqqq Zzzz' }, masters, before).map((one) => one.masterRoomId)).toEqual([
      'Triple Room',
    ]);
  });

  it.each(['Deluxe Twin Room', 'Bed in 6-Bed Dormitory', 'Double Room Xyzzy', '', '!!', 'Breakfast included'])(
    'is none of those that are read in part: %j',
    (name) => {
      expect(canReadName({ roomName: name }, masters)).toBe(true);
    },
  );

  it('is never confident where it is read in part', () => {
    for (const name of ['Deluxe Twin Room qqqqq', '豪华双床房鑫淼焱', 'ツインルーム鑫淼'])
      expect(
        suggestMasterRooms({ roomName: name }, masters).filter(({ band }) => band === 'confident'),
        name,
      ).toEqual([]);
  });
});

describe('a suggestion', () => {
  it('with reasons against it only comes last, and only where the name is read', () => {
    const [same, other] = hotel('Guest Room, 2 Double Beds', 'City Queen');
    const listed = [other, same].flatMap((one) => one ?? []);
    const rows = suggestMasterRooms({ roomName: 'Guest room, 2 Double' }, listed);
    expect(rows.map(({ masterRoomId }) => masterRoomId)).toEqual([same?.masterRoomId, other?.masterRoomId]);
    expect(rows[1]?.band).toBe('possible');
    expect(suggestMasterRooms({ roomName: 'Qqqqqqqqqqqq Guest room, 2 Double' }, hotel('City Queen'))).toEqual([]);
  });

  it('without a reason is not one', () => {
    expect(suggestMasterRooms({ roomName: 'Marvel' }, hotel('Wonder Room'))).toEqual([]);
    expect(suggestMasterRooms({ roomName: 'Lodge' }, hotel('Cabin'))).toEqual([]);
    for (const { reasons } of suggestMasterRooms({ roomName: 'Superior Twin Room' }, masters))
      expect(reasons.length).toBeGreaterThan(0);
  });

  it('that means several master rooms names them', () => {
    const [first] = suggestMasterRooms({ roomName: 'Studio' }, [
      { masterRoomId: 'a', masterRoomName: 'Studio' },
      { masterRoomId: 'b', masterRoomName: 'STUDIO' },
    ]);
    expect(first === undefined ? '' : sameAsWords(first)).toBe(
      '2 master rooms are called and described the same: a, b',
    );
    expect(noSuggestionWords({})).toBe(noMasterRoomFits);
  });
});

describe('words that a guest depends on are read in every language', () => {
  const doubles = hotel('Double Room', 'Accessible Double Room', 'Bed in Dormitory', 'Single Room');
  it.each([
    'Doppelzimmer rollstuhlgerecht',
    'Doppelzimmer, behindertengerecht',
    'Doppelzimmer barrierefrei',
    'Chambre double accessible en fauteuil roulant',
    'Chambre double PMR',
    'Camera doppia per disabili',
    'Camera doppia accessibile in sedia a rotelle',
    'Habitación doble adaptada',
    'Habitación doble accesible en silla de ruedas',
    'Quarto duplo acessível para cadeirantes',
    'Quarto duplo adaptado para deficientes',
    'Çift kişilik oda, engelliler için',
    'Двухместный номер для инвалидов',
    'Tweepersoonskamer rolstoeltoegankelijk',
    'Pokój dwuosobowy dla niepełnosprawnych',
    'Kamar double untuk penyandang disabilitas',
    'Phòng đôi cho người khuyết tật',
    'バリアフリー ダブルルーム',
    '无障碍双人房',
    '장애인용 더블룸',
    'ห้องดับเบิลสำหรับผู้พิการ',
    'غرفة مزدوجة لذوي الاحتياجات الخاصة',
  ])('accessible: %s', (roomName) => {
    expect(suggestMasterRooms({ roomName }, doubles)[0]?.masterRoomId).toBe('Accessible Double Room');
  });

  it.each([
    'Schlafplatz im Mehrbettzimmer',
    'Bett im Schlafsaal',
    'Lit en dortoir',
    'Posto letto in camerata',
    'Letto in dormitorio',
    'Cama en dormitorio compartido',
    'Cama em dormitório',
    'Yatakhanede yatak',
    'Место в общем номере',
    'Bed in slaapzaal',
    'Łóżko w pokoju wieloosobowym',
    'Tempat tidur di asrama',
    'Giường trong phòng tập thể',
    'ドミトリーベッド',
    '多人间床位',
    '도미토리 침대',
    'เตียงในห้องพักรวม',
    'سرير في مهجع',
  ])('dormitory: %s', (roomName) => {
    expect(suggestMasterRooms({ roomName }, doubles)[0]?.masterRoomId).toBe('Bed in Dormitory');
  });

  it.each([
    ['EZ', 'Single Room'],
    ['DZ', 'Double Room'],
    ['Quarto para 2 hóspedes, cama de casal', 'Double Room'],
  ])('short: %s', (roomName, right) => {
    expect(suggestMasterRooms({ roomName }, doubles)[0]?.masterRoomId).toBe(right);
  });
});
