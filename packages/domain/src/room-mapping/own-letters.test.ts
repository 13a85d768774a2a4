import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('words of English in the letters of another language', () => {
  it.each([
    ['スモールダブル', 'Small Double Room', ['Large Double Room', 'Double Room with Bathtub']],
    ['フォレスト側ダブル', 'Double Room, Forest View', ['Double Room, Lake View', 'Double Room']],
    ['스몰 더블', 'Small Double Room', ['Large Double Room', 'Double Room with Bathtub']],
    ['키즈 패밀리룸', 'Kids Family Room', ['Family Triple Room', 'Family Room, City View']],
    ['훼미리 트윈', 'Family Twin Room', ['Standard Twin Room', 'Deluxe Twin Room']],
    ['ห้องเมาเท่นวิว', 'Room, Mountain View', ['Room, Garden View', 'Room, Sea View']],
    ['ค็อทเทจ', 'Cottage', ['Villa', 'Studio']],
    ['غرفة ستاندارد دوبل', 'Standard Double Room', ['Standard Twin Room', 'Deluxe Double Room']],
    ['ديلوكس كينج سيتي فيو', 'Deluxe King Room, City View', ['Deluxe King Room, River View', 'Deluxe King Room']],
    ['Люксовый номер', 'Luxury Room', ['Suite', 'Standard Room']],
    ['Смолл дабл', 'Small Double Room', ['Large Double Room', 'Double Room']],
  ])('are read: %s', (name, right, others) => {
    expect(first(name, right, ...others)).toBe(right);
    expect(confident(name, ...others)).toEqual([]);
  });
});

describe('a place that is seen', () => {
  const views = ['Sea', 'Mountain', 'City', 'Forest', 'Desert', 'Volcano', 'Old Town', 'Square', 'Jungle', 'Church'];
  const masters = views.map((view) => `Double Room, ${view} View`);
  it.each([
    ['ห้องดับเบิลวิวทะเลทราย', 'Desert'],
    ['ห้องดับเบิลวิวภูเขาไฟ', 'Volcano'],
    ['ห้องดับเบิลวิวเมืองเก่า', 'Old Town'],
    ['ห้องดับเบิลวิวจัตุรัส', 'Square'],
    ['ダブル 広場ビュー', 'Square'],
    ['ダブル 火山ビュー', 'Volcano'],
    ['ダブル 教会側', 'Church'],
    ['더블룸 사막 전망', 'Desert'],
    ['더블룸 화산 전망', 'Volcano'],
    ['双人房 丛林景', 'Jungle'],
    ['غرفة مزدوجة مطلة على البركان', 'Volcano'],
    ['غرفة مزدوجة مطلة على المدينة القديمة', 'Old Town'],
    ['Phòng đôi hướng núi lửa', 'Volcano'],
    ['Phòng đôi hướng rừng nhiệt đới', 'Jungle'],
    ['Pokój dwuosobowy z widokiem na wulkan', 'Volcano'],
  ])('is no other place, of whose name it has a part: %s', (name, view) => {
    expect(first(name, ...masters)).toBe(`Double Room, ${view} View`);
  });
});

describe('a tier before a meal or a bath', () => {
  it.each([
    'Номер Делюкс завтрак',
    'Zimmer Deluxe Frühstück',
    'Chambre Deluxe petit déjeuner',
    'Pokój Deluxe ze śniadaniem',
    'Oda Deluxe Kahvaltı Dahil',
    'ห้องดีลักซ์อาหารเช้า',
    'デラックスルーム朝食付',
    '디럭스룸 조식',
    'غرفة ديلوكس افطار',
    'Room Deluxe Breakfast',
    'Habitación Deluxe baño privado',
    'Room Deluxe WiFi',
  ])('is that of the room: %s', (name) => {
    expect(first(name, 'Deluxe Room', 'Standard Room', 'Superior Room')).toBe('Deluxe Room');
    expect(confident(name, 'Standard Room', 'Superior Room')).toEqual([]);
  });

  it.each([
    'Standard Room with deluxe breakfast',
    'Standard Room incl. family breakfast',
    'Standard Room, with Premium TV',
  ])('is that of the meal where a word says that it comes with the room: %s', (name) => {
    expect(first(name, 'Deluxe Room', 'Standard Room', 'Family Room', 'Premium Room')).toBe('Standard Room');
  });

  it('and a double room can have a bathtub for two', () => {
    expect(first('Double jacuzzi', 'Double Room with Jacuzzi', 'Twin Room with Jacuzzi')).toBe(
      'Double Room with Jacuzzi',
    );
    expect(first('ロマンティックダブル バスタブ付', 'Romantic Double Room', 'Romantic Twin Room')).toBe(
      'Romantic Double Room',
    );
    expect(first('Twin Room with double jacuzzi', 'Double Room with Jacuzzi', 'Twin Room with Jacuzzi')).toBe(
      'Twin Room with Jacuzzi',
    );
  });
});

describe('beds of two kinds, and several of one', () => {
  const masters = [
    'Room with One Double Bed and One Single Bed',
    'Room with Two Double Beds',
    'Room with Three Single Beds',
    'Single Room',
    'Twin Room',
    'Double Room',
  ];
  it.each([
    ['1 çift + 1 tek kişilik yatak', 'Room with One Double Bed and One Single Bed'],
    ['더블 1 + 싱글 1', 'Room with One Double Bed and One Single Bed'],
    ['Pokój z dwoma łóżkami małżeńskimi', 'Room with Two Double Beds'],
    ['Pokój z 2 podwójnymi łóżkami', 'Room with Two Double Beds'],
    ['ห้องเตียงใหญ่ 2 เตียง', 'Room with Two Double Beds'],
    ['غرفة بثلاثة أسرة مفردة', 'Room with Three Single Beds'],
    ['غرفة ب٣ أسرّة فردية', 'Room with Three Single Beds'],
  ])('are counted: %s', (name, right) => {
    expect(first(name, ...masters)).toBe(right);
  });
});

describe('"2+2"', () => {
  it('is for two adults and two children, and not for four adults', () => {
    const [mixed, adults] = ['Family Room (2 adults + 2 children)', 'Family Room (4 adults)'];
    expect(first('Family Room (2+2)', adults, mixed)).toBe(mixed);
    expect(first('Family Room (4 adults)', adults, mixed)).toBe(adults);
    expect(confident('Family Room (2+2)', adults)).toEqual([]);
  });

  it.each(['Rodzinny 2+2 z widokiem na jezioro', 'Семейный 2+2 вид на озеро', 'Familienzimmer 2+2, Seeblick'])(
    'is read within the name of a family room: %s',
    (name) => {
      const [mixed, adults] = ['Family Room, Lake View, 2 Adults and 2 Children', 'Family Room, Lake View, 4 Adults'];
      expect(first(name, adults, mixed)).toBe(mixed);
    },
  );

  it('counts rooms in the name of a home', () => {
    expect(first('Teraslı 2+1 Daire', 'Two-Bedroom Apartment', 'Apartment for 2 Adults and 1 Child')).toBe(
      'Two-Bedroom Apartment',
    );
  });
});

describe('a number of persons alone', () => {
  it.each(['6-местный', '6-ти местный', 'Sześcioosobowy', '6 persons'])('is a name: %s', (name) => {
    expect(first(name, 'Room for 6 People', 'Room for 5 People', 'Double Room')).toBe('Room for 6 People');
  });

  it('of two says nothing', () => {
    expect(first('2 adults', 'Double Room', 'Twin Room')).toBeUndefined();
  });
});

describe('a home of two bedrooms', () => {
  const masters = ['Two-Bedroom Apartment', 'One-Bedroom Apartment', 'Apartment with Sauna'];
  it.each(['Двухспальные апартаменты', 'Апартаменты двухспальные', '双卧公寓'])('is read: %s', (name) => {
    expect(first(name, ...masters)).toBe('Two-Bedroom Apartment');
  });

  it('is not one with a bed for two', () => {
    const names = ['Апартаменты с двуспальной кроватью', 'Апартаменты двухспальная кровать'];
    expect(names.map((name) => first(name, 'Two-Bedroom Apartment', 'Apartment, 1 Double Bed'))).toEqual([
      'Apartment, 1 Double Bed',
      'Apartment, 1 Double Bed',
    ]);
  });
});

describe('an offer that is limited', () => {
  it.each(['Oferta limitada habitación doble', 'Double Room, limited offer'])('is no part of a view: %s', (name) => {
    expect(confident(name, 'Double Room', 'Double Room, Partial Sea View')).toEqual(['Double Room']);
  });
});

describe('a building next door', () => {
  it.each([
    'Двухместный номер в соседнем корпусе',
    'Двухместный во флигеле',
    'Pokój dwuosobowy w budynku obok',
    'Doppelzimmer im Nachbarhaus',
    'Chambre double, bâtiment voisin',
    'Camera doppia in edificio adiacente',
    'Yan binada çift kişilik oda',
    'Phòng đôi khu nhà phụ',
    'ダブル 別棟',
    'غرفة مزدوجة في المبنى المجاور',
  ])('is an annex: %s', (name) => {
    expect(first(name, 'Double Room in Annex', 'Double Room in Main Building', 'Double Room with Bathtub')).toBe(
      'Double Room in Annex',
    );
  });
});
