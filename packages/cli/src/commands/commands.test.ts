import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HurriedClock } from '../testing/fake-terminal.js';
import { logText, member, suspended } from '../testing/scripted-portal.js';
import { noise, sendsFaulty, sha256 } from '../testing/faulty-file.js';
import { aStage } from '../testing/stage.js';
import { complaintIn } from '../testing/supplier.js';

const stage = aStage();
const files = (): string => stage.files;
const { ran } = stage;

describe('supplier accuracy show', () => {
  it('shows the numbers of the web: the three newest hours of each action, cut and not rounded', async () => {
    const { stdout } = await ran(['accuracy', 'show', '-f', 'table']);
    expect(stdout).toBe(
      [
        'Action    Accuracy  Attempts  Succeeded  Failed  Minimum  Verdict',
        'Precheck     98.2%     1,000        982      18      85%  Above 85% minimum',
        'Makebook     80.0%       100         80      20      90%  Below 90% minimum',
        '',
      ].join('\n'),
    );
  });

  it('makes a verdict of the minimum with --check, and still answers', async () => {
    const below = await ran(['accuracy', 'show', '--check', '--json']);
    expect([below.code, below.stderr]).toEqual([3, '']);
    expect(JSON.parse(below.stdout)).toMatchObject([
      { action: 'Precheck', verdict: 'above' },
      { action: 'MakeBook', accuracy: 80, verdict: 'below' },
    ]);
    expect((await ran(['accuracy', 'show', '--check', '--min-makebook', '80', '--min-precheck', '95'])).code).toBe(0);
    expect(
      (await ran(['accuracy', 'show', '--check', '--min-makebook', '80', '--min-precheck', '95', '--hours', '4'])).code,
    ).toBe(3);
  });

  it('goes hour by hour', async () => {
    const rows = JSON.parse((await ran(['accuracy', 'show', '--hourly', '--json'])).stdout) as readonly {
      action: string;
      at: string;
      accuracy: number | null;
    }[];
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({ action: 'Precheck', accuracy: 1 });
    expect(rows.every(({ at }) => /^\d{4}-\d\d-\d\dT\d\d:00:00Z$/u.test(at))).toBe(true);
  });

  it.each([
    [200, { absActionCountDataPoints: [] }],
    [404, ''],
  ])('says that there were no attempts, as the web does, and is no success (%i) [ERR-01]', async (status, answer) => {
    stage.portal.answers('GET /api/stats', status, answer);
    const { code, stdout, stderr } = await ran(['accuracy', 'show', '--json']);
    expect([code, stdout]).toEqual([6, '']);
    expect(complaintIn(stderr).message).toBe('No precheck or makebook attempts recorded in the last 24 hours.');
  });

  it.each([
    [403, 'Error showing page Booking Accuracy, please request for access'],
    [504, 'Timeout Error: Collecting your data is taking more time than expected. Please check back later.'],
    [500, 'Error showing page Booking Accuracy, please retry'],
  ])('says the sentence of the web for a %i', async (status, sentence) => {
    stage.portal.answers('GET /api/stats', status, '');
    expect(complaintIn((await ran(['accuracy', 'show', '--json', '--retries', '0'])).stderr).message).toBe(sentence);
  });

  it('says while it waits that it tries again', async () => {
    stage.portal.answers('GET /api/stats', 500, '');
    const { stderr } = await ran(['accuracy', 'show'], { clock: new HurriedClock() });
    expect(stage.portal.calls().filter((call) => call === 'GET /api/stats')).toHaveLength(5);
    expect(stderr).toContain('No answer yet. Try 2 of 5 in 5 s.');
  });
});

describe('supplier connection status', () => {
  it('says the banner of the web, and how to turn it on', async () => {
    stage.portal.status = suspended;
    const { code, stdout } = await ran(['connection', 'status', '-f', 'table', '--utc']);
    expect(code).toBe(0);
    expect(stdout).toContain('Connection suspended\n');
    expect(stdout).toContain(
      'From 2026-11-21 07:18 to 11:18 (UTC). 62 of 310 makebook attempts failed (20.0%) between 06:18 and 07:18.',
    );
    expect(stdout).toContain('supplier connection on --cause <cause> --details <text>');
  });

  it('answers with the fields of the domain, times in ISO 8601', async () => {
    stage.portal.status = suspended;
    const { stdout } = await ran(['connection', 'status', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      on: false,
      kind: 'suspended',
      since: '2026-11-21T07:18:00Z',
      blockedUntil: '2026-11-21T11:18:00Z',
      turnOns: { left: 3, nextAt: null },
      evaluation: {
        action: 'MakeBook',
        failed: 62,
        total: 310,
        percent: 20,
        from: '2026-11-21T06:18:00Z',
        until: '2026-11-21T07:18:00Z',
      },
      incidentId: null,
      judged: null,
      notices: null,
    });
  });

  it('is a verdict with --check', async () => {
    expect((await ran(['connection', 'status', '--check'])).code).toBe(0);
    stage.portal.status = suspended;
    expect((await ran(['connection', 'status', '--check'])).code).toBe(3);
  });
});

describe('supplier connection on', () => {
  it('does not claim that nothing happened when it is stopped after the request was sent', async () => {
    stage.portal.status = suspended;
    stage.portal.on('POST /api/turnon', () => undefined);
    const { code, stderr } = await ran([
      'connection',
      'on',
      '--details',
      'mended',
      '--yes',
      '--json',
      '--timeout',
      '3s',
    ]);
    expect(code).toBe(9);
    expect(complaintIn(stderr)).toMatchObject({
      code: 'TIMEOUT',
      hint: expect.stringContaining('To see the result: supplier connection status') as string,
    });
    expect(stage.portal.calls().filter((call) => call === 'POST /api/turnon')).toHaveLength(1);
  });
});

/** A machine whose clock is wrong by three hours. */
class WrongClock extends HurriedClock {
  constructor(private readonly hours: number) {
    super();
  }
  override now(): number {
    return super.now() + this.hours * 3_600_000;
  }
}

describe('a clock that is hours wrong', () => {
  it.each([
    [3, "This machine's clock is 3h00m ahead of the portal's. The portal's time counts.\n"],
    [-3, "This machine's clock is 3h00m behind the portal's. The portal's time counts.\n"],
    [0, ''],
  ])('is said once by every command that calls the portal: %i hours', async (hours, told) => {
    const { code, stderr } = await ran(['connection', 'status', '-f', 'table'], { clock: new WrongClock(hours) });
    expect([code, stderr]).toEqual([0, told]);
    expect((await ran(['connection', 'status', '--quiet'], { clock: new WrongClock(hours) })).stderr).toBe('');
  });
});

describe('supplier log download', () => {
  it.each([
    [['--date', '2024-11-19'], 'from=1731949200&to=1732035600'],
    [['--date', '2024-11-19', '--tz', 'UTC'], 'from=1731974400&to=1732060800'],
    [['--from', '2024-11-20T09:00', '--to', '2024-11-20T04:30:00Z'], 'from=1732068000&to=1732077000'],
    [[], 'lookbackHrs=1'],
  ])('asks for the stretch that is meant: %j', async (words, query) => {
    expect((await ran(['log', 'download', 'precheck', ...words])).code).toBe(0);
    const time = words.length === 0 ? [] : ['GET /healthz'];
    expect(stage.portal.calls()).toEqual([...time, `GET /api/logs/Precheck?${query}`]);
  });

  it.each([
    [['--date', '2024-11-19', '--hours', '3'], 2, '--hours and --date exclude each other.'],
    [['--to', '2026-11-19'], 2, '--to needs --from.'],
    [['--tz', 'UTC'], 2, '--tz needs --date or --from.'],
    [['--from', '2024-11-19', '--tz', 'Asia/Bankok'], 2, '--tz cannot be "Asia/Bankok".'],
    [['--from', 'yesterday'], 2, '"yesterday" is not a time.'],
    [['--from', '2024-11-19', '--to', '2024-11-18'], 2, '--to is not later than --from.'],
    [['--date', '2999-01-01'], 8, '2999-01-01 has not begun in Asia/Bangkok: it ends at 2999-01-02T00:00:00+07:00.'],
    [['--from', '2024-11-19', '--to', '2999-01-01'], 8, '--to is still to come: 2999-01-01T00:00:00+07:00.'],
    [['-o', 'a.csv.gz'], 2, 'The file would not be compressed, and its name ends with .gz.'],
    [['--gzip', '-o', 'a.zip'], 2, 'The file would be gzip, and its name ends with .zip.'],
  ])('says what is wrong with a stretch or a name: %j', async (words, exit, message) => {
    const { code, stderr } = await ran(['log', 'download', 'precheck', '--json', ...words]);
    expect([code, complaintIn(stderr).message]).toEqual([exit, message]);
  });

  it.each([
    ['1', 1],
    ['3', 3],
    ['24', 24],
  ])('downloads the last %s hours and prints the path alone [ACC-05]', async (hours) => {
    const { code, stdout, stderr } = await ran(['log', 'download', 'precheck', '--hours', hours]);
    const path = join(files(), 'precheck-1h.csv');
    expect([code, stdout]).toEqual([0, `${path}\n`]);
    expect(readFileSync(path, 'utf8')).toBe(logText);
    expect(stage.portal.calls()).toEqual([`GET /api/logs/Precheck?lookbackHrs=${hours}`]);
    expect(stderr).toContain('Times in the file are Bangkok time (GMT+7).');
  });

  it('reports progress to a program with --progress json, also where it reads the complaints as JSON', async () => {
    const { code, stdout, stderr } = await ran(['log', 'download', 'precheck', '--progress=json', '--json']);
    const events = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; text?: string });
    expect([code, new Set(events.map(({ type }) => type))]).toEqual([0, new Set(['progress', 'note'])]);
    expect(events.at(-1)?.text).toContain('Bangkok time');
    expect(JSON.parse(stdout)).toMatchObject({ attempts: 1 });
    expect((await ran(['log', 'download', 'precheck', '--progress=json', '-q', '--force'])).stderr).toBe('');
  });

  it('keeps a log compressed with --gzip as it comes, under a name that says so', async () => {
    const packed = gzipSync('time,action\r\n'.repeat(1000));
    stage.portal.on('GET /api/logs/Precheck', ({ headers }, response) => {
      response
        .writeHead(200, {
          'content-encoding': String(headers['accept-encoding']),
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="precheck.csv"',
          'content-length': String(packed.length),
          'etag': '"cut-1-gzip"',
        })
        .end(packed);
    });
    const { code, stdout } = await ran(['log', 'download', 'precheck', '--gzip']);
    expect([code, stdout]).toEqual([0, `${join(stage.files, 'precheck.csv.gz')}\n`]);
    expect(readFileSync(join(stage.files, 'precheck.csv.gz')).equals(packed)).toBe(true);
    stage.portal.answers('GET /api/logs/Precheck', 200, 'time', {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="b.csv"',
    });
    expect((await ran(['log', 'download', 'precheck', '--gzip', '--hours', '3'])).stderr).toContain('not gzip');
  });

  it('asks for bytes that are not compressed on the way, so that they can be continued', async () => {
    await ran(['log', 'download', 'makebook', '-q']);
    expect(stage.portal.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  it.each([
    ['precheck', 'Precheck'],
    ['makebook', 'MakeBook'],
  ])('says the sentence of the web when the log of %s does not come [ACC-08]', async (word, action) => {
    stage.portal.answers(`GET /api/logs/${action}`, 500, 'oh no');
    const { stderr } = await ran(['log', 'download', word]);
    expect(stderr).toContain(`✗ Failed to download ${action} logs, please retry.\n`);
  });

  it('does not ask to retry what the portal refuses', async () => {
    const text = 'The agency has disabled this partner account. Please contact the agency.';
    stage.portal.answers('GET /api/logs/Precheck', 403, text);
    const { code, stderr } = await ran(['log', 'download', 'precheck']);
    expect([code, stderr.split('\n')[0]]).toEqual([5, `✗ ${text}`]);
    expect(stderr).not.toContain('retry');
  });

  it('says how much came and how to continue when the line breaks for good', async () => {
    stage.portal.on('GET /api/logs/Precheck', (_, response) => {
      const half = 16 * 1024 * 1024;
      // More than the line itself holds: when it is sent, much of it has been read.
      response
        .writeHead(200, {
          'etag': '"one"',
          'content-length': String(2 * half),
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="log.csv"',
        })
        .write(Buffer.alloc(half), () => response.destroy());
    });
    const { code, stderr } = await ran(['log', 'download', 'precheck', '--json', '--retries', '0']);
    expect(code).toBe(9);
    expect(complaintIn(stderr)).toMatchObject({
      code: 'DOWNLOAD_INCOMPLETE',
      http: { method: 'GET', path: '/api/logs/Precheck?lookbackHrs=1', status: 200 },
      message: 'Failed to download Precheck logs, please retry.',
    });
    expect(complaintIn(stderr).hint).toMatch(
      / MiB of 32\.0 MiB came, and the part is kept\. Run the same command again to continue\.$/u,
    );
    expect(readdirSync(files()).sort()).toEqual(['log.csv.part', 'log.csv.part.json']);
    expect(readFileSync(join(files(), 'log.csv.part.json'), 'utf8')).not.toContain('CANARY');
  });

  it('continues with a new token where the old one was refused, and says how much was there', async () => {
    const content = noise(4 * 1024 * 1024);
    const refused = { status: 401 };
    const asked = sendsFaulty(stage.portal, 'GET /api/logs/Precheck', {
      content,
      validator: '"one"',
      endings: ['cut', refused],
    });
    const words = ['log', 'download', 'precheck', '--json', '--retries', '1'];
    const { code, stderr } = await ran(words);
    expect([code, complaintIn(stderr).code]).toEqual([4, 'TOKEN_REJECTED']);
    expect(complaintIn(stderr).hint).toContain('the part is kept. Run the same command again to continue.');
    const later = await ran(words, {
      environment: { SUPPLIER_TOKEN: 'spt_anotheranotheranotheranotheranotherothers' },
    });
    expect(JSON.parse(later.stdout)).toMatchObject({ sha256: sha256(content), bytes: content.length });
    expect(asked[2]).toMatch(/^bytes=[1-9]/u);
  });

  it('answers with a receipt for a machine', async () => {
    const { stdout } = await ran(['log', 'download', 'precheck', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      path: join(files(), 'precheck-1h.csv'),
      bytes: logText.length,
      etag: '"cut-1"',
      resumedFrom: 0,
      attempts: 1,
      alreadyComplete: false,
      missing: 0,
    });
  });

  it('says how many attempts the portal has lost of a log, also to a machine', async () => {
    stage.portal.answers('GET /api/logs/Precheck', 200, logText, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="precheck-1h.csv"',
      'log-missing': '1400',
    });
    const { code, stderr } = await ran(['log', 'download', 'precheck']);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('The portal has lost up to 1,400 attempts of this log.'),
    ]);
    const { stdout } = await ran(['log', 'download', 'precheck', '--json', '--force']);
    expect(JSON.parse(stdout)).toMatchObject({ missing: 1400 });
  });

  it('downloads both, names what failed, and ends with the gravest', async () => {
    expect((await ran(['log', 'download', 'precheck', 'makebook', '-o', 'logs/'])).stdout).toBe(
      `${join(files(), 'logs', 'precheck-1h.csv')}\n${join(files(), 'logs', 'makebook-1h.csv')}\n`,
    );
    stage.portal.answers('GET /api/logs/MakeBook', 500, 'oh no');
    const half = await ran(['log', 'download', 'precheck', 'makebook', '-o', 'logs/', '--json']);
    expect([half.code, half.stdout]).toEqual([9, '']);
    expect(complaintIn(half.stderr).details).toEqual([
      { code: 'SERVER_ERROR', message: 'Failed to download MakeBook logs, please retry.' },
      { path: join(files(), 'logs', 'precheck-1h.csv') },
    ]);
  });

  it('streams to stdout and says nothing else there', async () => {
    expect((await ran(['log', 'download', 'precheck', '-o', '-'])).stdout).toBe(logText);
  });

  it.each([
    [['precheck', 'makebook', '-o', 'logs']],
    [['precheck', 'makebook', '-o', '-']],
    [['precheck', '--sha256', 'abc']],
  ])('refuses %j before anything is asked of the portal', async (words) => {
    const { code } = await ran(['log', 'download', ...words]);
    expect([code, stage.portal.requests.length]).toEqual([2, 0]);
  });

  it('gives no more than the result with --quiet', async () => {
    expect((await ran(['log', 'download', 'precheck', '-q'])).stderr).toBe('');
  });
});

describe('the account of a call', () => {
  it('comes from -a by number or name, and is checked with the portal before anything is done [AUTH-09]', async () => {
    expect((await ran(['connection', 'status', '-a', 'siam rooms'])).code).toBe(0);
    expect(stage.portal.requests.map(({ path, headers }) => [path, headers['x-dmc-id']])).toEqual([
      ['/api/member', undefined],
      ['/api/status', '10235'],
    ]);
    const unknown = await ran(['connection', 'status', '-a', '99', '--json']);
    expect([unknown.code, complaintIn(unknown.stderr)]).toMatchObject([
      6,
      { code: 'ACCOUNT_NOT_FOUND', next: ['supplier account list'] },
    ]);
  });

  it('is left to the portal where no one names one, with one call', async () => {
    await ran(['connection', 'status']);
    expect(stage.portal.requests.map(({ path, headers }) => [path, headers['x-dmc-id']])).toEqual([
      ['/api/status', undefined],
    ]);
  });

  it('must be chosen where the portal says so, and the complaint says how [AUTH-09]', async () => {
    stage.portal.answers('GET /api/status', 409, 'Must select a dmc to proceed');
    const { code, stderr } = await ran(['connection', 'status']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^✗ Must select a dmc to proceed\n {2}Choose one for this call with -a <id\|name>/u);
  });

  it('is listed with the one that is current', async () => {
    expect((await ran(['account', 'list', '-f', 'csv', '-a', '10235'])).stdout).toBe(
      '\uFEFFid,name,current\r\n10234,Andaman Stays Group,false\r\n10235,Siam Rooms,true\r\n',
    );
    stage.portal.answers('GET /api/member', 200, { ...member, availableDmc: [] });
    expect((await ran(['account', 'list'])).stderr).toBe('There is no partner account that you may act for.\n');
  });

  it('is not remembered where the token comes from the environment', async () => {
    const { code, stderr } = await ran(['account', 'use', '10235']);
    expect(code).toBe(2);
    expect(stderr).toContain('SUPPLIER_TOKEN is used instead');
  });
});
