/** An error as it comes from the thread of the engine. */
export interface EngineFault {
  readonly message: string;
  readonly code: string;
  readonly errno?: number;
}

/** Numbers of the engine's file system that an operator can do something about. They are those of WASI. */
const fileFaults: ReadonlyMap<number, string> = new Map([
  [2, 'the account of the portal has no right to a file'],
  [19, 'the quota of the disk is used up'],
  [51, 'the disk is full'],
  [63, 'the account of the portal has no right to a file'],
  [69, 'the disk can only be read'],
]);

/** What an operator can do something about is said in words, and everything else as the engine said it. */
export function engineFault({ message, errno }: Pick<EngineFault, 'message' | 'errno'>): string {
  return (errno === undefined ? undefined : fileFaults.get(errno)) ?? message;
}
