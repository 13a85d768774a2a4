import { disabledAccountText, type GatewayFailure } from '@suppliers-portal/domain';
import { aSuspension, InMemoryConnectionGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { HurriedClock, type FakeTerminal } from '../../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';

const hurried = { clock: new HurriedClock() };
const unreachable: GatewayFailure = { kind: 'unreachable', detail: 'socket hang up' };
const eventsIn = (stdout: string): readonly Record<string, unknown>[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A portal that streams. */
function streaming(status?: InMemoryConnectionGateway['status']): InMemoryConnectionGateway {
  const gateway = new InMemoryConnectionGateway(status);
  gateway.streams = true;
  return gateway;
}

/** Runs until `steps` have been taken, each when stdout has so many lines as steps were taken before it. */
async function watched(
  flags: readonly string[],
  connection: InMemoryConnectionGateway,
  steps: readonly ((terminal: FakeTerminal) => void)[],
  options: TwinOptions = {},
): Promise<Ran> {
  let taken = 0;
  const meanwhile = (terminal: FakeTerminal): void => {
    const { stdout } = terminal;
    const write = stdout.write.bind(stdout);
    stdout.write = async (content) => {
      await write(content);
      const step = steps[taken];
      taken += 1;
      if (step !== undefined)
        setTimeout(() => {
          step(terminal);
        }, 5);
    };
  };
  return overTwins(['connection', 'watch', ...flags], { ...hurried, ...options, connection, meanwhile });
}
const wait = (): void => undefined;
const stop = (terminal: FakeTerminal): void => {
  terminal.stop('interrupted');
};

describe('supplier connection watch', () => {
  it('prints what is, then each change as the stream tells it, a line of JSON each', async () => {
    const connection = streaming({ kind: 'live' });
    const { code, stdout, stderr } = await watched(['--format', 'jsonl'], connection, [
      () => {
        connection.tell({ kind: 'heartbeat' });
        connection.tell({ kind: 'status', status: { kind: 'live', turnOns: { left: 2 } } });
        connection.tell({ kind: 'status', status: aSuspension() });
      },
      stop,
    ]);
    const events = eventsIn(stdout);
    expect(events).toMatchObject([
      { type: 'status', on: true, kind: 'live' },
      { type: 'status', on: false, kind: 'suspended', blockedUntil: '2026-11-20T11:18:00Z' },
    ]);
    expect(events.every(({ at }) => typeof at === 'string' && Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(
      true,
    );
    expect([code, stderr, connection.reads]).toEqual([130, '', 0]);
  });

  it('asks now and then where a portal does not stream, says so once, and prints no status twice', async () => {
    const connection = new InMemoryConnectionGateway(aSuspension());
    const { code, stdout, stderr } = await watched(['--interval', '1s'], connection, [
      () =>
        setTimeout(() => {
          connection.status = { kind: 'live' };
        }, 60),
      stop,
    ]);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')[2]),
    ).toEqual(['kind', 'suspended', 'live']);
    expect([code, stderr]).toEqual([130, 'This portal does not report by itself: asking every 1.0s.\n']);
    expect(connection.reads).toBeGreaterThan(1);
  });

  it('ends with 0 when what it watches for is there, at once or later', async () => {
    const connection = streaming(aSuspension());
    const later = await watched(['--until', 'on', '-f', 'table', '--utc'], connection, [
      () => {
        connection.tell({ kind: 'status', status: { kind: 'live' } });
      },
    ]);
    expect([later.code, later.stderr]).toEqual([0, '']);
    expect(later.stdout).toMatch(
      /^✗ \d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Connection suspended\n {2}From 2026-11-20 07:18 .*\n✓ .* {2}Connection is on\n$/u,
    );
    expect((await watched(['--until', 'off', '--json'], streaming(aSuspension()), [])).code).toBe(0);
  });

  it('says once that the portal is gone, and once that it is back', async () => {
    const connection = streaming({ kind: 'live' });
    const lose = (): void => {
      connection.streams = false;
      connection.failNextWith(unreachable, unreachable, unreachable);
      connection.tell({ kind: 'ended', failure: unreachable });
    };
    const { code, stdout } = await watched(['--json', '--interval', '1s'], connection, [lose, wait, wait, stop]);
    expect([code, eventsIn(stdout).map(({ type, text }) => text ?? type)]).toEqual([
      130,
      [
        'status',
        'The portal could not be reached: socket hang up. Trying again.',
        'The portal answers again.',
        'This portal does not report by itself: asking every 1.0s.',
      ],
    ]);
  });

  it.each<readonly [GatewayFailure, string, number]>([
    [unreachable, 'UNREACHABLE', 9],
    [{ kind: 'signed-out', text: '' }, 'TOKEN_REJECTED', 4],
    [{ kind: 'forbidden', text: 'no' }, 'FORBIDDEN', 5],
  ])('ends when the first it hears is $kind', async (failure, code, exit) => {
    const connection = new InMemoryConnectionGateway();
    connection.failNextWith(failure);
    const ran = await watched(['--json'], connection, []);
    expect([ran.code, ran.stdout, complaintIn(ran.stderr).code]).toEqual([exit, '', code]);
  });

  it('says that the agency disabled the account, where that is why there is no status', async () => {
    const connection = new InMemoryConnectionGateway();
    connection.failNextWith({ kind: 'forbidden', text: disabledAccountText });
    const { stderr } = await watched(['--json'], connection, []);
    expect(complaintIn(stderr).message).toBe(disabledAccountText);
  });

  it('ends when the token is taken away while it watches', async () => {
    const connection = streaming();
    const { code, stderr } = await watched(['--json'], connection, [
      () => {
        connection.tell({ kind: 'ended', failure: { kind: 'signed-out', text: '' } });
      },
    ]);
    expect([code, complaintIn(stderr).code]).toEqual([4, 'TOKEN_REJECTED']);
  });

  it.each([
    ['terminated', 143],
    ['pipe-closed', 0],
  ] as const)('ends when it is stopped because of %s: %i', async (why, exit) => {
    expect(
      (
        await watched(['--json'], streaming(), [
          (terminal): void => {
            terminal.stop(why);
          },
        ])
      ).code,
    ).toBe(exit);
  });

  it('has a header once in csv, and the chosen fields alone', async () => {
    const connection = streaming({ kind: 'live' });
    const { stdout } = await watched(['-f', 'csv', '--fields=on,kind'], connection, [
      () => {
        connection.tell({ kind: 'status', status: { kind: 'off' } });
      },
      stop,
    ]);
    expect(stdout).toBe('on,kind\r\ntrue,live\r\nfalse,off\r\n');
    expect((await watched(['--fields'], streaming(), [])).stdout).toMatch(/^at\non\nkind\n/u);
  });

  it('does not ask more often than every second', async () => {
    const { code, stderr } = await watched(['--interval', '10ms'], streaming(), []);
    expect([code, stderr]).toEqual([2, expect.stringContaining('from 1s to 1h')]);
  });
});
