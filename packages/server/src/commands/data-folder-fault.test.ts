import { expect, it } from 'vitest';
import { dataFolderFault } from './data-folder-fault.js';

const failed = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: no, open`), { code, syscall: 'open', ...(path === undefined ? {} : { path }) });

it('says what an operator can do about the folder of the data', () => {
  expect(dataFolderFault('data', failed('EACCES', 'data/ingest-token'))?.message).toBe(
    'DATA_DIR=data cannot be used (EACCES: no, open). Let the account that runs the portal write to it, or set DATA_DIR to another folder.',
  );
  expect(dataFolderFault('/proc/x/data', failed('ENOENT', '/proc/x'))?.message).toContain('that can be made');
  expect(dataFolderFault('/data', failed('ENOSPC'))?.message).toContain('Make room on its disk');
});

it('leaves every other error whole', () => {
  for (const other of [
    failed('EACCES', '/database/x'),
    failed('ENOENT', '/data/x'),
    failed('EIO', '/data/x'),
    new Error('x'),
    'x',
  ])
    expect(dataFolderFault('/data', other)).toBeUndefined();
});
