import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { member, portalToken, ScriptedPortal, tokenHeader } from './testing/scripted-portal.js';
import { aFolder, complaintIn, signedInAt, supplier, type Ran } from './testing/supplier.js';
import { run } from './run.js';
import { FakeTerminal, type FakeOptions } from './testing/fake-terminal.js';

const commands = [
  { name: 'connection status', argv: ['connection', 'status'], call: 'GET /api/status' },
  { name: 'connection on', argv: ['connection', 'on', '--details', 'mended', '--yes'], call: 'GET /api/status' },
  { name: 'accuracy show', argv: ['accuracy', 'show'], call: 'GET /api/stats' },
  { name: 'connection watch', argv: ['connection', 'watch', '--until', 'on'], call: 'GET /api/status' },
  { name: 'connection wait', argv: ['connection', 'wait', '--timeout', '20s'], call: 'GET /api/status' },
  { name: 'connection on --wait', argv: ['connection', 'on', '--details', 'mended', '--yes', '--wait'], call: 'GET /api/status' },
  { name: 'uptime show', argv: ['uptime', 'show'], call: 'GET /api/supplieruptime/stats' },
  { name: 'uptime download', argv: ['uptime', 'download', 'daily', '-o', '-'], call: 'GET /api/supplieruptime/stats' },
  { name: 'log explain', argv: ['log', 'explain', 'precheck'], call: 'GET /api/failures' },
  { name: 'log explain --samples', argv: ['log', 'explain', 'precheck', '--samples'], call: 'GET /api/failures/samples' },
  { name: 'incident list', argv: ['incident', 'list'], call: 'GET /api/incidents' },
  { name: 'incident show', argv: ['incident', 'show', 'inc-1'], call: 'GET /api/incidents/inc-1' },
  { name: 'log download', argv: ['log', 'download', 'precheck', '-o', '-'], call: 'GET /api/logs/Precheck' },
  { name: 'auth status', argv: ['auth', 'status'], call: 'GET /api/member' },
  { name: 'account list', argv: ['account', 'list'], call: 'GET /api/member' },
  { name: 'account show', argv: ['account', 'show'], call: 'GET /api/member' },
] as const;

/** What is the same for every command: [what happens, status, body, exit, code] */
const failures = [
  ['is forbidden', 403, 'This token can only read.', 5, 'FORBIDDEN'],
  ['is refused by a rule', 409, 'Not now.', 7, 'REFUSED'],
  ['must select an account', 409, 'Must select a dmc to proceed', 2, 'ACCOUNT_REQUIRED'],
  ['is being computed', 409, 'The file is being computed.', 8, 'PENDING'],
  ['meets too many requests', 429, 'Slow down.', 9, 'RATE_LIMITED'],
  ['meets a fault', 500, 'Oh no.', 9, 'SERVER_ERROR'],
  ['meets a time-out', 504, '', 9, 'SERVER_TIMEOUT'],
  ['is not understood', 418, 'teapot', 1, 'UNEXPECTED_ANSWER'],
] as const;

describe('every command against every failure', () => {
  let portal: ScriptedPortal;
  let folder: ReturnType<typeof aFolder>;
  beforeEach(async () => {
    portal = await ScriptedPortal.start();
    folder = aFolder();
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });
  const ran = (argv: readonly string[], options: FakeOptions = {}): Promise<Ran> =>
    supplier(argv, { folder: folder.path, ...options, environment: { ...signedInAt(portal.url, folder.path), ...options.environment } });

  describe.each(commands)('$name', ({ argv, call }) => {
    it.each(failures)('%s: status %i ends it', async (_, status, body, exit, code) => {
      portal.answers(call, status, body);
      const { code: got, stdout, stderr } = await ran([...argv, '--json', '--retries', '0']);
      expect(got).toBe(exit);
      expect(stdout).toBe('');
      expect(complaintIn(stderr)).toMatchObject({ code, exit, requestId: 'request-1' });
    });

    it('breaks off in the middle of the answer', async () => {
      portal.cuts(call);
      const { code, stderr, stdout } = await ran([...argv, '--json', '--retries', '0']);
      expect(code).toBe(9);
      // What has gone to stdout as a stream cannot be taken back.
      if (!argv.includes('-o' as never)) expect(stdout).toBe('');
      expect(complaintIn(stderr).code).toMatch(/^(?:UNREACHABLE|DOWNLOAD_INCOMPLETE)$/u);
    });

    it('finds nobody there', async () => {
      await portal.stop();
      const { code, stderr, stdout } = await ran([...argv, '--json', '--retries', '0']);
      portal = await ScriptedPortal.start();
      expect([code, stdout, complaintIn(stderr).code, complaintIn(stderr).retryable]).toEqual([9, '', 'UNREACHABLE', true]);
    });

    it('says what went wrong in three lines, the reason and the next step in the second', async () => {
      portal.answers(call, 500, 'Oh no.');
      const { stderr, stdout } = await ran([...argv, '--retries', '0']);
      expect(stdout).toBe('');
      expect(stderr.trimEnd().split('\n')).toHaveLength(3);
      expect(stderr).toMatch(/^✗ .+\n {2}.*500: Oh no\..*\n {2}SERVER_ERROR · exit 9 · request request-1 · supplier help exit-codes\n$/u);
    });
  });

  it.each(commands.filter(({ argv }) => argv[0] !== 'auth'))('$name needs a token, and one that the portal knows', async ({ argv }) => {
    const without = await ran([...argv, '--json'], { environment: { SUPPLIER_TOKEN: '' } });
    expect([without.code, complaintIn(without.stderr).code]).toEqual([4, 'NOT_SIGNED_IN']);
    const rejected = await ran([...argv, '--json'], { environment: { SUPPLIER_TOKEN: 'spt_unknownunknown' } });
    expect([rejected.code, complaintIn(rejected.stderr)]).toMatchObject([4, { code: 'TOKEN_REJECTED', message: 'The user session has expired. Please log in again.' }]);
    expect(portal.requests.every(({ headers }) => headers.authorization !== tokenHeader)).toBe(true);
  });

  it.each([
    [['connection', 'status'], 'GET /api/status', 6], [['log', 'download', 'precheck'], 'GET /api/logs/Precheck', 6], [['accuracy', 'show'], 'GET /api/stats', 0],
    [['connection', 'watch'], 'GET /api/status', 6], [['connection', 'wait'], 'GET /api/status', 6], [['uptime', 'show'], 'GET /api/supplieruptime/stats', 0],
    [['uptime', 'download', 'daily'], 'GET /api/supplieruptime/stats', 6], [['log', 'explain', 'precheck'], 'GET /api/failures', 0], [['log', 'explain', 'precheck', '--samples'], 'GET /api/failures/samples', 0],
    [['incident', 'list'], 'GET /api/incidents', 0], [['incident', 'show', 'inc-1'], 'GET /api/incidents/inc-1', 6],
  ] as const)('%s takes a 404 as it is meant: a thing that was named, or no data', async (argv, call, exit) => {
    portal.answers(call, 404, '');
    expect((await ran(argv)).code).toBe(exit);
  });
});

describe('what a command writes where', () => {
  let portal: ScriptedPortal;
  let folder: ReturnType<typeof aFolder>;
  beforeEach(async () => {
    portal = await ScriptedPortal.start();
    folder = aFolder();
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });
  const ran = (argv: readonly string[], options: FakeOptions = {}): Promise<Ran> =>
    supplier(argv, { folder: folder.path, ...options, environment: { ...signedInAt(portal.url, folder.path), ...options.environment } });

  it('is for people on a terminal and for tools in a pipe, with the same fields', async () => {
    const onTerminal = await ran(['accuracy', 'show'], { terminals: ['stdin', 'stdout', 'stderr'] });
    expect(onTerminal.stdout).toContain('\u001b[2mAction');
    expect(onTerminal.stdout).toContain('Above 85% minimum');
    const piped = await ran(['accuracy', 'show']);
    expect(piped.stdout).not.toContain('\u001b');
    expect(piped.stdout.split('\n')[1]).toBe('Precheck\t98.2\t1000\t982\t18\t85\tabove');
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('has no escape sequence on a terminal with %j', async (environment) => {
    const { stdout, stderr } = await ran(['connection', 'status'], { terminals: ['stdin', 'stdout', 'stderr'], environment });
    expect(stdout + stderr).not.toContain('\u001b');
  });

  it('is the same with global flags before and after the verb', async () => {
    const after = await ran(['connection', 'status', '--account', '10235', '--json', '-q']);
    const before = await ran(['-q', '--account', '10235', '--json', 'connection', 'status']);
    const between = await ran(['connection', '-qa10235', '--json', 'status']);
    expect(after.code).toBe(0);
    expect([before.stdout, between.stdout]).toEqual([after.stdout, after.stdout]);
    expect(portal.requests.filter(({ path }) => path === '/api/status').map(({ headers }) => headers['x-dmc-id'])).toEqual(['10235', '10235', '10235']);
  });

  it('lists the fields, chooses them, and says which there are', async () => {
    expect((await ran(['account', 'list', '--fields'])).stdout).toBe('id\nname\ncurrent\n');
    expect((await ran(['account', 'list', '--json=name'])).stdout).toBe('[{"name":"Andaman Stays Group"},{"name":"Siam Rooms"}]\n');
    const wrong = await ran(['account', 'list', '--fields=nam']);
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('Did you mean name?');
  });

  it('never holds the token, whatever is asked of it', async () => {
    const all: string[] = [];
    for (const argv of [['auth', 'status'], ['connection', 'status', '-v'], ['accuracy', 'show', '--json'], ['log', 'download', 'precheck', '-v'], ['connection', 'on', '--details', 'x']]) {
      const { stdout, stderr } = await ran(argv);
      all.push(stdout, stderr);
    }
    portal.answers('GET /api/status', 403, `You sent ${tokenHeader} to me.`);
    const echoed = await ran(['connection', 'status']);
    expect(echoed.stderr).toContain('You sent Bearer *** to me.');
    portal.answers('GET /api/member', 200, { ...member, email: portalToken });
    all.push((await ran(['auth', 'status', '--json'])).stdout);
    expect(all.at(-1)).toContain('"email":"***"');
    expect([...all, echoed.stdout, echoed.stderr].join('')).not.toContain('CANARY');
  });

  it('takes control characters and changes of direction out of what the portal says', async () => {
    portal.answers('GET /api/status', 403, 'evil\u001b[2J\u001b]0;title\u0007 \u202Etxet \u009b31mred');
    const { stderr } = await ran(['connection', 'status']);
    expect(stderr).toContain('The portal refused: evil txet red');
  });

  it('stops at the limit of --timeout', async () => {
    portal.on('GET /api/status', () => undefined);
    const { code, stderr } = await ran(['connection', 'status', '--timeout', '100ms', '--json']);
    expect([code, complaintIn(stderr).code]).toEqual([9, 'TIMEOUT']);
  });

  it('ends with 130 when it is interrupted', async () => {
    const terminal = new FakeTerminal({ folder: folder.path, environment: signedInAt(portal.url, folder.path) });
    portal.on('GET /api/status', () => { terminal.stop('interrupted'); });
    expect(await run(['connection', 'status'], terminal, { version: '0.0.0' })).toBe(130);
    expect(terminal.stderr.text).toContain('INTERRUPTED · exit 130');
  });
});
