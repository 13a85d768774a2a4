import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FakeOptions } from '../../testing/fake-terminal.js';
import { member, portalToken, tokenHeader } from '../../testing/scripted-portal.js';
import { aStage } from '../../testing/stage.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';
import { pathBelow } from './request.js';

describe('supplier api', () => {
  const stage = aStage();
  const ran = (argv: readonly string[], options: FakeOptions = {}): Promise<Ran> =>
    stage.ran(['api', ...argv], options);
  const last = () => stage.portal.requests.at(-1)!;

  it('prints the answer as it came, signed in and for the account', async () => {
    stage.portal.answers('GET /api/anything', 200, '{"a": 1}');
    const { code, stdout, stderr } = await ran(['/api/anything?x=1', '-a', 'Siam Rooms']);
    expect([code, stdout, stderr]).toEqual([0, '{"a": 1}', '']);
    expect(last()).toMatchObject({
      method: 'GET',
      path: '/api/anything?x=1',
      headers: { 'authorization': tokenHeader, 'x-dmc-id': '10235' },
    });
    expect(last().headers).not.toHaveProperty('x-portal-admin');
  });

  it('is written by a template, which knows what time it is', async () => {
    const at = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    stage.portal.answers('GET /api/anything', 200, [{ name: 'a', at }]);
    const { code, stdout } = await ran(['/api/anything', '--template', '{{range .}}{{.name}}, {{timeago .at}}{{end}}']);
    expect([code, stdout]).toEqual([0, 'a, 2 hours ago']);
  });

  it('is harmless in a terminal also when a template writes it, and as it is in a pipe', async () => {
    stage.portal.answers('GET /api/anything', 200, { name: 'a\u001b[31m\tb' });
    const argv = ['/api/anything', '--template', '{{.name}}'];
    const onTerminal = { terminals: ['stdout'] } as const;
    expect([(await ran(argv, onTerminal)).stdout, (await ran(argv)).stdout]).toEqual(['a\tb', 'a\u001b[31m\tb']);
  });

  it('says so when an admin asks', async () => {
    stage.portal.answers('GET /api/member', 200, { ...member, isAdmin: true });
    stage.portal.answers('GET /api/anything', 200, '');
    await ran(['api/anything']);
    expect(last().headers['x-portal-admin']).toBe('true');
  });

  it('puts the fields of a GET into the address, and those of a POST into its body with their types', async () => {
    stage.portal.answers('GET /api/x', 200, '');
    stage.portal.answers('POST /api/x', 200, '');
    await ran(['/api/x?a=1', '-F', 'b=two words', '--field=c=d=e', '--method', 'GET']);
    expect(last().path).toBe('/api/x?a=1&b=two+words&c=d%3De');
    await ran(['/api/x', '-F', 'yes=true', '-F', 'n=-12', '-F', 'none=null', '-F', 'id=007', '-F', 'text=', '--yes']);
    expect([last().method, JSON.parse(last().body), last().headers['content-type']]).toEqual([
      'POST',
      { yes: true, n: -12, none: null, id: '007', text: '' },
      'application/json',
    ]);
  });

  it('sends JSON from a file or from stdin, and further headers', async () => {
    stage.portal.answers('PUT /api/x', 200, '');
    writeFileSync(join(stage.files, 'in.json'), '[1, 2]');
    await ran([
      '/api/x',
      '--method',
      'PUT',
      '--input',
      'in.json',
      '--yes',
      '-H',
      'Accept-Language: th',
      '-H',
      'X-One: 1',
    ]);
    expect(last()).toMatchObject({ body: '[1,2]', headers: { 'accept-language': 'th', 'x-one': '1' } });
    await ran(['/api/x', '--method', 'PUT', '--input', '-', '--yes'], { input: '{"a":"b"}' });
    expect(last().body).toBe('{"a":"b"}');
  });

  it('prints status and headers first with -i', async () => {
    stage.portal.answers('GET /api/x', 201, 'body', { 'x-one': '1' });
    expect((await ran(['/api/x', '-i'])).stdout).toMatch(
      /^HTTP 201\n(?:[\w-]+: .*\n)*x-one: 1\n(?:[\w-]+: .*\n)*\nbody$/u,
    );
  });

  it('hands on bytes that are no text, but not to a terminal', async () => {
    stage.portal.on('GET /api/file', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' }).end('PK');
    });
    expect((await ran(['/api/file'])).stdout).toBe('PK');
    const onTerminal = await ran(['/api/file'], { terminals: ['stdout'] });
    expect([onTerminal.code, onTerminal.stdout]).toEqual([2, '']);
  });

  it('takes control characters out of what a terminal would obey', async () => {
    stage.portal.answers('GET /api/x', 200, 'a\u001b[2Jb');
    expect((await ran(['/api/x'], { terminals: ['stdout'] })).stdout).toBe('ab\n');
  });

  it('never shows the token, also where the portal says it', async () => {
    stage.portal.answers('GET /api/x', 200, `you are ${portalToken}`);
    expect((await ran(['/api/x', '-i', '-v'])).stdout).toContain('you are ***');
  });

  it.each([
    [401, 4],
    [403, 5],
    [404, 6],
    [409, 7],
    [500, 9],
  ])('ends a status of %i with exit code %i and nothing on stdout', async (status, exit) => {
    stage.portal.answers('GET /api/x', status, 'no');
    const { code, stdout, stderr } = await ran(['/api/x', '--json']);
    expect([code, stdout, complaintIn(stderr).exit]).toEqual([exit, '', exit]);
  });

  it('tries a read again when it is told to, and never a write', async () => {
    for (const method of ['GET', 'POST']) stage.portal.answers(`${method} /api/x`, 504, '');
    await ran(['/api/x', '--retries', '1']);
    await ran(['/api/x', '--retries', '1', '--method', 'POST', '--yes']);
    expect(stage.portal.calls().filter((call) => call.endsWith(' /api/x'))).toEqual([
      'GET /api/x',
      'GET /api/x',
      'POST /api/x',
    ]);
  });

  it('asks before it sends what may change something, and refuses where no one can answer', async () => {
    stage.portal.answers('DELETE /api/x', 200, 'gone');
    const refused = await ran(['/api/x', '--method', 'DELETE', '--json']);
    expect([refused.code, complaintIn(refused.stderr).code]).toEqual([2, 'CONFIRMATION_REQUIRED']);
    const people = { terminals: ['stdin', 'stdout', 'stderr'] } as const;
    expect((await ran(['/api/x', '--method', 'DELETE'], { ...people, input: 'n\n' })).code).toBe(1);
    expect(stage.portal.calls()).toEqual([]);
    expect((await ran(['/api/x', '--method', 'DELETE'], { ...people, input: 'y\n' })).stdout).toBe('gone\n');
  });

  it('only says what it would send with -n', async () => {
    const { stdout, stderr } = await ran(['/api/x', '-F', 'a=1', '-n']);
    expect([stdout, stderr, stage.portal.calls()]).toEqual([
      `POST ${stage.portal.url}/api/x\n{"a":1}\n`,
      'Nothing was sent.\n',
      [],
    ]);
  });

  it.each([
    ['https://elsewhere.example/api'],
    ['//elsewhere.example/api'],
    ['http://127.0.0.1.elsewhere.example/'],
    ['file:///etc/passwd'],
    ['\\\\elsewhere.example'],
  ])('sends nothing to %s', async (path) => {
    const { code, stderr } = await ran([path, '--json']);
    expect([code, complaintIn(stderr).code, stage.portal.calls()]).toEqual([2, 'INVALID_VALUE', []]);
  });

  it.each([
    ['authorization: Bearer x'],
    ['Cookie: a=b'],
    ['Host: elsewhere'],
    ['X-Portal-Admin: true'],
    ['x-dmc-id: 1'],
    ['no header'],
    ['x: a\nb: c'],
  ])('does not take the header %j', async (header) => {
    expect([(await ran(['/api/x', '-H', header, '--json'])).code, stage.portal.calls()]).toEqual([2, []]);
  });

  it.each([
    [['-F', 'nothing']],
    [['-F', '=x']],
    [['-F', 'a=1', '--input', '-']],
    [['--method', 'GET', '--input', '-']],
    [['--input', 'missing.json']],
    [['--fields=a']],
    [['-f', 'csv']],
  ])('refuses %j before it calls', async (flags) => {
    const { code, stdout } = await ran(['/api/x', ...flags, '--yes']);
    expect([code, stdout, stage.portal.calls()]).toEqual([2, '', []]);
  });

  describe('with --paginate', () => {
    const all = [1, 2, 3, 4, 5].map((id) => ({ id }));
    /** Two on a page, as this call names and counts them. */
    const pages = (name: string, answer: (list: readonly object[]) => unknown): void => {
      stage.portal.on('GET /api/x', ({ path }, response) => {
        const page = Number(new URL(path, stage.portal.url).searchParams.get(name) ?? 1);
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer(all.slice((page - 1) * 2, page * 2))));
      });
    };
    const asked = (): readonly string[] => stage.portal.calls().filter((call) => call.startsWith('GET /api/x'));

    it.each<[string, readonly string[], string, (list: readonly object[]) => unknown]>([
      ['a counted list', [], 'page', (records) => ({ totalRecords: 5, records })],
      ['a list inside', ['-F', 'pageNum=1'], 'pageNum', (records) => ({ data: { totalRecords: 5, records } })],
      ['the list that is counted among others', [], 'page', (rooms) => ({ masters: [7], totalRooms: 5, rooms })],
      ['a list alone', [], 'page', (list) => list],
    ])('makes one answer of %s', async (_, fields, name, answer) => {
      pages(name, answer);
      const { code, stdout } = await ran(['/api/x?size=2', '--paginate', ...fields]);
      expect([code, JSON.parse(stdout)]).toEqual([0, answer(all)]);
      expect(asked()).toEqual([1, 2, 3].map((page) => `GET /api/x?size=2&${name}=${String(page)}`));
    });

    it('begins with the page that is asked for, and chooses with --query from the whole', async () => {
      pages('page', (list) => list);
      expect((await ran(['/api/x?page=2', '--paginate', '--query', '[].id'])).stdout).toBe('[3,4,5]\n');
    });

    it('ends where a page is empty before the count is reached', async () => {
      pages('page', (records) => ({ totalRecords: 9, records }));
      expect(JSON.parse((await ran(['/api/x', '--paginate'])).stdout)).toEqual({ totalRecords: 9, records: all });
    });

    it('says so where the pages do not turn, and prints nothing', async () => {
      pages('other', (records) => ({ totalRecords: 5, records }));
      const { code, stdout, stderr } = await ran(['/api/x', '--paginate', '--json']);
      expect([code, stdout, complaintIn(stderr).message, asked().length]).toEqual([
        2,
        '',
        '"page" does not turn the pages of /api/x.',
        2,
      ]);
    });

    it.each<[unknown]>([[{ a: [], b: [] }], [{ none: 1 }], ['text'], [{ one: { x: [] }, two: { y: [] } }]])(
      'does not guess which list of %j is meant',
      async (answer) => {
        stage.portal.answers('GET /api/x', 200, answer);
        const { code, stdout, stderr } = await ran(['/api/x', '--paginate', '--json']);
        expect([code, stdout, complaintIn(stderr).code]).toEqual([1, '', 'UNEXPECTED_ANSWER']);
      },
    );

    it.each([[['--method', 'POST']], [['-i']], [['-F', 'page=one']]])('refuses %j before it calls', async (flags) => {
      expect([(await ran(['/api/x', ...flags, '--paginate', '--yes'])).code, asked()]).toEqual([2, []]);
    });
  });

  it('says where JSON is none', async () => {
    expect((await ran(['/api/x', '--input', '-', '--yes'], { input: '{' })).stderr).toContain(
      'What came from stdin is not JSON.',
    );
  });
});

describe('a path below the portal', () => {
  it.each([
    ['/api/a b', '/api/a%20b'],
    ['api/x:y?z=%20', '/api/x:y?z=%20'],
    ['http://stage.portal.example/base/api/x#y', '/api/x'],
    ['/', '/'],
  ])('%s is %s', (path, below) => {
    expect(pathBelow(path, 'http://stage.portal.example/base')).toBe(below);
  });

  it.each([
    '/../other',
    'http://stage.portal.example/basement',
    'http://stage.portal.example/',
    'http://ana:x@stage.portal.example/base/',
    '/%2e%2e/other',
  ])('%s is none', (path) => {
    expect(() => pathBelow(path, 'http://stage.portal.example/base')).toThrow('is no address below');
  });
});
