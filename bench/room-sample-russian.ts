import type { SampleHotel } from './room-sample.js';

/** Names as Russian agencies and tour operators write them, with English master rooms. Written before the dictionary was looked at; made up, and by nobody's data. */
export const russianSample: readonly SampleHotel[] = [
  {
    masters: ['Standard Single Room', 'Standard Double Room', 'Standard Twin Room', 'Superior Double Room', 'Superior Twin Room', 'Junior Suite', 'Deluxe Suite', 'Family Room'],
    rooms: [
      ['Стандартный одноместный номер', 'Standard Single Room'], ['Номер «Стандарт» одноместный', 'Standard Single Room'], ['Стандартный двухместный номер с 1 двуспальной кроватью', 'Standard Double Room'],
      ['Стандартный двухместный номер с 2 отдельными кроватями', 'Standard Twin Room'], ['Улучшенный двухместный номер с двумя раздельными кроватями', 'Superior Twin Room'], ['Улучшенный номер (двуспальная кровать)', 'Superior Double Room'],
      ['Полулюкс', 'Junior Suite'], ['Люкс Делюкс', 'Deluxe Suite'], ['Семейный номер', 'Family Room'], ['Невозвратный тариф', null],
    ],
  },
  {
    masters: ['Standard Double Room, Mountain View', 'Standard Double Room, Sea View', 'Standard Twin Room with Balcony', 'Comfort Double Room with Balcony, Sea View', 'Comfort Double Room with Balcony, Garden View', 'Family Suite, 2 Bedrooms', 'Family Suite, 2 Bedrooms, Sea View', 'Superior Triple Room', 'Studio, Pool View'],
    rooms: [
      ['Двухместный стандарт с видом на горы', 'Standard Double Room, Mountain View'], ['Стандарт двухместный, вид на море', 'Standard Double Room, Sea View'], ['Стандартный твин с балконом', 'Standard Twin Room with Balcony'],
      ['Двухместный номер «Комфорт» с балконом и видом на море', 'Comfort Double Room with Balcony, Sea View'], ['Номер комфорт с балконом, вид на сад', 'Comfort Double Room with Balcony, Garden View'], ['Семейный люкс с двумя спальнями', 'Family Suite, 2 Bedrooms'],
      ['Семейный люкс с 2 спальнями (вид на море)', 'Family Suite, 2 Bedrooms, Sea View'], ['Улучшенный трёхместный номер', 'Superior Triple Room'], ['Студия с видом на бассейн', 'Studio, Pool View'],
    ],
  },
  {
    masters: ['Bed in 4-Bed Mixed Dormitory Room', 'Bed in 6-Bed Female Dormitory Room', 'Bed in 8-Bed Mixed Dormitory Room', 'Double Room with Shared Bathroom', 'Twin Room with Shared Bathroom', 'Double Room with Private Bathroom', 'Economy Single Room without Window'],
    rooms: [
      ['Место в общем четырехместном номере (мужчины и женщины)', 'Bed in 4-Bed Mixed Dormitory Room'], ['Кровать в общем 6-местном номере для женщин', 'Bed in 6-Bed Female Dormitory Room'], ['Место в женском шестиместном номере', 'Bed in 6-Bed Female Dormitory Room'],
      ['Спальное место на двухъярусной кровати в общем номере для 8 человек', 'Bed in 8-Bed Mixed Dormitory Room'], ['Койко-место в 8-местном смешанном номере', 'Bed in 8-Bed Mixed Dormitory Room'], ['Двухместный номер с удобствами на этаже и двуспальной кроватью', 'Double Room with Shared Bathroom'],
      ['Двухместный номер с 2 односпальными кроватями и общей ванной комнатой', 'Twin Room with Shared Bathroom'], ['Двухместный номер с собственной ванной комнатой', 'Double Room with Private Bathroom'], ['Одноместный эконом без окна', 'Economy Single Room without Window'],
    ],
  },
  {
    masters: ['Standard Queen Room', 'Standard Twin Room', 'Business King Room', 'Business Twin Room', 'Executive King Room with Club Lounge Access', 'Corner Suite', 'Presidential Suite', 'Accessible Queen Room', 'Deluxe King Room, City View'],
    rooms: [
      ['Стандарт Квин', 'Standard Queen Room'], ['Стандартный номер с 2 односпальными кроватями', 'Standard Twin Room'], ['Бизнес Кинг', 'Business King Room'], ['Номер бизнес-класса с раздельными кроватями', 'Business Twin Room'],
      ['Представительский номер с доступом в клубный лаундж', 'Executive King Room with Club Lounge Access'], ['Угловой люкс', 'Corner Suite'], ['Президентский люкс', 'Presidential Suite'], ['Номер для гостей с ограниченными возможностями', 'Accessible Queen Room'],
      ['Делюкс Кинг с видом на город', 'Deluxe King Room, City View'], ['Завтрак включён', null],
    ],
  },
  {
    masters: ['Studio Apartment', 'Studio Apartment with Balcony', 'One-Bedroom Apartment', 'Two-Bedroom Apartment', 'Two-Bedroom Apartment with Terrace', 'Three-Bedroom Apartment', 'Penthouse with Sea View', 'Deluxe One-Bedroom Apartment'],
    rooms: [
      ['Апартаменты-студио', 'Studio Apartment'], ['Квартира-студия с балконом', 'Studio Apartment with Balcony'], ['Апартаменты с одной спальней', 'One-Bedroom Apartment'], ['Апартаменты с двумя спальнями', 'Two-Bedroom Apartment'],
      ['Апартамент с 2 спальнями и террасой', 'Two-Bedroom Apartment with Terrace'], ['Апартаменты с тремя спальнями', 'Three-Bedroom Apartment'], ['Пентхаус с видом на море', 'Penthouse with Sea View'], ['Апартаменты Делюкс с 1 спальней', 'Deluxe One-Bedroom Apartment'],
      ['Апартаменты с четырьмя спальнями', null],
    ],
  },
  {
    masters: ['Wooden Cottage, 2 Bedrooms', 'Wooden Cottage, 3 Bedrooms', 'Family House with Sauna', 'Standard Twin Room in Main Building', 'Attic Double Room', 'Double Room, Lake View', 'Double Room, Forest View', 'Bungalow', 'Glamping Tent'],
    rooms: [
      ['Деревянный коттедж с двумя спальнями', 'Wooden Cottage, 2 Bedrooms'], ['Коттедж (3 спальни)', 'Wooden Cottage, 3 Bedrooms'], ['Семейный дом с сауной', 'Family House with Sauna'], ['Мансардный двухместный номер', 'Attic Double Room'],
      ['Двухместный номер с видом на озеро', 'Double Room, Lake View'], ['Номер с видом на лес, двухместный', 'Double Room, Forest View'], ['Бунгало', 'Bungalow'], ['Шатёр глэмпинг', 'Glamping Tent'], ['Стандарт ТВИН в главном корпусе', 'Standard Twin Room in Main Building'],
    ],
  },
  {
    masters: ['Standard Room, Land View', 'Standard Room, Side Sea View', 'Standard Room, Sea View', 'Family Room, Garden View', 'Family Room with Bunk Beds', 'Swim-Up Room', 'Junior Suite, Sea View', 'King Suite', 'Villa with Private Pool'],
    rooms: [
      ['Стандартный номер, боковой вид на море', 'Standard Room, Side Sea View'], ['Номер Стандарт Сайд Си Вью', 'Standard Room, Side Sea View'], ['Номер стандарт с видом на море', 'Standard Room, Sea View'], ['Семейный номер с видом на сад', 'Family Room, Garden View'],
      ['Семейный номер с двухъярусной кроватью', 'Family Room with Bunk Beds'], ['Номер с прямым выходом в бассейн', 'Swim-Up Room'], ['Джуниор Сюит Си Вью', 'Junior Suite, Sea View'], ['Кинг Сьют', 'King Suite'], ['Вилла с собственным бассейном', 'Villa with Private Pool'],
      ['Стандарт с видом на территорию отеля', 'Standard Room, Land View'],
    ],
  },
  {
    masters: ['Deluxe King Room', 'Deluxe Twin Room', 'Deluxe King Room, Sea View', 'Club King Room', 'Junior Suite', 'Executive Suite', 'Royal Suite', 'Deluxe Family Room', 'Premium King Room with Balcony'],
    rooms: [
      ['Делюкс Кинг', 'Deluxe King Room'], ['Делюкс Твин', 'Deluxe Twin Room'], ['Номер делюкс с кроватью размера «king-size», вид на море', 'Deluxe King Room, Sea View'], ['Клубный номер с кроватью King', 'Club King Room'], ['Джуниор Сюит', 'Junior Suite'],
      ['Представительский люкс', 'Executive Suite'], ['Королевский люкс', 'Royal Suite'], ['Семейный номер категории «Делюкс»', 'Deluxe Family Room'], ['Премиум с балконом', 'Premium King Room with Balcony'], ['Кровать в общем номере', null],
    ],
  },
  {
    masters: ['Economy Single Room', 'Economy Double Room', 'Standard Single Room with Balcony', 'Standard Twin Room with Balcony', 'Superior Studio', 'Deluxe Apartment', 'Triple Room', 'Quadruple Room'],
    rooms: [
      ['Эконом одноместный', 'Economy Single Room'], ['Двухместный номер эконом-класса', 'Economy Double Room'], ['Одноместный стандарт с балконом', 'Standard Single Room with Balcony'], ['2-местный 1-комнатный стандарт с балконом', 'Standard Twin Room with Balcony'],
      ['Студия улучшенная', 'Superior Studio'], ['3-местный номер', 'Triple Room'], ['Четырёхместный номер', 'Quadruple Room'], ['Апартаменты категории делюкс', 'Deluxe Apartment'],
    ],
  },
  {
    masters: ['Comfort Single Room', 'Comfort Double Room', 'Comfort Twin Room, Mountain View', 'Superior Double Room with Fireplace', 'Loft with Jacuzzi', 'Chalet with Sauna', 'Quadruple Room, Mountain View', 'Duplex Family Room', 'Ground Floor Double Room with Terrace'],
    rooms: [
      ['Комфортный одноместный номер', 'Comfort Single Room'], ['Двухместный номер повышенной комфортности с камином', 'Superior Double Room with Fireplace'], ['Комфорт, 2 отдельные кровати, вид на горы', 'Comfort Twin Room, Mountain View'], ['Лофт с джакузи', 'Loft with Jacuzzi'],
      ['Шале с сауной', 'Chalet with Sauna'], ['Четырехместный номер с видом на горы', 'Quadruple Room, Mountain View'], ['Двухуровневый семейный номер', 'Duplex Family Room'], ['Двухместный номер на первом этаже с террасой', 'Ground Floor Double Room with Terrace'],
      ['Двухместный комфорт с двуспальной кроватью', 'Comfort Double Room'],
    ],
  },
  {
    masters: ['Small Double Room', 'Large Double Room', 'Double Room, Courtyard View', 'Double Room without Window', 'Classic Twin Room', 'Classic Triple Room', 'Honeymoon Suite', 'Double Room, Smoking', 'Superior Room with Sofa Bed'],
    rooms: [
      ['Маленький двухместный номер', 'Small Double Room'], ['Большой двухместный номер с 1 кроватью', 'Large Double Room'], ['Двухместный номер с окнами во двор', 'Double Room, Courtyard View'], ['Номер без окон с большой кроватью', 'Double Room without Window'],
      ['Классический твин', 'Classic Twin Room'], ['Классический номер на троих', 'Classic Triple Room'], ['Люкс для новобрачных', 'Honeymoon Suite'], ['Двухместный номер для курящих', 'Double Room, Smoking'], ['Улучшенный номер с диван-кроватью', 'Superior Room with Sofa Bed'],
    ],
  },
  {
    masters: ['Garden Bungalow', 'Beach Bungalow', 'Overwater Villa', 'Overwater Villa with Pool', 'Sunset Beach Villa', 'Two-Bedroom Pool Villa', 'Family Bungalow', 'Superior Room, Pool View', 'Superior Room, Garden View'],
    rooms: [
      ['Бунгало в саду', 'Garden Bungalow'], ['Пляжное бунгало', 'Beach Bungalow'], ['Вилла на воде', 'Overwater Villa'], ['Надводная вилла с собственным бассейном', 'Overwater Villa with Pool'], ['Вилла на пляже с видом на закат', 'Sunset Beach Villa'],
      ['Вилла с двумя спальнями и бассейном', 'Two-Bedroom Pool Villa'], ['Семейное бунгало', 'Family Bungalow'], ['Улучшенный номер с видом на бассейн', 'Superior Room, Pool View'], ['Супериор, вид на сад', 'Superior Room, Garden View'],
    ],
  },
];
