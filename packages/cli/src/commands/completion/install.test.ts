import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, complaintIn, supplier, type Ran } from '../../testing/supplier.js';

describe('supplier completion --install', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });
  const ran = (shell: string, ...more: readonly string[]): Promise<Ran> =>
    supplier(['completion', shell, ...more], {
      environment: { XDG_DATA_HOME: join(folder.path, 'data'), XDG_CONFIG_HOME: join(folder.path, 'config') },
    });
  const record = ({ stdout }: Pick<Ran, 'stdout'>): unknown => JSON.parse(stdout);

  it.each([
    ['bash', 'data/bash-completion/completions/supplier', 'bash-completion is installed'],
    ['zsh', 'data/zsh/site-functions/_supplier', 'fpath=('],
    ['fish', 'config/fish/completions/supplier.fish', 'A new shell knows it'],
    ['powershell', 'config/supplier/completion.ps1', '$PROFILE'],
  ])('puts the script for %s where it is looked for, once', async (shell, name, next) => {
    const path = join(folder.path, name);
    expect(record(await ran(shell, '--install', '-n', '--json'))).toEqual({ shell, path, changed: false });
    expect(() => statSync(path)).toThrow('ENOENT');
    expect(record(await ran(shell, '--install', '--json'))).toEqual({ shell, path, changed: true });
    expect(readFileSync(path, 'utf8')).toBe((await ran(shell)).stdout);
    expect(record(await ran(shell, '--install', '--json'))).toEqual({ shell, path, changed: false });
    rmSync(path);
    expect(
      (
        await supplier(['completion', shell, '--install'], {
          terminals: ['stdout'],
          environment: { XDG_DATA_HOME: join(folder.path, 'data'), XDG_CONFIG_HOME: join(folder.path, 'config') },
        })
      ).stdout,
    ).toContain(next);
  });

  it('takes the place of an older script of ours, and of no other file', async () => {
    const path = join(folder.path, 'config/fish/completions/supplier.fish');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '# supplier completion fish\n# of last year\n');
    expect(record(await ran('fish', '--install', '--json'))).toMatchObject({ changed: true });
    writeFileSync(path, 'mine\n');
    const { code, stderr } = await ran('fish', '--install', '--json');
    expect([code, complaintIn(stderr).code, readFileSync(path, 'utf8')]).toEqual([2, 'FILE_EXISTS', 'mine\n']);
  });

  it('looks below the home of its user where no variable says otherwise, and says what stands in the way', async () => {
    const { stdout, stderr } = await supplier(['completion', 'bash', '-n', '--json'], {
      environment: { XDG_DATA_HOME: 'relative' },
    });
    expect([stderr, record({ stdout })]).toEqual([
      '',
      { shell: 'bash', path: '/nowhere/.local/share/bash-completion/completions/supplier', changed: false },
    ]);
    writeFileSync(join(folder.path, 'data'), 'no folder');
    const refused = await ran('bash', '--install', '--json');
    expect([refused.code, complaintIn(refused.stderr)]).toMatchObject([
      1,
      { code: 'CANNOT_WRITE', hint: expect.stringContaining('supplier completion bash > <file>') as string },
    ]);
  });
});
