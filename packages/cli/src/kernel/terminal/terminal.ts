import type { Clock } from '@suppliers-portal/domain';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One of the two streams that a command writes to. */
export interface WriteStream {
  readonly isTerminal: boolean;
  /** Of a terminal, where it says so. */
  readonly columns: number | undefined;
  /** Lines that can be seen at once, where a terminal says so. */
  readonly rows: number | undefined;
  /** Comes back when the text is taken, so that nothing is lost and nothing piles up. */
  write(content: string | Uint8Array): Promise<void>;
}

/** Everything that a command knows of the machine's side: streams, environment, signals. Files go through node:fs. */
export interface Terminal {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly platform: string;
  readonly folder: string;
  /** Absent for a user that the system does not know. */
  readonly home: string | undefined;
  readonly stdin: {
    readonly isTerminal: boolean;
    /** All of it, to its end. */
    readAll(signal: AbortSignal): Promise<string>;
    /** One line that a person types; nothing at the end of input. A secret is not shown. */
    readLine(options: { readonly secret: boolean; readonly signal: AbortSignal }): Promise<string | undefined>;
  };
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
  /** What this program runs in, as in v22.12.0. */
  readonly nodeVersion: string;
  /** The file that was started, as it lies on the disk. */
  readonly programFile: string;
  /** Whether that file is a single executable that has Node in it. Then nothing of the program is next to it. */
  readonly isExecutable: boolean;
  /** What this machine calls itself. */
  readonly hostName: string;
  /** Shows an address in the user's browser. Returns false if there is no browser. */
  openBrowser(address: string): Promise<boolean>;
  /** Shows text that is longer than the screen page by page; false where there is no pager. */
  showPaged(text: string): Promise<boolean>;
  /** This process among those that download at the same time. */
  readonly processId: number;
  isRunning(processId: number): boolean;
  /**
   * Fires once for Ctrl-C, a request to end, or a reader of stdout that has gone. The answer takes the listener back.
   */
  onStop(listener: (why: StopReason) => void): () => void;
}

export type StopReason = 'interrupted' | 'terminated' | 'pipe-closed';
