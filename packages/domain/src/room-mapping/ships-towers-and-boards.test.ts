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

describe('a floor by its number', () => {
  const hotel = ['1st Floor', '2nd Floor', '3rd Floor', 'Ground Floor'].map((floor) => `Deluxe Twin Room, ${floor}`);
  it.each([
    ['Deluxe Zweibettzimmer 2. Etage', '2nd'],
    ['Deluxe Zweibettzimmer im dritten Stock', '3rd'],
    ['Deluxe lits jumeaux 3e étage', '3rd'],
    ['Deluxe doppia letti singoli secondo piano', '2nd'],
    ['Deluxe twin tercera planta', '3rd'],
    ['Deluxe twin 2º andar', '2nd'],
    ['Deluxe twin 3e verdieping', '3rd'],
    ['Deluxe twin, 2 piętro', '2nd'],
    ['Deluxe Twin 3. Kat', '3rd'],
    ['Делюкс твин на втором этаже', '2nd'],
    ['Делюкс твин 1 этаж', 'Ground'],
    ['غرفة ديلوكس توين الطابق الثاني', '2nd'],
    ['ดีลักซ์ ทวิน ชั้น 3', '3rd'],
    ['Deluxe Twin tầng 2', '2nd'],
    ['デラックスツイン 3階', '3rd'],
    ['豪华双床房 2楼', '2nd'],
    ['디럭스 트윈 3층', '3rd'],
    ['Deluxe Twin Lantai 2', '2nd'],
    ['Dlx Twin 2/F', '2nd'],
    ['Dlx twn level 3', '3rd'],
  ])('%s is on the %s floor', (name, floor) => {
    const right = `Deluxe Twin Room, ${floor} Floor`;
    expect(first(name, hotel)).toBe(right);
    expect(confident(name, hotel)).toEqual([right]);
    const others = hotel.filter((one) => one !== right);
    expect(confident(name, [...others, 'Deluxe Twin Room'])).toEqual([]);
  });

  it.each(['Villa with 2 floors', 'Вилла, 2 этажа', '两层别墅', 'Vila 2 lantai', '2-storey Villa'])(
    'is not meant by a number of floors: %s',
    (name) => {
      expect(first(name, ['Villa, 2nd Floor', 'Villa'])).toBe('Villa');
    },
  );
});

describe('what a room has or is near to', () => {
  it.each([
    ['Tweebedskamer met wastafel', 'Twin Room with Washbasin', 'Twin Room with Shower'],
    ['Pokój typu twin z umywalką', 'Twin Room with Washbasin', 'Twin Room with Shower'],
    ['Твин с умывальником', 'Twin Room with Washbasin', 'Twin Room with Shower'],
    ['غرفة مزدوجة بدش خارجي', 'Double Room with Outdoor Shower', 'Double Room'],
    ['Cottage sul fiume', 'Riverside Cottage', 'Beachside Cottage'],
    ['Domek przy basenie', 'Poolside Cottage', 'Riverside Cottage'],
    ['Nhà gỗ trên đồi', 'Hillside Cottage', 'Riverside Cottage'],
    ['스위트 논 전망', 'Suite with Rice Field View', 'Suite with Castle View'],
    ['Suite nhìn ra cánh đồng lúa', 'Suite with Rice Field View', 'Suite, East Wing'],
    ['豪华房 可携带宠物', 'Deluxe Room, Pets Allowed', 'Deluxe Room'],
    ['Deluxe Oda Sadece Yetişkinlere', 'Deluxe Room, Adults Only', 'Deluxe Room'],
    ['Hab. dbl. sup. 2 camas', 'Superior Twin Room', 'Superior Double Room'],
    ['Hab. ind.', 'Single Room', 'Family Room'],
    ['Camera Sing.', 'Single Room', 'King Room'],
    ['Tek Kş. Oda', 'Single Room', 'Family Room'],
    ['Junior Apartment', 'Junior Apartment, 1 Bedroom', 'Apartment Double'],
    ['DBL Shower WC', 'Double Room', 'Twin Room'],
    ['Double vue phare', 'Double Room with Lighthouse View', 'Double Room with Golf View'],
    ['DZ mit Blick auf die Skipiste', 'Double Room with Ski Slope View', 'Double Room with Golf View'],
    ['ダブル 滝ビュー', 'Double Room with Waterfall View', 'Double Room with Golf View'],
    ['Zirkuswagen', 'Gypsy Wagon', 'Bubble Room'],
    ['Péniche', 'Houseboat', 'Gypsy Wagon'],
    ['集装箱房', 'Container Room', 'Houseboat'],
    ['スーペリアツイン ラウンジ利用可', 'Superior Twin with Lounge Access', 'Superior Twin'],
  ])('%s is %s', (name, right, other) => {
    expect(first(name, [other, right])).toBe(right);
    expect(confident(name, [other])).toEqual([]);
  });
});
