import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attemptLines } from './testing/cast.js';
import { withProgram } from './testing/program.js';
import { engine } from './testing/test-database.js';
import { ask, Browser, describeWithDatabase } from './testing/test-server.js';

const program = withProgram('program');

describeWithDatabase('the program of the server', () => {
  it('finishes a download that runs when it is asked to end', async () => {
    const { built, folder, environment } = program();
    const server = built.run([], environment);
    const address = await server.ready();
    const token = (await readFile(join(folder, 'ingest-token'), 'utf8')).trim();
    const send = (dataset: string, body: string) =>
      ask(`${address}/ingest/v1/${dataset}`, {
        method: 'POST',
        headers: { 'Authorization': `Bearer ${token}`, 'Idempotency-Key': `${dataset}-1` },
        body,
      });
    await send('partners', '{"dmcId":10234,"dmcName":"Andaman Stays Group"}');
    await send('users', '{"email":"ana@andaman.example","password":"right-Password-1","dmcIds":[10234]}');
    expect((await send('actions', attemptLines(60_000))).status).toBe(200);
    const browser = new Browser(address);
    await browser.signIn('ana@andaman.example', 'right-Password-1');
    const answer = await fetch(`${address}/api/logs/Precheck?lookbackHrs=24`, {
      headers: { 'Cookie': String(browser.headers()['Cookie']), 'Accept-Encoding': 'identity' },
    });
    const ending = server.stop();
    let received = 0;
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      received += chunk.length;
      if (received < 3_000_000) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(received).toBe(Number(answer.headers.get('content-length')));
    expect(await ending).toMatchObject({ code: 0 });
  });

  it.skipIf(engine === 'embedded')('comes after all others on its machine where it has no pages', async () => {
    const { built, environment } = program();
    const priorities: number[] = [];
    for (const roles of ['pages,ingest', 'ingest']) {
      const server = built.run(['serve', '--only', roles], { ...environment, INGEST_TOKEN: 'x'.repeat(20) });
      await server.ready();
      priorities.push(getPriority(server.pid));
      await server.stop();
    }
    // A higher number comes later. The tests themselves may run at any priority.
    expect(priorities).toEqual([getPriority(), Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT=http is not valid: it has to be a port, 1 to 65535 (0 takes a free one).\n'],
    [
      { HOST: '203.0.113.7' },
      'HOST=203.0.113.7 is not an address of this machine. Set HOST to one of them, or to 0.0.0.0 for all.\n',
    ],
    [
      { DATA_DIR: '/proc/portal/data' },
      "DATA_DIR=/proc/portal/data cannot be used (ENOENT: no such file or directory, mkdir '/proc/portal'). Set DATA_DIR to a folder that can be made.\n",
    ],
    [{ WEB_DIR: '/dev' }, 'WEB_DIR=/dev is not valid: it has to be a folder with the file index.html.\n'],
    [
      { DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal' },
      'The database does not answer: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL, and that the PostgreSQL runs.\n',
    ],
    [
      { DATA_DIR: '/dev/null/portal' },
      "DATA_DIR=/dev/null/portal cannot be used (EEXIST: file already exists, mkdir '/dev/null'). DATA_DIR has to be a folder.\n",
    ],
  ])('does not start with %o and says why in one line', async (wrong, line) => {
    const { built, environment } = program();
    expect(await built.run([], { ...environment, ...wrong }).finished).toEqual({ code: 1, out: '', err: line });
  });

  it('does not start on a port in use, and says so in one sentence', async () => {
    const { built, environment } = program();
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    expect(await built.run([], { ...environment, PORT: String(port) }).finished).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is in use by another program. Stop it, or set PORT to another port.\n`,
    });
    other.close();
    // All locks are released, so the next server starts.
    const next = built.run([], environment);
    await next.ready();
    await next.stop();
  });

  it('says what it cannot do', async () => {
    const { built, environment } = program();
    const cases: readonly [readonly string[], RegExp][] = [
      [['dance'], /^There is no command dance\./u],
      [['ingest', 'actions'], /^supplier-server ingest needs a dataset and a file\.$/mu],
      [['ingest', 'actions', '/no/such/file'], /^There is no file \/no\/such\/file\.$/mu],
      [
        ['token', 'create', 'x@y.example'],
        /^supplier-server token create needs an e-mail, --name <text>, and --dmc <id> except for staff of the agency\.$/mu,
      ],
      [
        ['onboarding', 'set-status', '10234'],
        /^supplier-server onboarding set-status needs the id of a partner and a status, for example DMC_CREATED\.$/mu,
      ],
      [
        ['onboarding', 'set-status', '10234', 'SAVE'],
        /^status: must be one of SUBMIT, DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION, CONNECTION_LIVE\.$/mu,
      ],
      [['--colour'], /Unknown option '--colour'/u],
      [['seed', '--dry-run'], /^supplier-server seed does not take --dry-run\. /mu],
      [['serve', 'pages', '--to', 'x'], /^supplier-server serve does not take pages --to\. /mu],
      [['restore', 'a.tar.gz', 'b.tar.gz'], /^supplier-server restore does not take b\.tar\.gz\. /mu],
    ];
    for (const [words, message] of cases) {
      const { code, err } = await built.run(words, environment).finished;
      expect(code).toBe(1);
      expect(err).toMatch(message);
      expect(err).not.toContain('    at ');
    }
    const unreachable = await built.run(['token', 'create', 'x@y.example', '--dmc', '1', '--name', 'x'], {
      ...environment,
      PORT: '9',
      INGEST_TOKEN: 'x'.repeat(20),
    }).finished;
    expect(unreachable.err).toMatch(/^The portal at http:\/\/127\.0\.0\.1:9 does not answer\. Is it running\?/u);
  });
});
