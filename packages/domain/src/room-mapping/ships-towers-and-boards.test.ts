import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from './suggest-master-rooms.js';

const suggestions = (name: string, masters: readonly string[]) =>
  suggestMasterRooms(
    { roomName: name },
    masters.map((masterRoomName) => ({ masterRoomId: masterRoomName, masterRoomName })),
  );
const first = (name: string, masters: readonly string[]): string | undefined =>
  suggestions(name, masters)[0]?.masterRoomId;
const confident = (name: string, masters: readonly string[]): readonly string[] =>
  suggestions(name, masters)
    .filter(({ band }) => band === 'confident')
    .map(({ masterRoomId }) => masterRoomId);

const cases = (hotel: readonly string[], names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([name, right]) => [name, right, hotel] as const);

describe('the right master room is first, and another is not confident in its place', () => {
  const cabins = ['Inside Cabin', 'Oceanview Cabin', 'Balcony Cabin', 'Oceanview Cabin, Obstructed View'];
  const towers = ['Deluxe Room, Tower Wing', 'Deluxe Room, East Tower', 'Deluxe Room, West Tower', 'Deluxe Room'];
  const boards = ['Double Room with Breakfast', 'Double Room, Half Board', 'Double Room, All Inclusive'];
  const tatami = ['Japanese Style Room, 8 Tatami', 'Japanese Style Room, 10 Tatami', 'Japanese-Western Style Room'];
  const sizes = ['Standard Room, 18 sqm', 'Standard Room, 24 sqm', 'Standard Room, 30 sqm'];
  it.each([
    ...cases(cabins, {
      'Innenkabine': 'Inside Cabin',
      'Cabine extérieure': 'Oceanview Cabin',
      'Cabina esterna vista ostruita': 'Oceanview Cabin, Obstructed View',
      'Buitenhut met beperkt zicht': 'Oceanview Cabin, Obstructed View',
      'Kabina wewnętrzna': 'Inside Cabin',
      'Внутренняя каюта': 'Inside Cabin',
      'كابينة داخلية': 'Inside Cabin',
      '阳台舱': 'Balcony Cabin',
      '내측 선실': 'Inside Cabin',
    }),
    ...cases(towers, {
      'Deluxe tour est': 'Deluxe Room, East Tower',
      'Deluxe torre oeste': 'Deluxe Room, West Tower',
      'Deluxe, wieża wschodnia': 'Deluxe Room, East Tower',
      'Deluxe Oda Doğu Kulesi': 'Deluxe Room, East Tower',
      'غرفة ديلوكس البرج الشرقي': 'Deluxe Room, East Tower',
      '豪华房 东塔': 'Deluxe Room, East Tower',
      '디럭스 서쪽 타워': 'Deluxe Room, West Tower',
      'Dlx E Twr': 'Deluxe Room, East Tower',
    }),
    ...cases(boards, {
      'DZ mit Halbpension': 'Double Room, Half Board',
      'Chambre double tout compris': 'Double Room, All Inclusive',
      'Çift Kişilik Oda Her Şey Dahil': 'Double Room, All Inclusive',
      'DBL HB': 'Double Room, Half Board',
      'ダブル 2食付き': 'Double Room, Half Board',
    }),
    ...cases(tatami, {
      '和式房 8张榻榻米': 'Japanese Style Room, 8 Tatami',
      'Chambre japonaise 10 tatamis': 'Japanese Style Room, 10 Tatami',
      'Номер в японском стиле, 10 татами': 'Japanese Style Room, 10 Tatami',
      '다다미 8장 일본식 객실': 'Japanese Style Room, 8 Tatami',
      '日西合璧房': 'Japanese-Western Style Room',
    }),
    ...cases(sizes, {
      'Camera standard mq 24': 'Standard Room, 24 sqm',
      'Pokój standard, pow. 30 m.kw.': 'Standard Room, 30 sqm',
      'Стандартный номер (24 м кв)': 'Standard Room, 24 sqm',
      '标准房24平': 'Standard Room, 24 sqm',
    }),
  ])('%s: %s', (name, right, hotel) => {
    expect(first(name, hotel)).toBe(right);
    const others = hotel.filter((one) => one !== right);
    expect(confident(name, others)).toEqual([]);
  });
});

describe('what tells rooms apart only in some hotels', () => {
  it('is no board, where the hotel does not name one', () => {
    expect(confident('Double Room HB', ['Double Room', 'Twin Room'])).toEqual(['Double Room']);
  });

  it('keeps a suite of another board out of the confident band', () => {
    const left = ['Suite, Half Board', 'Double Room, Half Board', 'Double Room, All Inclusive'];
    expect(confident('Suite AI', left)).toEqual([]);
  });
});

describe('short codes', () => {
  const rooms = ['Twin Room, Smoking', 'Twin Room, Non-Smoking', 'Room 12'];
  it('"NR" behind a German room is for people who do not smoke, and before a number it is one', () => {
    expect(first('Zweibettzimmer NR', rooms)).toBe('Twin Room, Non-Smoking');
    expect(first('Zimmer Nr. 12', rooms)).toBe('Room 12');
  });

  it.each([
    ['Superior G/F', 'Superior Room, Ground Floor', 'Superior Room'],
    ['Cnr Ste', 'Corner Suite', 'Suite'],
    ['Dbl for sole occupancy', 'Double Room Single Use', 'Double Room'],
    ['Std 3-bedded', 'Standard Triple Room', 'Standard Double or Twin Room'],
    ['1 KG BD SFBD', 'King Room with Sofa Bed', 'King Room'],
    ['Comf+ Dbl', 'Comfort Plus Double Room', 'Comfort Double Room'],
    ['Dbl under the eaves', 'Attic Double Room', 'Double Room'],
    ['Chambre avec 2 grands lits Queen', 'Room with Two Queen Beds', 'Room with Two Double Beds'],
  ])('%s is %s', (name, right, other) => {
    expect(first(name, [other, right])).toBe(right);
    expect(confident(name, [other, 'Family Room'])).toEqual([]);
  });

  it('a word that is cut short is read where it begins one word of the hotel only', () => {
    const suites = ['One-Bedroom Suite', 'Ambassador Suite', 'Signature Suite'];
    expect(first('Signat Suite', suites)).toBe('Signature Suite');
    expect(first('Ambass. Ste', suites)).toBe('Ambassador Suite');
    expect(confident('Signat Suite', suites.slice(0, 2))).toEqual([]);
  });
});
