import { describe, expect, it } from 'vitest';
import { logMissingNote, missingLogText } from './missing-log.js';

describe('a part of a log that the portal has lost', () => {
  const from = Date.UTC(2026, 10, 20, 5);
  const to = from + 10 * 60_000;

  it.each([
    [1, '1 attempt is'],
    [1200, '1,200 attempts are'],
  ])('says when it was, in Bangkok time, and of %i attempts that they are missing', (lines, missing) => {
    expect(missingLogText(from, to, lines)).toBe(
      `Up to ${missing} missing between 12:00 and 12:10 (GMT+7) on 2026-11-20: the portal has lost a part of this log.`,
    );
  });

  it('is named next to the file', () => {
    expect([1, 2].map(logMissingNote)).toEqual([
      'The portal has lost up to 1 attempt of this log. Lines with the result “missing” say when they were.',
      'The portal has lost up to 2 attempts of this log. Lines with the result “missing” say when they were.',
    ]);
  });
});
