import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryUptimeGateway } from '../testing/index.js';
import { ReadUptime } from './read-uptime.js';
import { uptimeFile, uptimeFileFailed } from './uptime-files.js';
import { downMinutes, noUptimeText, type UptimeDay, type UptimeReport } from './uptime-report.js';

const day = (changes: Partial<UptimeDay> = {}): UptimeDay => ({
  date: '2026-11-19',
  uptime: 99.2,
  precheckTurnOffs: 1,
  makebookTurnOffs: 0,
  otherTurnOffs: 2,
  hotelPrecheckTurnOffs: 12,
  hotelMakebookTurnOffs: 3,
  precheck: { succeeded: 974, failed: 26 },
  makebook: { succeeded: 0, failed: 0 },
  ...changes,
});
const report = (changes: Partial<UptimeReport> = {}): UptimeReport => ({
  hours: [{ at: 0, uptime: 96.7 }],
  turnOffsToday: 2,
  uptime: 98.61,
  days: [day()],
  ...changes,
});

/** Five minutes after an hour, at noon in Bangkok. */
const now = Date.UTC(2026, 10, 20, 5, 5);
const clock = new FakeClock(now);

describe('ReadUptime', () => {
  it('marks the hour and the day that are not over, and counts the minutes of what has passed', async () => {
    const hour = Date.UTC(2026, 10, 20, 5);
    const given = report({
      hours: [
        { at: hour - 3_600_000, uptime: 50 },
        { at: hour, uptime: 20 },
      ],
      days: [day(), day({ date: '2026-11-20' })],
    });
    const read = await new ReadUptime(new InMemoryUptimeGateway(given), clock).execute();
    const { hours, days } = read.ok ? read.value : given;
    expect(hours.map(({ minutesSoFar }) => minutesSoFar)).toEqual([undefined, 5]);
    expect(hours.map(downMinutes)).toEqual([30, 4]);
    expect(days.map(({ soFar }) => soFar)).toEqual([undefined, true]);
    expect(downMinutes({ at: hour })).toBeUndefined();
  });

  it('answers hours and days in order, within 0 and 100 percent', async () => {
    const given = report({
      uptime: 100.5,
      hours: [{ at: 2, uptime: 101 }, { at: 1, uptime: -1 }, { at: 3 }],
      days: [day({ date: '2026-11-20' }), day()],
    });
    const read = await new ReadUptime(new InMemoryUptimeGateway(given), clock).execute();
    expect(read.ok && read.value.hours).toEqual([{ at: 1, uptime: 0 }, { at: 2, uptime: 100 }, { at: 3 }]);
    expect(read.ok && read.value.days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
    expect(read.ok && read.value.uptime).toBe(100);
  });

  it('takes an empty report for no data [UPT-04]', async () => {
    expect(
      await new ReadUptime(new InMemoryUptimeGateway(report({ hours: [], days: [] })), clock).execute(),
    ).toMatchObject({
      ok: false,
      failure: { kind: 'no-data' },
    });
    const hoursOnly = new InMemoryUptimeGateway(report({ days: [] }));
    expect((await new ReadUptime(hoursOnly, clock).execute()).ok).toBe(true);
    expect(noUptimeText).toBe('No supplier uptime data recorded in the last 24 hours.');
  });
});

describe('the files of the charts [UPT-03]', () => {
  it('hold a row a day, with a gap where nothing is known and the day that is not over marked', () => {
    expect(
      uptimeFile(
        'daily',
        [day(), day({ date: '2026-11-20', uptime: 99.30439814814815, soFar: true })],
        'Andaman Stays',
        '2026-11-20',
      ),
    ).toEqual({
      name: 'Daily-Turnoffs-Uptime_Andaman-Stays_2026-11-20.csv',
      text: '\uFEFFDate,Uptime %,Precheck turn-offs,Makebook turn-offs,Other turn-offs,So far\r\n2026-11-19,99.2,1,0,2,no\r\n2026-11-20,99.3,1,0,2,yes\r\n',
    });
    expect(uptimeFile('precheck', [day()], 'P', '2026-11-20').text).toContain('2026-11-19,97.4,974,26,1,no\r\n');
    expect(uptimeFile('makebook', [day()], 'P', '2026-11-20').text).toContain('2026-11-19,,0,0,0,no\r\n');
  });

  it('have one sentence for a file that cannot be made [UPT-05]', () => {
    expect(uptimeFileFailed('daily', 'Andaman Stays', 'no space')).toBe(
      'Downloading Daily Turnoffs & Uptime % supplier for Andaman Stays failed with no space. Please retry later or contact admin.',
    );
  });
});
