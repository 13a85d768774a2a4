import { Cancelled, type ReadOptions } from '@suppliers-portal/domain';
import { aSuspension, InMemoryConnectionGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { HurriedClock } from '../../testing/fake-terminal.js';
import { overTwins } from '../../testing/over-twins.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';

const wait = (flags: readonly string[], connection: InMemoryConnectionGateway): Promise<Ran> =>
  overTwins(['connection', 'wait', ...flags], { clock: new HurriedClock(), connection });

/** Does something when the portal has been asked so often. */
function afterReads(connection: InMemoryConnectionGateway, reads: number, change: () => void): void {
  const readStatus = connection.readStatus.bind(connection);
  connection.readStatus = () => {
    if (connection.reads === reads) change();
    return readStatus();
  };
}

describe('supplier connection wait', () => {
  it.each([
    [[], true],
    [['--for', 'on'], true],
    [['--for', 'off'], false],
  ] as const)('comes back at once when it is so already: %j', async (flags, on) => {
    const { code, stdout } = await wait(
      [...flags, '--json'],
      new InMemoryConnectionGateway(on ? { kind: 'live' } : aSuspension()),
    );
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { on }]);
  });

  it('comes back when the stream says so', async () => {
    const connection = new InMemoryConnectionGateway(aSuspension());
    connection.streams = true;
    const followStatus = connection.followStatus.bind(connection);
    connection.followStatus = (options) => {
      setTimeout(() => {
        connection.tell({ kind: 'status', status: { kind: 'live' } });
      }, 20);
      return followStatus(options);
    };
    const { code, stdout } = await wait(['--json'], connection);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { kind: 'live' }]);
  });

  it('comes back when the portal says so on being asked', async () => {
    const connection = new InMemoryConnectionGateway({ kind: 'live' });
    afterReads(connection, 2, () => {
      connection.status = { kind: 'off' };
    });
    expect((await wait(['--for', 'off', '--interval', '2s'], connection)).code).toBe(0);
    expect(connection.reads).toBe(3);
  });

  it('ends with 8 when the time is over, and says what brings the connection back', async () => {
    const { code, stdout, stderr } = await wait(
      ['--timeout', '20s', '--json'],
      new InMemoryConnectionGateway({ kind: 'off', turnOns: { left: 2 } }),
    );
    expect([code, stdout]).toEqual([8, '']);
    expect(complaintIn(stderr)).toMatchObject({
      code: 'NOT_REACHED',
      exit: 8,
      retryable: true,
      message: 'The connection is still off after 20s.',
      hint: 'It stays off until someone turns it on. 2 of 3 attempts left. Wait longer with --timeout.',
    });
  });

  it('waits five minutes where no one says how long', async () => {
    const { stderr } = await wait(['--for', 'off'], new InMemoryConnectionGateway({ kind: 'live' }));
    expect(stderr).toMatch(/^✗ The connection is still on after 5m00s\.\n/u);
  });

  it('ends with 8 also when the portal has not said anything', async () => {
    const connection = new InMemoryConnectionGateway();
    // As the client over HTTP: it hangs until it is withdrawn.
    connection.readStatus = (options?: ReadOptions) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(new Cancelled());
        });
      });
    const { code, stderr } = await wait(['--timeout', '10s'], connection);
    expect([code, stderr]).toEqual([
      8,
      expect.stringContaining('The portal did not say within 10s whether the connection is on.'),
    ]);
  });

  it('outlasts a portal that is gone for a moment, not one that was never there', async () => {
    const connection = new InMemoryConnectionGateway(aSuspension());
    afterReads(connection, 1, () => {
      connection.failNextWith({ kind: 'unreachable', detail: 'gone' });
      connection.status = { kind: 'live' };
    });
    const { code, stderr } = await wait(['--interval', '1s'], connection);
    expect(code).toBe(0);
    expect(stderr).toBe('The portal could not be reached: gone. Trying again.\nThe portal answers again.\n');
    const again = new InMemoryConnectionGateway(aSuspension());
    afterReads(again, 1, () => {
      again.failNextWith({ kind: 'unreachable', detail: 'gone' });
      again.status = { kind: 'live' };
    });
    expect((await wait(['--interval', '1s', '--json'], again)).stderr.match(/"text":"[^"]+"/gu)).toEqual([
      '"text":"The portal could not be reached: gone. Trying again."',
      '"text":"The portal answers again."',
    ]);
    const never = new InMemoryConnectionGateway();
    never.failNextWith({ kind: 'unreachable', detail: 'gone' });
    expect((await wait([], never)).code).toBe(9);
  });
});
