import { CommandFailure } from '../errors/command-failure.js';
import { diskHint } from '../files/disk-errors.js';
import { widthOf } from './terminal-width.js';
import type { WriteStream } from './terminal.js';

interface Streamed {
  readonly stream: NodeJS.WriteStream;
  /** The reader has closed the pipe, as in `| head -1`. No one reads what follows, and that is no error. */
  readonly onClosed: () => void;
  /** A result that cannot be written ends the command. A note that cannot be written does not, because there is no way to report it. */
  readonly isResult: boolean;
}

/** One stream of this process. */
export function writeStream({ stream, onClosed, isResult }: Streamed): WriteStream {
  let failure: Error | undefined;
  // Node also reports it to the write that failed. Later writes get no answer at all.
  stream.on('error', (error: Error) => {
    failure ??= error;
    if (isClosedPipe(error)) onClosed();
  });
  return {
    isTerminal: stream.isTTY,
    get columns() {
      return stream.isTTY ? widthOf(stream.columns, process.env) : undefined;
    },
    get rows() {
      return stream.isTTY && stream.rows > 0 ? stream.rows : undefined;
    },
    write: (content) =>
      new Promise((resolve, reject) => {
        const end = (error: Error | null | undefined): void => {
          if (!isResult || error === null || error === undefined || isClosedPipe(error)) resolve();
          else reject(unwritten(error));
        };
        if (failure === undefined) stream.write(content, end);
        else end(failure);
      }),
  };
}

const isClosedPipe = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE' || error.code === 'EOF';

const unwritten = (error: Error): CommandFailure =>
  new CommandFailure(
    { code: 'CANNOT_WRITE', message: 'The output to stdout could not be written.', hint: diskHint(error) },
    { cause: error },
  );
