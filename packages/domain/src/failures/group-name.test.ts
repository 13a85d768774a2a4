import { describe, expect, it } from 'vitest';
import { bangkok, utc } from '../lib/time.js';
import { groupName } from './group-name.js';

const at = (text: string): number => Date.parse(`2026-11-20T${text}Z`);
const group = (value: string) => ({ value, failures: 5 });
const hourAt = (text: string) => group(String(at(text) / 1000));

describe('the name of a group next to its counts', () => {
  const window = { from: at('05:14:00'), to: at('08:14:00'), countedUntil: at('08:12:59') };

  it('says of an hour that it is not over, or which part of it the window has', () => {
    const names = ['05:00:00', '06:00:00', '08:00:00'].map((text) => groupName(window, 'hour', hourAt(text), utc));
    expect(names).toEqual(['2026-11-20 05:14–06:00', '2026-11-20 06:00–07:00', '2026-11-20 08:00–09:00, so far']);
    const past = { from: at('05:14:00'), to: at('05:45:00') };
    expect(groupName(past, 'hour', hourAt('05:00:00'), bangkok)).toBe('2026-11-20 12:14–12:45');
  });

  it('says the same of a day, which is one in Bangkok', () => {
    const days = { from: Date.parse('2026-11-18T23:00:00+07:00'), to: at('09:00:00'), countedUntil: at('08:12:59') };
    const names = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => groupName(days, 'day', group(day), utc));
    expect(names).toEqual(['2026-11-18, in part', '2026-11-19', '2026-11-20, so far']);
  });

  it('is the label of what has no time, and of a time that cannot be read', () => {
    expect(groupName(window, 'reason', group('timeout'), utc)).toBe('Timeout');
    expect(groupName(window, 'hour', group('soon'), utc)).toBe('–');
  });
});
