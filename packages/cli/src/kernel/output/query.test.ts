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
    ['[max(`[5]`), min(`[5]`), sort(`[5]`)]', [5, 5, [5]]],
    // Equal ones stay in their order, and the first of them is the largest and the smallest.
    ['sort_by(`[{"n":1,"v":2},{"n":2,"v":1},{"n":3,"v":2},{"n":4,"v":1}]`, &v)[*].n', [2, 4, 1, 3]],
    ['max_by(`[{"n":1,"v":2},{"n":2,"v":2}]`, &v).n', 1],
    ['min_by(`[{"n":1,"v":2},{"n":2,"v":2}]`, &v).n', 1],
    ["[to_number('0'), to_number('-0.50'), to_number('01')]", [0, -0.5, null]],
    ['[length(`5`), length(`true`), length(`null`)]', [null, null, null]],
    ['*', [hotels, 1]],
    ['*[0].name', ['Riverside']],
    ['hotels[0].rooms[0].*', ['1', 2]],
    ['hotels[*].*.id', [[], []]],
    ['`{"a":1,"b":[2]}` == `{"b":[2],"a":1}`', true],
    ['`{"a":1,"b":2}` == `{"a":1}`', false],
    ['`{"a":1}` == `{"b":1}`', false],
    ['`{"a":null}` == `{"b":null}`', false],
    ['`[1,2]` != `[2,1]`', true],
    ['`[1]` == `[1,null]`', false],
    ['`[]` == `{}`', false],
    ['`{}` == `[]`', false],
    ['`0` == `"0"`', false],
    ['contains(`[{"a":1,"b":2}]`, `{"b":2,"a":1}`)', true],
    [
      "[to_number('-1.5e2'), to_number('0x10'), to_number(' 1'), to_number('1e999'), to_number('')]",
      [-150, null, null, null, null],
    ],
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
    ['hotels[0:1].name', ['Riverside']],
    ['hotels[::-1].name', ['Old Town', 'Riverside']],
    ['hotels[-1:].name', ['Old Town']],
    ['hotels[5:-9].name', []],
    ['sort_by(hotels, &name)[*].name', ['Old Town', 'Riverside']],
    ['sort_by(hotels, &rate)[-1].name', 'Old Town'],
    ['max_by(hotels, &rate).name', 'Old Town'],
    ['min_by(hotels, &rate).name', 'Riverside'],
    ['sum(hotels[].rate)', 102.5],
    ['avg(hotels[].rate)', 51.25],
    ['avg(hotels[?rate>`900`].rate)', null],
    ['max(hotels[].rate)', 90],
    ['min(hotels[].name)', 'Old Town'],
    ['max(nothing || `[]`)', null],
    ["join(', ', sort(hotels[].name))", 'Old Town, Riverside'],
    ["hotels[?contains(name, 'Town')].name", ['Old Town']],
    ["hotels[?contains(tags, 'a')].name", ['Riverside']],
    ["hotels[?starts_with(name, 'R')].name", ['Riverside']],
    ["hotels[?ends_with(name, 'n')].name", ['Old Town']],
    ['map(&length(rooms), hotels)', [2, 1]],
    ['keys(hotels[0].rooms[0])', ['id', 'beds']],
    ['values(hotels[0].rooms[0])', ['1', 2]],
    ['merge(hotels[0].rooms[0], `{"beds": 9}`)', { id: '1', beds: 9 }],
    ['not_null(nothing, hotels[0].name)', 'Riverside'],
    ['reverse(hotels[].rate)', [90, 12.5]],
    ["reverse('abc')", 'cba'],
    ['[abs(`-1`), ceil(`1.2`), floor(`1.8`)]', [1, 2, 1]],
    ["[to_number('12'), to_number('x'), to_number(`[]`)]", [12, null, null]],
    ["[to_string(`[1]`), to_string('a')]", ['[1]', 'a']],
    ['[to_array(`1`), to_array(`[1]`)]', [[1], [1]]],
    [
      "[type(`1`), type('a'), type(`[]`), type(`{}`), type(`null`), type(`true`)]",
      ['number', 'string', 'array', 'object', 'null', 'boolean'],
    ],
    ["'it\\'s'", "it's"],
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
    ['summ(a)', 'at character 1, "summ(a)": there is no function summ. There are abs,'],
    ['a | sort()', 'at character 4, "sort()"'],
    ['sort_by(a)', 'sort_by() takes 2 arguments, and got 1'],
    ['a[::0]', 'a step of 0'],
    ['sum(a', '")" is missing'],
  ])('says of %j where it is not understood', (query, where) => {
    expect(() => queryOf(query)).toThrow(where);
  });

  it.each([
    ['abs avg ceil floor keys length max min reverse sort sum to_array to_number to_string type values', [1]],
    ['contains ends_with join map max_by min_by sort_by starts_with', [2]],
    ['merge not_null', [1, 2, 3, 4]],
  ])('takes as many arguments as JMESPath: %s', (names, counts) => {
    for (const name of names.split(' '))
      for (const count of [0, 1, 2, 3, 4]) {
        const query = `${name}(${Array.from({ length: count }, () => '@').join(',')})`;
        if (counts.includes(count)) expect(() => queryOf(query), query).not.toThrow();
        else expect(() => queryOf(query), query).toThrow(/arguments, and got/u);
      }
  });

  it.each(['(', '!', '[', '[?', 'sum('])('is refused at once where %s is nested without an end', (sign) => {
    expect(() => queryOf(`${sign.repeat(20_000)}a`)).toThrow('it is nested more than 100 deep');
  });

  it.each([
    ['sum(hotels)', 'sum() in --query takes a list of numbers as argument 1, and got [{'],
    ['abs(hotels[0].name)', 'takes a number as argument 1, and got "Riverside"'],
    ["starts_with(hotels, 'a')", 'takes a text as argument 1'],
    ["join(', ', hotels)", 'takes a list of texts as argument 2'],
    ['sort_by(hotels, name)', 'takes an expression such as &name as argument 2'],
    ['sort_by(hotels, &tags)', 'takes items that are ordered by numbers alone or by texts alone'],
    ['sort_by(hotels[].rooms[], &beds)', 'takes items that are ordered by numbers alone'],
    ['keys(hotels)', 'takes an object'],
    ['sum(&a)', 'takes a value as argument 1, and got an expression'],
    ['sort(nothing)', 'takes a list as argument 1, and got null'],
  ])('says of %j what the function takes and what it got', (query, told) => {
    expect(() => queryOf(query)(answer)).toThrow(told);
  });
});
