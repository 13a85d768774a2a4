import { readCsv } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supplier } from '../../packages/cli/src/testing/supplier.js';
import type { Line } from '../../packages/server/src/oracle/seeded-data.js';
import { emails, givenCast } from '../../packages/server/src/testing/cast.js';
import { givenOracleData, moments, neverSuspends } from '../../packages/server/src/testing/oracle-run.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../packages/server/src/testing/test-server.js';

const moment = moments[0]!;
const dmcId = 61_000;
const hour = 3600;
const lastHour = Math.floor(moment / hour) * hour;

interface Group {
  readonly value: string;
  readonly failures: number;
  readonly share: number;
  readonly pointsLost: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
}
interface Explained {
  readonly attempts: number;
  readonly failures: number;
  readonly accuracy: number | null;
  readonly matched?: number;
  readonly groups: readonly Group[];
  readonly others: { readonly failures: number };
}
interface Called {
  readonly at: string;
  readonly hotelId: string;
  readonly reason: string;
  readonly requestId: string;
}

const iso = (at: number): string => new Date(Math.floor(at) * 1000).toISOString().replace('.000', '');
const atOf = (line: Line): number => Number(line['at']);

describeWithDatabase('failures', () => {
  let server: TestServer;
  let actions: readonly Line[];
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    server = await startTestServer({ clock: new TestClock(moment), rules: neverSuspends });
    await givenCast(server);
    ({ actions } = await givenOracleData(server, { seed: 1, moment, dmcId, lines: 1500 }));
    await server.given('users', [{ email: emails.several, dmcIds: [dmcId] }]);
    environment = {
      SUPPLIER_URL: server.url,
      SUPPLIER_TOKEN: await server.tokenFor(emails.several, dmcId, 'read'),
      SUPPLIER_CONFIG_DIR: '/nowhere',
    };
  });
  afterAll(() => server.close());

  const printed = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await supplier(words, { environment, clock: new FakeClock(moment * 1000) });
    if (code !== 0) throw new Error(`supplier ${words.join(' ')} ended with ${String(code)}: ${stderr}`);
    return stdout;
  };

  /** Whole hours are answered by counters, minutes and filters by calls. */
  const windows = [
    [lastHour - 24 * hour, lastHour],
    [lastHour - 13 * hour + 420, lastHour - 60],
  ] as const;
  const filters = [{}, { reason: 'timeout' }, { reason: 'sold-out', hotel: 'h-3' }] as const;
  const cases = (['Precheck', 'MakeBook'] as const).flatMap((action) =>
    windows.flatMap((window) => filters.map((filter) => ({ action, window, filter }))),
  );

  it.each(cases)('are the same as counted, explained and exported: %j', async ({ action, window, filter }) => {
    const [from, to] = window;
    const attempts = actions.filter((line) => line['action'] === action && atOf(line) >= from && atOf(line) < to);
    const failed = attempts.filter((line) => line['success'] === false);
    const { reason, hotel } = filter as { readonly reason?: string; readonly hotel?: string };
    const matched = failed.filter(
      (line) => (reason ?? line['reason']) === line['reason'] && (hotel ?? line['hotelId']) === line['hotelId'],
    );
    expect(failed.length).toBeGreaterThan(0);
    const words = [
      action.toLowerCase(),
      ...['--between', `${iso(from)}..${iso(to)}`],
      ...Object.entries(filter).flatMap(([name, value]) => ['--where', `${name}=${value}`]),
    ];

    for (const [by, valueOf] of [
      ['reason', (line: Line) => String(line['reason'])],
      ['hotel', (line: Line) => String(line['hotelId'])],
      ['hour', (line: Line) => String(Math.floor(atOf(line) / hour) * hour)],
    ] as const) {
      const explained = JSON.parse(await printed('log', 'explain', ...words, '--by', by, '--json')) as Explained;
      expect([explained.attempts, explained.failures, explained.matched ?? failed.length]).toEqual([
        attempts.length,
        failed.length,
        matched.length,
      ]);
      expect(explained.accuracy).toBeCloseTo(100 - (100 * failed.length) / attempts.length, 9);
      expect(explained.others.failures).toBe(0);
      const counted = grouped(matched, valueOf);
      expect(new Map(explained.groups.map((one) => [one.value, figuresOf(one)]))).toEqual(
        new Map(
          [...counted].map(([value, lines]) => [
            value,
            {
              failures: lines.length,
              share: ((100 * lines.length) / matched.length).toFixed(6),
              pointsLost: ((100 * lines.length) / attempts.length).toFixed(6),
              firstSeen: iso(Math.min(...lines.map(atOf))),
              lastSeen: iso(Math.max(...lines.map(atOf))),
            },
          ]),
        ),
      );
    }

    const wanted = matched.map((line) => `${String(line['requestId'])} ${String(line['hotelId'])}`).sort();
    const lines = (await printed('log', 'failed', ...words, '--as', 'ndjson', '-o', '-')).split('\n');
    const calls = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Called);
    expect(calls.map(({ requestId, hotelId }) => `${requestId} ${hotelId}`).sort()).toEqual(wanted);
    const [head, ...rows] = readCsv((await printed('log', 'failed', ...words, '-o', '-')).replace('\uFEFF', ''));
    const [request = -1, house = -1] = ['Request id', 'Hotel id'].map((name) => head?.cells.indexOf(name));
    expect(rows.map(({ cells }) => `${cells[request] ?? ''} ${cells[house] ?? ''}`).sort()).toEqual(wanted);
  });
});

const figuresOf = ({ failures, share, pointsLost, firstSeen, lastSeen }: Group) => ({
  failures,
  share: share.toFixed(6),
  pointsLost: pointsLost.toFixed(6),
  firstSeen,
  lastSeen,
});

function grouped(lines: readonly Line[], valueOf: (line: Line) => string): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(valueOf(line), [...(groups.get(valueOf(line)) ?? []), line]);
  return groups;
}
