import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { HurriedClock } from '../../testing/fake-terminal.js';
import { noise, sendsFaulty, sha256, type Faults } from '../../testing/faulty-file.js';
import { aStage } from '../../testing/stage.js';
import { builtProgram, complaintIn, signedInAt, spawned, type Ran } from '../../testing/supplier.js';

const mebibyte = 1024 * 1024;
const content = noise(3 * mebibyte);
const other = noise(3 * mebibyte, 2);
const call = 'GET /api/logs/Precheck';
/** What a broken connection can lose on a busy machine: two pieces that the reader has not read yet. */
const unread = 2 * 65_536;
const cuts = (count: number): readonly 'cut'[] => Array.from({ length: count }, () => 'cut');

/** Over sockets, from the command line to the file: what a line and a portal do to a download. */
describe('a download over a line with errors', () => {
  const stage = aStage();
  const file = (): string => join(stage.path, 'out', 'log.csv');
  const words = (): readonly string[] => ['log', 'download', 'precheck', '--json', '-o', join(stage.path, 'out/')];
  const environment = (): Record<string, string> => ({ ...signedInAt(stage.portal.url, stage.path), CI: 'true' });
  const download = (): Promise<Ran> => stage.ran(words(), { environment: { CI: 'true' }, clock: new HurriedClock() });
  const expectWhole = (bytes: Buffer): void => {
    expect(sha256(readFileSync(file()))).toBe(sha256(bytes));
    expect(readdirSync(join(stage.path, 'out'))).toEqual(['log.csv']);
  };

  // How often the rest is asked for, where it is not all of it again.
  it.each<readonly [string, Omit<Faults, 'content'>, number | 'all', Buffer]>([
    ['no fault', { validator: '"one"' }, 0, content],
    ['one break', { validator: '"one"', endings: ['cut'] }, 1, content],
    ['one break of a file that cannot be vouched for', { validator: 'W/"one"', endings: ['cut'] }, 'all', content],
    [
      'one break, and another file behind the same weak validator',
      { validator: 'W/"one"', endings: ['cut'], changedTo: { content: other, validator: 'W/"one"' } },
      'all',
      other,
    ],
    [
      'one break, and another file with a validator of its own',
      { validator: '"one"', endings: ['cut'], changedTo: { content: other, validator: '"two"' } },
      1,
      other,
    ],
    ['one break, and no validator at all', { endings: ['cut'] }, 'all', content],
    ['one break, and a portal without ranges', { validator: '"one"', ranges: false, endings: ['cut'] }, 1, content],
    [
      'one break of a file whose length is not known',
      { validator: '"one"', chunked: true, endings: ['cut'] },
      1,
      content,
    ],
    ['five breaks', { validator: '"one"', after: mebibyte / 2, endings: cuts(5) }, 5, content],
    ['twelve breaks', { validator: '"one"', after: mebibyte / 5, endings: cuts(12) }, 12, content],
    ['a line that falls silent', { validator: '"one"', endings: ['stall'] }, 1, content],
    [
      'a portal that is busy twice and says until when',
      {
        validator: '"one"',
        endings: [
          { status: 503, retryAfter: 1 },
          { status: 503, retryAfter: 1 },
        ],
      },
      'all',
      content,
    ],
    [
      'a break, and a portal that is busy afterwards',
      { validator: '"one"', endings: ['cut', { status: 503 }, { status: 502 }] },
      3,
      content,
    ],
  ])('is byte for byte what the portal has, after %s', async (_, faults, continued, expected) => {
    const asked = sendsFaulty(stage.portal, call, { content, ...faults });
    const { code, stdout, stderr } = await download();
    expect([code, stderr]).toEqual([0, '']);
    expectWhole(expected);
    expect(JSON.parse(stdout)).toMatchObject({
      path: file(),
      bytes: expected.length,
      sha256: sha256(expected),
      attempts: asked.length,
    });
    expect(asked.slice(1)).toEqual(
      continued === 'all'
        ? asked.slice(1).map(() => undefined)
        : Array.from({ length: continued }, () => expect.stringMatching(/^bytes=\d+-$/u) as unknown),
    );
    if (continued === 'all') return;
    const starts = asked.map((range) => Number(/\d+/u.exec(range ?? '0')?.[0]));
    for (const [at, ending] of (faults.endings ?? []).entries()) {
      const sent = typeof ending === 'object' ? 0 : Math.floor(faults.after ?? mebibyte + 100);
      const taken = starts[at + 1]! - starts[at]!;
      expect([taken <= sent, taken >= sent - unread]).toEqual([true, true]);
    }
  });

  it.each<readonly [string, number, Record<string, string>, string, string]>([
    ['a page of HTML', 200, { 'content-type': 'text/html' }, '<!doctype html>', 'a page of HTML'],
    ['JSON', 200, { 'content-type': 'application/json' }, '{}', 'application/json and not text/csv'],
    ['a text without a name', 200, { 'content-type': 'text/csv' }, 'a,b', 'has no name'],
    [
      'nothing',
      200,
      { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="log.csv"' },
      '',
      'empty',
    ],
    ['no content', 204, {}, '', 'the status 204'],
  ])('is never %s that came instead, and leaves what was there', async (_, status, headers, body, why) => {
    mkdirSync(join(stage.path, 'out'), { recursive: true });
    writeFileSync(file(), 'of yesterday');
    for (const form of [[], ['--force']]) {
      stage.portal.on(call, (_request, response) => {
        response.writeHead(status, headers).end(body);
      });
      const { code, stdout, stderr } = await stage.ran([...words(), ...form], {
        environment: { CI: 'true' },
        clock: new HurriedClock(),
      });
      expect([code, stdout, complaintIn(stderr).code]).toEqual([1, '', 'UNEXPECTED_ANSWER']);
      expect(complaintIn(stderr).hint).toContain(why);
      expect(readFileSync(file(), 'utf8')).toBe('of yesterday');
      expect(readdirSync(join(stage.path, 'out'))).toEqual(['log.csv']);
    }
  });

  it('ends with 9 where the portal stays busy, and keeps nothing when nothing came', async () => {
    sendsFaulty(stage.portal, call, {
      content,
      validator: '"one"',
      endings: Array.from({ length: 9 }, () => ({ status: 503, retryAfter: 1 })),
    });
    const { code, stdout, stderr } = await download();
    expect([code, stdout, complaintIn(stderr).retryable]).toEqual([9, '', true]);
    expect(readdirSync(join(stage.path, 'out'))).toEqual([]);
  });

  it.each<readonly [number, number, string]>([
    [503, 9, 'DOWNLOAD_INCOMPLETE'],
    [401, 4, 'TOKEN_REJECTED'],
  ])(
    'says what is kept when it gives up at %s, and a later run takes only the rest',
    async (status, exit, errorCode) => {
      const asked = sendsFaulty(stage.portal, call, {
        content,
        validator: '"one"',
        endings: ['cut', ...Array.from({ length: status === 401 ? 1 : 5 }, () => ({ status }))],
      });
      const { code, stdout, stderr } = await download();
      expect([code, stdout, complaintIn(stderr).code]).toEqual([exit, '', errorCode]);
      expect(complaintIn(stderr).hint).toContain(
        '1.0 MiB of 3.0 MiB came, and the part is kept. Run the same command again to continue.',
      );
      expect((await download()).code).toBe(0);
      expectWhole(content);
      expect(asked.at(-1)).toBe(`bytes=${String(mebibyte + 100)}-`);
    },
  );

  it('is one file in the end when its process was killed three times', async () => {
    expect(existsSync(builtProgram), 'the program is built: npm run build').toBe(true);
    const long = noise(8 * mebibyte, 3);
    const asked = sendsFaulty(stage.portal, call, {
      content: long,
      validator: '"one"',
      after: 2.5 * mebibyte,
      endings: ['stall', 'stall', 'stall'],
    });
    const starts = (): readonly number[] => asked.map((range) => Number(/\d+/u.exec(range ?? '0')?.[0]));
    const written = (): number => (existsSync(`${file()}.part`) ? statSync(`${file()}.part`).size : 0);
    for (let kill = 0; kill < 3; kill += 1) {
      const child = spawn(process.execPath, [builtProgram, ...words()], {
        env: { PATH: process.env['PATH'] ?? '', ...environment() },
        stdio: 'ignore',
      });
      const gone = new Promise((resolve) => {
        child.once('close', resolve);
      });
      await vi.waitFor(
        () => {
          expect(asked).toHaveLength(kill + 1);
          expect(written()).toBeGreaterThanOrEqual(starts()[kill]! + 2 * mebibyte);
        },
        { timeout: 10_000, interval: 10 },
      );
      child.kill('SIGKILL');
      await gone;
      expect(existsSync(file())).toBe(false);
    }
    const { code, stdout } = await spawned(words(), { environment: environment() });
    expect(code).toBe(0);
    expectWhole(long);
    // A part whose process was killed is continued a mebibyte before its end.
    expect(starts().map((start) => Math.floor(start / mebibyte))).toEqual([0, 1, 2, 3]);
    expect((JSON.parse(stdout.toString()) as { resumedFrom: number }).resumedFrom).toBe(starts().at(-1));
  }, 30_000);
});
