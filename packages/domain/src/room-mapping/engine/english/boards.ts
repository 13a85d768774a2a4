import { of } from '../lexicons/of.js';

/** Board says nothing of a room, except in a hotel of which two master rooms differ only by it. */
export const boards: Readonly<Record<string, string>> = {
  ...of('halfboard', 'half board, hb'),
  ...of('fullboard', 'full board, fb'),
  ...of('allinclusive', 'all inclusive, ultra all inclusive, ai, uai'),
  ...of('withbreakfast', 'breakfast, with breakfast, breakfast included, bed and breakfast, bb, full breakfast'),
};

/** Stands among the words of a hotel in which board tells rooms apart. It is no word, because it has a space. */
export const boardTells = 'board tells';

/** Whether one of these words can be of a board. A breakfast alone is in nearly every name. */
export const namesBoard = (words: ReadonlySet<string>): boolean =>
  ['board', 'inclusive', 'hb', 'fb', 'ai'].some((word) => words.has(word));
