import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { builtProgram } from './testing/supplier.js';

const lines = readFileSync(new URL('../../../deploy/supplier.Dockerfile', import.meta.url), 'utf8')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const valueOf = (instruction: string): string =>
  lines.findLast((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1) ?? '';

it('is made on one version of Node, and runs as a user without rights', () => {
  expect(valueOf('FROM')).toMatch(/^node:22\.\d+\.\d+-alpine$/u);
  expect(valueOf('USER')).toBe('node');
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')));
});

it('has the package of a release, with the program where the package has it, and no token', () => {
  expect(valueOf('ADD')).toBe('supplier-${VERSION}.tgz /opt/');
  const [, linked = ''] = /ln -s \/opt\/(\S+) \/usr\/local\/bin\/supplier/u.exec(valueOf('RUN')) ?? [];
  expect(existsSync(join(dirname(builtProgram), linked))).toBe(true);
  expect(JSON.parse(valueOf('ENTRYPOINT'))).toEqual(['supplier']);
  expect(lines.filter((line) => /^(?:ARG|ENV) /u.test(line))).toEqual(['ARG VERSION']);
});
