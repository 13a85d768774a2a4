import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { CommandFailure } from '../../kernel/errors/command-failure.js';
import { logWindowOf } from './log-window.js';

const clock = new FakeClock();
const dayAfter = (days: number): string => new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);

function complaintFor(date: string, tz: string | undefined, now = clock.now()): unknown {
  try {
    return logWindowOf({ hours: undefined, date, from: undefined, to: undefined, tz }, now);
  } catch (error) {
    if (error instanceof CommandFailure) return error.complaint;
    throw error;
  }
}

describe('the log of a day that is not over', () => {
  it.each([
    ['UTC', ` --tz UTC`],
    ['Etc/GMT', ` --tz Etc/GMT`],
  ])('says so in the zone that was asked for, when it ends, and how to get what there is: %s', (zone, flag) => {
    expect(complaintFor(dayAfter(0), zone)).toEqual({
      code: 'NOT_OVER',
      message: `${dayAfter(0)} is not over in ${zone}: it ends at ${dayAfter(1)}T07:00:00+07:00.`,
      hint: `Try again then. For what there is so far: --from ${dayAfter(0)}${flag}`,
    });
  });

  it('names no zone to add where it is the one that a log has anyway', () => {
    const date = new Date(clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(complaintFor(date, undefined)).toMatchObject({
      code: 'NOT_OVER',
      hint: `Try again then. For what there is so far: --from ${date}`,
    });
  });

  it('is no day that has not begun: of that one there is nothing so far', () => {
    expect(complaintFor(dayAfter(1), 'UTC')).toEqual({
      code: 'NOT_OVER',
      message: `${dayAfter(1)} has not begun in UTC: it ends at ${dayAfter(2)}T07:00:00+07:00.`,
      hint: 'Is the date right? The portal has logs of the last two days.',
    });
  });

  it('is over, and still gets lines that arrive late', () => {
    const midnight = Date.UTC(2026, 10, 22, 17);
    expect(complaintFor('2026-11-22', undefined, midnight)).toEqual({
      code: 'NOT_OVER',
      message: 'Lines of 2026-11-22 in Asia/Bangkok can arrive until 2026-11-23T00:15:00+07:00.',
      hint: 'Try again then. For what there is so far: --from 2026-11-22',
    });
  });
});
