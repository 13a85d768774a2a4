import {
  asName,
  decisionsWords,
  learningRows,
  meaningWords,
  noLearning,
  outcomeWords,
  presenceWords,
  type RoomLearning,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';

/** `supplier room learning` */
export const learning: Command<'room learning'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readRoomLearning.execute(context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'room-mapping'), portal);
  const { value } = read;
  const record = value === undefined ? nothingYet : recordOf(value);
  await context.output.print({ kind: 'record', columns: columnsFor(value), record });
  return undefined;
};

const columnsFor = (learned: RoomLearning | undefined): readonly Column[] => [
  { ...timeColumn('at', 'Learned'), absent: '–' },
  { field: 'result', header: 'Result' },
  ...(learned === undefined
    ? []
    : [
        { field: 'decisions', header: 'Learned from', text: () => decisionsWords(learned) },
        ...learningRows(learned).map(({ field, what, before, after }) => ({
          field: `after.${field}`,
          header: what,
          text: () => `${before} → ${after}`,
        })),
        { field: 'presenceShift', header: 'Missing master rooms', text: () => presenceWords(learned.learned) },
        {
          field: 'words',
          header: 'Words',
          text: () => wordsOf(learned) || 'none of your own',
          cell: () => wordsOf(learned),
        },
      ]),
];

const wordsOf = ({ learned }: RoomLearning): string => learned.meanings.map(meaningWords).join('; ');

/** Without a value where nothing was learned yet. */
const nothingYet: JsonObject = {
  at: null,
  outcome: 'none',
  result: noLearning,
  decisions: null,
  hotels: null,
  refused: null,
  reported: null,
  before: null,
  after: null,
  presenceShift: null,
  words: [],
};

function recordOf(learned: RoomLearning): JsonObject {
  const { outcome, decisions, hotels, refused, reported, before, after } = learned;
  const { meanings, presenceShift } = learned.learned;
  return {
    at: timeValue(learned.at),
    outcome,
    result: outcomeWords(learned),
    decisions,
    hotels,
    refused,
    reported,
    before: before === undefined ? null : { ...before },
    after: after === undefined ? null : { ...after },
    presenceShift,
    words: meanings.map((meaning) => ({
      word: asName(meaning.word),
      means: asName(meaning.means.text),
      decisions: meaning.decisions,
      agreed: meaning.agreed,
    })),
  };
}
