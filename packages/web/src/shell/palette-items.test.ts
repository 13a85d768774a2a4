import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.js';
import { matchingItems, type PaletteItem } from './palette-items.js';

const item = (id: string, label: string, changes: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  label,
  group: 'Do',
  icon: null as unknown as PaletteItem['icon'],
  run: () => undefined,
  ...changes,
});
const items = [
  item('book', 'Booking Failures', { also: 'Bookings' }),
  item('ebook', 'Facebook'),
  item('acc', 'Siam Rooms', { fromLength: 2 }),
];
const found = (query: string, recent: readonly string[] = []): readonly string[] =>
  matchingItems(query, items, recent).map(({ id }) => id);

describe('the command palette', () => {
  it('takes words in any order and any case', () => {
    expect(found('FAIL book')).toEqual(['book']);
    expect(found('bookings')).toEqual(['book']);
    expect(found('ｆａｉｌ')).toEqual(['book']);
  });

  it('puts what starts with the word before what only holds it', () => {
    expect(matchingItems('book', items.toReversed(), []).map(({ id }) => id)).toEqual(['book', 'ebook']);
  });

  it.each(['bookinf', 'boking', 'bookigns', 'failurse'])('forgives the typing mistake in "%s"', (typed) => {
    expect(found(typed)).toEqual(['book']);
  });

  it('takes a short word as it is, and a word that is right before one that is nearly right', () => {
    expect(found('bok')).toEqual([]);
    expect(found('books')).toEqual(['book']);
    expect(found('fac')).toEqual(['ebook']);
  });

  it('offers accounts only after two characters', () => {
    expect(found('')).toEqual(['book', 'ebook']);
    expect(found('si')).toEqual(['acc']);
  });

  it('begins with what was used last', () => {
    expect(found('', ['ebook'])).toEqual(['ebook', 'book']);
  });
});

describe('initials', () => {
  it.each([
    ['Andaman Stays Group', 'AS'],
    ['siam', 'S'],
    ['  ', ''],
    ['上海 外滩', '上外'],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
