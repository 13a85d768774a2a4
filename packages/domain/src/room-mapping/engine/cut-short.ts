import { foreignWords } from './foreign.js';
import { replacements } from './english/forms.js';
import { lexicon } from './english/meanings.js';

/*
 * Words that end in a dot because the rest was left out: "Quadr.", "barrierefr.", "Balk.". Such a word is written whole
 * where the words that begin with it all mean the same.
 */

const shortestCut = 3;

/** Where these are counted, they are read with their number. */
const ofPersons: ReadonlySet<string> = new Set(['erw', 'pers', 'adt', 'kin', 'nin']);

/** Habits of one language each, where the letters that are left could begin other words. */
const latinHabits: readonly (readonly [RegExp, string])[] = [
  // German
  [/(?<!\p{L})o\. ?(?=balk|terr|fenst|bad|kuch|meer|see|blick|klima|aufz)/gu, 'ohne '],
  [/zi\./gu, 'zimmer'],
  [/(?<!\p{L})z\. ?alleinb\p{L}*\.?/gu, 'zur alleinbenutzung'],
  [/(?<!\p{L})gem\.? ?bad\.?(?!\p{L})/gu, 'gemeinschaftsbad'],
  [/(?<!\p{L})verb\.? ?tur(?!\p{L})/gu, 'verbindungstur'],
  // Italian and Spanish
  [/(?<=(?<!\p{L})uso )(?:ind|indiv)\.?(?!\p{L})/gu, 'individual'],
  [/(?<=(?<!\p{L})uso )(?:sing|sgl)\.?(?!\p{L})/gu, 'singolo'],
  [/(?<=(?<!\p{L})(?:bano|bagno|banheiro|wc|aseo) )(?:comp|compart|partilh)\./gu, 'compartido'],
  [/(?<=(?<!\p{L})bagno )cond\./gu, 'condiviso'],
  [/(?<!\p{L})ang\.? cott\.?(?!\p{L})/gu, 'angolo cottura'],
  [/(?<!\p{L})quadr\./gu, 'quadruple'],
  [/(?<=(?<!\p{L})(?:letti|camas|lits|betten|camere) )sep\./gu, 'separate'],
  // Dutch
  [/pers\. ?(?=kamer|kmr)/gu, 'persoons'],
  [/kmr\.?(?!\p{L})/gu, 'kamer'],
  [/(?<!\p{L})badk\./gu, 'badkamer'],
  // Polish
  [/(?<=\d[ -]?)os\.(?!\p{L})/gu, 'osobowy'],
  [/(?<!\p{L})wsp\.? ?laz\.?(?!\p{L})/gu, 'wspolna lazienka'],
  // Turkish
  [/(?<=(?:tek|cift|uc|\d) ?)kis\.(?!\p{L})/gu, 'kisilik'],
  // French
  [/(?<=(?<!\p{L})app(?:t|art(?:ement)?)?s?\.? \d )ch\.?(?!\p{L})/gu, 'chambres'],
  [/(?<=(?<!\p{L})app(?:t|art(?:ement)?)?s?\.? \d )p\./gu, 'pieces'],
];

/** Russian is read by stems, and these are shorter than their stems. */
const russianHabits: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)(?:-?х)?[- ]?мест\.?(?!\p{L})/gu, '-местный'],
  [/(?<!\p{L})станд\./gu, 'стандарт'],
  [/(?<!\p{L})спал\./gu, 'спальни'],
  [/(?<!\p{L})ном\./gu, 'номер'],
  [/(?<!\p{L})улучш\./gu, 'улучшенный'],
  [/(?<!\p{L})общ\./gu, 'общий'],
  [
    /диван[- ](?:кроват|трансформер)\p{L}{0,4}|(?:раскладн|раздвижн)\p{L}{1,3} диван\p{L}{0,3}|диван\p{L}{0,3} раскладн\p{L}{1,3}/gu,
    'диванкровать',
  ],
  [
    /(?<=(?:балкон|террас|лоджи|веранд)\p{L}{0,3} )(?:с выходом )?на (?=мор|двор|улиц|сад|гор|озер|рек|нев|волг|парк|лес|бассейн|площад|залив|канал|пляж)/gu,
    'вид на ',
  ],
  [/дом\p{L}{0,2} на воде/gu, 'плавучий дом'],
  [/над водой/gu, 'надводный'],
  [/(?:душ|туалет|санузел|ванная|удобства)(?: и (?:душ|туалет))? на этаже/gu, 'общая ванная комната'],
  [/(?<!\p{L})общ(?:ий|им) душ(?:ем)?(?!\p{L})/gu, 'общая ванная комната'],
  [/(?<!\p{L})нет (?=\p{L})/gu, 'без '],
  [/(?<!\p{L})одного человека/gu, '1 человек'],
  [/(?<!\p{L})(?:на|с видом на) (?:сушу|берег)(?!\p{L})/gu, 'land view'],
  [/пол[ея]\p{L}? для гольфа/gu, 'гольф'],
  // "Рядом с морем" is near the sea, and not with it.
  [/(?<=(?<!\p{L})рядом) со?(?!\p{L})/gu, ''],
  // "С ванной" names a tub, and "с ванной комнатой" the room in which it is.
  [
    /(?<!\p{L})(?<!(?:общ|собственн|отдельн|сво|личн|индивидуальн)\p{L}{1,4} )ванн(?:а|ой|у|ою)(?!\p{L}| комнат)/gu,
    'bathtub',
  ],
  // A bed for two is "двуспальная", and a flat of two bedrooms is written as shortly.
  [/(\d)-?\s?спальн\p{L}+(?= (?:апарт|вилл|дом|квартир|люкс|шале|коттедж))/gu, '$1 спальни'],
  [/(?<!\p{L})(?:с )?окнами на(?!\p{L})/gu, 'вид на'],
  [/(?<!\p{L})двух?спальн\p{L}{1,4}(?= (?:апарт|вилл|дом|квартир|люкс|сьют|шале|коттедж|бунгало))/gu, '2 спальни'],
  [
    /(?<=(?:апарт|вилл|дом|квартир|люкс|шале|коттедж|бунгало)\p{L}{0,8} )двухспальн\p{L}{1,4}(?!\p{L}| кроват)/gu,
    '2 спальни',
  ],
  [
    /(?<!\p{L})(?:прямо )?(?:на|у) (?:само(?:м|го) )?пляж[еа](?!\p{L})|(?<!\p{L})(?:на )?перв\p{L}{2} лини\p{L}(?: (?:пляжа|моря|у моря))?/gu,
    'beach front',
  ],
  [/(?<!\p{L})ограниченн\p{L}{2}(?= вид)/gu, 'частичный'],
  [/(?<!\p{L})(?:людей |гостей |лиц )?с (?:нарушени|проблем)\p{L}+ (?:со )?слух\p{L}+/gu, 'слабослышащих'],
  [/(?<!\p{L})звуконепроницаем\p{L}+/gu, 'звукоизоляция'],
  [/(?<!\p{L})дневн\p{L}{2} (?:пребывани|использовани|размещени|проживани)\p{L}+/gu, 'day use'],
];

const written = (text: string, habits: readonly (readonly [RegExp, string])[]): string =>
  habits.reduce((rest, [habit, words]) => rest.replaceAll(habit, words), text);

/** "Двухместный TWIN" is for two, and its beds are apart. */
const forTwo = /(?:двухместн|2-местн)\p{L}*/gu;

export function withWholeRussian(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text)) return text;
  const whole = written(text, russianHabits);
  return /twin|твин/u.test(whole) ? whole.replaceAll(forTwo, '') : whole;
}

/** By the letters that are left: a whole word, or none where words of different meanings begin so. */
let byBeginning: ReadonlyMap<string, string | undefined> | undefined;

function beginnings(): ReadonlyMap<string, string | undefined> {
  const forms: Readonly<Record<string, string>> = { ...foreignWords, ...replacements };
  const meanings = new Map<string, string | undefined>();
  for (const phrase of Object.keys(forms))
    for (const word of phrase.split(' '))
      if (word.length > shortestCut)
        meanings.set(word, forms[word] ?? (Object.hasOwn(lexicon, word) ? word : undefined));
  const found = new Map<string, string | undefined>();
  for (const word of meanings.keys())
    for (let length = shortestCut; length < word.length; length += 1) {
      const beginning = word.slice(0, length);
      const before = found.has(beginning) ? found.get(beginning) : word;
      found.set(beginning, before === undefined ? undefined : plainer(before, word, meanings));
    }
  return found;
}

/** "Nichtraucher" and "Nichtraucherzimmer" begin alike, and one says only more than the other. */
function plainer(one: string, other: string, meanings: ReadonlyMap<string, string | undefined>): string | undefined {
  const [first, second] = [meanings.get(one), meanings.get(other)];
  if (first === undefined || second === undefined) {
    if (!isInflected(one, other)) return undefined;
    return first === undefined ? other : one;
  }
  if (isWithin(first, second)) return one;
  return isWithin(second, first) ? other : undefined;
}

const isWithin = (less: string, more: string): boolean => {
  const words = more.split(' ');
  return less.split(' ').every((word) => words.includes(word));
};

/** Two forms of a word: "wspolna" and "wspolnej". */
const isInflected = (one: string, other: string): boolean => {
  const stem = Math.max(shortestCut + 1, Math.min(one.length, other.length) - 2);
  return one.slice(0, stem) === other.slice(0, stem);
};

/** `isKnown`: a word that is read as it stands, such as "dbl". */
export function withWholeWords(text: string, isKnown: (word: string) => boolean): string {
  if (!/[.]|kmr/u.test(text)) return text;
  return written(text, latinHabits).replaceAll(/(?<![\p{L}\p{N}])([a-z]{3,30})\.(?!\d)/gu, (found, word: string) => {
    if (isKnown(word) || ofPersons.has(word)) return found;
    byBeginning ??= beginnings();
    const meant = byBeginning.get(word);
    return meant === undefined ? found : `${meant} `;
  });
}
