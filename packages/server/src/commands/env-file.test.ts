import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvFile } from './env-file.js';

describe('the file of settings', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-env-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['as it is written on Linux', 'PORT=9000\n# a remark\nDEMO="off"\n'],
    ['with the line ends of Windows', 'PORT=9000\r\nDEMO=off\r\n'],
    ['with the mark of Windows before the first name', '\uFEFFPORT=9000\r\nDEMO=off\r\n'],
  ])('is read %s', async (_how, text) => {
    await writeFile(join(folder, '.env'), text);
    expect(readEnvFile(join(folder, '.env'))).toEqual({ PORT: '9000', DEMO: 'off' });
  });

  it('says why it cannot be read', () => {
    expect(() => readEnvFile(folder)).toThrow(`${folder} cannot be read (EISDIR). Repair it, or remove it.`);
  });
});
