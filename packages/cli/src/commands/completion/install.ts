import { unwritableFile, noHomeFolder } from '../../kernel/errors/sentences.js';
import { writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { foldersOf } from '../../kernel/configuration/folders.js';
import { codeOf, contentOf, messageOf } from '../../kernel/configuration/json-file.js';
import { fail } from '../../kernel/errors/command-failure.js';
import { makeFolders } from '../../kernel/files/make-folders.js';
import type { Column } from '../../kernel/output/answer.js';
import type { Terminal } from '../../kernel/terminal/terminal.js';
import type { Context } from '../context.js';

export type Shell = 'bash' | 'zsh' | 'fish' | 'powershell';

const columns: readonly Column[] = [
  { field: 'shell', header: 'Shell' },
  { field: 'path', header: 'Path' },
  { field: 'changed', header: 'Changed' },
];

/** Puts the script where the shell looks for it, in a separate file. The user's own start files do not change. */
export async function install(
  shell: Shell,
  script: string,
  isDry: boolean,
  { terminal, output }: Context,
): Promise<void> {
  const { path, next } = placeOf(shell, terminal);
  const elsewhere = `keep the script elsewhere: supplier completion ${shell} > <file>`;
  const orRefuse = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      return fail(
        {
          code: 'CANNOT_WRITE',
          message: unwritableFile(path),
          hint: `${messageOf(error)}. Fix that, or ${elsewhere}`,
        },
        { cause: error },
      );
    }
  };
  const before = await orRefuse(contentOf(path));
  if (before !== undefined && !before.includes(`# supplier completion ${shell}\n`)) {
    fail({
      code: 'FILE_EXISTS',
      message: `${path} is there already, and is not ours.`,
      hint: `Move it away, or ${elsewhere}`,
    });
  }
  const isSame = before === script;
  if (isDry) await output.note('Nothing was written.');
  else if (!isSame) {
    await orRefuse(
      (async () => {
        makeFolders(dirname(path));
        await writeFile(path, script);
      })(),
    );
  }
  const written = isDry ? `${path} would be written` : `Wrote ${path}`;
  const title = isSame ? `${path} is up to date` : written;
  await output.print({
    kind: 'record',
    columns,
    record: { shell, path, changed: !isSame && !isDry },
    headline: () => ({ tone: 'ok', title, lines: [next] }),
  });
}

/** Where the shell finds it, and what is left for its user to do. */
function placeOf(shell: Shell, terminal: Terminal): { readonly path: string; readonly next: string } {
  switch (shell) {
    case 'bash':
      return {
        path: below('XDG_DATA_HOME', ['.local', 'share'], terminal, 'bash-completion', 'completions', 'supplier'),
        next: 'A new shell knows it, where bash-completion is installed. Else add to ~/.bashrc: source <(supplier completion bash)',
      };
    case 'fish':
      return {
        path: below('XDG_CONFIG_HOME', ['.config'], terminal, 'fish', 'completions', 'supplier.fish'),
        next: 'A new shell knows it.',
      };
    case 'zsh': {
      const path = below('XDG_DATA_HOME', ['.local', 'share'], terminal, 'zsh', 'site-functions', '_supplier');
      return {
        path,
        next: `Its folder has to be in $fpath. Before compinit in ~/.zshrc: fpath=('${dirname(path)}' $fpath)`,
      };
    }
    case 'powershell': {
      const path = join(foldersOf(terminal).config, 'completion.ps1');
      return { path, next: `Load it in the file that $PROFILE names: . '${path}'` };
    }
  }
}

function below(
  variable: string,
  usual: readonly string[],
  { environment, home }: Terminal,
  ...names: readonly string[]
): string {
  const chosen = environment[variable];
  if (chosen !== undefined && isAbsolute(chosen)) return join(chosen, ...names);
  if (home !== undefined) return join(home, ...usual, ...names);
  return fail({
    code: 'INVALID_CONFIGURATION',
    message: noHomeFolder,
    hint: `Set ${variable} to the folder that the shell looks in.`,
  });
}
