/** Alphabets in which people write addresses today. All others count as one, without a name. */
const scripts = {
  Latin: /\p{scx=Latin}/u,
  Cyrillic: /\p{scx=Cyrillic}/u,
  Greek: /\p{scx=Greek}/u,
  Armenian: /\p{scx=Armenian}/u,
  Arabic: /\p{scx=Arabic}/u,
  Hebrew: /\p{scx=Hebrew}/u,
  Thai: /\p{scx=Thai}/u,
  Lao: /\p{scx=Lao}/u,
  Khmer: /\p{scx=Khmer}/u,
  Burmese: /\p{scx=Myanmar}/u,
  Devanagari: /\p{scx=Devanagari}/u,
  Bengali: /\p{scx=Bengali}/u,
  Gujarati: /\p{scx=Gujarati}/u,
  Gurmukhi: /\p{scx=Gurmukhi}/u,
  Kannada: /\p{scx=Kannada}/u,
  Malayalam: /\p{scx=Malayalam}/u,
  Odia: /\p{scx=Oriya}/u,
  Sinhala: /\p{scx=Sinhala}/u,
  Tamil: /\p{scx=Tamil}/u,
  Telugu: /\p{scx=Telugu}/u,
  Tibetan: /\p{scx=Tibetan}/u,
  Georgian: /\p{scx=Georgian}/u,
  Ethiopic: /\p{scx=Ethiopic}/u,
  Dhivehi: /\p{scx=Thaana}/u,
} as const;
type Script = keyof typeof scripts | 'Chinese, Japanese or Korean' | 'other';

/** They are written together, also with Latin letters, and none looks like a Latin one. */
const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}]/u;
const ofNone = /[\p{Script=Common}\p{Script=Inherited}]/u;
const ofAny = /^[\p{scx=Common}\p{scx=Inherited}]$/u;

/** Words of these letters only can be read as Latin words. */
const likeLatin: readonly RegExp[] = [
  /^[асԁеһіјӏорԛѕԝхуѵ]+$/u,
  /^[АВЕЅІЈКМНОРСТУХѴԚԜҮ]+$/u,
  /^[αικνορυχωγη]+$/u,
  /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u,
  /^[ցհյոսօզ]+$/u,
];

const runs = /[\p{L}\p{M}\p{Nd}]+/gu;

function scriptOf(sign: string): Script | undefined {
  if (ofAny.test(sign)) return undefined;
  if (eastAsian.test(sign)) return 'Chinese, Japanese or Korean';
  const found = Object.entries(scripts).find(([, letters]) => letters.test(sign))?.[0];
  if (isScript(found)) return found;
  return ofNone.test(sign) ? undefined : 'other';
}
const isScript = (name: string | undefined): name is keyof typeof scripts => name !== undefined && name in scripts;

interface Mix {
  /** That can be taken for another one. */
  readonly letter: string;
  readonly scripts: readonly [Script, Script];
}

/**
 * A letter of another alphabet that can be taken for one of the rest, as the Cyrillic one in `аndaman`: browsers do not
 * show names of hosts in which letters are mixed so (Unicode TS 39, highly restrictive).
 */
function mixOf(text: string): Mix | undefined {
  const words = text.match(runs) ?? [];
  for (const word of words) {
    const letters = Array.from(word).flatMap((letter) => {
      const script = scriptOf(letter);
      return script === undefined ? [] : [{ letter, script }];
    });
    const odd = letters.find((one) => letters.some(({ script }) => !areTogether(one.script, script)));
    if (odd === undefined) continue;
    const other = letters.find(({ script }) => !areTogether(odd.script, script)) ?? odd;
    // Of both, the one that is rarer here is the letter that was not meant.
    const count = (kind: Script): number => letters.filter(({ script }) => script === kind).length;
    const lead = count(odd.script) - count(other.script);
    const [usual, rare] = lead > 0 || (lead === 0 && odd.script === 'Latin') ? [odd, other] : [other, odd];
    return { letter: rare.letter, scripts: [usual.script, rare.script] };
  }
  if (!scripts.Latin.test(text)) return undefined;
  const word = words.find((one) => likeLatin.some((letters) => letters.test(one)) || scriptOf(one) === 'other');
  const letter = word === undefined ? undefined : Array.from(word)[0];
  return letter === undefined ? undefined : { letter, scripts: ['Latin', scriptOf(letter) ?? 'other'] };
}

const areTogether = (a: Script, b: Script): boolean =>
  a === b || [a, b].every((script) => script === 'Latin' || script === 'Chinese, Japanese or Korean');

const ascii = /^[ -~]+$/u;

/** What is wrong with the letters of an address: two that read the same are of two people. */
export function mixedLettersFault(text: string): string | undefined {
  const special = Array.from(text).find((sign) => !ascii.test(sign) && ascii.test(sign.normalize('NFKC')));
  if (special !== undefined)
    return `“${special}” in this address is a special form of “${special.normalize('NFKC')}”. Type the address again.`;
  const mix = mixOf(text);
  if (mix === undefined) return undefined;
  const names = mix.scripts.filter((script) => script !== 'other');
  return names.length === 2
    ? `This address mixes ${names.join(' and ')} letters: “${mix.letter}”. Type it in one alphabet.`
    : `This address mixes letters of two alphabets: “${mix.letter}”. Type it in one alphabet.`;
}
