/** "Bed in a female 6-bed room" is one of six. */
const dormitoryOf = (many: string): readonly (readonly [string, string])[] => [
  [`shared ${many} person room`, `dormitory ${many} person`],
  ...bedsWithin.map((within) => [`${within} room ${many} person`, `dormitory ${many} person`] as const),
  ...['', 'shared ', 'female ', 'male ', 'mixed '].flatMap((whose) =>
    ['person', 'bed', 'bed room', 'bedroom'].flatMap((bed) =>
      bedsWithin.map((within) => [`${within} ${whose}${many} ${bed}`, `dormitory ${whose}${many} person`] as const),
    ),
  ),
];
const sizes = ['3', '4', '5', '6', '7', '8', '9', '10', '12', '14', '16', '18', '20'];
const bedsWithin = ['bed in', 'bed in a', 'single bed in', 'single bed in a'];
const countedRooms = Object.entries({ quadruple: '4', quintuple: '5', sextuple: '6' });
const dormitories = {
  ...Object.fromEntries(sizes.flatMap(dormitoryOf)),
  ...Object.fromEntries(
    countedRooms.flatMap(([word, many]) =>
      bedsWithin.map((within) => [`${within} ${word} room`, `dormitory ${many} person`] as const),
    ),
  ),
};

/** "Double room for one person" and "double room, 1 adult" are let to one. */
const toOne = [
  ...['for 1', 'for one', 'per 1'],
  ...['for 1', 'for one', 'per 1', '1', ', 1', '( 1', 'one', ', one'].flatMap((one) => [
    `${one} person`,
    `${one} adult`,
  ]),
];
const letToOne = Object.fromEntries(
  ['double', 'twin'].flatMap((beds) =>
    [beds, `${beds} room`].flatMap((room) => toOne.map((one) => [`${room} ${one}`, `${beds} single use`] as const)),
  ),
);

const both = <Value>(of: (two: string) => readonly Value[]): readonly Value[] => ['2', 'two', 'dos'].flatMap(of);
const joints = ['', 'with ', ', ', '( ', '/ '];

/** What is no more than a double room with two beds is a twin; "double room, 2 double beds" is not. */
const roomsOfTwoBeds = Object.fromEntries(
  both((two) =>
    Object.entries({ double: 'twin room', king: '2 king bed', queen: '2 queen bed' }).flatMap(([size, meant]) =>
      [size, `${size} room`].flatMap((room) =>
        joints.flatMap((between) =>
          [`${two} bed`, `${two} beds`, `bed ${two} bed`].map((beds) => [`${room} ${between}${beds}`, meant] as const),
        ),
      ),
    ),
  ),
);

/** Of more beds nobody knows what a double room is. */
const doublesOfMore = Object.fromEntries(
  ['3', '4'].flatMap((many) => joints.map((between) => [`double ${between}${many} bed`, `room ${many} bed`] as const)),
);

/** "1 double bed or 2 single beds" is a double or twin. */
const doubleOrTwin = Object.fromEntries(
  both((two) =>
    ['single', 'singles', 'twin', 'twins'].flatMap((small) =>
      ['', ' bed', ' beds'].flatMap((last) =>
        ['1 double', 'one double', '1 double bed', 'one double bed'].flatMap((large) => [
          ...['or', 'o'].map((or) => [`${large} ${or} ${two} ${small}${last}`, 'double or twin'] as const),
          [`${two} ${small}${last} or ${large}`, 'double or twin'] as const,
        ]),
      ),
    ),
  ),
);

/** Nobody knows which of the two was meant. */
const singlesForTwo = Object.fromEntries(
  both((two) =>
    ['single', 'single room'].flatMap((room) =>
      [`for ${two}`, `${two} persons`, `${two} person`, `, ${two} adults`, `${two} adults`, `( ${two} persons`].map(
        (persons) => [`${room} ${persons}`, 'room 2 person'] as const,
      ),
    ),
  ),
);

/** In other languages the number comes behind: "single bed 2 beds" are two single beds. */
const countedBehind = Object.fromEntries(
  ['single', 'double', 'king', 'queen', 'twin', 'bunk'].flatMap((bed) =>
    ['2', '3', '4'].map((many) => [`${bed} bed ${many} bed`, `${many} ${bed} bed`] as const),
  ),
);

/** "2 beds queen size" are two queen beds. */
const sizesBehind = Object.fromEntries(
  ['king', 'queen'].flatMap((size) =>
    ['2', 'two', '3'].flatMap((many) =>
      ['bed', 'double bed'].map((bed) => [`${many} ${bed} ${size}`, `${many} ${size} bed`] as const),
    ),
  ),
);

/** "Glamping" alone is a tent. */
const glamping = Object.fromEntries(
  'dome, pod, yurt, cabin, hut, tipi, teepee, lodge, cottage, house, bungalow, villa, wagon'
    .split(', ')
    .map((kind) => [`glamping ${kind}`, kind] as const),
);

/** Phrases with a number, or of several words that each can be another one. */
export const composed: Readonly<Record<string, string>> = {
  ...roomsOfTwoBeds,
  ...countedBehind,
  ...sizesBehind,
  ...doublesOfMore,
  ...doubleOrTwin,
  ...singlesForTwo,
  ...letToOne,
  ...dormitories,
  ...glamping,
};
