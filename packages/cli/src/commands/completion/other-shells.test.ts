import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandTable, nameOf } from '../../command-line/command-table.js';
import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { globalFlags } from '../../kernel/flags/global-flags.js';
import { supplier } from '../../testing/supplier.js';

const commands: readonly CommandSpec[] = commandTable;
const isHere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;
const flagsOf = (name: string): readonly string[] =>
  [...globalFlags, ...(commands.find((command) => nameOf(command) === name)?.flags ?? [])].map(
    (flag) => `--${flag.name}`,
  );

/** What is typed, and the words that can follow. */
const lines: readonly (readonly [string, readonly string[]])[] = [
  ['conn', ['connection']],
  ['connection ', ['status', 'watch', 'wait', 'on']],
  ['connection on --ca', ['--ca-file', '--cause']],
  ['connection on --cause ', ['production-issue', 'scheduled-maintenance', 'no-issue', 'others']],
  ['log download ', ['precheck', 'makebook']],
  ['log download precheck --hours ', ['1', '3', '24']],
  ['--format json con', ['connection', 'content', 'config']],
  ['-f ', ['table', 'json', 'jsonl', 'ndjson', 'csv', 'tsv']],
  ['open se', ['settings']],
  ['api --method ', ['GET', 'POST', 'PUT', 'DELETE']],
  ['help log ', commands.flatMap(({ noun, verb = '' }) => (noun === 'log' ? [verb] : []))],
  ['-a ', ['10234', '20555']],
  ['account use ', ['10234', '20555']],
  ['room list ', ['88120']],
  ['token revoke ', ['ci-pipeline', 'night: all', "it's mine"]],
  ['token list --json=id,na', ['id,name']],
  ['token list --fields=id,na', ['id,name']],
  ['token list --json id,na', ['id,name']],
  ['log explain --samples ', ['newest', 'all', 'precheck', 'makebook']],
  ['log explain --where ', ['reason=', 'hotel=']],
  ['log tail precheck --where reason=ti', ['reason=timeout']],
  ['log explain precheck --where=reason=ti', ['reason=timeout']],
  ...commands.map((command) => [`${nameOf(command)} --`, flagsOf(nameOf(command))] as const),
];

/** Answers as the program does, and only to what the scripts have to ask. */
const program = `case "$2 $3" in
  'accounts '*) printf '10234\\tAndaman\\n20555\\tSiam\\n' ;;
  'hotels room list=') printf '88120\\tRiverside\\n' ;;
  'tokens token revoke=') printf 'ci-pipeline\\tread\\nnight: all\\tread\\nit\\047s mine\\tread\\n' ;;
  'filters '*=reason=ti) printf 'reason=timeout\\tReason\\nreason=sold-out\\tReason\\n' ;;
  'filters '*) printf 'reason=\\tReason\\nhotel=\\tHotel\\n' ;;
  'fields token list=id,na') printf 'id,name\\tfield\\n' ;;
esac`;

/** The functions of zsh that the script calls, as far as it uses them: they work inside its line editor alone. */
const zshInstead = `
compdef() { : }
_files() { : }
_describe() { local -a all; all=("\${(@P)4}"); local each; for each in $all; do each=\${\${\${each//\\\\:/$'\\1'}%%:*}//$'\\1'/:}; [[ $each == $PREFIX* ]] && print -r -- "$each"; done }
compset() { PREFIX=\${PREFIX#*=} }
`;

describe.each([
  {
    shell: 'fish',
    script: (path: string) =>
      `source '${path}'\n${lines.map(([line]) => `complete -C 'supplier ${line}' | string replace -r '\\t.*' '' | string replace -r '^--[a-z]+=' ''\necho '==='`).join('\n')}`,
    flags: ['--no-config', '-c'],
  },
  {
    shell: 'zsh',
    script: (path: string) =>
      `${zshInstead}\nsource '${path}'\n${lines.map(([line]) => `words=("\${(@s: :):-supplier ${line}}"); CURRENT=$#words; PREFIX=$words[-1]; _supplier; echo '==='`).join('\n')}`,
    flags: ['-f', '-c'],
  },
])('completion in $shell, where there is one', ({ shell, script, flags }) => {
  let folder = '';
  let found: readonly (readonly string[])[] = [];
  beforeAll(async () => {
    if (!isHere(shell)) return;
    folder = mkdtempSync(join(tmpdir(), 'completion-'));
    const path = join(folder, '_supplier');
    writeFileSync(path, (await supplier(['completion', shell])).stdout);
    writeFileSync(join(folder, 'supplier'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    const out = execFileSync(shell, [...flags, script(path)], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
    found = out.split('===\n').map((words) => words.split('\n').filter((word) => word !== ''));
    // A shell that hangs ends here. One that starts the program for each line on a busy machine does not.
  }, 60_000);
  afterAll(() => {
    if (folder !== '') rmSync(folder, { recursive: true });
  });

  it.skipIf(!isHere(shell))('offers what can follow each line', () => {
    const offered = lines.map(([line], index) => [line, [...(found[index] ?? [])].sort()]);
    expect(offered).toEqual(lines.map(([line, words]) => [line, [...words].sort()]));
  });
});
