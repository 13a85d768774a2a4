import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionCut, type FileSource, type LogRequest } from '@suppliers-portal/domain';
import { aUser, InMemoryLogGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleNow } from '../../testing/example-data.js';
import type { FakeTerminal } from '../../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { SteadyClock } from '../../testing/steady-clock.js';
import type { Ran } from '../../testing/supplier.js';

const header =
  'time,action,hotel id,room id,rate plan,check-in,check-out,result,reason,http status,response time ms,request id,message\r\n';
const moment = (seconds: number): string =>
  new Date(exampleNow + seconds * 1000 + 7 * 3_600_000).toISOString().replace('Z', '+07:00');
const line = (seconds: number, hotel: string, rest = 'success,,200,210,r1,'): string =>
  `${moment(seconds)},Precheck,${hotel},R1,BAR,2026-12-24,2026-12-26,${rest}\r\n`;
const several = aUser({
  availableDmc: [
    { text: 'Andaman Stays Group', value: 10234 },
    { text: 'Siam Rooms', value: 10235 },
  ],
});
const timeout = (hotel: string): string => line(1, hotel, 'fail,timeout,,30000,r2,');

/** Breaks the connection once, after so many bytes. */
class CutLogs extends InMemoryLogGateway {
  cutAfter: number | undefined;
  override log(request: LogRequest): FileSource {
    const source = super.log(request);
    return {
      key: source.key,
      open: async (resume, options) => {
        const opened = await source.open(resume, options);
        const { cutAfter } = this;
        if (!opened.ok || cutAfter === undefined) return opened;
        this.cutAfter = undefined;
        const { bytes } = opened.value;
        return { ok: true, value: { ...opened.value, bytes: broken(bytes, cutAfter) } };
      },
    };
  }
}
async function* broken(bytes: AsyncIterable<Uint8Array>, after: number): AsyncIterable<Uint8Array> {
  for await (const part of bytes) yield part.subarray(0, after);
  throw connectionCut('the connection broke');
}

let folder: string;
let logs: CutLogs;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-tail-'));
  logs = new CutLogs(header);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Takes a step at each wait between two questions, and stops after the last. */
function tailed(
  words: readonly string[],
  steps: readonly (() => void)[] = [],
  options: TwinOptions = {},
): Promise<Ran> {
  const clock = new SteadyClock();
  let taken = 0;
  const meanwhile = (terminal: FakeTerminal): void => {
    clock.onWait = (milliseconds) => {
      if (milliseconds !== 2000) return;
      const step = steps[taken];
      taken += 1;
      if (step === undefined) terminal.stop('interrupted');
      else step();
    };
  };
  return overTwins(['log', 'tail', 'precheck', '--utc', ...words], {
    clock,
    folder,
    remote: { logGateway: logs },
    meanwhile,
    ...options,
  });
}
const hotelsIn = (stdout: string): readonly unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => (JSON.parse(text) as { hotelId: unknown }).hotelId);

describe('supplier log tail', () => {
  it.each(['ndjson', 'jsonl', 'json'])(
    'prints each call once as %s, also one that came late, and ends with 130',
    async (format) => {
      logs.content += line(-30, 'A');
      const { code, stdout, stderr } = await tailed(
        ['-f', format],
        [
          () => {
            logs.content += line(1, 'B') + line(-40, 'late');
          },
          () => undefined,
          () => {
            logs.content += line(3, "'=C", 'fail,timeout,,30000,r2,"he said ""no"",\r\ntwice"');
          },
        ],
      );
      expect([code, stderr]).toEqual([130, '']);
      const records = stdout
        .trimEnd()
        .split('\n')
        .map((text) => JSON.parse(text) as object);
      expect(records).toMatchObject([
        {
          at: new Date(exampleNow - 30_000).toISOString(),
          hotelId: 'A',
          result: 'success',
          reason: null,
          httpStatus: 200,
        },
        { hotelId: 'B' },
        { hotelId: 'late' },
        { hotelId: '=C', result: 'fail', reason: 'timeout', httpStatus: null, message: 'he said "no",\r\ntwice' },
      ]);
    },
  );

  it('continues within a file where the connection broke, in the middle of a line', async () => {
    const { stdout, stderr } = await tailed(
      ['-f', 'ndjson', '--retries', '0'],
      [
        () => {
          logs.content += line(1, 'A') + line(2, 'B') + line(3, 'C');
          logs.cutAfter = header.length + 150;
        },
        () => undefined,
      ],
    );
    expect(hotelsIn(stdout)).toEqual(['A', 'B', 'C']);
    expect(logs.requests).toHaveLength(3);
    expect(stderr.match(/"text":"[^"]*/gu)).toEqual([
      '"text":"The portal\'s answer did not come whole: the connection broke. Trying again.',
      '"text":"The portal answers again.',
    ]);
  });

  it('reports once that the portal went quiet and that it is back, and loses nothing', async () => {
    const down = (): void => {
      logs.failNextWith({ kind: 'unreachable', detail: 'socket hang up' });
    };
    logs.content += line(1, 'A');
    const { stdout, stderr } = await tailed(
      ['-f', 'csv', '--no-header', '--fields=hotelId'],
      [
        down,
        down,
        () => {
          logs.content += line(1, 'B');
        },
      ],
    );
    expect(stdout).toBe('A\r\nB\r\n');
    expect(stderr.match(/Trying again\./gu)).toHaveLength(1);
    expect(stderr).toContain('The portal answers again.');
  });

  it('says both as events to a program that reads JSON', async () => {
    logs.content += line(1, 'A');
    const { stderr } = await tailed(
      ['--json'],
      [
        () => {
          logs.failNextWith({ kind: 'unreachable', detail: 'socket hang up' });
        },
        () => undefined,
      ],
    );
    const notes = stderr
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as unknown);
    expect(notes).toMatchObject([
      { type: 'note', text: expect.stringContaining('Trying again.') as string },
      { type: 'note', text: 'The portal answers again.' },
    ]);
  });

  it('ends with 9 where the portal is out of reach at the very first', async () => {
    logs.failNextWith({ kind: 'unreachable', detail: 'socket hang up' });
    expect((await tailed([])).code).toBe(9);
  });

  it('shows only failures, and only those that were asked for', async () => {
    logs.content += line(1, 'fine') + timeout('A') + line(1, 'B', 'fail,sold-out,200,90,r3,');
    expect(hotelsIn((await tailed(['--json', '--failures'])).stdout)).toEqual(['A', 'B']);
    expect(hotelsIn((await tailed(['--json', '--where', 'reason=timeout'])).stdout)).toEqual(['A']);
    expect(hotelsIn((await tailed(['--json', '--where', 'result=200', '--where', 'latency=lt1s'])).stdout)).toEqual([
      'B',
    ]);
    expect((await tailed(['--where', 'colour=red'])).code).toBe(2);
  });

  it('says of lines that the portal lost that they are missing, and prints none in their place', async () => {
    logs.content += line(1, '', 'missing,,,,,"12 lines are missing"');
    const { stdout, stderr } = await tailed(['-f', 'ndjson']);
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toMatchObject({ type: 'note', text: '12 lines are missing' });
  });

  it('for people is a table with one header', async () => {
    logs.content += line(1, 'A');
    const { stdout } = await tailed(
      [],
      [
        () => {
          logs.content += timeout('B');
        },
      ],
      { terminals: ['stdout'] },
    );
    expect(stdout.match(/Hotel/gu)).toHaveLength(1);
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
  });

  it('continues in a later run where the last one ended, also with a new token, and with no other log', async () => {
    const words = ['-f', 'ndjson', '--position', 'place.json'];
    logs.content += line(-50, 'A');
    expect(hotelsIn((await tailed(words)).stdout)).toEqual(['A']);
    logs.content += line(-20, 'B');
    expect(hotelsIn((await tailed(words)).stdout)).toEqual(['B']);
    const other = { environment: { SUPPLIER_TOKEN: 'spt_another-token' } };
    logs.content += line(-10, 'C');
    expect(hotelsIn((await tailed(words, [], other)).stdout)).toEqual(['C']);
    expect((await tailed([...words, '--account', '10235'], [], { user: several })).stderr).toContain(
      'keeps the position of another log',
    );
    writeFileSync(join(folder, 'place.json'), '{}');
    expect((await tailed(words)).code).toBe(2);
  });

  it('says which calls are lost when it was away for longer than the portal keeps them', async () => {
    const words = ['-f', 'ndjson', '--position', 'place.json'];
    await tailed(words);
    const place = join(folder, 'place.json');
    const old = JSON.parse(readFileSync(place, 'utf8')) as { from: number; seenAt: number };
    writeFileSync(
      place,
      JSON.stringify({ ...old, from: old.from - 60 * 3_600_000, seenAt: old.seenAt - 50 * 3_600_000 }),
    );
    expect((await tailed(words)).stderr).toMatch(
      /Calls from 2026-\S+ to 2026-\S+ are lost: the portal no longer has them\./u,
    );
  });

  it('begins at the time of the portal where the clock of this machine is wrong', async () => {
    logs.content += line(-3 * 3_600 - 30, 'A');
    const { stdout, stderr } = await tailed(['-f', 'ndjson'], [], { portalTime: exampleNow - 3 * 3_600_000 });
    expect(hotelsIn(stdout)).toEqual(['A']);
    expect(stderr).toBe('');
    const told = await tailed([], [], { portalTime: exampleNow - 3 * 3_600_000 });
    expect(told.stderr).toContain("This machine's clock is 3h00m ahead of the portal's. The portal's time counts.");
  });
});
