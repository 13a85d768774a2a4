import {
  asName,
  decisionsWords,
  learningFigures,
  learningRows,
  meaningWords,
  noLearning,
  outcomeWords,
  presenceWords,
  type RoomLearning,
} from '@suppliers-portal/domain';
import type { Column, Json, JsonObject } from '../../kernel/output/answer.js';
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

/** Always the same fields, so that a script can ask for them. A table leaves out what has no value yet. */
function columnsFor(learned: RoomLearning | undefined): readonly Column[] {
  const rows = new Map(learned === undefined ? [] : learningRows(learned).map((row) => [row.field, row]));
  const unless = (isThere: boolean): Pick<Column, 'detail'> => (isThere ? {} : { detail: true });
  const known = unless(learned !== undefined);
  return [
    { ...timeColumn('at', 'Learned'), absent: '–' },
    { field: 'outcome', header: 'Outcome', detail: true },
    { field: 'result', header: 'Result' },
    {
      field: 'decisions',
      header: 'Learned from',
      ...known,
      text: (value) => (learned === undefined ? textOf(value) : decisionsWords(learned)),
    },
    ...learningFigures.map(({ field, what }): Column => {
      const row = rows.get(field);
      return {
        field: `after.${field}`,
        header: what,
        ...unless(row !== undefined),
        text: (value) => (row === undefined ? textOf(value) : `${row.before} → ${row.after}`),
      };
    }),
    {
      field: 'presenceShift',
      header: 'Missing master rooms',
      ...known,
      text: (value) => (learned === undefined ? textOf(value) : presenceWords(learned.learned)),
    },
    {
      field: 'words',
      header: 'Words',
      ...known,
      text: () => (learned === undefined ? '–' : wordsOf(learned) || 'none of your own'),
      cell: () => (learned === undefined ? '' : wordsOf(learned)),
    },
  ];
}

const textOf = (value: Json): string => (typeof value === 'number' ? String(value) : '–');

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
