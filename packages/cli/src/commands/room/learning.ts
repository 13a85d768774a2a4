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
  await context.output.print({ kind: 'record', columns: columnsFor(read.value), record: recordOf(read.value) });
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

function recordOf(learned: RoomLearning | undefined): JsonObject {
  return {
    at: timeValue(learned?.at),
    outcome: learned?.outcome ?? 'none',
    result: learned === undefined ? noLearning : outcomeWords(learned),
    decisions: learned?.decisions ?? null,
    hotels: learned?.hotels ?? null,
    refused: learned?.refused ?? null,
    reported: learned?.reported ?? null,
    before: learned?.before === undefined ? null : { ...learned.before },
    after: learned?.after === undefined ? null : { ...learned.after },
    presenceShift: learned?.learned.presenceShift ?? null,
    words: (learned?.learned.meanings ?? []).map(({ word, means, decisions, agreed }) => ({
      word: asName(word),
      means: asName(means.text),
      decisions,
      agreed,
    })),
  };
}
