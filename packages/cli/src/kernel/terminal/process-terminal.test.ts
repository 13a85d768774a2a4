import { userInfo } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProcessTerminal } from './process-terminal.js';

describe.skipIf(process.platform === 'win32')('the home of the user', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is never the folder in which a command runs, because a token would be kept there', () => {
    const terminal = new ProcessTerminal();
    for (const home of ['', 'relative', '.']) {
      vi.stubEnv('HOME', home);
      expect(terminal.home).toBe(userInfo().homedir);
    }
    vi.stubEnv('HOME', '/home/ana');
    expect(terminal.home).toBe('/home/ana');
  });
});
