import { expect, it } from 'vitest';
import { shownName, written } from './common.js';

it('takes no text in which nothing can be seen, and keeps what joins other characters', () => {
  const taken = (text: string): readonly boolean[] => [
    written(20).safeParse(text).success,
    shownName(20).safeParse(text).success,
  ];
  expect(['', ' ', '\u200B', '\u2060\u200D'].flatMap(taken)).not.toContain(true);
  expect(['a', '👩🏽‍🚀', 'می‌خواهم'].flatMap(taken)).not.toContain(false);
  expect(taken('two\nlines')).toEqual([true, false]);
});
