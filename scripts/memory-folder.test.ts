import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('./lib/memory-folder.mjs', import.meta.url));
const code = `
  import { existsSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(script)};
  keepTemporaryFilesInMemory();
  console.log(JSON.stringify({ pid: process.pid, folder: tmpdir(), exists: existsSync(tmpdir()) }));
`;

function run(TMPDIR: string): { readonly pid: number; readonly folder: string; readonly exists: boolean } {
  const env = { ...process.env, TMPDIR };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  return JSON.parse(said) as ReturnType<typeof run>;
}

const first = run('');

it.skipIf(!first.folder.startsWith('/dev/shm'))(
  'temporary files of the tests are in memory, go with their process, and those of a killed one go with the next',
  () => {
    expect(first.exists).toBe(true);
    expect(existsSync(first.folder)).toBe(false);
    const leftOver = `/dev/shm/portal-tests-${String(first.pid)}-killed`;
    mkdirSync(leftOver);
    run('');
    expect(existsSync(leftOver)).toBe(false);
  },
);

it('a process that has a folder in memory already keeps it', () => {
  expect(run('/dev/shm').folder).toBe('/dev/shm');
});
