import type { RoomAttributes } from './attributes.js';

/*
 * A name can say that the room does not have a thing, or shares it with others: "no kitchen", "shared pool". A master
 * room that has one of its own is another room.
 */

type Attribute = 'extra' | 'outside' | 'bathKind' | 'accessible';
const deniable: ReadonlySet<string> = new Set<Attribute>(['extra', 'outside', 'bathKind', 'accessible']);
const denying: ReadonlySet<string> = new Set(['no', 'not', 'non', 'without']);
const between: ReadonlySet<string> = new Set(['a', 'any', 'with', 'own']);

/** One word of a name as it is after normalising, and what it says. */
const byWord: Readonly<Record<string, string>> = {
  nolounge: 'no lounge',
  nokitchen: 'no kitchen',
  nokitchenette: 'no kitchen',
  nojacuzzi: 'no jacuzzi',
  nobathtub: 'no tub',
  notub: 'no tub',
  nopool: 'no private pool',
  noprivatepool: 'no private pool',
  nopoolaccess: 'no swim-up',
  sharedkitchen: 'shared kitchen',
  sharedjacuzzi: 'shared jacuzzi',
  sharedpool: 'shared private pool',
};

/** What the words deny that no phrase with a meaning of its own says. */
export const deniedBy = (word: string): string | undefined => (Object.hasOwn(byWord, word) ? byWord[word] : undefined);

/** Whether a thing is denied by the words before it: "non-accessible", "not connecting", "without a jacuzzi". */
export function isDenied(words: readonly string[], at: number, attribute: string): boolean {
  if (!deniable.has(attribute)) return false;
  let before = at - 1;
  while (between.has(words[before] ?? '')) before -= 1;
  return denying.has(words[before] ?? '');
}

const has = ({ extras, outside, bathKind, accessible, hasLounge }: RoomAttributes, thing: string): boolean =>
  extras.has(thing) ||
  outside.has(thing) ||
  bathKind === thing ||
  accessible === thing ||
  (hasLounge && thing === 'lounge');

/** The things that the one says it does not have for itself, and the other has: what is said, and the thing. */
export const conflictsOf = (one: RoomAttributes, other: RoomAttributes): readonly (readonly [string, string])[] =>
  Array.from(one.denied, (said) => [said, said.replace(/^(?:no|shared) /u, '')] as const).filter(([, thing]) =>
    has(other, thing),
  );
