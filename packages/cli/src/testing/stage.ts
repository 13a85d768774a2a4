import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { FakeOptions } from './fake-terminal.js';
import { ScriptedPortal } from './scripted-portal.js';
import { aFolder, signedInAt, supplier, type Ran } from './supplier.js';

/** What a command line runs against: its own portal, a folder for its files, and a folder for its settings. */
export interface Stage {
  readonly portal: ScriptedPortal;
  readonly path: string;
  /** Where commands are run. */
  readonly files: string;
  readonly ran: (argv: readonly string[], options?: FakeOptions) => Promise<Ran>;
}

/** Fresh for each test; signed in by the environment, unless it says otherwise. */
export function aStage(environmentAt: (url: string, path: string) => Record<string, string> = signedInAt): Stage {
  let portal: ScriptedPortal;
  let folder: ReturnType<typeof aFolder>;
  beforeEach(async () => {
    portal = await ScriptedPortal.start();
    folder = aFolder();
    mkdirSync(join(folder.path, 'files'));
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });
  return {
    get portal() {
      return portal;
    },
    get path() {
      return folder.path;
    },
    get files() {
      return join(folder.path, 'files');
    },
    ran: (argv, options = {}) =>
      supplier(argv, {
        folder: join(folder.path, 'files'),
        ...options,
        environment: { ...environmentAt(portal.url, folder.path), ...options.environment },
      }),
  };
}
