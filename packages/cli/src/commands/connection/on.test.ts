import { turnOnCauses, turnedOnText, type ConnectionStatus } from '@suppliers-portal/domain';
import { aSuspension, anAdmin, InMemoryConnectionGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { commandTable } from '../../command-line/command-table.js';
import { HurriedClock, type FakeOptions } from '../../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import type { Ran } from '../../testing/supplier.js';
import { causeWord } from './turn-on-words.js';

const people = ['stdin', 'stdout', 'stderr'] as const;

/** The command over the domain's twins. */
async function turnOn(
  flags: readonly string[],
  {
    status = aSuspension(),
    arrange,
    ...options
  }: TwinOptions & { arrange?: (gateway: InMemoryConnectionGateway) => void } = {},
): Promise<Ran & { gateway: InMemoryConnectionGateway }> {
  const gateway = new InMemoryConnectionGateway(status);
  arrange?.(gateway);
  return { ...(await overTwins(['connection', 'on', ...flags], { ...options, connection: gateway })), gateway };
}

describe('supplier connection on', () => {
  it('turns the connection on with its cause, and answers the state that came of it', async () => {
    const { code, stdout, gateway } = await turnOn([
      '--cause',
      'scheduled-maintenance',
      '--details',
      ' mended ',
      '--yes',
      '--json',
    ]);
    expect([code, gateway.turnOns]).toEqual([0, [{ cause: 'Scheduled Maintenance', details: 'mended' }]]);
    expect(JSON.parse(stdout)).toMatchObject({ on: true, kind: 'live', changed: true });
  });

  it.each([[[]], [['--details', '']], [['--details', '  ']], [['--details', '-']]])(
    'refuses missing details before anything is asked of the portal: %j [CONN-06]',
    async (flags) => {
      const { code, stderr, stdout, gateway } = await turnOn([...flags, '--yes'], { input: ' \n' });
      expect([code, stdout, gateway.reads]).toEqual([2, '', 0]);
      expect(stderr).toMatch(/^✗ cause details are required\n/u);
    },
  );

  it('reads the details from stdin', async () => {
    const { gateway } = await turnOn(['--details', '-', '--yes'], { input: 'the database\nwas upgraded\n' });
    expect(gateway.turnOns).toEqual([{ cause: 'Production Issue', details: 'the database\nwas upgraded' }]);
  });

  it('has the causes of the portal, with its default [CONN-05]', () => {
    const [flag] = commandTable.find(({ noun, verb }) => noun === 'connection' && verb === 'on')!.flags;
    expect(flag).toMatchObject({
      name: 'cause',
      choices: turnOnCauses.map(causeWord),
      default: causeWord(turnOnCauses[0]),
    });
  });

  it('asks a person, and does nothing after anything but y', async () => {
    const yes = await turnOn(['--details', 'mended'], { terminals: people, input: 'y\n' });
    expect([yes.code, yes.gateway.turnOns.length]).toEqual([0, 1]);
    expect(yes.stderr).toContain('Turn the connection on? ');
    for (const input of ['n\n', '\n', 'yesterday\n']) {
      const no = await turnOn(['--details', 'mended'], { terminals: people, input });
      expect([no.code, no.gateway.turnOns.length]).toEqual([1, 0]);
      expect(no.stderr).toContain('DECLINED');
    }
  });

  it.each<readonly [string, FakeOptions, readonly string[]]>([
    ['stdin is no terminal', { input: 'y\n', terminals: ['stdout', 'stderr'] }, []],
    ['stderr is no terminal', { input: 'y\n', terminals: ['stdin', 'stdout'] }, []],
    ['it runs in a pipeline', { input: 'y\n', terminals: people, environment: { CI: 'true' } }, []],
    ['it may not ask', { input: 'y\n', terminals: people }, ['--no-input']],
    [
      'the environment says that it may not ask',
      { input: 'y\n', terminals: people, environment: { SUPPLIER_NO_INPUT: '1' } },
      [],
    ],
    ['a machine reads the answer', { input: 'y\n', terminals: people }, ['--json']],
  ])('refuses, and names the flag, when %s', async (_, options, flags) => {
    const { code, stdout, stderr, gateway } = await turnOn(['--details', 'mended', ...flags], options);
    expect([code, stdout, gateway.turnOns.length]).toEqual([2, '', 0]);
    expect(stderr).toContain('CONFIRMATION_REQUIRED');
    expect(stderr).toContain('--yes');
  });

  it('takes CI=false for no pipeline', async () => {
    expect(
      (await turnOn(['--details', 'mended'], { terminals: people, input: 'y\n', environment: { CI: 'false' } })).code,
    ).toBe(0);
  });

  it('leaves a connection alone that is on, and says so', async () => {
    const { code, stdout, gateway } = await turnOn(['--details', 'mended', '--json'], { status: { kind: 'live' } });
    expect([code, gateway.turnOns.length]).toEqual([0, 0]);
    expect(JSON.parse(stdout)).toMatchObject({ on: true, changed: false });
  });

  it('is not for admins', async () => {
    const { code, stderr, gateway } = await turnOn(['--details', 'mended', '--yes'], { user: anAdmin() });
    expect([code, gateway.turnOns.length]).toEqual([5, 0]);
    expect(stderr).toContain('A portal admin may not turn a connection on.');
  });

  it('says only what would be done with -n', async () => {
    const { code, stderr, gateway } = await turnOn(['--details', 'mended', '-n']);
    expect([code, gateway.turnOns.length]).toEqual([0, 0]);
    expect(stderr).toContain('would be turned on with the cause "Production Issue"');
  });

  it("says the portal's own text when a rule refuses it", async () => {
    const text = 'Three is the maximum. The next one is possible from 2026-11-21 07:00 Bangkok time.';
    const { code, stderr } = await turnOn(['--details', 'mended', '--yes'], {
      arrange: (gateway) => {
        gateway.turnOn = () => Promise.resolve({ ok: false, failure: { kind: 'conflict', text } });
      },
    });
    expect(code).toBe(7);
    expect(stderr).toContain(`✗ ${text}\n`);
  });

  it('takes any other text than the one for success for an error, and shows it [CONN-08]', async () => {
    const { code, stderr, stdout } = await turnOn(['--details', 'mended', '--yes'], {
      arrange: (gateway) => {
        gateway.turnOn = () => Promise.resolve({ ok: true, value: 'turned on, nearly' });
      },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^✗ turned on, nearly\n/u);
    expect(stderr).toContain('NOT_TURNED_ON');
  });

  it('looks, and does not send again, when the answer was lost', async () => {
    let sent = 0;
    const lose =
      (after: ConnectionStatus) =>
      (gateway: InMemoryConnectionGateway): void => {
        gateway.turnOn = () => {
          sent += 1;
          gateway.status = after;
          return Promise.resolve({ ok: false, failure: { kind: 'unreachable', detail: 'socket hang up' } });
        };
      };
    expect((await turnOn(['--details', 'mended', '--yes'], { arrange: lose({ kind: 'live' }) })).code).toBe(0);
    const off = await turnOn(['--details', 'mended', '--yes'], { arrange: lose(aSuspension()) });
    expect([off.code, sent]).toEqual([9, 2]);
    expect(off.stderr).toContain('socket hang up');
  });

  it('comes back with --wait when the connection is on, although the portal takes its time', async () => {
    const slow = (gateway: InMemoryConnectionGateway): void => {
      gateway.turnOn = () => {
        const reads = gateway.reads + 2;
        const { readStatus } = gateway;
        gateway.readStatus = () => {
          if (gateway.reads >= reads) gateway.status = { kind: 'live' };
          return readStatus.call(gateway);
        };
        return Promise.resolve({ ok: true, value: turnedOnText });
      };
    };
    const without = await turnOn(['--details', 'mended', '--yes', '--json'], { arrange: slow });
    expect(JSON.parse(without.stdout)).toMatchObject({ on: false, changed: true });
    const waited = await turnOn(['--details', 'mended', '--yes', '--json', '--wait'], {
      arrange: slow,
      clock: new HurriedClock(),
    });
    expect([waited.code, JSON.parse(waited.stdout)]).toMatchObject([0, { on: true, changed: true }]);
  });

  it('ends with 8 when --wait is over, and has turned it on all the same', async () => {
    let sent = 0;
    const never = (gateway: InMemoryConnectionGateway): void => {
      gateway.turnOn = () => Promise.resolve({ ok: true, value: [turnedOnText][sent++] ?? '' });
    };
    const { code, stdout, stderr } = await turnOn(['--details', 'mended', '--yes', '--wait=20s'], {
      arrange: never,
      clock: new HurriedClock(),
    });
    expect([code, stdout, sent]).toEqual([8, '', 1]);
    expect(stderr).toMatch(
      /^✗ The connection is still off after 20s\.\n.*Wait longer with --wait\.\n {2}NOT_REACHED · exit 8/u,
    );
  });
});
