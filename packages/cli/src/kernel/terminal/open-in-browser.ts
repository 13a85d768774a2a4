import { spawn } from 'node:child_process';
import type { Environment } from './terminal.js';

/** How long a starter that fails takes to say so. */
const startMilliseconds = 500;

/**
 * Starts the user's browser and lets it go; false when it did not start. The address is one argument, never a line of a
 * shell.
 */
export function openInBrowser(address: string, environment: Environment, platform: string): Promise<boolean> {
  const starter = starterFor(environment, platform);
  if (starter === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(starter[0], [...starter.slice(1), address], { stdio: 'ignore', detached: true });
    const settled = setTimeout(() => {
      resolve(true);
    }, startMilliseconds);
    child.once('error', () => {
      clearTimeout(settled);
      resolve(false);
    });
    child.once('exit', (code) => {
      clearTimeout(settled);
      resolve(code === 0);
    });
    child.unref();
  });
}

function starterFor(
  { SUPPLIER_BROWSER: own, BROWSER: common, DISPLAY: x11, WAYLAND_DISPLAY: wayland }: Environment,
  platform: string,
): readonly [string, ...string[]] | undefined {
  const chosen = [own, common].find((name) => name !== undefined && name !== '');
  if (chosen !== undefined) return [chosen];
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return x11 === undefined && wayland === undefined ? undefined : ['xdg-open'];
}
