import { describe, expect, it } from 'vitest';
import { queryOf } from './query.js';

const hotels = [
  {
    name: 'Riverside',
    open: true,
    rooms: [
      { id: '1', beds: 2 },
      { id: '2', beds: null },
    ],
    tags: ['a'],
    rate: 12.5,
  },
  { name: 'Old Town', open: false, rooms: [{ id: '3', beds: 1 }], tags: [], rate: 90 },
];
const answer = { 'hotels': hotels, 'odd name': 1, 'nothing': null };

describe('--query', () => {
  // As JMESPath answers them.
  it.each<readonly [string, unknown]>([
    ['hotels[0].name', 'Riverside'],
    ['hotels[-1].name', 'Old Town'],
    ['hotels[7]', null],
    ['hotels.name', null],
    ['nothing.at.all', null],
    ['"odd name"', 1],
    ['@', answer],
    ['hotels[*].name', ['Riverside', 'Old Town']],
    ['hotels[*].rooms[*].beds', [[2], [1]]],
    ['hotels[].rooms[].id', ['1', '2', '3']],
    ['hotels[*].rooms[]', [...hotels[0]!.rooms, ...hotels[1]!.rooms]],
    ['hotels[*].rooms[0].id', ['1', '3']],
    ['hotels[*].name | [0]', 'Riverside'],
    ['hotels[?open].name', ['Riverside']],
    ['hotels[?!open].name', ['Old Town']],
    ["hotels[?name=='Old Town'].rate | [0]", 90],
    ['hotels[?rate>`20`].name', ['Old Town']],
    ['hotels[?rate>=`12.5` && open].name', ['Riverside']],
    ['hotels[?tags || !open].name', ['Riverside', 'Old Town']],
    ['hotels[?name!=`"Riverside"`].name', ['Old Town']],
    ['hotels[?name>`1`]', []],
    ['length(hotels)', 2],
    ['length(hotels[0].name)', 9],
    [
      'hotels[*].{hotel: name, first: rooms[0].id}',
      [
        { hotel: 'Riverside', first: '1' },
        { hotel: 'Old Town', first: '3' },
      ],
    ],
    [
      'hotels[*].[name, length(rooms)]',
      [
        ['Riverside', 2],
        ['Old Town', 1],
      ],
    ],
    ['(hotels[0] || nothing).open', true],
    ['hotels[0].*', ['Riverside', true, hotels[0]!.rooms, ['a'], 12.5]],
    [' hotels [ 0 ] . name ', 'Riverside'],
    ["nothing || 'none'", 'none'],
    ['toString', null],
  ])('%s', (query, expected) => {
    expect(queryOf(query)(answer)).toEqual(expected);
  });

  it('begins with a list where the result is one', () => {
    expect(queryOf('[?open].name')(hotels)).toEqual(['Riverside']);
    expect(queryOf('[0].name')(hotels)).toBe('Riverside');
    expect(queryOf('[].tags[]')(hotels)).toEqual(['a']);
  });

  it.each([
    ['', 'at its end'],
    ['hotels[', 'at its end'],
    ['hotels[0', '"]" is missing'],
    ['hotels.', 'at its end'],
    ['hotels name', 'at character 7, "name"'],
    ['[?open', '"]" is missing'],
    ['{a}', '":" is missing'],
    ['a==`oops`', 'oops is no JSON'],
    ['"\\q"', 'is no JSON'],
    ['a # b', 'at character 2, "# b"'],
  ])('says of %j where it is not understood', (query, where) => {
    expect(() => queryOf(query)).toThrow(where);
  });
});
