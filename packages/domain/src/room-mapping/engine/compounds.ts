/*
 * German and Dutch write words together: "Komfortzimmer", "Gartenvilla", "Strandbungalow", "Balkonkamer". No list has
 * them all. The last part says what it is, and the first is read if it is a word that we know.
 */

/** Longer ones before what they end in: "Komfortdoppelzimmer" is a double room. */
const heads = [
  'doppelzimmer einzelzimmer familienzimmer dreibettzimmer tweepersoonskamer eenpersoonskamer familiekamer',
  'zimmer suite villa bungalow apartment appartement studio haus wohnung chalet kamer huis woning',
  'blick sicht zicht seite zijde bett zelt hutte huisje kuche keuken balkon terrasse terras sauna garten tuin pool zwembad zugang toegang eingang ingang aussicht',
].flatMap((words) => words.split(' '));
/** What German puts between two parts: "Familie-n-zimmer", "Hochzeit-s-suite", "Terrasse-n-zimmer". */
const links = ['', 's', 'n', 'en', 'er'];
const shortest = 3;

/** The two parts of a word that is written together, or nothing. */
export function partsOf(word: string, isKnown: (word: string) => boolean): readonly [string, string] | undefined {
  if (isKnown(word)) return undefined;
  const head = heads.find((one) => word.endsWith(one));
  if (head === undefined) return undefined;
  const before = word.slice(0, -head.length);
  const first = links
    .filter((link) => before.endsWith(link))
    .map((link) => before.slice(0, before.length - link.length))
    .find((one) => one.length >= shortest && isKnown(one));
  return first === undefined ? undefined : [first, head];
}
