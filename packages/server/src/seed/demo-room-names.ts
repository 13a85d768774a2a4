import type { RoomBed } from '@suppliers-portal/domain';
import type { Random } from './random.js';

/** A master room of the demo, in parts: what a supplier makes of it is made from the same parts. */
export interface RoomParts {
  readonly tier: string;
  readonly bed: string;
  readonly type: string;
  readonly view: string;
}

const tiers = ['Standard', 'Superior', 'Deluxe', 'Premier', 'Executive', 'Grand Deluxe', 'Family'] as const;
const beds = ['King', 'Twin', 'Double', 'Queen'] as const;
const types = [
  ['Room', 7],
  ['Suite', 2],
  ['Studio', 1],
  ['Villa', 1],
] as const;
const views = [
  ['', 4],
  ['Sea View', 2],
  ['City View', 2],
  ['Garden View', 1],
  ['Pool View', 1],
] as const;

/** Each once. */
export function roomsOfAHotel(random: Random, howMany: number): readonly RoomParts[] {
  const rooms = new Map<string, RoomParts>();
  while (rooms.size < howMany) {
    const parts = {
      tier: random.pick(tiers),
      bed: random.pick(beds),
      type: random.weighted(types),
      view: random.weighted(views),
    };
    rooms.set(masterName(parts), parts);
  }
  return [...rooms.values()];
}

export const masterName = ({ tier, bed, type, view }: RoomParts): string =>
  `${tier} ${bed} ${type}${view === '' ? '' : `, ${view}`}`;

export const sizeOf = ({ tier, type }: RoomParts): number =>
  22 + tiers.findIndex((one) => one === tier) * 4 + (type === 'Room' ? 0 : 14);

export const beddingOf = ({ bed }: RoomParts): RoomBed[] =>
  bed === 'Twin' ? [{ roomBedType: 'Single', noOfBeds: 2 }] : [{ roomBedType: bed, noOfBeds: 1 }];

/** Rooms for families sleep two more, and villas and suites one. */
export const sleepsOf = ({ tier, type }: RoomParts): number =>
  2 + (tier === 'Family' ? 2 : 0) + (type === 'Villa' || type === 'Suite' ? 1 : 0);

const short: Readonly<Record<string, string>> = {
  'Standard': 'Std',
  'Superior': 'Sup',
  'Deluxe': 'Dlx',
  'Grand Deluxe': 'Grd Dlx',
  'Executive': 'Exec',
  'Double': 'Dbl',
  'Twin': 'Twn',
  'Room': 'Rm',
  'Sea View': 'SV',
  'City View': 'CV',
  'Garden View': 'Gdn View',
};
const thai: Readonly<Record<string, string>> = {
  'Standard': 'สแตนดาร์ด',
  'Superior': 'ซูพีเรียร์',
  'Deluxe': 'ดีลักซ์',
  'Family': 'แฟมิลี่',
  'Executive': 'เอ็กเซกคิวทีฟ',
  'Premier': 'พรีเมียร์',
  'Grand Deluxe': 'แกรนด์ดีลักซ์',
  'Studio': 'สตูดิโอ',
  'Villa': 'วิลล่า',
  'King': 'เตียงคิงไซส์',
  'Twin': 'เตียงแฝด',
  'Double': 'เตียงดับเบิล',
  'Queen': 'เตียงควีนไซส์',
  'Room': 'ห้อง',
  'Suite': 'ห้องสวีท',
  'Sea View': 'วิวทะเล',
  'City View': 'วิวเมือง',
  'Garden View': 'วิวสวน',
  'Pool View': 'วิวสระว่ายน้ำ',
};
const chinese: Readonly<Record<string, string>> = {
  'Standard': '标准',
  'Superior': '高级',
  'Deluxe': '豪华',
  'Executive': '行政',
  'Family': '家庭',
  'King': '大床',
  'Twin': '双床',
  'Double': '双人',
  'Queen': '大床',
  'Room': '房',
  'Suite': '套房',
  'Villa': '别墅',
  'Studio': '开间',
  'Premier': '尊贵',
  'Grand Deluxe': '尊享豪华',
  'Sea View': '海景',
  'City View': '城景',
  'Garden View': '园景',
  'Pool View': '泳池景',
};
const arabic: Readonly<Record<string, string>> = {
  'Standard': 'قياسية',
  'Superior': 'سوبيريور',
  'Deluxe': 'ديلوكس',
  'Family': 'عائلية',
  'King': 'بسرير كينغ',
  'Twin': 'بسريرين',
  'Double': 'مزدوجة',
  'Room': 'غرفة',
  'Suite': 'جناح',
  'Sea View': 'بإطلالة على البحر',
  'City View': 'بإطلالة على المدينة',
  'Executive': 'تنفيذية',
  'Premier': 'فاخرة',
  'Grand Deluxe': 'جراند ديلوكس',
  'Queen': 'بسرير كوين',
  'Studio': 'استوديو',
  'Villa': 'فيلا',
  'Garden View': 'بإطلالة على الحديقة',
  'Pool View': 'بإطلالة على المسبح',
};
const inWords = (words: Readonly<Record<string, string>>, part: string): string => words[part] ?? part;

/** How suppliers call a room: seldom as the agency does. */
const manners: readonly [
  readonly [(parts: RoomParts) => string, number],
  ...(readonly [(parts: RoomParts) => string, number])[],
] = [
  [masterName, 5],
  [({ tier, bed, type, view }) => `${type} ${tier} ${bed}${view === '' ? '' : ` - ${view}`}`, 3],
  [
    ({ tier, bed, type, view }) =>
      [tier, bed, type, view]
        .map((part) => inWords(short, part))
        .filter((part) => part !== '')
        .join(' '),
    3,
  ],
  [(parts) => `${masterName(parts).toUpperCase()} - ROOM ONLY`, 2],
  [({ tier, type, view }) => `${tier} ${type}${view === '' ? '' : ` ${view}`}`, 2],
  [({ tier, bed, view }) => `${tier.replace(/(.{3})./u, '$1')} ${bed} Room${view === '' ? '' : ` (${view})`}`, 1],
  [
    ({ tier, bed, type, view }) =>
      `${inWords(thai, type)}${inWords(thai, tier)} ${inWords(thai, bed)}${view === '' ? '' : ` ${inWords(thai, view)}`}`,
    1,
  ],
  [(parts) => `${masterName(parts)} ${inWords(thai, parts.type)}${inWords(thai, parts.tier)}`, 1],
  [({ tier, bed, type, view }) => [tier, bed, type, view].map((part) => inWords(chinese, part)).join(''), 1],
  [
    (parts) =>
      `${[parts.tier, parts.bed, parts.type].map((part) => inWords(chinese, part)).join('')} ${masterName(parts)}`,
    1,
  ],
  [
    ({ tier, bed, type, view }) =>
      [type, tier, bed, view]
        .map((part) => inWords(arabic, part))
        .filter((part) => part !== '')
        .join(' '),
    1,
  ],
];
const ofNoRoom = [
  'Run of House',
  'Promotion - QX7',
  'Room assigned on arrival',
  'Breakfast included',
  'XMAS-24 Flash Sale',
] as const;

export const supplierName = (random: Random, parts: RoomParts): string =>
  random.next() < 0.06 ? random.pick(ofNoRoom) : random.weighted(manners)(parts);
