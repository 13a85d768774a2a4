import type { Random } from './random.js';

type Words = readonly [string, ...string[]];

interface Country {
  readonly name: string;
  readonly cities: Words;
  readonly first: Words;
  readonly second: Words;
  /** Joins the two words. */
  readonly joined: (first: string, second: string) => string;
}

const spaced = (first: string, second: string): string => `${first} ${second}`;
const close = (first: string, second: string): string => first + second;
const latin = {
  first: [
    'Grand',
    'Royal',
    'Harbour',
    'Garden',
    'Riverside',
    'Old Town',
    'Sunset',
    'Palm',
    'Central',
    'Blue Lagoon',
    'Château',
    'São Jorge',
    "King's",
    'Łódź',
  ],
  second: [
    'Hotel',
    'Resort & Spa',
    'Suites',
    'Boutique Stay',
    'Inn',
    'Residences',
    'Palace',
    'Villas',
    'Beach Club',
    'Lodge',
  ],
  joined: spaced,
} as const;
const thai = {
  first: ['โรงแรม', 'รีสอร์ท', 'บ้านพัก', 'เดอะ '],
  second: ['แกรนด์สยาม', 'ริมน้ำ', 'ภูเก็ตบีช', 'สุขสบาย', 'ล้านนา', 'ทองคำ', 'เพชรบุรี', 'อันดามัน'],
  joined: close,
} as const;
const chinese = {
  first: ['東方', '金海', '香格', '龍門', '和平', '長城', '翠湖', '星光'],
  second: ['大酒店', '度假村', '飯店', '賓館', '公寓'],
  joined: close,
} as const;
const arabic = {
  first: ['فندق', 'منتجع', 'أجنحة', 'قصر'],
  second: ['النخيل', 'الواحة', 'السلام', 'البحر الأحمر', 'الياسمين'],
  joined: spaced,
} as const;

const countries: readonly [readonly [Country, number], ...(readonly [Country, number])[]] = [
  [{ name: 'Thailand', cities: ['Bangkok', 'Phuket', 'Chiang Mai', 'Krabi', 'Pattaya'], ...thai }, 24],
  [{ name: 'Thailand', cities: ['Bangkok', 'Koh Samui', 'Hua Hin'], ...latin }, 16],
  [{ name: 'Vietnam', cities: ['Hà Nội', 'Đà Nẵng', 'Huế'], ...latin }, 9],
  [{ name: 'Taiwan', cities: ['Taipei', 'Kaohsiung'], ...chinese }, 6],
  [{ name: 'Hong Kong', cities: ['Kowloon', 'Central'], ...chinese }, 5],
  [{ name: 'China', cities: ['Shanghai', 'Chengdu', 'Xiamen'], ...chinese }, 5],
  [{ name: 'United Arab Emirates', cities: ['Dubai', 'Abu Dhabi'], ...arabic }, 5],
  [{ name: 'Egypt', cities: ['Hurghada', 'Cairo'], ...arabic }, 3],
  [{ name: 'Saudi Arabia', cities: ['Jeddah', 'Riyadh'], ...arabic }, 2],
  ...(
    [
      'Indonesia',
      'Malaysia',
      'Singapore',
      'Japan',
      'Korea, Republic of',
      'Philippines',
      'Cambodia',
      'Laos',
      'Myanmar',
      'India',
      'Sri Lanka',
      'Maldives',
      'Australia',
      'New Zealand',
      'United Kingdom',
      'France',
      'Germany',
      'Italy',
      'Spain',
      'Portugal',
      'Greece',
      'Turkey',
      'Netherlands',
      'Switzerland',
      'Austria',
      'Poland',
      'Brazil',
      'Mexico',
      'United States',
      'Canada',
      "Côte d'Ivoire",
    ] as const
  ).map((name): readonly [Country, number] => [{ name, cities: ['Old Town', 'Centre', 'Seaside'], ...latin }, 1]),
];

export interface Place {
  readonly name: string;
  readonly country: string;
  readonly city: string | undefined;
}

/** A hotel's name in the script of its country. Some hotels have none in the data. */
export function placeOf(random: Random, index: number): Place {
  const country = random.weighted(countries);
  const name = country.joined(random.pick(country.first), random.pick(country.second));
  const city = random.pick(country.cities);
  return { name: `${name} ${index + 1}`, country: country.name, city: random.next() < 0.03 ? undefined : city };
}
