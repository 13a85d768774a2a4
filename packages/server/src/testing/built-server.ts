import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { packageRoot } from '../kernel/package-root.js';

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface ServerProcess {
  readonly process: ChildProcess;
  readonly pid: number;
  /** What it printed so far. */
  readonly out: () => string;
  readonly finished: Promise<Finished>;
  /** Where it listens, as soon as it is ready. */
  ready(): Promise<string>;
  /** Asks it to end, and waits for that. */
  stop(): Promise<Finished>;
  /** As a power failure of its process. */
  kill(): Promise<Finished>;
}

/** The server as it is shipped, built for one test file. It shows what tests of single parts cannot. */
export class BuiltServer {
  private readonly running = new Set<ChildProcess>();
  private constructor(private readonly folder: string) {}

  /** `root`: the package of the server, which may be of another version. */
  static async make(name: string, root = packageRoot()): Promise<BuiltServer> {
    const folder = join(root, '.cache', `built-${name}-${process.pid}`);
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, sourcemap: false },
    });
    return new BuiltServer(folder);
  }

  /**
   * Its database is compiled once, quickly, for the first call. The process runs only for seconds, and the optimising
   * compiler would work the whole time.
   */
  run(words: readonly string[], environment: Readonly<Record<string, string>>): ServerProcess {
    const child = spawn(process.execPath, ['--liftoff-only', join(this.folder, 'main.js'), ...words], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...environment },
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.add(child);
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()));
    const finished = new Promise<Finished>((resolve) =>
      child.once('close', (code) => {
        this.running.delete(child);
        resolve({ code, ...text });
      }),
    );
    const end = (signal: NodeJS.Signals): Promise<Finished> => {
      child.kill(signal);
      return finished;
    };
    return {
      process: child,
      pid: child.pid ?? -1,
      finished,
      out: () => text.out,
      ready: () => readyAt(() => text.out, finished),
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  }

  async close(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function readyAt(out: () => string, finished: Promise<Finished>): Promise<string> {
  let over: Finished | undefined;
  void finished.then((result) => (over = result));
  for (let tries = 0; tries < 1200; tries++) {
    if (over !== undefined)
      throw new Error(`the server ended before it was ready: ${over.code} ${over.out}${over.err}`);
    const address = /^Suppliers Portal: (\S+)$/mu.exec(out())?.[1];
    if (
      address !== undefined &&
      (await fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready in time: ${out()}`);
}
