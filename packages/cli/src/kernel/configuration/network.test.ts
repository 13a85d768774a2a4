import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Terminal } from '../terminal/terminal.js';
import { networkOf } from './network.js';
import type { Settings } from './settings.js';

const pem = (name: string): string => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----\n`;

describe('the certificates that are trusted besides the usual ones', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'network-'));
    writeFileSync(join(folder, 'company.pem'), pem('company'));
    writeFileSync(join(folder, 'node.pem'), pem('node'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const trusted = async (caFile: string | undefined, environment: Terminal['environment']) =>
    (
      await networkOf(
        {
          proxy: undefined,
          caFile: caFile === undefined ? undefined : { value: caFile, source: 'SSL_CERT_FILE' },
        } as Settings,
        { environment, folder } as Terminal,
      )
    ).ca;

  it('are those of the file and those of Node, which would no longer count next to others', async () => {
    const ca = await trusted('company.pem', { NODE_EXTRA_CA_CERTS: 'node.pem' });
    expect(ca).toContain(pem('company'));
    expect(ca).toContain(pem('node'));
  });

  it('are left to Node where no file is named', async () => {
    expect(await trusted(undefined, { NODE_EXTRA_CA_CERTS: 'node.pem' })).toBeUndefined();
  });

  it('are those of the file alone where that of Node is not there, as Node says by itself', async () => {
    expect((await trusted('company.pem', { NODE_EXTRA_CA_CERTS: 'none.pem' }))?.trim()).toBe(pem('company').trim());
  });
});
