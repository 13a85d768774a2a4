import type { CommandSpec, FlagSpec, NounGroup } from '../../kernel/flags/command-spec.js';
import { dryRun, ofEachFile, onePageOrAll } from './shared-flags.js';

const hotel = {
  name: 'hotel',
  required: true,
  several: false,
  remembered: 'hotels',
  summary: "the hotel's id, as in: supplier room hotels",
} as const;
const pages = [
  { name: 'page', type: 'whole', value: 'n', default: '1', range: [1, 999_999], summary: 'page number' },
  { name: 'page-size', type: 'whole', value: 'n', default: '50', range: [1, 200], summary: 'number of rows per page' },
  { name: 'all', type: 'switch', summary: 'fetch all pages' },
] as const satisfies readonly FlagSpec[];

export const roomGroup = {
  title: 'Mapping',
  nouns: {
    room: "mapping rooms to the agency's master rooms",
  },
} as const satisfies NounGroup;

export const roomRows = [
  {
    noun: 'room',
    verb: 'hotels',
    reads: true,
    summary: 'list hotels with rooms to map, those with most to do first',
    about: ['A search word is looked for in the name and in your hotel id. Upper and lower case are the same.'],
    arguments: [{ name: 'search', required: false, several: false, summary: 'part of the name or of your hotel id' }],
    flags: [{ name: 'unfinished', type: 'switch', summary: 'only hotels with unmapped rooms' }],
    prints:
      '[{hotelId text, supplierHotelId text, name text, unmapped int, confident int?, url text?, masterHotelId text}]',
    examples: ['supplier room hotels riverside', 'supplier room hotels --unfinished --json=hotelId,unmapped'],
  },
  {
    noun: 'room',
    verb: 'list',
    reads: true,
    summary: 'list unmapped rooms of a hotel, with the suggested master room',
    about: [
      'JSON has the five best suggestions for each room, and the reasons.',
      'As csv, fill in the empty column masterRoomId and hand the file to: supplier room apply',
    ],
    arguments: [hotel],
    flags: [
      ...pages,
      { name: 'masters', type: 'switch', summary: 'list the master rooms of the hotel instead' },
      { name: 'suggestions', type: 'switch', summary: 'one row for each suggestion, best first' },
    ],
    exclusive: [onePageOrAll, ['masters', 'suggestions']],
    prints:
      '[{hotelId text, roomId text, roomName text, masterRoomId text?, ...#room, suggestedMasterRoomId text?, suggestedMasterRoomName text?, band text?, reason text, sameAs [text], suggestions [#suggestion]} | {hotelId text, roomId text, roomName text, place int?, masterRoomId text?, masterRoomName text?, band text?, confidence num?, reason text} | {masterRoomId text, masterRoomName text, ...#room}]',
    examples: [
      'supplier room list 88120',
      'supplier room list 88120 --suggestions',
      'supplier room list 88120 --masters',
      'supplier room list 88120 --all -f csv > rooms.csv',
    ],
  },
  {
    noun: 'room',
    verb: 'review',
    reads: true,
    summary: 'list rooms to check together and then apply, confident ones first',
    about: [
      'It sends nothing. As csv it is a file for: supplier room apply',
      'Check each pair, delete the rows that you do not agree with, and apply the rest. The other rooms have no masterRoomId, and the reason why.',
    ],
    arguments: [hotel],
    flags: [
      {
        name: 'group',
        type: 'choice',
        value: 'group',
        choices: ['confident', 'same-decision'],
        summary: 'confident suggestions (default), or the same decision elsewhere',
      },
    ],
    prints: '[{hotelId text, roomId text, roomName text, masterRoomId text?, masterRoomName text?, reason text}]',
    examples: [
      'supplier room review 88120',
      'supplier room review 88120 --group same-decision',
      'supplier room review 88120 -f csv > review.csv',
    ],
  },
  {
    noun: 'room',
    verb: 'images',
    summary: 'list pictures of unmapped rooms, or of one room; -o downloads them',
    about: [
      'A room is one of your unmapped rooms, or a master room.',
      'With -o each picture is downloaded from the portal, or by https from where the portal keeps it. The file name has the side, the room and the position, such as yours-12-1.jpg.',
    ],
    arguments: [
      hotel,
      { name: 'room', required: false, several: false, summary: 'one of your rooms, or a master room' },
    ],
    flags: [
      { name: 'output', short: 'o', type: 'text', value: 'dir/', summary: 'download them to this folder' },
      ...ofEachFile,
    ],
    prints: '[{of text, roomId text?, order int?, title text?, address text?, text text?} | #file]',
    examples: [
      'supplier room images 88120',
      'supplier room images 88120 90011 --json',
      'supplier room images 88120 90011 -o pictures/',
    ],
  },
  {
    noun: 'room',
    verb: 'map',
    summary: 'map a room to a master room, or mark it as not enough information',
    about: ['You cannot undo this. Exits with code 7 if the room is already mapped.'],
    arguments: [
      hotel,
      { name: 'room', required: true, several: false, summary: "the room's id, as in: supplier room list" },
    ],
    flags: [
      { name: 'to', type: 'text', value: 'master', summary: 'id of the master room' },
      { name: 'not-enough-info', type: 'switch', summary: 'mark the room as not enough information' },
      dryRun,
    ],
    exclusive: [['to', 'not-enough-info']],
    prints: '{hotelId text, roomId text, roomName text, masterRoomId text?, masterRoomName text?, changed bool}',
    examples: ['supplier room map 88120 12 --to 90011', 'supplier room map 88120 13 --not-enough-info --yes'],
  },
  {
    noun: 'room',
    verb: 'apply',
    summary: 'map many rooms by a CSV file',
    about: [
      'The file has a header with hotelId, roomId and masterRoomId. It can have other columns. Save it from your spreadsheet with commas, semicolons or tabs, in UTF-8 or UTF-16. masterRoomId is the id of a master room, or not-enough-info; rows without one are left out.',
      'First it looks everything up, shows the plan, and asks you once. It skips rooms that are already mapped as in the file, so that you can apply the same file again.',
      'If a room is mapped to another master room, that is a conflict: the row shows the other master room, and it exits with code 7. The other rows are applied.',
      'The result has one row for each row of the file: -f csv > result.csv',
    ],
    arguments: [{ name: 'file', required: true, several: false, summary: 'a CSV file, or - for stdin' }],
    flags: [dryRun, { name: 'continue-on-error', type: 'switch', summary: 'continue with the next row if one fails' }],
    prints:
      '[{line int, hotelId text, roomId text, roomName text?, masterRoomId text?, masterRoomName text?, status text, message text?, presentMasterRoomId text?, presentMasterRoomName text?}]',
    examples: [
      'supplier room apply rooms.csv -n',
      'supplier room apply rooms.csv --yes -f csv > result.csv',
      'supplier room apply - --yes --continue-on-error < rooms.csv',
    ],
  },
  {
    noun: 'room',
    verb: 'report',
    summary: 'report a wrong mapping to the agency',
    about: ['The agency takes it back or keeps it, and you get an email. supplier room history shows reports.'],
    arguments: [hotel, { name: 'room', required: true, several: false, summary: "the room's id" }],
    flags: [{ name: 'reason', type: 'text', value: 'text', summary: 'what is wrong' }, dryRun],
    prints: '{at time, roomId text, roomName text, masterRoomName text?, masterRoomId text?, report text?}',
    examples: ['supplier room report 88120 12 --reason "It has two beds" --yes'],
  },
  {
    noun: 'room',
    verb: 'learning',
    reads: true,
    summary: 'show what the suggestions learned from your decisions',
    about: [
      'The suggestions learn each night, for your partner account only: what the words in your room names mean, and how often a master room is missing.',
      'What they learn is measured in hotels held back, and applied only if the suggestions are better with it.',
    ],
    arguments: [],
    flags: [],
    prints:
      '{at time?, outcome text, result text, decisions int?, hotels int?, refused int?, reported int?, before #quality?, after #quality?, presenceShift num?, words [{word text, means text, decisions int, agreed int}]}',
    examples: ['supplier room learning', 'supplier room learning --json=outcome,words'],
  },
  {
    noun: 'room',
    verb: 'history',
    reads: true,
    summary: 'list what was mapped in a hotel, newest first',
    arguments: [hotel],
    flags: [
      ...pages,
      {
        name: 'search',
        type: 'text',
        value: 'text',
        summary: 'part of a name or an id, of the room or the master room',
      },
      {
        name: 'outcome',
        type: 'choice',
        value: 'outcome',
        choices: ['mapped', 'not-enough-info'],
        summary: 'only rooms that were mapped, or that were not',
      },
    ],
    exclusive: [onePageOrAll],
    prints: '[{at time, roomId text, roomName text, masterRoomName text?, masterRoomId text?, report text?}]',
    examples: [
      'supplier room history 88120',
      'supplier room history 88120 --outcome not-enough-info',
      'supplier room history 88120 --all -f csv > history.csv',
    ],
  },
] as const satisfies readonly CommandSpec[];
