import type { Clock } from '@suppliers-portal/domain';
import { NodeClock } from '../kernel/terminal/node-clock.js';
import type { Environment, StopReason, Terminal, WriteStream } from '../kernel/terminal/terminal.js';

/** Time that runs a hundred times as fast, so that waiting for the next try is no waiting. */
export class HurriedClock implements Clock {
  private readonly real = new NodeClock();
  now(): number {
    return this.real.now();
  }
  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    return this.real.wait(milliseconds / 100, signal);
  }
}

/** Time passes each time the clock is read, so that even work that takes no time shows progress. */
export class PassingClock extends HurriedClock {
  private time = super.now();
  override now(): number {
    this.time += 200;
    return this.time;
  }
}

export interface FakeOptions {
  readonly environment?: Environment;
  readonly folder?: string;
  /** What is piped in, or typed line by line on a terminal. */
  readonly input?: string;
  readonly terminals?: readonly ('stdin' | 'stdout' | 'stderr')[];
  readonly columns?: number;
  readonly rows?: number;
  /** What is shown page by page; without it there is no pager. */
  readonly pager?: (text: string) => void;
  readonly clock?: Clock;
  readonly platform?: string;
  readonly programFile?: string;
  readonly isExecutable?: boolean;
  /** What happens when a page is to be shown; without it there is no browser. */
  readonly browser?: (address: string) => void;
}

class KeptStream implements WriteStream {
  text = '';
  constructor(
    readonly isTerminal: boolean,
    readonly columns: number | undefined,
    readonly rows: number | undefined,
  ) {}
  write(content: string | Uint8Array): Promise<void> {
    this.text += typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
    return Promise.resolve();
  }
}

/** A terminal that keeps what is written to it. */
export class FakeTerminal implements Terminal {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly platform: string;
  readonly folder: string;
  readonly home = '/nowhere';
  readonly processId = 4242;
  readonly nodeVersion = 'v22.12.0';
  readonly programFile: string;
  readonly isExecutable: boolean;
  readonly hostName = 'ana-laptop';
  private readonly browser: FakeOptions['browser'];
  private readonly pager: FakeOptions['pager'];
  readonly stdout: KeptStream;
  readonly stderr: KeptStream;
  readonly stdin: Terminal['stdin'];
  private stopped: StopReason | undefined;
  private readonly listeners = new Set<(why: StopReason) => void>();

  constructor({
    environment = {},
    folder = '/nowhere',
    input = '',
    terminals = [],
    columns = 120,
    clock = new NodeClock(),
    platform = 'linux',
    programFile = '/nowhere/supplier.cjs',
    isExecutable = false,
    browser,
    rows,
    pager,
  }: FakeOptions = {}) {
    this.environment = { LANG: 'en_GB.UTF-8', TERM: 'xterm-256color', ...environment };
    this.folder = folder;
    this.clock = clock;
    this.platform = platform;
    this.programFile = programFile;
    this.isExecutable = isExecutable;
    this.browser = browser;
    this.pager = pager;
    this.stdout = new KeptStream(
      terminals.includes('stdout'),
      terminals.includes('stdout') ? columns : undefined,
      rows,
    );
    this.stderr = new KeptStream(
      terminals.includes('stderr'),
      terminals.includes('stderr') ? columns : undefined,
      rows,
    );
    const lines = input.split('\n');
    this.stdin = {
      isTerminal: terminals.includes('stdin'),
      readAll: () => Promise.resolve(input),
      readLine: () => Promise.resolve(lines.shift()),
    };
  }

  openBrowser(address: string): Promise<boolean> {
    this.browser?.(address);
    return Promise.resolve(this.browser !== undefined);
  }

  showPaged(text: string): Promise<boolean> {
    this.pager?.(text);
    return Promise.resolve(this.pager !== undefined);
  }

  isRunning(processId: number): boolean {
    return processId === 1;
  }

  onStop(listener: (why: StopReason) => void): () => void {
    this.listeners.add(listener);
    if (this.stopped !== undefined) listener(this.stopped);
    return () => this.listeners.delete(listener);
  }

  /** Also reaches listeners that are added later, as on a busy machine. */
  stop(why: StopReason): void {
    this.stopped = why;
    for (const listener of this.listeners) listener(why);
  }
}
