import type { Fact } from './engine/compare.js';
import { bangkok, dayText } from '../lib/time.js';
import { partOf } from '../lib/numbers.js';
import { unreachable } from '../lib/result.js';
import type { MasterRoomSuggestion, SuggestionReason } from './suggest-master-rooms.js';

const most = 3;

/** The reasons in one line, the same on every screen: what differs, what is the same, what one side leaves open. */
export function reasonWords(reasons: readonly SuggestionReason[], supplier = 'supplier'): string {
  const before = reasons.find((reason) => reason.kind === 'mapped-before');
  if (before !== undefined) return `mapped before: you mapped this name to this room on ${dayText(before.at, bangkok)}`;
  const facts = reasons.filter((reason) => reason.kind === 'fact');
  const size = facts.find(({ attribute }) => attribute === 'size');
  const others = facts.filter(({ attribute }) => attribute !== 'size');
  const parts = [
    joined('differs', others.filter(({ state, isHard }) => state === 'differs' || isHard === true).map(bothSides)),
    joined(
      'same',
      others.filter(({ state }) => state === 'same').map(({ master, yours }) => master ?? yours ?? ''),
    ),
    joined('near', others.filter(({ state }) => state === 'near').map(bothSides)),
    joined(
      `${supplier} says`,
      others.filter(({ state, isHard }) => state === 'only-yours' && isHard !== true).map(({ yours }) => yours ?? ''),
      ', master does not',
    ),
    joined(
      'master says',
      others
        .filter(({ state, isHard }) => state === 'only-master' && isHard !== true)
        .map(({ master }) => master ?? ''),
      `, ${supplier} does not`,
    ),
    ...(size?.yours !== undefined && size.master !== undefined
      ? [`size ${size.yours.replace(' sqm', '')} / ${size.master}`]
      : []),
    ...reasons.flatMap((reason) =>
      reason.kind === 'only-words' ? [`only the words agree: ${reason.words.join(', ')}`] : [],
    ),
  ].filter((part) => part !== '');
  const learned = reasons.flatMap((reason) => (reason.kind === 'learned-word' ? [learnedWords(reason)] : []));
  const shown = [...learned, ...parts.slice(0, most)].join('; ');
  const own = reasons.flatMap((reason) => (reason.kind === 'own-fields-differ' ? [ownFieldsWords(reason)] : []));
  const claimed = reasons.flatMap((reason) => (reason.kind === 'fits-other-room' ? [otherRoomWords(reason)] : []));
  return [shown, ...own, ...claimed].filter((part) => part !== '').join('; ');
}

/** "You decided this in 3 other hotels" */
export const decidedElsewhereWords = (hotels: number): string =>
  `you decided this in ${hotels === 1 ? 'another hotel' : `${String(hotels)} other hotels`}`;

/** Why a master room is suggested, the decisions in other hotels first. */
export const suggestionWords = (
  { decidedInHotels, reasons }: Pick<MasterRoomSuggestion, 'decidedInHotels' | 'reasons'>,
  supplier?: string,
): string =>
  [decidedInHotels === undefined ? '' : decidedElsewhereWords(decidedInHotels), reasonWords(reasons, supplier)]
    .filter((words) => words !== '')
    .join('; ');

export const ownFieldsWords = ({
  attribute,
  name,
  field,
}: Extract<SuggestionReason, { kind: 'own-fields-differ' }>): string =>
  `your name says ${name}, your ${attribute === 'beds' ? 'bedding' : 'view'} says ${field}`;

/** "your hotels call this Deluxe (38 of 40 decisions)" */
export const learnedWords = ({
  word,
  decisions,
  agreed,
}: Extract<SuggestionReason, { kind: 'learned-word' }>): string =>
  `your hotels call this ${asName(word)} (${partOf(agreed, decisions, 'decision')})`;

/** A word as it is written in a name: "Deluxe". */
export const asName = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const otherRoomWords = ({ room }: Extract<SuggestionReason, { kind: 'fits-other-room' }>): string =>
  `your room “${room}” fits it better`;

export const factStateWords = (state: Fact['state']): string => {
  switch (state) {
    case 'same':
      return 'same';
    case 'near':
      return 'near';
    case 'only-yours':
      return 'only yours';
    case 'only-master':
      return 'only master';
    case 'differs':
      return 'differs';
    default:
      return unreachable(state);
  }
};

const bothSides = ({ yours, master }: Fact): string => `${yours ?? 'not said'} / ${master ?? 'not said'}`;
const joined = (title: string, values: readonly string[], after = ''): string => {
  const said = values.filter((value) => value !== '');
  return said.length === 0 ? '' : `${title}${title.endsWith('says') ? ' ' : ': '}${said.join(', ')}${after}`;
};
