import { spawn } from 'node:child_process';
import type { Environment } from './terminal.js';

/** The user's pager as words; none where it is switched off, or where none can be supposed. */
export function pagerOf(
  { SUPPLIER_PAGER: own, PAGER: common }: Environment,
  platform: string,
): readonly [string, ...string[]] | undefined {
  const chosen = own ?? common ?? (platform === 'win32' ? '' : 'less');
  const [program = '', ...words] = chosen.trim().split(/\s+/u);
  return program === '' || program === 'cat' ? undefined : [program, ...words];
}

/**
 * Shows text until its reader has enough; false where the pager did not start. less shows colours, and leaves alone
 * what fits.
 */
export function showInPager(
  text: string,
  [program, ...words]: readonly [string, ...string[]],
  environment: Environment,
): Promise<boolean> {
  // Ctrl-C is the pager's as long as it runs.
  const leaveToPager = (): void => undefined;
  return new Promise((resolve) => {
    process.on('SIGINT', leaveToPager);
    const end = (shown: boolean): void => {
      process.off('SIGINT', leaveToPager);
      resolve(shown);
    };
    const child = spawn(program, words, {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { LESS: 'FRX', LV: '-c', ...environment },
    });
    child
      .once('error', () => {
        end(false);
      })
      .once('close', () => {
        end(true);
      });
    // A user who leaves early does not want the rest.
    child.stdin.on('error', leaveToPager);
    child.stdin.end(text);
  });
}
