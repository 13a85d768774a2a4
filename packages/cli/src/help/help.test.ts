import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandTable, nameOf } from '../command-line/command-table.js';
import type { CommandSpec } from '../command-line/command-spec.js';
import { globalFlags } from '../command-line/global-flags.js';
import { errorCodes, exitCodes, gravestCode } from '../errors/error-codes.js';
import { supplier } from '../testing/supplier.js';
import { version } from '../version.js';
import { isTopic, topicNames } from './topics.js';

const commands: readonly CommandSpec[] = commandTable;

describe('help', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']], [['help', 'help']]])('%j shows every command on stdout', async (argv) => {
    const { code, stdout, stderr } = await supplier(argv);
    expect([code, stderr]).toEqual([0, '']);
    for (const { noun, verb } of commands) expect(stdout).toMatch(new RegExp(`${noun} .*${verb ?? ''}`, 'u'));
  });

  it.each(commands.map((command) => [nameOf(command), command] as const))('on "%s" shows each flag and an example, however it is asked for', async (name, command) => {
    const words = name.split(' ');
    const { code, stdout } = await supplier(['help', ...words]);
    expect(code).toBe(0);
    for (const flag of [...command.flags, ...globalFlags]) expect(stdout).toContain(`--${flag.name}`);
    for (const example of command.examples) expect(stdout).toContain(example);
    expect((await supplier([...words, '--nonsense', '-h'])).stdout).toBe(stdout);
    expect((await supplier(['--help', ...words])).stdout).toBe(stdout);
  });

  it.each(topicNames)('on %s is a page', async (topic) => {
    expect((await supplier(['help', topic])).stdout.split('\n').length).toBeGreaterThan(5);
  });

  it('fits on 80 columns, but for examples', async () => {
    const pages = await Promise.all([[], ...commands.map((command) => nameOf(command).split(' ')), ...topicNames.map((name) => [name])].map((words) => supplier(['help', ...words])));
    const long = pages.flatMap(({ stdout }) => stdout.split('\n')).filter((line) => line.length > 80 && !line.startsWith('  supplier ') && !line.includes('$('));
    expect(long).toEqual([]);
  });

  it('on what there is not is a complaint', async () => {
    const { code, stdout, stderr } = await supplier(['help', 'exit-code']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('supplier help exit-codes');
  });
});

describe('codes', () => {
  it('have an exit code of the table and a topic that exists', () => {
    const exits = exitCodes.map(({ exit }): number => exit);
    for (const { exit, topic } of Object.values(errorCodes)) {
      expect([...exits, 143]).toContain(exit);
      expect(isTopic(topic)).toBe(true);
    }
  });

  it('are ranked where several files fail', () => {
    expect(gravestCode(['NOT_FOUND', 'UNREACHABLE', 'REFUSED'])).toBe('UNREACHABLE');
    expect(gravestCode(['UNREACHABLE', 'TOKEN_REJECTED'])).toBe('TOKEN_REJECTED');
    expect(gravestCode([])).toBeUndefined();
  });

  it('--version says the version of the package', () => {
    const { version: packaged } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(version).toBe(packaged);
  });
});
