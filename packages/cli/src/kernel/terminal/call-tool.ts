import type { CallTool } from '../configuration/keyring-parts.js';

const usualLimit = 5000;

/** Runs a program of the system to its end. The module is loaded here, as few commands need it. */
export const callTool: CallTool = (program, args, { input, environment, limit = usualLimit, shell = false }) => {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  // Where a program is not there Node has no text of it, although its types say so.
  const called: { readonly status: number | null; readonly stdout: string | null; readonly stderr: string | null } =
    spawnSync(program, args, {
      encoding: 'utf8',
      timeout: limit,
      shell,
      windowsHide: true,
      env: { ...process.env, ...environment },
      ...(input === undefined ? {} : { input }),
    });
  return { status: called.status, stdout: called.stdout ?? '', stderr: called.stderr ?? '' };
};
