import { realpathSync } from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';
import { isAbsolute } from 'node:path';
import type { StopReason, Terminal, WriteStream } from './terminal.js';
import { textIn } from '../files/text-in.js';
import { isExecutable } from './executable.js';
import { NodeClock } from './node-clock.js';
import { fail } from '../errors/command-failure.js';
import { writeStream } from './write-stream.js';

type Listener = (why: StopReason) => void;

/** The one place that touches the process: its streams, environment and signals. */
export class ProcessTerminal implements Terminal {
  readonly clock = new NodeClock();
  readonly environment = process.env;
  readonly platform = process.platform;
  readonly processId = process.pid;
  readonly nodeVersion = process.version;
  readonly isExecutable = isExecutable();
  get programFile(): string {
    // An executable is started by its name alone when it is on the PATH.
    return realpathSync(this.isExecutable ? process.execPath : (process.argv[1] ?? ''));
  }
  readonly stdin: Terminal['stdin'] = {
    /** Asked only where it matters: what tells terminals from pipes also brings the network, a tenth of a start. */
    get isTerminal() {
      return process.getBuiltinModule('node:tty').isatty(0);
    },
    readAll,
    readLine,
  };
  readonly stdout = writeStream({
    stream: process.stdout,
    onClosed: () => {
      this.stop('pipe-closed');
    },
    isResult: true,
  });
  private errorStream: WriteStream | undefined;
  private readonly listeners = new Set<Listener>();
  private stopped: StopReason | undefined;

  /** Opened when something goes wrong or is asked: a page of help needs none. */
  get stderr(): WriteStream {
    this.errorStream ??= writeStream({ stream: process.stderr, onClosed: () => undefined, isResult: false });
    return this.errorStream;
  }

  get folder(): string {
    try {
      return process.cwd();
    } catch (error) {
      const message = 'The folder in which this command runs was removed.';
      return fail(
        { code: 'USAGE', message, hint: 'Change to another folder and run the command again.' },
        { cause: error },
      );
    }
  }

  get home(): string | undefined {
    try {
      // HOME can be empty: then a token would be kept in whatever folder the command runs. The system knows another.
      return [homedir(), userInfo().homedir].find((home) => isAbsolute(home));
    } catch {
      // A user without an entry in the system's list, as in some containers.
      return undefined;
    }
  }

  get hostName(): string {
    return hostname();
  }

  async openBrowser(address: string): Promise<boolean> {
    const { openInBrowser } = await import('./open-in-browser.js');
    return openInBrowser(address, this.environment, this.platform);
  }

  async showPaged(text: string): Promise<boolean> {
    const { pagerOf, showInPager } = await import('./pager.js');
    const pager = pagerOf(this.environment, this.platform);
    return pager !== undefined && showInPager(text, pager, this.environment);
  }

  isRunning(processId: number): boolean {
    try {
      process.kill(processId, 0);
      return true;
    } catch (error) {
      // The process runs, but belongs to another user.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  }

  onStop(listener: Listener): () => void {
    const interrupt = (): void => {
      this.stop('interrupted');
    };
    const terminate = (): void => {
      this.stop('terminated');
    };
    // Once: a second Ctrl-C ends the process at once, as the system does it.
    process.once('SIGINT', interrupt).once('SIGTERM', terminate);
    this.listeners.add(listener);
    if (this.stopped !== undefined) listener(this.stopped);
    return () => {
      process.off('SIGINT', interrupt).off('SIGTERM', terminate);
      this.listeners.delete(listener);
    };
  }

  private stop(why: StopReason): void {
    this.stopped = why;
    for (const listener of this.listeners) listener(why);
  }
}

async function readAll(signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  const giveUp = (): void => void process.stdin.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    for await (const part of process.stdin) parts.push(part as Buffer);
  } catch (error) {
    // A stream that was destroyed complains of it; why it was is what counts.
    signal.throwIfAborted();
    throw error;
  }
  signal.removeEventListener('abort', giveUp);
  signal.throwIfAborted();
  return textIn(Buffer.concat(parts));
}

/** Reads key by key where nothing may be shown, else lets the terminal do the editing. */
function readLine({
  secret,
  signal,
}: {
  readonly secret: boolean;
  readonly signal: AbortSignal;
}): Promise<string | undefined> {
  const { stdin } = process;
  return new Promise((resolve) => {
    let typed = '';
    const finish = (line: string | undefined): void => {
      stdin.off('data', onData).off('end', onEnd).pause();
      signal.removeEventListener('abort', onAbort);
      if (secret) {
        stdin.setRawMode(false);
        process.stderr.write('\n');
      }
      resolve(line);
    };
    const onEnd = (): void => {
      finish(typed === '' ? undefined : typed);
    };
    const onAbort = (): void => {
      finish(undefined);
    };
    const onData = (data: string): void => {
      for (const sign of data) {
        if (sign === '\r' || sign === '\n') {
          finish(typed);
          return;
        }
        if (secret && sign === '\u0003') {
          process.kill(process.pid, 'SIGINT');
          return;
        }
        if (secret && sign === '\u0004') {
          onEnd();
          return;
        }
        typed = secret && (sign === '\u007f' || sign === '\b') ? typed.slice(0, -1) : typed + sign;
      }
    };
    if (secret) stdin.setRawMode(true);
    signal.addEventListener('abort', onAbort, { once: true });
    stdin.setEncoding('utf8').on('data', onData).on('end', onEnd).resume();
  });
}
