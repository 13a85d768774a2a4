import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FakeOptions } from '../../testing/fake-terminal.js';
import { aStage } from '../../testing/stage.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';

const stage = aStage();
const files = (): string => stage.files;
const ran = (argv: readonly string[], options: FakeOptions = {}): Promise<Ran> =>
  stage.ran(['uptime', ...argv], options);

describe('supplier uptime show', () => {
  it('shows the days of the page, and what is not known as not known', async () => {
    stage.portal.time = Date.UTC(2026, 10, 21, 7, 30);
    const { code, stdout, stderr } = await ran(['show', '-f', 'table']);
    expect([code, stdout]).toEqual([
      0,
      [
        'Date                Uptime  Precheck offs  Makebook offs  Other offs  Precheck  Makebook',
        '2026-11-20          100.0%              0              0           0     99.5%         –',
        '2026-11-21, so far       –              0              1           0     98.2%     80.0%',
        '',
      ].join('\n'),
    ]);
    expect(stderr).toContain(
      '97.0% of the last 24 hours. One turn-off today. Days are days in Bangkok (GMT+7), and the last one is not over.\n',
    );
  });

  it('is the whole report as JSON, with raw numbers', async () => {
    stage.portal.time = Date.UTC(2026, 10, 21, 7, 30);
    const { stdout } = await ran(['show', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      uptime: 97.08,
      turnOffsToday: 1,
      hours: [
        { at: '2026-11-21T06:00:00Z', uptime: 100, soFar: false },
        { at: '2026-11-21T07:00:00Z', uptime: 30, soFar: true },
      ],
      days: [
        {
          date: '2026-11-20',
          hotelPrecheckTurnOffs: 2,
          precheck: { accuracy: 99.5, succeeded: 1990, failed: 10 },
          makebook: { accuracy: null },
        },
        { date: '2026-11-21', uptime: null },
      ],
    });
  });

  it('has every field in csv, one row a day', async () => {
    const lines = (await ran(['show', '-f', 'csv'])).stdout.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFdate,uptime,precheckTurnOffs,makebookTurnOffs,otherTurnOffs,hotelPrecheckTurnOffs,hotelMakebookTurnOffs,precheck.accuracy,precheck.succeeded,precheck.failed,makebook.accuracy,makebook.succeeded,makebook.failed,soFar',
    );
    expect(lines[1]).toBe('2026-11-20,100,0,0,0,2,1,99.5,1990,10,,0,0,false');
  });

  it('says that there is no data, as the web does, and is no success [ERR-01]', async () => {
    stage.portal.answers('GET /api/supplieruptime/stats', 404, '');
    const { code, stdout, stderr } = await ran(['show', '--json']);
    expect([code, stdout]).toEqual([6, '']);
    expect(complaintIn(stderr).message).toBe('No supplier uptime data recorded in the last 24 hours.');
  });

  it('says the sentence of the web for a 500', async () => {
    stage.portal.answers('GET /api/supplieruptime/stats', 500, '');
    expect(complaintIn((await ran(['show', '--json', '--retries', '0'])).stderr).message).toBe(
      'Error showing page Accuracy & Uptime Trends, please retry',
    );
  });
});

describe('supplier uptime download', () => {
  it.each([
    ['daily', 'Daily-Turnoffs-Uptime'],
    ['precheck', 'Precheck-Accuracy-Turnoffs'],
    ['makebook', 'Makebook-Accuracy-Turnoffs'],
  ])('saves the days of the %s chart under the name of the web, and prints the path alone', async (chart, name) => {
    const { code, stdout } = await ran(['download', chart]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`^${join(files(), name)}_Andaman-Stays-Group_\\d{4}-\\d\\d-\\d\\d\\.csv\n$`, 'u'),
    );
    expect(readFileSync(stdout.trimEnd(), 'utf8').split('\r\n')).toHaveLength(4);
  });

  it('is for the account of the call', async () => {
    const { stdout } = await ran(['download', 'daily', '-a', 'siam rooms', '-o', 'reports/']);
    expect(stdout).toContain(join(files(), 'reports', 'Daily-Turnoffs-Uptime_Siam-Rooms_'));
    expect(stage.portal.requests.at(-1)?.headers['x-dmc-id']).toBe('10235');
  });

  it('overwrites nothing without --force, and calls the same file complete', async () => {
    writeFileSync(join(stage.path, 'mine.csv'), 'mine');
    const refused = await ran(['download', 'daily', '-o', '../mine.csv', '--json']);
    expect([
      refused.code,
      complaintIn(refused.stderr).code,
      readFileSync(join(stage.path, 'mine.csv'), 'utf8'),
    ]).toEqual([2, 'FILE_EXISTS', 'mine']);
    expect((await ran(['download', 'daily', '-o', '../mine.csv', '--force'])).code).toBe(0);
    expect(JSON.parse((await ran(['download', 'daily', '-o', '../mine.csv', '--json'])).stdout)).toMatchObject({
      alreadyComplete: true,
    });
  });

  it('goes to stdout as it is', async () => {
    expect((await ran(['download', 'makebook', '-o', '-', '-q'])).stdout).toBe(
      '\uFEFFDate,Accuracy %,Succeeded,Failed,Makebook turn-offs,So far\r\n2026-11-20,,0,0,0,no\r\n2026-11-21,80,80,20,1,no\r\n',
    );
  });

  it('says the sentence of the web when the data does not come', async () => {
    stage.portal.answers('GET /api/supplieruptime/stats', 500, 'oh no');
    const { stderr } = await ran(['download', 'daily', '--retries', '0']);
    expect(stderr).toContain(
      '✗ Downloading Daily Turnoffs & Uptime % supplier for Andaman Stays Group failed with The portal answered 500: oh no (request request-1). Please retry later or contact admin.\n',
    );
  });
});
