import { noHomeFolder } from '../errors/sentences.js';
import { isAbsolute, join } from 'node:path';
import { fail } from '../errors/command-failure.js';
import type { Terminal } from '../terminal/terminal.js';

/** The only places that are written to, besides the file that the user names. */
export interface Folders {
  readonly config: string;
  readonly state: string;
  readonly cache: string;
}

export function foldersOf({
  environment,
  platform,
  home,
}: Pick<Terminal, 'environment' | 'platform' | 'home'>): Folders {
  const own = environment['SUPPLIER_CONFIG_DIR'];
  if (own !== undefined && own !== '') return { config: own, state: join(own, 'state'), cache: join(own, 'cache') };
  if (platform === 'win32') {
    const roaming = environment['APPDATA'] ?? join(homeOr(home), 'AppData', 'Roaming');
    const here = environment['LOCALAPPDATA'] ?? join(homeOr(home), 'AppData', 'Local');
    return {
      config: join(roaming, 'supplier'),
      state: join(here, 'supplier', 'state'),
      cache: join(here, 'supplier', 'cache'),
    };
  }
  const under = (variable: string, ...fallback: readonly string[]): string => {
    const chosen = environment[variable];
    // The standard says that a relative path in these is to be ignored.
    return join(chosen !== undefined && isAbsolute(chosen) ? chosen : join(homeOr(home), ...fallback), 'supplier');
  };
  return {
    config: under('XDG_CONFIG_HOME', '.config'),
    state: under('XDG_STATE_HOME', '.local', 'state'),
    cache: under('XDG_CACHE_HOME', '.cache'),
  };
}

function homeOr(home: string | undefined): string {
  return (
    home ??
    fail({
      code: 'INVALID_CONFIGURATION',
      message: noHomeFolder,
      hint: 'Set SUPPLIER_CONFIG_DIR to a folder where the sign-in and the settings may be kept.',
    })
  );
}
