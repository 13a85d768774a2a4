import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CommandFailure } from '../errors/command-failure.js';
import { writeStream } from './write-stream.js';

/** As stdout of Node is: a failed write does not destroy it. */
function failing(code: string, isResult: boolean) {
  let closed = 0;
  const stream = new Writable({
    autoDestroy: false,
    write: (_, __, done) => {
      done(Object.assign(new Error(`${code}: no`), { code }));
    },
  }) as NodeJS.WriteStream;
  return { write: writeStream({ stream, onClosed: () => (closed += 1), isResult }).write, closed: () => closed };
}

describe('a stream that cannot be written to', () => {
  it('fails the write of a result, so that a command that runs for ever ends', async () => {
    const { write, closed } = failing('ENOSPC', true);
    const failure: unknown = await write('a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandFailure);
    expect(failure).toMatchObject({
      complaint: { code: 'CANNOT_WRITE', hint: expect.stringContaining('Make room') as string },
    });
    await expect(write('b')).rejects.toBeInstanceOf(CommandFailure);
    expect(closed()).toBe(0);
  });

  it('loses a note, and the command continues', async () => {
    const { write, closed } = failing('ENOSPC', false);
    await write('a');
    await new Promise((resolve) => setImmediate(resolve));
    await write('b');
    expect(closed()).toBe(0);
  });

  it('is no failure where no one reads any more, and is said once', async () => {
    const { write, closed } = failing('EPIPE', true);
    await write('a');
    await new Promise((resolve) => setImmediate(resolve));
    await write('b');
    expect(closed()).toBe(1);
  });
});
