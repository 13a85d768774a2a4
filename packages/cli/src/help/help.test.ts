import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandTable } from '../command-line/command-table.js';
import { globalFlags } from '../command-line/global-flags.js';
import { errorCodes, exitCodes, gravestCode } from '../errors/error-codes.js';
import { supplier } from '../testing/supplier.js';
import { version } from '../version.js';
import { isTopic, topicNames } from './topics.js';

describe('help', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']], [['help', 'help']]])('%j shows every command on stdout', async (argv) => {
    const { code, stdout, stderr } = await supplier(argv);
    expect([code, stderr]).toEqual([0, '']);
    for (const { noun, verb } of commandTable) expect(stdout).toMatch(new RegExp(`${noun} .*${verb}`, 'u'));
  });

  it.each(commandTable.map(({ noun, verb }) => [noun, verb] as const))('on "%s %s" shows each flag and an example, however it is asked for', async (noun, verb) => {
    const { code, stdout } = await supplier(['help', noun, verb]);
    expect(code).toBe(0);
    const command = commandTable.find((one) => one.noun === noun && one.verb === verb)!;
    for (const { name } of [...command.flags, ...globalFlags]) expect(stdout).toContain(`--${name}`);
    for (const example of command.examples) expect(stdout).toContain(example);
    expect((await supplier([noun, verb, '--nonsense', '-h'])).stdout).toBe(stdout);
    expect((await supplier(['--help', noun, verb])).stdout).toBe(stdout);
  });

  it.each(topicNames)('on %s is a page', async (topic) => {
    expect((await supplier(['help', topic])).stdout.split('\n').length).toBeGreaterThan(5);
  });

  it('fits on 80 columns, but for examples', async () => {
    const pages = await Promise.all([[], ...commandTable.map(({ noun, verb }) => [noun, verb]), ...topicNames.map((name) => [name])].map((words) => supplier(['help', ...words])));
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
