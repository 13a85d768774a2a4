import { unreachable } from '../lib/result.js';
import type { LearnedModel, WordMeaning } from './engine/learned.js';
import { counted, countText, flooredPercent, percentOf } from '../lib/numbers.js';
import { asName } from './reason-words.js';
import { leastDecisions, refitParts, type Refit, type SuggestionQuality } from './refit.js';

/** The newest refit of a partner, which is in force if it was applied. */
export interface RoomLearning extends Refit {
  readonly at: number;
}

export const noLearning = 'The suggestions have not learned from your decisions yet. They learn each night.';
export const learningRule =
  'Each night the suggestions learn from your decisions, and try what they learned on hotels that were held back. It is applied only if nothing gets worse there, and if more right rooms come first or the error is smaller.';

/** Whether it was applied, and why. */
export function outcomeWords({ outcome }: Pick<Refit, 'outcome'>): string {
  switch (outcome) {
    case 'applied':
      return 'Applied: in hotels held back, the suggestions were better with it.';
    case 'not-better':
      return 'Not applied: in hotels held back, the suggestions were not better with it.';
    case 'nothing-learned':
      return 'Nothing to apply: your decisions teach nothing that the general rules do not know.';
    case 'too-few':
      return `Not applied: learning needs at least ${String(leastDecisions)} decisions in ${String(refitParts)} hotels.`;
    default:
      return unreachable(outcome);
  }
}

/** "412 decisions in 38 hotels, 12 without a fitting master room, 1 reported" */
export const decisionsWords = ({ decisions, hotels, refused, reported }: Refit): string =>
  [
    `${counted(decisions, 'decision')} in ${counted(hotels, 'hotel')}`,
    ...(refused === 0 ? [] : [`${refused.toLocaleString('en')} with not enough info`]),
    ...(reported === 0 ? [] : [`${reported.toLocaleString('en')} reported as wrong`]),
  ].join(', ');

export interface LearningRow {
  readonly field: keyof SuggestionQuality;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** What is compared, and how it is said. */
export const learningFigures: readonly {
  readonly field: keyof SuggestionQuality;
  readonly what: string;
  readonly said: (quality: SuggestionQuality) => string;
}[] = [
  {
    field: 'rightFirst',
    what: 'Right master room first',
    said: ({ rightFirst, mapped }) => share(rightFirst, mapped),
  },
  { field: 'confident', what: 'Confident suggestions', said: ({ confident }) => confident.toLocaleString('en') },
  {
    field: 'confidentWrong',
    what: 'Confident and wrong',
    said: ({ confidentWrong }) => confidentWrong.toLocaleString('en'),
  },
  { field: 'shown', what: 'Mean probability shown', said: ({ shown }) => share(shown, 1) },
  { field: 'right', what: 'Share that was right', said: ({ right }) => share(right, 1) },
  { field: 'error', what: 'Mean squared error', said: ({ error }) => error.toFixed(4) },
];

/** Before and after, on decisions held back. It is empty if there was too little to compare. */
export function learningRows({ before, after }: Refit): readonly LearningRow[] {
  if (before === undefined || after === undefined) return [];
  return learningFigures.map(({ field, what, said }) => ({ field, what, before: said(before), after: said(after) }));
}

function share(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? '–' : `${flooredPercent(percent)}%`;
}

/** "Deluxe means Superior (38 of 40 decisions)" */
export const meaningWords = ({ word, means, decisions, agreed }: WordMeaning): string =>
  `${asName(word)} means ${asName(means.text)} (${countText(agreed)} of ${counted(decisions, 'decision')})`;

/** A smaller shift changes no probability by more than two points. */
const smallShift = 0.1;

/** What refusals say about missing master rooms. */
export function presenceWords({ presenceShift }: LearnedModel): string {
  if (Math.abs(presenceShift) < smallShift) return 'Master rooms are missing about as often as usual.';
  return presenceShift < 0
    ? 'Master rooms are missing more often than usual.'
    : 'Master rooms are missing less often than usual.';
}
