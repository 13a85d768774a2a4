import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeEach, afterEach, expect, it } from 'vitest';
import { checkFiles } from '../../commands/check-files.js';
import { andaman, attempt, emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('a stored piece of a log file', () => {
  let server: TestServer;
  let browser: Browser;
  const lines: string[] = [];

  beforeEach(async () => {
    lines.length = 0;
    server = await startTestServer({ log: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
    await givenCast(server);
    browser = await server.signedIn(emails.supplier);
    const now = Math.floor(Date.now() / 1000);
    await server.given(
      'actions',
      Array.from({ length: 400 }, (_, index) =>
        attempt({ dmcId: andaman, at: now, hotelId: `H${index}`, message: randomUUID() }),
      ),
    );
  });
  afterEach(() => server.close());

  const path = '/api/logs/Precheck?lookbackHrs=1';
  const download = (headers: Record<string, string>) => browser.get(path, { headers });
  const file = async (): Promise<string> => {
    const folder = join(server.folder, 'objects', 'logs');
    const [found] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    if (found === undefined) throw new Error('nothing is stored');
    return join(found.parentPath, found.name);
  };
  /** One bit of the content of a line: inside a stored block the stream stays decodable. */
  const flip = async (at = 0.5): Promise<void> => {
    const stored = await readFile(await file());
    const place = Math.floor(stored.length * at);
    stored.writeUInt8(stored.readUInt8(place) ^ 1, place);
    await writeFile(await file(), stored);
  };
  /** As an older server wrote it. */
  const forgetSum = (): Promise<unknown> =>
    server.database.transaction({ role: 'ingest' }, async (sql) => {
      const kept = 'dmc_id, action, bucket, sequence, object_key, plain_length, compressed_length, crc32, line_count';
      const [row] = await sql.query(`select ${kept.replace('bucket', 'bucket::text')} from log_segments`);
      await sql.query('delete from log_segments');
      return sql.query(
        `insert into log_segments (${kept}) values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9)`,
        Object.values(row ?? {}) as (string | number)[],
      );
    });
  /** Cut in the middle, or refused before it began. */
  async function isBroken(headers: Record<string, string>): Promise<void> {
    const answer = await download(headers).catch((error: unknown) => error);
    if (answer instanceof Error) expect(answer.message).toMatch(/aborted|hang up|ECONNRESET/u);
    else
      expect(answer).toMatchObject({
        status: 500,
        text: expect.stringMatching(/^A part of this file is damaged in the portal\./u) as string,
        headers: expect.not.objectContaining({ 'retry-after': expect.anything() as string }) as object,
      });
  }

  it('is served as it was written', async () => {
    expect((await download({ 'Accept-Encoding': 'identity' })).status).toBe(200);
    expect((await download({ 'Accept-Encoding': 'gzip' })).status).toBe(200);
    expect(lines).toEqual([]);
  });

  for (const encoding of ['identity', 'gzip'])
    for (const [what, spoil] of [
      ['one bit was flipped', () => flip()],
      ['its last byte was changed', () => flip(0.999)],
      ['it was cut short', async () => writeFile(await file(), (await readFile(await file())).subarray(0, -10))],
    ] as const)
      it(`ends the download visibly when ${what} (${encoding}), is logged with its key, and counted`, async () => {
        await spoil();
        await isBroken({ 'Accept-Encoding': encoding });
        expect(lines.join('')).toMatch(/"objectKey":"logs\/\d{4}-/u);
        const metrics = await browser.get('/metrics');
        expect(metrics.text).toMatch(/portal_damaged_segments_total 1\n/u);
      });

  it('is named by its minutes in the file when it is gone, is logged with its key, and counted', async () => {
    await rm(await file());
    const { status, text } = await download({ 'Accept-Encoding': 'identity' });
    expect([status, text]).toEqual([200, expect.stringMatching(/attempts are missing between/u)]);
    expect(lines.join('')).toMatch(/"objectKey":"logs\/\d{4}-/u);
    expect((await browser.get('/metrics')).text).toMatch(/portal_damaged_segments_total 1\n/u);
  });

  for (const Range of ['bytes=300-400', 'bytes=2000-2200'])
    for (const encoding of ['identity', 'gzip'])
      it(`is also checked when only ${Range} of it is asked for (${encoding})`, async () => {
        await flip(0.9);
        await isBroken({ 'Accept-Encoding': encoding, Range });
        expect(lines.join('')).toContain('a piece of a log was not sent');
      });

  it('ends one download when it is damaged: the next one is whole, names its minutes, and is not continued from the first', async () => {
    const sound = await download({ 'Accept-Encoding': 'identity' });
    expect(sound.headers['log-missing']).toBe('0');
    await flip();
    await isBroken({ 'Accept-Encoding': 'identity' });
    const again = await download({
      'Accept-Encoding': 'identity',
      'Range': 'bytes=100-',
      'If-Range': String(sound.headers.etag),
    });
    expect([again.status, again.headers['log-missing']]).toEqual([200, '400']);
    expect(again.text).toMatch(/Up to 400 attempts are missing between/u);
    await flip();
    const repaired = await download({ 'Accept-Encoding': 'identity' });
    expect([repaired.headers['log-missing'], repaired.text]).toEqual(['0', sound.text]);
  });

  it('is found together with the others of its object that are damaged', async () => {
    const now = Math.floor(Date.now() / 1000);
    // An object has the lines of one hour: both batches lie in this one, or in the one before it.
    const at = (now % 3600 < 600 ? now - (now % 3600) : now) - 600;
    await rm(await file());
    await server.given(
      'actions',
      [0, 300].flatMap((later) =>
        Array.from({ length: 300 }, (_, index) =>
          attempt({ dmcId: andaman, at: at + later, hotelId: `H${index}`, message: randomUUID() }),
        ),
      ),
    );
    await flip(0.2);
    await flip(0.8);
    await isBroken({ 'Accept-Encoding': 'identity' });
    const { headers, text } = await download({ 'Accept-Encoding': 'identity' });
    expect([headers['log-missing'], text.match(/Up to 300 attempts/gu)?.length]).toEqual(['1000', 2]);
  });

  it('that has to be written again is left out at once when it is damaged', async () => {
    const at = Math.floor(Date.now() / 1000);
    await server.given('actions', [attempt({ dmcId: andaman, at, hotelId: 'of a second batch' })]);
    await flip();
    const answer = await download({ 'Accept-Encoding': 'identity' });
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/attempts? (?:is|are) missing between/u)]);
  });

  it('that an older server wrote, without a sum of its own, is unpacked to be checked', async () => {
    await forgetSum();
    expect((await download({ 'Accept-Encoding': 'gzip' })).status).toBe(200);
    expect(await checkFiles(server.database, server.objects)).toMatch(/all are as they were written/u);
    await flip();
    await isBroken({ 'Accept-Encoding': 'gzip' });
  });

  it('is named by the check of all stored files', async () => {
    expect(await checkFiles(server.database, server.objects)).toBe(
      '1 stored piece of log files checked: all are as they were written.',
    );
    await flip();
    await expect(checkFiles(server.database, server.objects)).rejects.toThrow(
      /^1 stored piece of log files checked, 1 damaged:\nthe stored piece logs\/.*, from byte 0, is damaged: /u,
    );
  });

  it('that is gone is named by the check of all stored files too, and what downloads do without it', async () => {
    const gone = await file();
    await rm(gone);
    const check = checkFiles(server.database, server.objects);
    await expect(check).rejects.toThrow(
      /^1 stored piece of log files checked, 1 damaged:\nthe stored piece (logs\S+), /u,
    );
    await expect(check).rejects.toThrow(
      'the first download of a damaged one breaks off, and those after it name its minutes, as they do of one that is gone.',
    );
    const named = /the stored piece (\S+),/u.exec(await check.catch(String))?.[1];
    expect(gone.endsWith(named ?? 'no name')).toBe(true);
  });
});
