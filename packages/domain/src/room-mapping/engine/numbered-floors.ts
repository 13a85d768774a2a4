/*
 * "2nd floor", "3e étage", "втором этаже", "2楼": a floor by its number. It becomes one word ("level2"), so that no rule takes the
 * number for a count. A number of floors ("2 floors", "2 этажа", "2層") is not one of them. No entry has a source.
 */

/** Ordinals from the first to the fifth, with commas between, and the word for a floor after or before them. */
interface Ordinals {
  readonly words: string;
  readonly floors: string;
  readonly isFloorFirst?: true;
}

const ordinals: readonly Ordinals[] = [
  { words: 'first, second, third, fourth, fifth', floors: 'floor' },
  {
    words: 'erste[nrs]?, zweite[nrs]?, dritte[nrs]?, vierte[nrs]?, f[uü]nfte[nrs]?',
    floors: 'stock|etage|stockwerk|obergeschoss|og',
  },
  { words: 'premier, deuxi[eè]me|second, troisi[eè]me, quatri[eè]me, cinqui[eè]me', floors: '[eé]tage' },
  { words: 'primo, secondo, terzo, quarto, quinto', floors: 'piano' },
  { words: 'primera?, segund[ao], tercera?, cuart[ao], quint[ao]', floors: 'planta|piso' },
  { words: 'primeiro, segundo, terceiro, quarto, quinto', floors: 'andar|piso' },
  { words: 'eerste, tweede, derde, vierde, vijfde', floors: 'verdieping|etage' },
  { words: 'pierwszy?m?e?, drugi[em]m?, trzeci[em]m?, czwarty?m?e?, pi[aą]ty?m?e?', floors: 'pi[eę]tr(?:o|ze)' },
  { words: 'birinci, ikinci, [uü][cç][uü]nc[uü], d[oö]rd[uü]nc[uü], be[sş]inci', floors: 'kat(?:ta)?' },
  { words: 'нулев[а-я]+, втор[а-я]+, треть[а-я]+, четверт[а-я]+, пят[а-я]+', floors: 'этаж[ае]?' },
  {
    words: '(?:ال)?[أا]ول, (?:ال)?ثاني, (?:ال)?ثالث, (?:ال)?رابع, (?:ال)?خامس',
    floors: '(?:ال)?(?:طابق|دور)',
    isFloorFirst: true,
  },
  { words: 'satu, dua, tiga, empat, lima', floors: 'lantai', isFloorFirst: true },
  { words: 'một, hai, ba, bốn, năm', floors: 'tầng|lầu', isFloorFirst: true },
];

const whole = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu');
const inWords: readonly (readonly [RegExp, string])[] = ordinals.flatMap(({ words, floors, isFloorFirst }) =>
  words
    .split(', ')
    .map(
      (word, at) =>
        [
          whole(isFloorFirst === true ? `(?:${floors}) (?:${word})` : `(?:${word}) (?:${floors})`),
          ` level${String(at + 1)} `,
        ] as const,
    ),
);

/** "2nd floor", "2. Etage", "3e étage", "2º andar" (of which the sign is a letter by now), "2-й этаж". */
const numberFirst =
  /(?<![\p{N}.,–-])(\d{1,2}) ?(?:(?:st|nd|rd|th) floor|(?:\.?[oa]|\.|er?|ème|eme|nd|ste|de|°|inci|üncü)? ?(?:etage|étage|stock|stockwerk|obergeschoss|og|piano|planta|piso|andar|verdieping|piętro|piętrze|kat)|(?:[-‑]?(?:й|м|ой|ом|ый|ем|ий))? ?этаже?|楼(?![座栋棟])|樓(?![座棟])|階(?!建)|층(?! ?(?:침대|집|구조|건물))|\/f)(?!\p{L})/gu;
const numberBehind =
  /(?<!\p{L})(?<!(?:executive|club|premium) )(?:floor(?: no\.?)?|level|lantai|tầng|lầu|(?:ال)?طابق|(?:ال)?دور|этаж|ชั้น(?:ที่)?) ?(\d{1,2})(?![\p{L}\p{N}]| ?[-–~+] ?\d)/gu;
/** In Thai nothing parts it from the word before. "Two tiers" are those of a bed. */
const thaiFloor = /(?<!สอง|2|สอง |2 )ชั้น(?:ที่)? ?(\d{1,2})(?![\p{L}\p{N}])/gu;
/** "三楼": the third, as it is written out. */
const hanFloor = /(?<!\p{N})([二三四五六七八九十])[楼樓](?![\p{N}座栋棟])/gu;
const hanNumbers = '一二三四五六七八九十';
/** The first one in Japan, Korea, China, Thailand and Russia is the ground floor. */
const isGround = /^(?:1 ?(?:階|층|楼|樓|(?:-?(?:й|м))? ?этаже?)|ชั้น(?:ที่)? ?1)$/u;

/** Every part of the house that is a floor with a number, in a text in lower case. */
export function withNumberedFloors(text: string): string {
  if (!mayNameFloor.test(text)) return text;
  const written = inWords
    .reduce((rest, [said, floor]) => rest.replaceAll(said, floor), text)
    .replaceAll(hanFloor, (_, number: string) => ` level${String(hanNumbers.indexOf(number) + 1)} `);
  return [numberFirst, numberBehind, thaiFloor].reduce(
    (rest, said) =>
      rest.replaceAll(said, (found: string, number: string) =>
        isGround.test(found) ? ' ground floor ' : ` level${String(Number(number))} `,
      ),
    written,
  );
}

const mayNameFloor =
  /floor|level|etage|étage|stock|geschoss|og\b|piano|planta|piso|andar|verdieping|pi[eę]tr|kat|этаж|طابق|دور|lantai|tầng|lầu|楼|樓|階|층|ชั้น|\/f/u;

const highest = 60;
/** What such a word is to a room. */
export const numberedFloors: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: highest }, (_, at) => [`level${String(at + 1)}`, `floor:floor ${String(at + 1)}`] as const),
);
