import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.js';

const first = (text: string): { message?: string; fix?: string; at?: string } => {
  const [problem] = readDocument(text).problems;
  if (problem === undefined) return {};
  const { message, fix, position } = problem;
  return { message, ...(fix === undefined ? {} : { fix }), at: `${position.line}:${position.col}` };
};

describe('a file that is no YAML', () => {
  it.each([
    ['info:\n  title: Rates: net\n', '2:10', 'A colon and a space stand in a value, so `Rates` is read as a key.'],
    ['a:\n  b: 1\n   c: 2\n', '2:6', 'Line 3 is indented as if it were part of the value here.'],
    ["info:\n  title: 'it's here'\n", '2:14', "The text in quotes ends before `s here'`."],
    ['a: "x" y\n', '1:8', 'The text in quotes ends before `y`.'],
    ['a: [1] y\n', '1:8', '`y` follows the closing ].'],
    ['- a\nb: 1\n', '2:1', '`b: 1` belongs to nothing that stands before it.'],
    ['info:\n\ttitle: x\n', '2:1', 'The line is indented with a tab.'],
    ['a:\n    b: 1\n  c: 2\n', '3:1', 'This key is not in line with the keys around it.'],
    ['a:\n  - x\n - y\n', '3:1', 'The dash of this item is not in line with the other dashes of its list.'],
    ['x: 1\na:1\nb: 2\n', '2:1', 'No space follows the colon.'],
    ['a:\u00a01\nb: 2\n', '1:1', 'No space follows the colon, but a character that looks like one.'],
    ['x: 1\n<<<<<<< HEAD\na: 1\n', '2:1', 'This is a mark of a merge conflict.'],
    ['a: 1\nb\nc: 2\n', '2:1', 'The line is neither a key with a value nor part of the value before it.'],
    ['a: [b: 1\n  c: 2]\n', '1:8', 'A comma is missing between the brackets, or they are not closed.'],
    ['title: @x\n', '1:8', 'A value without quotes cannot begin with @.'],
    ['title: `x`\n', '1:8', 'A value without quotes cannot begin with `.'],
    ['title: %x\n', '1:8', 'A value without quotes cannot begin with %.'],
    ['title: & more\n', '1:8', 'A value without quotes cannot begin with &.'],
    ['title: *all\n', '1:8', 'The alias *all has no anchor &all before it.'],
    ['paths:\n  /x: {get: {a: 1}}}\n', '2:20', 'There is one } too many here.'],
    ['a: "\\d+"\n', '1:5', '\\d has no meaning between double quotes.'],
    ['a: |x\n  y\n', '1:5', 'Text stands on the line of |, and it has to begin on the next line.'],
    ['a: "x"#y\n', '1:7', 'There is no space before the #.'],
    ['a: [1,,2]\n', '1:7', 'Nothing stands before this comma.'],
    ['a: - 1\n', '1:4', 'A list or an object begins on a line that it cannot begin on.'],
    ['a:\n  b: {\n    c: 1\n }\n', '4:2', 'The closing } is not indented deeper than the key that it belongs to.'],
    ['info:\n  description: "one\n  title: x\n', '2:16', 'The quote here is never closed.'],
  ])('gets a message in plain words about what is wrong: %j', (text, at, message) => {
    const told = first(text);
    expect({ at: told.at, message: told.message }).toEqual({ at, message });
    expect(told.fix).toMatch(/\.$/);
  });

  it.each(['"', "'"])('says where the quotes open when their text is not indented: %s', (quote) => {
    const before = quote === '"' ? 'a \\" b' : "a '' b";
    expect(first(`info:\n  x: ${quote}closed${quote}\n  description: ${quote}${before}\n\n  two${quote}\n`)).toEqual({
      message: 'The text in quotes here goes on in line 5, which is not indented deeper than its key.',
      fix: 'Indent line 5 and those after it deeper than the key, or write the closing quote before it.',
      at: '3:16',
    });
  });

  it('is read in a moment when it ends in many quotes', () => {
    expect(first(`a: 'x${"''".repeat(200_000)}y`).message).toBe('The quote here is never closed.');
    expect(first(`a: "x${'\\"'.repeat(200_000)}y`).message).toBe('The quote here is never closed.');
  });
});
