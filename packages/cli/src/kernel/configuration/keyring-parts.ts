/** The secret store of the operating system, of this program's own service. */
export interface Keyring {
  read(account: string): string | undefined;
  write(account: string, secret: string): void;
  remove(account: string): void;
}

export interface Called {
  /** Null: the program is not there, or did not answer in time. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
/**
 * Runs a program of the system. What is secret goes in by its input or its environment, never by its arguments, which
 * others can see.
 */
export type CallTool = (
  program: string,
  args: readonly string[],
  given: {
    readonly input?: string;
    readonly environment?: Readonly<Record<string, string>>;
    /** Milliseconds until it is given up. */
    readonly limit?: number;
    /** On Windows some programs are scripts of its shell. */
    readonly shell?: boolean;
  },
) => Called;
