import type { Clock, ConnectionStatus, GatewayFailure } from '@suppliers-portal/domain';
import { aSuspension, InMemoryConnectionGateway, InMemoryRecipientGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { HurriedClock, type FakeTerminal } from '../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import { complaintIn, type Ran } from '../testing/supplier.js';

const unreachable: GatewayFailure = { kind: 'unreachable', detail: 'socket hang up' };
const off: ConnectionStatus = { kind: 'off' };

/** Time that is taken by hand: before each wait, the next step is done; after the last one the user stops. */
class SteppedClock extends HurriedClock {
  private taken = 0;
  terminal: FakeTerminal | undefined;
  constructor(private readonly steps: readonly (() => void)[]) {
    super();
  }
  override now(): number {
    return Date.UTC(2026, 10, 20, 2, 0, this.taken * 5);
  }
  override wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    if (milliseconds !== 5000) return super.wait(milliseconds, signal);
    const step = this.steps[this.taken];
    this.taken += 1;
    if (step === undefined) this.terminal?.stop('interrupted');
    else step();
    return Promise.resolve('waited');
  }
}

function watched(
  flags: readonly string[],
  steps: (connection: InMemoryConnectionGateway) => readonly (() => void)[],
  { connection = new InMemoryConnectionGateway({ kind: 'live' }), ...options }: TwinOptions = {},
): Promise<Ran> {
  const clock = new SteppedClock(steps(connection));
  return overTwins(['connection', 'status', '--watch=5s', '--retries', '0', ...flags], {
    ...options,
    clock,
    connection,
    meanwhile: (terminal) => {
      clock.terminal = terminal;
    },
  });
}
const wait = (): void => undefined;
const becomes = (connection: InMemoryConnectionGateway, status: ConnectionStatus) => (): void => {
  connection.status = status;
};

/** Time that passes only by waiting for the next turn, so that the speed of the machine changes nothing. */
class CountedClock implements Clock {
  private passed = 0;
  private readonly limits: { readonly at: number; readonly reached: () => void }[] = [];

  now(): number {
    return this.passed;
  }

  async wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    if (milliseconds > 2_000)
      return new Promise((resolve) => {
        this.limits.push({
          at: this.passed + milliseconds,
          reached: () => {
            resolve('waited');
          },
        });
        signal?.addEventListener('abort', () => {
          resolve('cancelled');
        });
      });
    this.passed += milliseconds;
    for (const { at, reached } of this.limits) if (at <= this.passed) reached();
    // What follows from a limit comes first.
    await new Promise((resolve) => setImmediate(resolve));
    return signal?.aborted === true ? 'cancelled' : 'waited';
  }
}

describe('--watch', () => {
  it('prints a line of JSON for each time, until Ctrl-C', async () => {
    const { code, stdout, stderr } = await watched(['--json'], (one) => [wait, becomes(one, off)]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { at: '2026-11-20T02:00:00Z', result: { on: true, kind: 'live' } },
      { at: '2026-11-20T02:00:05Z', result: { on: true, kind: 'live' } },
      { at: '2026-11-20T02:00:10Z', result: { on: false, kind: 'off' } },
    ]);
    expect([code, stderr]).toEqual([130, '']);
  });

  it('prints what changed alone with --watch-changes', async () => {
    const { stdout } = await watched(['-f', 'jsonl', '--fields=kind', '--watch-changes'], (one) => [
      wait,
      becomes(one, off),
      wait,
    ]);
    expect(stdout).toBe(
      '{"at":"2026-11-20T02:00:00Z","result":{"kind":"live"}}\n{"at":"2026-11-20T02:00:10Z","result":{"kind":"off"}}\n',
    );
  });

  it('says in a line that a list became empty', async () => {
    const recipients = new InMemoryRecipientGateway([{ email: 'ops@andaman.example', isFixedContact: false }]);
    const clock = new SteppedClock([() => void (recipients.recipients = []), wait]);
    const { stdout } = await overTwins(
      ['recipient', 'list', '--watch=5s', '--watch-changes', '-f', 'jsonl', '--fields=email'],
      { clock, remote: { recipientGateway: recipients }, meanwhile: (terminal) => void (clock.terminal = terminal) },
    );
    expect(stdout).toBe(
      '{"at":"2026-11-20T02:00:00Z","result":{"email":"ops@andaman.example"}}\n' +
        '{"at":"2026-11-20T02:00:05Z","result":null}\n',
    );
  });

  it('prints blocks with their time in a pipe', async () => {
    const { stdout } = await watched(['--fields=on,kind'], (one) => [becomes(one, off)]);
    expect(stdout).toBe(
      '# 2026-11-20T02:00:00Z\non\tkind\ntrue\tlive\n\n# 2026-11-20T02:00:05Z\non\tkind\nfalse\toff\n',
    );
  });

  it('prints plain lines of a query in blocks, and csv without the mark of a file', async () => {
    const { code, stdout } = await watched(['--query', '[kind]', '-f', 'tsv'], (one) => [becomes(one, off)]);
    expect([code, stdout]).toEqual([130, '# 2026-11-20T02:00:00Z\nlive\n\n# 2026-11-20T02:00:05Z\noff\n']);
    const csv = await watched(['-f', 'csv', '--fields=kind'], () => []);
    expect(csv.stdout).toBe('# 2026-11-20T02:00:00Z\nkind\r\nlive\r\n');
  });

  it('redraws a terminal without clearing it first, and cuts what does not fit', async () => {
    const people = { terminals: ['stdin', 'stdout', 'stderr'] as const, environment: { NO_COLOR: '1' }, rows: 6 };
    const { stdout } = await watched(
      ['--utc', '--fields=on,kind,since,blockedUntil'],
      (one) => [becomes(one, aSuspension())],
      people,
    );
    const drawn = (text: string): readonly (readonly string[])[] =>
      text
        .split('\u001b[H')
        .slice(1)
        .map((screen) => screen.replaceAll(/\u001b\[[KJ]/gu, '').split('\n'));
    const head = expect.stringMatching(
      /^Every 5\.0s: supplier connection status --watch=5s .* {2}02:00:0\d$/u,
    ) as string;
    const [on, live] = [expect.stringContaining('yes') as string, expect.stringContaining('live') as string];
    // All of it where it fits: the last row is for the cursor.
    expect(drawn(stdout)).toEqual([
      [head, '', on, live, ''],
      [head, '', expect.stringContaining('no'), expect.stringContaining('suspended'), '… 2 more lines', ''],
    ]);
    const five = await watched(['--utc', '--fields=on,kind'], () => [], { ...people, rows: 5 });
    expect(drawn(five.stdout)).toEqual([[head, '', on, live, '']]);
    const four = await watched(['--utc', '--fields=on,kind'], () => [], { ...people, rows: 4 });
    expect(drawn(four.stdout)).toEqual([[head, '', '… 2 more lines', '']]);
    // A line that is too long takes more than one row. Here the head takes three.
    const narrow = await watched(['--utc', '--fields=on,kind'], () => [], { ...people, rows: 6, columns: 40 });
    expect(drawn(narrow.stdout)).toEqual([[head, '', '… 2 more lines', '']]);
    for (const TERM of ['dumb', '']) {
      const dumb = await watched(['--utc'], () => [], { ...people, environment: { TERM } });
      expect(dumb.stdout).toMatch(/^# 2026-11-20T02:00:00Z\n/u);
      expect(dumb.stdout).not.toContain('\u001b');
    }
  });

  it('says once that the portal is gone, and continues when it is back', async () => {
    const { code, stdout, stderr } = await watched(['--fields=kind', '--no-header'], (one) => [
      (): void => {
        one.failNextWith(unreachable, unreachable);
      },
      wait,
      wait,
    ]);
    expect([code, stdout.match(/^live$/gmu)]).toEqual([130, ['live', 'live']]);
    expect(stderr.match(/Trying again/gu)).toHaveLength(1);
    expect(stderr).toMatch(/^Connection status unavailable\. The portal could not be reached: .*\? Trying again\.\n$/u);
  });

  it('says it as an event to a program that reads JSON, unless notes are not wanted', async () => {
    const goes = (one: InMemoryConnectionGateway): readonly (() => void)[] => [
      (): void => {
        one.failNextWith(unreachable);
      },
      wait,
    ];
    const { code, stdout, stderr } = await watched(['--json=kind'], goes);
    expect([code, stdout.trim().split('\n')]).toEqual([130, [expect.any(String), expect.any(String)]]);
    expect(JSON.parse(stderr)).toMatchObject({
      type: 'note',
      text: expect.stringContaining('Trying again.') as string,
    });
    expect((await watched(['--json=kind', '--quiet'], goes)).stderr).toBe('');
  });

  it.each<readonly [GatewayFailure, string, number]>([
    [unreachable, 'UNREACHABLE', 9],
    [{ kind: 'signed-out', text: '' }, 'TOKEN_REJECTED', 4],
  ])('ends when the first answer is %j', async (failure, error, exit) => {
    const connection = new InMemoryConnectionGateway();
    connection.failNextWith(failure);
    const { code, stdout, stderr } = await watched(['--json'], () => [wait], { connection });
    expect([code, stdout, complaintIn(stderr).code]).toEqual([exit, '', error]);
  });

  it('ends when the token is revoked while it watches', async () => {
    const { code, stderr } = await watched(['--json'], (one) => [
      (): void => {
        one.failNextWith({ kind: 'signed-out', text: '' });
      },
      wait,
    ]);
    expect([code, complaintIn(stderr).code]).toEqual([4, 'TOKEN_REJECTED']);
  });

  it('ends by --timeout with the exit code of the last result', async () => {
    const { code, stdout, stderr } = await overTwins(
      ['connection', 'status', '--json', '--watch', '2s', '--timeout', '5s'],
      { clock: new CountedClock() },
    );
    expect([code, stderr]).toEqual([0, '']);
    // At once, after two seconds and after four.
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  it('repeats a command that shows where no action is named', async () => {
    const { code, stdout } = await overTwins(['spec', 'mails', '--json', '--watch', '2s', '--timeout', '3s'], {
      clock: new CountedClock(),
    });
    expect([code, stdout.trim().split('\n')]).toEqual([0, [expect.any(String), expect.any(String)]]);
  });

  it('lists the fields once', async () => {
    const { code, stdout } = await watched(['--fields'], () => [wait]);
    expect([code, stdout.split('\n').slice(0, 2)]).toEqual([0, ['on', 'kind']]);
  });

  it.each([
    ['connection on --details x --yes --watch', 'It repeats commands that only read'],
    ['agency partner on 10234 --reason x --watch', 'It repeats commands that only read'],
    ['connection watch --watch', 'This command already runs until it is stopped.'],
    ['connection status --watch=1s', 'from 2s to 24h'],
    ['connection status --watch-changes', 'Add --watch=10s.'],
  ])('is refused for "%s"', async (line, hint) => {
    const { code, stdout, stderr } = await overTwins([...line.split(' '), '--json']);
    expect([code, stdout]).toEqual([2, '']);
    expect(complaintIn(stderr).hint).toContain(hint);
  });
});
