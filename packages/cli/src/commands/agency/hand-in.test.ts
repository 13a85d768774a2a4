import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anExampleOfImports } from '../../testing/example-agency.js';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../../testing/supplier.js';

describe('a batch from a file', () => {
  let folder: ReturnType<typeof aFolder>;
  let importGateway: ReturnType<typeof anExampleOfImports>;
  beforeEach(() => {
    folder = aFolder();
    importGateway = anExampleOfImports(Date.UTC(2026, 10, 20));
  });
  afterEach(() => {
    folder.remove();
  });

  const run = (line: string): Promise<Ran> =>
    overTwins(['agency', 'import', ...line.split(' ')], {
      remote: { importGateway },
      folder: folder.path,
      environment: { SUPPLIER_TOKEN: 'spt_example-token' },
    });
  const file = (text: string): void => {
    writeFileSync(join(folder.path, 'hotels.ndjson'), text);
  };
  const refused = async (): Promise<unknown> => JSON.parse((await run('list --refused --json=id,next')).stdout);

  it('is handed in again for one that was refused, whose lines with errors are kept in a file', async () => {
    file('{"a":1}\nbroken\n');
    const wrong = await run('retry hotels.ndjson --batch 2 --errors errors.ndjson --yes --json');
    expect([wrong.code, complaintIn(wrong.stderr)]).toMatchObject([
      2,
      { message: 'hotels.ndjson has errors. Nothing was imported.', details: [{ line: 2, reason: 'is not JSON' }] },
    ]);
    expect(readFileSync(join(folder.path, 'errors.ndjson'), 'utf8')).toBe('broken\n');
    file('{"a":1}\n{"b":2}\n');
    const right = await run('retry hotels.ndjson --batch 2 --yes --json');
    expect(JSON.parse(right.stdout)).toEqual({ accepted: 2, duplicate: false });
    expect(await refused()).toEqual([{ id: '2', next: 'Nothing: it came again with the same key, and was taken.' }]);
  });

  it('is handed in as a new one of a dataset, and only with --yes', async () => {
    file('{"a":1}\n');
    expect((await run('upload hotels.ndjson --dataset rooms')).code).not.toBe(0);
    await run('upload hotels.ndjson --dataset rooms --dry-run');
    expect(JSON.parse((await run('list --dataset rooms --json=lines')).stdout)).toEqual([]);
    expect((await run('upload hotels.ndjson --dataset rooms --yes')).code).toBe(0);
    expect(JSON.parse((await run('list --dataset rooms --json=lines')).stdout)).toEqual([{ lines: 1 }]);
  });

  it.each([
    ['upload hotels.ndjson', 'Name the dataset with --dataset.'],
    ['retry hotels.ndjson', 'Name the refused batch with --batch.'],
    ['upload --dataset hotels', 'Name the file.'],
    ['list hotels.ndjson', '"supplier agency import list" takes no "hotels.ndjson".'],
    ['retry hotels.ndjson --dataset hotels', '--dataset belongs to "agency import list|late|upload".'],
  ])('asks for what is missing: %s', async (line, message) => {
    expect(complaintIn((await run(`${line} --json`)).stderr)).toMatchObject({ message });
  });
});
