import { describe, expect, it } from 'vitest';
import { meaningOf } from './status-meaning.js';

const now = Date.parse('2026-11-20T02:00:00Z');
const of = (status: number, retryAfter?: string) =>
  meaningOf({ status, text: 'why', now, ...(retryAfter === undefined ? {} : { retryAfter }) });

describe('the number of an answer', () => {
  it.each([
    [400, 'invalid'],
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'no-data'],
    [408, 'busy'],
    [409, 'conflict'],
    [412, 'changed-since'],
    [413, 'invalid'],
    [414, 'invalid'],
    [415, 'invalid'],
    [416, 'changed-since'],
    [418, 'refused'],
    [422, 'invalid'],
    [425, 'busy'],
    [429, 'too-many'],
    [431, 'invalid'],
    [499, 'refused'],
    [500, 'broken'],
    [501, 'refused'],
    [503, 'busy'],
    [505, 'refused'],
    [511, 'refused'],
    [599, 'broken'],
  ])('%s means %s', (status, kind) => {
    expect(of(status)).toMatchObject({ kind, quote: String(status) });
  });
});

describe('when to come back', () => {
  it.each([
    ['7', 7],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 02:00:07 GMT', 7],
    ['Fri, 20 Nov 2026 01:59:00 GMT', 0],
    ['soon', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('is read from %j', (header, seconds) => {
    expect(of(429, header)).toEqual({
      ...of(429),
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    });
  });

  it('is never too soon where it is a date: a part of a second is a whole one', () => {
    const late = meaningOf({ status: 429, text: '', now: now + 1, retryAfter: 'Fri, 20 Nov 2026 02:00:07 GMT' });
    expect(late).toMatchObject({ retryAfterSeconds: 7 });
  });
});
