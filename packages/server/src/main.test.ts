import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { takenBeforeText } from '@suppliers-portal/domain';
import { expect, it } from 'vitest';
import { attemptLines } from './testing/cast.js';
import { withProgram } from './testing/program.js';
import {
  ask,
  Browser,
  describeWithDatabase,
  describeWithEmbedded,
  describeWithPostgres,
} from './testing/test-server.js';

const program = withProgram('main');

describeWithDatabase('supplier-server', () => {
  it('serves, keeps its data over a restart, and ends when it is asked to', async () => {
    const { built, folder, environment } = program();
    const first = built.run([], environment);
    const address = await first.ready();
    const portal = { ...environment, PORT: new URL(address).port };
    await writeFile(join(folder, 'partners.ndjson'), '{"dmcId":10234,"dmcName":"Andaman Stays Group"}\n');
    await writeFile(
      join(folder, 'users.ndjson'),
      '{"email":"ana@andaman.example","password":"right-Password-1","dmcIds":[10234]}\n',
    );
    await writeFile(join(folder, 'actions.ndjson.gz'), gzipSync(attemptLines(3000)));
    const ingest = (dataset: string, file: string) =>
      built.run(['ingest', dataset, join(folder, file)], portal).finished;
    expect(await ingest('partners', 'partners.ndjson')).toEqual({ code: 0, out: '1 line was taken.\n', err: '' });
    expect((await ingest('users', 'users.ndjson')).code).toBe(0);
    expect((await ingest('actions', 'actions.ndjson.gz')).out).toBe('3,000 lines were taken.\n');
    expect((await ingest('actions', 'actions.ndjson.gz')).out).toBe(`${takenBeforeText('3,000 lines')}\n`);
    expect(await first.stop()).toMatchObject({ code: 0, err: '' });

    const second = built.run([], environment);
    const again = await second.ready();
    const browser = new Browser(again);
    await browser.signIn('ana@andaman.example', 'right-Password-1');
    const log = await browser.get('/api/logs/Precheck?lookbackHrs=1');
    expect(log.text.trim().split('\r\n')).toHaveLength(3001);

    const token = await built.run(
      ['token', 'create', 'ana@andaman.example', '--dmc', '10234', '--name', 'ci', '--scope', 'operate', '--days', '7'],
      { ...environment, PORT: new URL(again).port },
    ).finished;
    expect(token).toMatchObject({ code: 0, out: expect.stringMatching(/^spt_[\w-]{43}\n$/u) as string });
    expect(
      (await ask(`${again}/api/member`, { headers: { Authorization: `Bearer ${token.out.trim()}` } })).json(),
    ).toMatchObject({ dmcId: 10234, token: { name: 'ci', scope: 'operate' } });
    const step = await built.run(['onboarding', 'set-status', '10234', 'DMC_CREATED'], {
      ...environment,
      PORT: new URL(again).port,
    }).finished;
    expect(step).toMatchObject({
      code: 1,
      // The door for files speaks of lines. This command has none.
      err: expect.stringMatching(
        /^(?:(?!Line \d).)*cannot go to "DMC created"\. From here it can go to: Submitted\.(?:(?!imported).)*$/su,
      ) as string,
    });
    await second.stop();
  });
});

// With the embedded one every browser journey does.
describeWithPostgres('supplier-server with PostgreSQL', () => {
  it('loads the demo, and is there with its sign-ins', async () => {
    const { built, environment } = program();
    const server = built.run([], { ...environment, DEMO: 'on' });
    const address = await server.ready();
    expect(server.out()).toContain('Demo sign-ins, password demo-Portal-1:');
    for (const [email, live] of [
      ['supplier@demo.example', true],
      ['suspended@demo.example', false],
    ] as const) {
      expect(server.out()).toContain(email);
      const browser = new Browser(address);
      expect((await browser.signIn(email, 'demo-Portal-1')).status).toBe(200);
      expect((await browser.get('/api/status')).json()).toMatchObject({ isConnectionLive: live });
      expect((await browser.get('/api/stats')).status).toBe(200);
    }
    await server.stop();
  }, 120_000);
});

describeWithEmbedded('supplier-server with its embedded database', () => {
  it('makes its database at the first start, and says what it survives and where things are', async () => {
    const { built, folder, environment } = program();
    await rm(join(folder, 'database'), { recursive: true });
    const server = built.run([], environment);
    await server.ready();
    expect(server.out()).toContain(`Data: ${folder}\n`);
    expect(server.out()).toContain('survives a crash, but not a power cut. For production set DATABASE_URL');
    expect(server.out()).toContain(`Ingestion token: ${join(folder, 'ingest-token')}`);
    expect((await stat(join(folder, 'ingest-token'))).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('leaves at once a folder that another server has, and names it', async () => {
    const { built, folder, environment } = program();
    const begun = performance.now();
    const first = built.run([], environment);
    await first.ready();
    const started = performance.now();
    const { code, err } = await built.run([], environment).finished;
    expect(code).toBe(1);
    expect(err).toBe(
      `Another server (process ${first.pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.\n`,
    );
    // The second server stops before it opens anything, and does not wait for the first. It takes at most as long as
    // two starts on this machine.
    expect(performance.now() - started).toBeLessThan(2 * (started - begun));
    await first.kill();

    const third = built.run([], environment);
    await third.ready();
    await third.stop();
    expect(await readdir(folder)).not.toContain('server.lock');
  });

  it('can be put back to a dump, keeps what was there, and refuses while it runs', async () => {
    const { built, folder, environment } = program();
    const server = built.run([], environment);
    const portal = { ...environment, PORT: new URL(await server.ready()).port };
    await writeFile(join(folder, 'one.ndjson'), '{"dmcId":10234,"dmcName":"in the dump"}\n');
    await writeFile(
      join(folder, 'two.ndjson'),
      '{"dmcId":10234,"dmcName":"after the dump"}\n{"dmcId":10318,"dmcName":"after the dump"}\n',
    );
    await writeFile(
      join(folder, 'admin.ndjson'),
      '{"email":"adam@portal.example","password":"right-Password-1","isAdmin":true}\n',
    );
    for (const [dataset, file] of [
      ['partners', 'one.ndjson'],
      ['users', 'admin.ndjson'],
    ] as const)
      expect((await built.run(['ingest', dataset, join(folder, file)], portal).finished).code).toBe(0);
    await server.stop();
    const [dump] = await readdir(join(folder, 'backup'));
    const path = join(folder, 'backup', dump ?? 'none');

    // What a power cut can leave behind.
    await rename(join(folder, 'database'), join(folder, 'database.good'));
    await mkdir(join(folder, 'database'));
    await writeFile(join(folder, 'database', 'PG_VERSION'), '18\n');
    const broken = await built.run([], environment).finished;
    expect(broken.code).toBe(1);
    expect(broken.err).toContain(`The database in ${join(folder, 'database')} cannot be opened and was left as it is`);
    expect(broken.err).toContain(`To go back to its newest dump: supplier-server restore ${path}\n`);
    await rm(join(folder, 'database'), { recursive: true });
    await rename(join(folder, 'database.good'), join(folder, 'database'));

    const changed = built.run([], environment);
    const changedPort = new URL(await changed.ready()).port;
    expect(
      (
        await built.run(['ingest', 'partners', join(folder, 'two.ndjson')], { ...environment, PORT: changedPort })
          .finished
      ).code,
    ).toBe(0);
    expect((await built.run(['restore', path], environment).finished).err).toContain('Another server');
    await changed.stop();

    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, (await readFile(path)).subarray(0, 1000));
    const refused = await built.run(['restore', cut], environment).finished;
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`${cut} cannot be restored (`)]);
    expect(refused.err).toContain('The database was not changed.');
    expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual(['database']);

    const restored = await built.run(['restore', path], environment).finished;
    expect(restored.code).toBe(0);
    expect(restored.out).toMatch(/The former one is kept in .*database\.before-/u);
    const again = built.run([], environment);
    const browser = new Browser(await again.ready());
    await browser.signIn('adam@portal.example', 'right-Password-1');
    expect((await browser.get('/api/member')).json()).toMatchObject({
      availableDmc: [{ text: 'in the dump', value: 10234 }],
    });
    await again.stop();
  }, 120_000);
});
