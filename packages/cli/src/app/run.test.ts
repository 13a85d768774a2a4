import { ok } from '@suppliers-portal/domain';
import { aUser, InMemorySessionGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { member, portalToken, tokenHeader } from '../testing/scripted-portal.js';
import { overTwins } from '../testing/over-twins.js';
import { aStage } from '../testing/stage.js';
import { complaintIn, signedInAt } from '../testing/supplier.js';
import { run } from './run.js';
import { FakeTerminal } from '../testing/fake-terminal.js';

describe('a command that fails', () => {
  const stage = aStage();
  const { ran } = stage;

  it('says so where a file that goes to stdout breaks off', async () => {
    stage.portal.cuts('GET /api/logs/Precheck');
    const { code, stderr } = await ran(['log', 'download', 'precheck', '-o', '-', '--json', '--retries', '0']);
    expect([code, complaintIn(stderr).code]).toEqual([9, 'DOWNLOAD_INCOMPLETE']);
  });

  it.each(['connection status', 'log explain precheck --samples', 'connection on --details mended --yes --wait'])(
    '%s is told of a token that the portal does not know, and never sends another',
    async (line) => {
      const { code, stderr } = await ran([...line.split(' '), '--json'], {
        environment: { SUPPLIER_TOKEN: 'spt_unknownunknown' },
      });
      expect([code, complaintIn(stderr)]).toMatchObject([
        4,
        { code: 'TOKEN_REJECTED', message: 'The user session has expired. Please log in again.' },
      ]);
      expect(stage.portal.requests.every(({ headers }) => headers.authorization !== tokenHeader)).toBe(true);
    },
  );

  it.each([
    [['connection', 'status'], 'GET /api/status', 6],
    [['log', 'download', 'precheck'], 'GET /api/logs/Precheck', 6],
    [['accuracy', 'show'], 'GET /api/stats', 6],
    [['connection', 'watch'], 'GET /api/status', 6],
    [['connection', 'wait'], 'GET /api/status', 6],
    [['uptime', 'show'], 'GET /api/supplieruptime/stats', 6],
    [['uptime', 'download', 'daily'], 'GET /api/supplieruptime/stats', 6],
    [['log', 'explain', 'precheck'], 'GET /api/failures', 6],
    [['log', 'explain', 'precheck', '--samples'], 'GET /api/failures/samples', 6],
    [['incident', 'list'], 'GET /api/incidents', 6],
    [['booking', 'failed'], 'GET /api/bookings', 6],
    [['booking', 'discrepancies'], 'GET /api/bvs/ghostedBookings', 6],
    [['incident', 'show', 'inc-1'], 'GET /api/incidents/inc-1', 6],
  ] as const)('%s takes a 404 as it is meant: a thing that was named, or no data', async (argv, call, exit) => {
    stage.portal.answers(call, 404, '');
    expect((await ran(argv)).code).toBe(exit);
  });
});

describe('what a command writes where', () => {
  const stage = aStage();
  const { ran } = stage;

  it('is for people on a terminal and for tools in a pipe, with the same fields', async () => {
    const onTerminal = await ran(['accuracy', 'show'], { terminals: ['stdin', 'stdout', 'stderr'] });
    expect(onTerminal.stdout).toContain('\u001b[2mAction');
    expect(onTerminal.stdout).toContain('Above 85% minimum');
    const piped = await ran(['accuracy', 'show']);
    expect(piped.stdout).not.toContain('\u001b');
    expect(piped.stdout.split('\n')[1]).toBe('Precheck\t98.2\t1000\t982\t18\t85\tabove');
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }, { TERM: '' }])(
    'has no escape sequence on a terminal with %j',
    async (environment) => {
      const { stdout, stderr } = await ran(['connection', 'status'], {
        terminals: ['stdin', 'stdout', 'stderr'],
        environment,
      });
      expect(stdout + stderr).not.toContain('\u001b');
    },
  );

  it('is the same with global flags before and after the verb', async () => {
    const after = await ran(['connection', 'status', '--account', '10235', '--json', '-q']);
    const before = await ran(['-q', '--account', '10235', '--json', 'connection', 'status']);
    const between = await ran(['connection', '-qa10235', '--json', 'status']);
    expect(after.code).toBe(0);
    expect([before.stdout, between.stdout]).toEqual([after.stdout, after.stdout]);
    expect(
      stage.portal.requests.filter(({ path }) => path === '/api/status').map(({ headers }) => headers['x-dmc-id']),
    ).toEqual(['10235', '10235', '10235']);
  });

  it('lists the fields, chooses them, and says which there are', async () => {
    expect((await ran(['account', 'list', '--fields'])).stdout).toBe('id\nname\ncurrent\n');
    expect((await ran(['account', 'list', '--json=name'])).stdout).toBe(
      '[{"name":"Andaman Stays Group"},{"name":"Siam Rooms"}]\n',
    );
    const wrong = await ran(['account', 'list', '--fields=nam']);
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('Did you mean name?');
  });

  it('is chosen from with --query, and a query that is not understood is refused before anything is sent', async () => {
    expect((await ran(['account', 'list', '--query', '[?id>`10234`].name | [0]'])).stdout).toBe('"Siam Rooms"\n');
    expect((await ran(['connection', 'status', '--query=turnOns.left'])).stdout).toBe('3\n');
    stage.portal.answers('GET /api/anything', 200, '{"list":[{"a":1},{"a":2}]}');
    expect((await ran(['api', '/api/anything', '--query', 'list[].a'])).stdout).toBe('[1,2]\n');
    stage.portal.requests.length = 0;
    for (const argv of [
      ['account', 'list', '--query', '[?id'],
      ['account', 'list', '--query', 'id', '-f', 'csv'],
    ]) {
      const { code, stdout, stderr } = await ran(argv);
      expect([code, stdout, stderr.includes('--query')]).toEqual([2, '', true]);
    }
    expect(stage.portal.requests).toEqual([]);
  });

  it.each([
    [['-vv'], {}],
    [['-v', '-v'], {}],
    [[], { SUPPLIER_DEBUG: 'http' }],
  ])(
    'shows the headers of each request and answer for %j %j, and of secrets the names alone',
    async (flags, environment) => {
      stage.portal.answers(
        'GET /api/status',
        200,
        { isConnectionLive: true },
        { 'set-cookie': 'session=CANARY', 'x-made-up-token': 'CANARY', 'x-note': 'as red' },
      );
      const { stderr } = await ran(['connection', 'status', ...flags], { environment });
      expect(stderr).toMatch(/^GET \/api\/status: 200 after \d+ ms.*\n(?:> .*\n)+(?:< .*\n)+/mu);
      for (const line of [
        '> authorization: ***',
        '< set-cookie: ***',
        '< x-made-up-token: ***',
        '< content-type: application/json',
        '< x-note: as red',
      ])
        expect(stderr.split('\n')).toContain(line);
      expect(stderr).not.toContain('CANARY');
      const once = await ran(['connection', 'status', '-v']);
      expect(once.stderr).not.toContain('authorization');
    },
  );

  it('never holds the token, whatever is asked of it', async () => {
    const all: string[] = [];
    for (const argv of [
      ['auth', 'status'],
      ['connection', 'status', '-v'],
      ['accuracy', 'show', '--json'],
      ['log', 'download', 'precheck', '-v'],
      ['connection', 'on', '--details', 'x'],
    ]) {
      const { stdout, stderr } = await ran(argv);
      all.push(stdout, stderr);
    }
    stage.portal.answers('GET /api/status', 403, `You sent ${tokenHeader} to me.`);
    const echoed = await ran(['connection', 'status']);
    expect(echoed.stderr).toContain('You sent Bearer *** to me.');
    stage.portal.answers('GET /api/member', 200, { ...member, email: portalToken });
    all.push((await ran(['auth', 'status', '--json'])).stdout);
    expect(all.at(-1)).toContain('"email":"***"');
    expect([...all, echoed.stdout, echoed.stderr].join('')).not.toContain('CANARY');
  });

  it('takes control characters and changes of direction out of what the portal says', async () => {
    stage.portal.answers('GET /api/status', 403, 'evil\u001b[2J\u001b]0;title\u0007 \u202Etxet \u009b31mred');
    const { stderr } = await ran(['connection', 'status']);
    expect(stderr).toContain('The portal refused: evil txet red');
  });

  it('stops at the limit of --timeout', async () => {
    stage.portal.on('GET /api/status', () => undefined);
    const { code, stderr } = await ran(['connection', 'status', '--timeout', '100ms', '--json']);
    expect([code, complaintIn(stderr).code]).toEqual([9, 'TIMEOUT']);
  });

  it('ends with 130 when it is interrupted', async () => {
    const terminal = new FakeTerminal({ folder: stage.path, environment: signedInAt(stage.portal.url, stage.path) });
    stage.portal.on('GET /api/status', () => {
      terminal.stop('interrupted');
    });
    expect(await run(['connection', 'status'], terminal, { version: '0.0.0' })).toBe(130);
    expect(terminal.stderr.text).toContain('INTERRUPTED · exit 130');
  });

  it.each(['log tail precheck --position place.json', 'log sync logs precheck'])(
    'ends with 130 when it is interrupted while the portal says who is signed in: %s',
    async (line) => {
      let stop = (): void => undefined;
      const remote = { sessionGateway: new InMemorySessionGateway(aUser()) };
      remote.sessionGateway.fetchUser = () => {
        stop();
        return Promise.resolve(ok(aUser()));
      };
      const meanwhile = (terminal: FakeTerminal): void => {
        stop = () => terminal.stop('interrupted');
      };
      const { code, stderr } = await overTwins(line.split(' '), { folder: stage.path, remote, meanwhile });
      expect([code, stderr]).toEqual([130, expect.not.stringContaining('partner account') as string]);
    },
  );
});
