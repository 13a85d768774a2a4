import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';
import { datasetOf, WatchedFolder, watchFolder } from './watch-folder.js';

describe('supplier-server ingest --watch', () => {
  let folder: string;
  let portal: Server;
  let seen: string[];
  let said: string[];
  let answer: { readonly status: number; readonly text: string };
  let watched: WatchedFolder;
  let configuration: ReturnType<typeof readConfiguration>;
  const accepted = { status: 200, text: '{"accepted":1,"duplicate":false}' };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-watch-'));
    [seen, said, answer] = [[], [], accepted];
    portal = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push(`${String(request.url)} ${body.trim()}`);
        response.writeHead(answer.status).end(answer.text);
      });
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    const address = portal.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    configuration = readConfiguration({ HOST: '127.0.0.1', PORT: port, INGEST_TOKEN: 'x'.repeat(20) });
    watched = new WatchedFolder(configuration, folder, {
      say: (words) => said.push(words),
      now: () => new Date(Date.UTC(2026, 10, 23, 9)),
    });
  });
  afterEach(async () => {
    await new Promise((resolve) => portal.close(resolve));
    await rm(folder, { recursive: true });
  });
  const put = (name: string, content: string): Promise<void> => writeFile(join(folder, name), content);
  const filesIn = (place: string): Promise<readonly string[]> => readdir(join(folder, place)).catch(() => []);
  const lookTwice = async (): Promise<void> => {
    await watched.look();
    await watched.look();
  };

  it('takes a file that is as it was at the last look, and moves it to done', async () => {
    await put('hotels.ndjson', '{"one":1}\n');
    await watched.look();
    expect(seen).toEqual([]);
    await put('hotels.ndjson', '{"one":1}\n{"two":2}\n');
    await watched.look();
    expect(seen).toEqual([]);
    await watched.look();
    expect(seen).toEqual(['/ingest/v1/hotels {"one":1}\n{"two":2}']);
    expect([await filesIn('done'), said]).toEqual([['hotels.ndjson'], ['hotels.ndjson: 1 line was taken.']]);
    await lookTwice();
    expect(seen).toHaveLength(1);
  });

  it('leaves unfinished files and others alone, and takes one that gets its name', async () => {
    for (const name of ['.hotels.ndjson', 'hotels.ndjson.part', 'hotels.columns.json', 'notes.txt'])
      await put(name, 'x');
    await lookTwice();
    expect([seen, await filesIn('refused')]).toEqual([[], []]);
  });

  it('keeps what was taken before under its own name', async () => {
    for (const content of ['{"one":1}\n', '{"one":2}\n']) {
      await put('hotels.ndjson', content);
      await lookTwice();
    }
    expect(await filesIn('done')).toEqual(['2026-11-23T09-00-00-000Z-hotels.ndjson', 'hotels.ndjson']);
  });

  it('hands in a CSV by its columns, and says of a refusal line, column and what is next', async () => {
    await put('hotels.columns.json', '{"columns":{"Hotel":"hotelId"},"always":{"dmcId":1}}');
    await put('hotels-today.csv', 'Hotel\nA\n');
    await lookTwice();
    expect(seen).toEqual(['/ingest/v1/hotels {"dmcId":1,"hotelId":"A"}']);
    answer = { status: 422, text: 'Line 1: hotelId is unknown. Nothing was imported.' };
    await put('hotels-late.csv', 'Hotel\nB\n');
    await lookTwice();
    expect([await filesIn('done'), await filesIn('refused')]).toEqual([
      ['hotels-today.csv'],
      ['hotels-late.csv', 'hotels-late.csv.txt'],
    ]);
    const words = await readFile(join(folder, 'refused', 'hotels-late.csv.txt'), 'utf8');
    expect(words).toContain('Line 2, column Hotel: hotelId is unknown.');
    expect(words).toContain('Correct the file and put it into the folder again.');
  });

  it.each([
    ['other.ndjson', 'does not begin with a dataset'],
    ['rooms.csv', 'There is no rooms.columns.json in the folder'],
  ])('refuses %s with the reason, and sends nothing', async (name, words) => {
    await put(name, 'x\n');
    await lookTwice();
    expect(await readFile(join(folder, 'refused', `${name}.txt`), 'utf8')).toContain(words);
    expect(seen).toEqual([]);
  });

  it.each(['hotels (1).ndjson', 'hotels 2026.ndjson'])(
    'takes %s: the dataset ends where its name does',
    async (name) => {
      await put(name, '{"one":1}\n');
      await lookTwice();
      expect(await filesIn('done')).toEqual([name]);
    },
  );

  it('shows a strange name in one line, and keeps the text about a name that is very long', async () => {
    const names = ['x\ny.ndjson', `${'é'.repeat(120)}.ndjson`];
    for (const name of names) await put(name, 'x\n');
    await lookTwice();
    expect(said.filter((one) => one.includes('\n'))).toEqual([]);
    expect(said[0]).toContain('x\\ny.ndjson: refused.');
    expect((await filesIn('refused')).filter((name) => name.endsWith('.ndjson.txt'))).toHaveLength(2);
  });

  it('goes on where it cannot move a file, and says so', async () => {
    await writeFile(join(folder, 'done'), 'not a folder');
    await put('hotels.ndjson', '{"one":1}\n');
    await lookTwice();
    expect(said[0]).toMatch(/^hotels\.ndjson: It cannot be moved out of the folder \(.+\)\. It stays/u);
  });

  it('keeps files while the portal cannot take them, says why once, and continues later', async () => {
    answer = { status: 503, text: 'The database is away.' };
    await put('hotels-1.ndjson', '{"one":1}\n');
    await put('hotels-2.ndjson', '{"two":2}\n');
    await lookTwice();
    await watched.look();
    expect([said.length, await filesIn('refused')]).toEqual([1, []]);
    expect(said[0]).toContain('It stays in the folder and is tried again.');
    // Later files wait too: their order stays.
    expect(seen.filter((one) => one.includes('two'))).toEqual([]);
    answer = accepted;
    await lookTwice();
    expect(await filesIn('done')).toEqual(['hotels-1.ndjson', 'hotels-2.ndjson']);
  });

  it('finds the longest name of a dataset', () => {
    expect(['hotels.csv', 'hotels_2026.csv', 'hotelsX.csv', 'pullspec-versions-1.ndjson'].map(datasetOf)).toEqual([
      'hotels',
      'hotels',
      undefined,
      'pullspec-versions',
    ]);
  });

  it('ends when it is told to, and says so where the folder is not there', async () => {
    const stop = new AbortController();
    await put('hotels.ndjson', '{"one":1}\n');
    let looks = 0;
    const wait = (): Promise<void> => {
      if ((looks += 1) === 2) stop.abort();
      return Promise.resolve();
    };
    expect(await watchFolder(configuration, folder, { say: (words) => said.push(words), wait }, stop.signal)).toBe(
      'Stopped.',
    );
    expect(await filesIn('done')).toEqual(['hotels.ndjson']);
    const nowhere = watchFolder(configuration, join(folder, 'nowhere'), { say: () => undefined, wait }, stop.signal);
    await expect(nowhere).rejects.toThrow('cannot be read');
  });
});
