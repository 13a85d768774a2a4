import { expect, it } from 'vitest';
import { timeIn } from './time-layout.js';

const morning = ['2026', '11', '02', '08', '05', '09', '+07:00'];

it.each([
  ['2006-01-02T15:04:05Z07:00', '2026-11-02T08:05:09+07:00'],
  ['Jan 2, 2006', 'Nov 2, 2026'],
  ['Monday, January _2, 06', 'Monday, November  2, 26'],
  ['Mon 1/2/2006 3:4:5 PM', 'Mon 11/2/2026 8:5:9 AM'],
  ['03:04pm MST, day 002', '08:05am +0700, day 306'],
  ['-0700 -07:00 Z0700', '+0700 +07:00 +0700'],
  ['_2006', '_2026'],
  ['Janet and Monty', 'Janet and Monty'],
])('"%s" is %s', (layout, text) => {
  expect(timeIn(layout, morning)).toBe(text);
});

it.each([
  ['00', '12 AM'],
  ['01', '1 AM'],
  ['11', '11 AM'],
  ['12', '12 PM'],
  ['13', '1 PM'],
  ['23', '11 PM'],
])('the hour %s is %s', (hour, text) => {
  expect(timeIn('3 PM', ['2026', '11', '20', hour])).toBe(text);
});

it('has two digits of each part, also of the hours after noon', () => {
  const evening = ['2026', '11', '20', '23', '45', '56', '-03:30'];
  expect(timeIn('03:04:05 06 3:4:5 Z07:00 -0700', evening)).toBe('11:45:56 26 11:45:56 -03:30 -0330');
});

it('has a day of the year, also in a leap year, and the day of the week', () => {
  const days = [
    ['2026', '01', '01'],
    ['2026', '12', '31'],
    ['2028', '03', '01'],
    ['2028', '12', '31'],
  ];
  expect(days.map((day) => timeIn('002 Mon 2', day))).toEqual(['001 Thu 1', '365 Thu 31', '061 Wed 1', '366 Sun 31']);
});

it('is in UTC, or without a time and a zone', () => {
  expect(timeIn('15:04 MST -0700 Z07:00', ['2026', '11', '20', '08', '00', '00', 'Z'])).toBe('08:00 UTC +0000 Z');
  expect(timeIn('2006 15:04 [MST-0700]', ['2026', '11', '20'])).toBe('2026 00:00 []');
});
