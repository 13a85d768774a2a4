import { describe, expect, it } from 'vitest';
import { hourOfLogName, keptLog, logHourName, lostHours, wholeLogHours } from './log-hours.js';

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 20, 5);

describe('the hours of a log that are whole', () => {
  it('are over and settled, and the portal still keeps all of each', () => {
    const hours = wholeLogHours(noon + 20 * 60_000, 15 * 60_000);
    expect(hours.at(-1)).toEqual({ from: noon - hour, to: noon });
    expect(hours[0]).toEqual({ from: noon - 47 * hour, to: noon - 46 * hour });
    expect(hours).toHaveLength(47);
  });

  it('are none where lines can come for longer than they are kept', () => {
    expect(wholeLogHours(noon, 49 * hour)).toEqual([]);
  });

  it('leave out an hour that ended a moment ago', () => {
    expect(wholeLogHours(noon + 14 * 60_000, 15 * 60_000).at(-1)?.to).toBe(noon - hour);
  });
});

describe('what is kept of the log of a window', () => {
  const now = noon + 20 * 60_000 + 500;

  it('is all of it in the last 48 hours', () => {
    expect(keptLog({ from: noon - 30 * hour, to: noon - 6 * hour }, now)).toEqual({
      from: noon - 30 * hour,
      to: noon - 6 * hour,
    });
  });

  it('begins with the first hour of which no line is gone, and ends now', () => {
    expect(keptLog({ from: noon - 72 * hour, to: noon + 12 * hour }, now)).toEqual({
      from: noon - 47 * hour,
      to: now - 500,
    });
  });

  it('is nothing of an older window, and nothing of one to come', () => {
    expect(keptLog({ from: noon - 72 * hour, to: noon - 47 * hour }, now)).toBeUndefined();
    expect(keptLog({ from: noon + hour, to: noon + 2 * hour }, now)).toBeUndefined();
  });
});

describe('the name of an hour', () => {
  it('is in Bangkok time, and says which hour it is of', () => {
    const name = logHourName('MakeBook', 10234, { from: noon, to: noon + hour });
    expect(name).toBe('makebook_10234_2026-11-20T12.csv');
    expect(hourOfLogName('MakeBook', 10234, name)).toBe(noon);
  });

  it.each([
    'precheck_10234_2026-11-20T12.csv',
    'makebook_10235_2026-11-20T12.csv',
    'makebook_10234_2026-11-20T25.csv',
    'x',
  ])('is not taken from %s', (name) => {
    expect(hourOfLogName('MakeBook', 10234, name)).toBeUndefined();
  });
});

describe('hours that are lost', () => {
  const kept = [{ from: noon, to: noon + hour }];

  it('are those between the newest earlier file and the first that is kept', () => {
    expect(lostHours(kept, [noon - 9 * hour, noon - 4 * hour, noon])).toEqual({ from: noon - 3 * hour, to: noon });
  });

  it.each([[[]], [[noon - hour]], [[noon]]])('are none where the files go on without a gap: %j', (had) => {
    expect(lostHours(kept, had)).toBeUndefined();
  });
});
