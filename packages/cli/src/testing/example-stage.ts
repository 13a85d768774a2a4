import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { writeExampleFiles, type ExampleLine } from './example-lines.js';
import type { FakeTerminal } from './fake-terminal.js';
import { overTwins, type TwinOptions } from './over-twins.js';
import { portalToken } from './scripted-portal.js';
import { SteadyClock } from './steady-clock.js';
import type { Ran } from './supplier.js';

/** A table is as wide as its paths, so all paths have this width, wherever a machine keeps temporary files. */
const widestPath = 64;

/** Where examples are run over the domain's twins, with a token that must be found nowhere. */
export interface ExampleStage {
  readonly path: string;
  readonly overData: (line: ExampleLine, more: readonly string[], options?: TwinOptions) => Promise<Ran>;
  /** Each run begins with the files of the examples and nothing else. */
  readonly afresh: <Value>(run: () => Promise<Value>) => Promise<Value>;
}

export function anExampleStage(): ExampleStage {
  let path: string;
  const begin = (): void => {
    path = mkdtempSync(join(tmpdir(), 'supplier-test-'.padEnd(widestPath - tmpdir().length, '-')));
    writeExampleFiles(path);
  };
  const end = (): void => {
    rmSync(path, { recursive: true, force: true });
  };
  beforeEach(begin);
  afterEach(end);
  return {
    get path() {
      return path;
    },
    overData: (line, more, { environment = {}, ...options } = {}) => {
      const stopSoon = isEndless(line)
        ? {
            meanwhile: (terminal: FakeTerminal) => {
              setTimeout(() => {
                terminal.stop('interrupted');
              }, 50);
            },
          }
        : {};
      return overTwins([...line.argv, ...more], {
        input: line.input,
        folder: path,
        clock: new SteadyClock(),
        ...stopSoon,
        ...options,
        environment: { SUPPLIER_TOKEN: portalToken, SUPPLIER_CONFIG_DIR: join(path, 'config'), ...environment },
      });
    },
    afresh: (run) => {
      end();
      begin();
      return run();
    },
  };
}

/** True for a command that runs until the user ends it. */
export const isEndless = ({ name, argv }: ExampleLine): boolean =>
  name === 'log tail' || (name === 'connection watch' && !argv.includes('--until'));

/** Without the flags that say how the result is written. */
export function withoutFormat({ argv }: ExampleLine): readonly string[] {
  const isFormat = (word: string | undefined): boolean => word === '-f' || word === '--format';
  return argv.filter((word, index) => !isFormat(word) && !isFormat(argv[index - 1]) && !word.startsWith('--json'));
}
