import { bangkok, utc } from '@suppliers-portal/domain';
import { expect, it } from 'vitest';
import { bangkokValue, timeColumn, timeText, timeValue } from './times.js';

const at = Date.UTC(2026, 10, 20, 8, 0, 5);

it('a time is in UTC for machines, or with the offset of Bangkok, and null where there is none', () => {
  expect([timeValue(at), bangkokValue(at)]).toEqual(['2026-11-20T08:00:05Z', '2026-11-20T15:00:05+07:00']);
  expect([timeValue(undefined), bangkokValue(undefined)]).toEqual([null, null]);
});

it('a time for people says its zone', () => {
  expect([timeText('2026-11-20T08:00:05Z', utc), timeText('2026-11-20T08:00:05Z', bangkok)]).toEqual([
    '2026-11-20 08:00 UTC',
    '2026-11-20 15:00 GMT+7',
  ]);
  expect(timeColumn('at', 'At').text?.('2026-11-20T08:00:05Z', {}, utc)).toBe('2026-11-20 08:00 UTC');
});
