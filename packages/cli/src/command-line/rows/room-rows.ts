import type { CommandSpec, FlagSpec } from '../../kernel/flags/command-spec.js';
import { dryRun, ofEachFile } from './shared-flags.js';

const hotel = {
  name: 'hotel',
  required: true,
  several: false,
  summary: "the hotel's id, as in: supplier room hotels",
} as const;
const pages = [
  { name: 'page', type: 'whole', value: 'n', default: '1', range: [1, 999_999], summary: 'which page' },
  { name: 'page-size', type: 'whole', value: 'n', default: '50', range: [1, 200], summary: 'how many on a page' },
  { name: 'all', type: 'switch', summary: 'every page' },
] as const satisfies readonly FlagSpec[];

export const roomRows = [
  {
    noun: 'room',
    verb: 'hotels',
    summary: 'hotels whose rooms can be mapped, those with most to do first',
    about: ['With a word: those that have it in their name or in your id of the hotel, whatever the case.'],
    arguments: [{ name: 'search', required: false, several: false, summary: 'a part of the name or of your id' }],
    flags: [{ name: 'unfinished', type: 'switch', summary: 'only hotels with unmapped rooms' }],
    examples: ['supplier room hotels riverside', 'supplier room hotels --unfinished --json=hotelId,unmapped'],
  },
  {
    noun: 'room',
    verb: 'list',
    summary: 'rooms of a hotel that are not mapped, with the suggested master room',
    about: [
      'As JSON with the five best suggestions of each, and why.',
      'As csv, fill in the empty column masterRoomId and hand the file to: supplier room apply',
    ],
    arguments: [hotel],
    flags: [
      ...pages,
      { name: 'masters', type: 'switch', summary: 'the master rooms of the hotel instead' },
      { name: 'suggestions', type: 'switch', summary: 'a row for each suggestion of each room, the best first' },
    ],
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
    summary: 'rooms with a confident suggestion, to look at together and then apply',
    about: [
      'Sends nothing. As csv it is a file for: supplier room apply',
      'Look at each pair, delete the rows that you do not agree with, and apply the rest. The other rooms have no masterRoomId, and a reason.',
    ],
    arguments: [hotel],
    flags: [],
    examples: ['supplier room review 88120', 'supplier room review 88120 -f csv > review.csv'],
  },
  {
    noun: 'room',
    verb: 'images',
    summary: 'addresses of pictures of waiting rooms, or of one room; -o downloads them',
    about: [
      'A room is one of yours that waits, or a master room: its pictures stand in their order.',
      'With -o they are downloaded, each by a name of its side, room and place, as in yours-12-1.jpg: from the portal, or from where it keeps them by https.',
    ],
    arguments: [hotel, { name: 'room', required: false, several: false, summary: 'a room of yours, or a master room' }],
    flags: [
      { name: 'output', short: 'o', type: 'text', value: 'dir/', summary: 'download them to this folder' },
      ...ofEachFile,
    ],
    examples: [
      'supplier room images 88120',
      'supplier room images 88120 90011 --json',
      'supplier room images 88120 90011 -o pictures/',
    ],
  },
  {
    noun: 'room',
    verb: 'map',
    summary: 'map a room to a master room, or say that there is not enough information',
    about: ['You cannot undo this. Exits with code 7 if the room is already mapped.'],
    arguments: [
      hotel,
      { name: 'room', required: true, several: false, summary: "the room's id, as in: supplier room list" },
    ],
    flags: [
      { name: 'to', type: 'text', value: 'master', summary: 'the id of the master room' },
      { name: 'not-enough-info', type: 'switch', summary: 'no master room can be told' },
      dryRun,
    ],
    examples: ['supplier room map 88120 12 --to 90011', 'supplier room map 88120 13 --not-enough-info --yes'],
  },
  {
    noun: 'room',
    verb: 'apply',
    summary: 'map many rooms by a CSV file',
    about: [
      'The file has a header with hotelId, roomId and masterRoomId; other columns may be there. Commas, semicolons and tabs divide it, in UTF-8 or UTF-16: as your spreadsheet saves it. masterRoomId is the id of a master room, or not-enough-info; rows without one are left out.',
      'Everything is looked up first and shown, and you are asked once. Rooms that are already mapped as the file says are skipped, so that the same file can be applied again after a break.',
      'A room that is mapped to another master room is a conflict: the row shows that master room, and the exit code is 7. The other rows are applied.',
      'The result is a row for each row of the file: -f csv > result.csv',
    ],
    arguments: [{ name: 'file', required: true, several: false, summary: 'a CSV file, or - for stdin' }],
    flags: [dryRun, { name: 'continue-on-error', type: 'switch', summary: 'continue with the next row if one fails' }],
    examples: [
      'supplier room apply rooms.csv -n',
      'supplier room apply rooms.csv --yes -f csv > result.csv',
      'supplier room apply - --yes --continue-on-error < rooms.csv',
    ],
  },
  {
    noun: 'room',
    verb: 'history',
    summary: 'what was mapped in a hotel, newest first',
    arguments: [hotel],
    flags: pages,
    examples: ['supplier room history 88120', 'supplier room history 88120 --all -f csv > history.csv'],
  },
] as const satisfies readonly CommandSpec[];
