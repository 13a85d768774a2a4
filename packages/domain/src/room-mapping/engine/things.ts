/*
 * What is in a room, or near it, says nothing of what kind it is: "king-size duvet" is no king bed, "tent rental" no
 * tent.
 */

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Things that a room has or a hotel offers. What describes one of them describes no room. */
const things = wordsIn(
  'tv tvs television televisions screen hdtv lcd fridge fridges refrigerator desk desks chair chairs table tables lamp lamps ' +
    'towel towels pillow pillows duvet duvets mattress mattresses linen linens sheets blanket blankets shower showers ' +
    'showerhead sink sinks basin basins washbasin washbasins vanity wardrobe wardrobes closet closets minibar bar ' +
    'restaurant slippers robe robes bathrobe bathrobes toiletries amenities coffee espresso ' +
    'tea wine champagne storage parking rental hire tour tours ticket tickets pass transfer transfers decor decoration ' +
    'furniture furnishings lighting lights light door doors window windows windowed wallpaper curtains blinds fan fans ' +
    'heating heater oven stove hob cooker dishes machine maker iron mirror mirrors rug magazine gym speakers sound ' +
    'radio phone telephone laptop console playstation netflix channels discount voucher treatment treatments massage bike ' +
    'bikes kayak activities programme program cabinet stool sauna',
);
/** They begin what a room has. */
const openers = wordsIn('with w incl include includes including included has having plus free complimentary and own');
const mostDescribing = 3;

/** The things and what describes them, taken out of the words of a name. */
export function withoutThings(words: readonly string[], describes: (word: string) => boolean): readonly string[] {
  if (!words.some((word) => things.has(word))) return words;
  const isTaken = words.map(() => false);
  words.forEach((word, at) => {
    if (!things.has(word)) return;
    let from = at;
    while (from > 0 && at - from < mostDescribing && describes(words[from - 1] ?? '')) from -= 1;
    if (from < at && openers.has(words[from - 1] ?? '')) isTaken.fill(true, from, at + 1);
  });
  return words.filter((_, at) => isTaken[at] !== true);
}

const isSign = (word: string): boolean => /^[,()/+]$/u.test(word);

/** They begin what is near a room, or what it is part of. */
const asides = wordsIn(
  'with w near nearby in inside at by opposite next adjacent behind above incl include includes has',
);

export type Aside = 'has' | 'is near';

/**
 * Marks words that only say what a room has or where it is, once the name has said that it is a room or of which type.
 */
export function asidesIn(words: readonly string[], names: (word: string) => boolean): readonly (Aside | undefined)[] {
  let isNamed = false;
  let aside: Aside | undefined;
  return words.map((word) => {
    if (isSign(word)) aside = undefined;
    else if (isNamed && asides.has(word)) aside = openers.has(word) ? 'has' : 'is near';
    else if (aside === undefined && names(word)) isNamed = true;
    return aside;
  });
}
