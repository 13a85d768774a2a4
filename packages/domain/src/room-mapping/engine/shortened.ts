/*
 * Words that a supplier wrote without their vowels: "trrc" for terrace, "prtl" for partial. Such a word means the one
 * word that has all its letters in this order, with the same first and last consonant. Where two words fit, none does.
 */

/** The words of room names that are long enough to be written short. */
export const oftenShortened: readonly string[] = [
  'accessible adjoining apartment bathroom bathtub beachfront bedroom breakfast building bungalow business capsule club',
  'children classic comfort connecting corner cottage courtyard dormitory double duplex economy ensuite executive',
  'family fireplace floor garden ground handicap harbour honeymoon jacuzzi junior kitchen kitchenette lounge mountain',
  'oceanfront ocean panoramic partial penthouse premier premium presidential private quadruple residence river room',
  'seafront sauna shared shower single smoking standard studio suite superior terrace tower townhouse triple twin',
  'rooftop upper lower veranda villa wheelchair whirlpool window access balcony beach without lake pool city view king queen',
].flatMap((line) => line.split(' '));

const shortest = 3;
/** With vowels left it could be a word of its own: "long" and "site" are no lounge and no suite. */
const shortestWithVowels = 6;
const mostLeftOut = 2;

export function shortened(targets: Iterable<string>): (word: string) => string | undefined {
  const words = [...new Set(targets)];
  const bySkeleton = new Map<string, string[]>();
  for (const word of words) {
    const skeleton = skeletonOf(word);
    const same = bySkeleton.get(skeleton);
    if (same === undefined) bySkeleton.set(skeleton, [word]);
    else same.push(word);
  }
  return (word) => {
    if (word.length < shortest || !/^[a-z]+$/u.test(word)) return undefined;
    const isBare = !/[aeiou]/u.test(word.slice(1));
    if (word.length < shortestWithVowels && !isBare) return undefined;
    const skeleton = skeletonOf(word);
    const whole = (bySkeleton.get(skeleton) ?? []).filter((target) => leavesOut(word, target) > 0);
    if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined;
    if (word.length === shortest || !isBare) return undefined;
    const parts = [...bySkeleton].flatMap(([other, same]) =>
      other.at(-1) === skeleton.at(-1) && withinReach(leavesOut(skeleton, other)) ? same : [],
    );
    return parts.length === 1 ? parts[0] : undefined;
  };
}

const withinReach = (count: number): boolean => count > 0 && count <= mostLeftOut;

/** The first letter and the consonants after it, each once where it stands twice. */
const skeletonOf = (word: string): string =>
  (word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/gu, '')).replaceAll(/(.)\1+/gu, '$1');

/** How many letters of a word are missing, or -1 if it is not that word. */
function leavesOut(short: string, word: string): number {
  if (!word.startsWith(short.slice(0, 1))) return -1;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length ? word.length - short.length : -1;
}
