import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Cancelled,
  type Clock,
  connectionCut,
  failed,
  ok,
  type FileSource,
  type GatewayFailure,
  type RemoteFile,
  type ResumePoint,
  type RunOptions,
} from '@suppliers-portal/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeTerminal, HurriedClock } from '../../testing/fake-terminal.js';
import { aFolder } from '../../testing/supplier.js';
import { DiskFileSink, type DownloadWishes } from './disk-file-sink.js';

const mebibyte = 1024 * 1024;
const content = Buffer.from(Array.from({ length: 3 * mebibyte }, (_, index) => (index * 7 + (index >> 8)) % 256));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Fault = 'cut' | 'stall' | 'whole' | GatewayFailure;
interface Opened {
  readonly resume: ResumePoint | undefined;
}

/** A file over a line that breaks as a test says. Each time it is opened, the next error occurs. */
class BrokenSource implements FileSource {
  readonly opened: Opened[] = [];
  constructor(
    readonly faults: Fault[],
    private readonly file: {
      readonly bytes: Buffer;
      readonly validator?: string;
      readonly sized?: boolean;
      readonly ranges?: boolean;
      readonly sha256?: string;
    } = { bytes: content, validator: '"one"' },
    readonly key = '/api/logs/Precheck?lookbackHrs=1',
  ) {}

  open(resume?: ResumePoint, { signal }: RunOptions = {}): ReturnType<FileSource['open']> {
    this.opened.push({ resume });
    const fault = this.faults.shift() ?? 'whole';
    if (typeof fault === 'object') return Promise.resolve(failed(fault));
    const { bytes, validator, sized = true, ranges = true, sha256: said } = this.file;
    const startsAt = ranges && resume !== undefined && resume.validator === validator ? resume.offset : 0;
    const end = fault === 'whole' ? bytes.length : Math.min(bytes.length, startsAt + mebibyte + 100);
    const remote: RemoteFile = {
      name: 'log.csv',
      contentType: 'text/csv',
      startsAt,
      bytes: flow(bytes.subarray(startsAt, end), fault, signal),
      ...(sized ? { size: bytes.length } : {}),
      ...(validator === undefined ? {} : { validator }),
      ...(said === undefined ? {} : { sha256: said }),
    };
    return Promise.resolve(ok(remote));
  }
}

async function* flow(
  bytes: Buffer,
  fault: 'cut' | 'stall' | 'whole',
  signal: RunOptions['signal'],
): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) {
    if (signal?.aborted === true) throw new Cancelled();
    yield bytes.subarray(at, at + 65_536);
  }
  if (fault === 'cut') throw connectionCut('the connection broke');
  if (fault === 'stall') {
    if (signal?.aborted !== true)
      await new Promise<void>((resolve) => {
        signal?.addEventListener('abort', () => {
          resolve();
        });
      });
    throw new Cancelled();
  }
}

/** A clock whose time passes only while code waits. */
class CountingClock implements Clock {
  waited = 0;
  now(): number {
    return this.waited;
  }
  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    // The watch over a line that falls silent is not what is counted here.
    if (milliseconds === 3000)
      return new Promise((resolve) => {
        signal?.addEventListener(
          'abort',
          () => {
            resolve('cancelled');
          },
          { once: true },
        );
      });
    this.waited += milliseconds;
    return Promise.resolve('waited');
  }
}

describe('saving a file on the disk', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });
  const at = (name: string): string => join(folder.path, name);
  const sinkFor = (
    wishes: Partial<DownloadWishes> = {},
    terminal = new FakeTerminal(),
    clock: Clock = new HurriedClock(),
  ): DiskFileSink =>
    new DiskFileSink(
      {
        output: undefined,
        folder: folder.path,
        force: false,
        resume: true,
        sha256: undefined,
        retries: undefined,
        scope: 'ana',
        ...wishes,
      },
      {
        clock,
        stdout: terminal.stdout,
        processId: 4242,
        isRunning: (id) => id === 1,
        random: () => 0.5,
        stallMilliseconds: 3000,
      },
    );
  const expectWhole = (name = 'log.csv'): void => {
    expect(sha256(readFileSync(at(name)))).toBe(sha256(content));
    expect(readdirSync(folder.path)).toEqual([name]);
  };

  it("gives it the portal's name when it is whole, and says what it is [FILE-01]", async () => {
    const sink = sinkFor();
    expect(await sink.save(new BrokenSource([]))).toMatchObject({
      ok: true,
      value: { name: 'log.csv', path: at('log.csv'), bytes: content.length },
    });
    expect(sink.receipt).toMatchObject({
      sha256: sha256(content),
      etag: '"one"',
      resumedFrom: 0,
      attempts: 1,
      alreadyComplete: false,
    });
    expectWhole();
  });

  it.each([
    ['another.csv', 'another.csv'],
    ['deep/er/', 'deep/er/log.csv'],
  ])('follows -o %s', async (output, name) => {
    await sinkFor({ output }).save(new BrokenSource([]));
    expect(readFileSync(at(name)).equals(content)).toBe(true);
  });

  it.each<readonly [string, Fault[], ConstructorParameters<typeof BrokenSource>[1]]>([
    ['one break', ['cut'], undefined],
    ['a stalled line', ['stall'], undefined],
    [
      'faults of the portal in between',
      ['cut', { kind: 'busy', quote: '503', text: '', retryAfterSeconds: 1 }, { kind: 'unreachable', detail: 'reset' }],
      undefined,
    ],
    ['no strong validator, from the start', ['cut'], { bytes: content }],
    ['no known length', ['cut'], { bytes: content, validator: '"one"', sized: false }],
    ['a portal without ranges, from the start', ['cut'], { bytes: content, validator: '"one"', ranges: false }],
    ['an answer that there is no such range, from the start', ['cut', { kind: 'changed-since', text: '' }], undefined],
    [
      'being told to come back before anything came',
      [{ kind: 'busy', quote: '503', text: '', retryAfterSeconds: 1 }],
      undefined,
    ],
  ])('survives %s, byte for byte', async (_, faults, file) => {
    expect((await sinkFor().save(new BrokenSource(faults, file))).ok).toBe(true);
    expectWhole();
  });

  it('asks only for what is missing, on the condition that it is the same file', async () => {
    const source = new BrokenSource(['cut']);
    await sinkFor().save(source);
    expect(source.opened).toEqual([{ resume: undefined }, { resume: { offset: mebibyte + 100, validator: '"one"' } }]);
  });

  it('starts its count of failures again with each new byte, and gives up when nothing comes any more', async () => {
    const moving = new BrokenSource(['cut', 'cut']);
    expect((await sinkFor({ retries: 1 }).save(moving)).ok).toBe(true);
    const dead = new BrokenSource([
      'cut',
      ...Array.from({ length: 9 }, (): Fault => ({ kind: 'unreachable', detail: 'gone' })),
    ]);
    const sink = sinkFor({ retries: 2, output: 'dead.csv' });
    expect(await sink.save(dead)).toEqual(failed({ kind: 'unreachable', detail: 'gone' }));
    expect(dead.opened).toHaveLength(3);
    expect(sink.remains).toEqual({ bytes: mebibyte + 100, total: content.length, isKept: true });
  });

  it('gives up at last where every try has to start over', async () => {
    const source = new BrokenSource(
      Array.from({ length: 50 }, (): Fault => 'cut'),
      { bytes: content },
    );
    const sink = sinkFor({ retries: 3 });
    expect((await sink.save(source)).ok).toBe(false);
    expect(source.opened).toHaveLength(4);
    expect(sink.remains?.isKept).toBe(false);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('sends a call that never moved anything once [CALL-03]', async () => {
    const source = new BrokenSource([{ kind: 'broken', quote: '500', text: 'oh no' }]);
    expect((await sinkFor().save(source)).ok).toBe(false);
    expect(source.opened).toHaveLength(1);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('is continued by a later run, which finds the part by what it is a part of', async () => {
    await sinkFor({ retries: 0 }).save(new BrokenSource(['cut']));
    expect(readdirSync(folder.path).sort()).toEqual(['log.csv.part', 'log.csv.part.json']);
    const later = new BrokenSource([]);
    const sink = sinkFor();
    await sink.save(later);
    expect([later.opened[0]?.resume?.offset, sink.receipt?.resumedFrom]).toEqual([mebibyte + 100, mebibyte + 100]);
    expectWhole();
  });

  it('takes no part of another file for its own', async () => {
    await sinkFor({ retries: 0, output: 'precheck.csv' }).save(new BrokenSource(['cut']));
    await sinkFor().save(
      new BrokenSource([], { bytes: content, validator: '"one"' }, '/api/logs/MakeBook?lookbackHrs=1'),
    );
    expect(readdirSync(folder.path).sort()).toEqual(['log.csv', 'precheck.csv.part', 'precheck.csv.part.json']);
  });

  it('steps back before the end of a part whose process was killed', async () => {
    await sinkFor({ retries: 0 }).save(new BrokenSource(['cut']));
    const state = JSON.parse(readFileSync(at('log.csv.part.json'), 'utf8')) as object;
    writeFileSync(at('log.csv.part.json'), JSON.stringify({ ...state, running: 99_999 }));
    const torn = readFileSync(at('log.csv.part'));
    writeFileSync(at('log.csv.part'), Buffer.concat([torn.subarray(0, torn.length - 10), Buffer.alloc(10)]));
    const later = new BrokenSource([]);
    await sinkFor().save(later);
    expect(later.opened[0]?.resume?.offset).toBe(100);
    expectWhole();
  });

  it.each<readonly [string, Partial<DownloadWishes>, Buffer, string]>([
    ['when the file is another by now', {}, Buffer.concat([content.subarray(100), Buffer.from('more')]), '"two"'],
    // Two partners' files can have one validator.
    ['for somebody else', { scope: 'bea' }, Buffer.from(content).reverse(), '"one"'],
    ['when it is told not to', { resume: false }, content, '"one"'],
  ])('starts over %s', async (_, wishes, bytes, validator) => {
    await sinkFor({ retries: 0, output: 'log.csv' }).save(new BrokenSource(['cut']));
    await sinkFor({ output: 'log.csv', ...wishes }).save(new BrokenSource([], { bytes, validator }));
    expect(readFileSync(at('log.csv')).equals(bytes)).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['log.csv']);
  });

  it.each(['{', '[]', '{"key":5}', ''])('starts over from a state that holds %j', async (state) => {
    await sinkFor({ retries: 0 }).save(new BrokenSource(['cut']));
    writeFileSync(at('log.csv.part.json'), state);
    await sinkFor().save(new BrokenSource([]));
    expectWhole();
  });

  it('leaves a part alone that another process is writing', async () => {
    await sinkFor({ retries: 0 }).save(new BrokenSource(['cut']));
    const state = JSON.parse(readFileSync(at('log.csv.part.json'), 'utf8')) as object;
    writeFileSync(at('log.csv.part.json'), JSON.stringify({ ...state, running: 1 }));
    await expect(sinkFor().save(new BrokenSource([]))).rejects.toMatchObject({
      complaint: { code: 'DOWNLOAD_RUNNING' },
    });
    expect(statSync(at('log.csv.part')).size).toBe(mebibyte + 100);
  });

  it('gives a file the name that the portal says, as every system can keep it', async () => {
    const source = new BrokenSource([]);
    await sinkFor({ output: 'files/' }).save({
      key: source.key,
      open: async (...asked) => {
        const answer = await source.open(...asked);
        return answer.ok ? ok({ ...answer.value, name: 'NUL.csv' }) : answer;
      },
    });
    expect(readdirSync(at('files'))).toEqual(['_NUL.csv']);
  });

  it('overwrites no other file without --force, and takes the same file for a download that is complete', async () => {
    writeFileSync(at('log.csv'), 'mine');
    const source = new BrokenSource([]);
    await expect(sinkFor().save(source)).rejects.toMatchObject({ complaint: { code: 'FILE_EXISTS' } });
    expect(readFileSync(at('log.csv'), 'utf8')).toBe('mine');
    const almost = Buffer.from(content);
    almost[content.length - 1] = 255 - almost[content.length - 1]!;
    writeFileSync(at('log.csv'), almost);
    await expect(sinkFor().save(new BrokenSource([]))).rejects.toMatchObject({ complaint: { code: 'FILE_EXISTS' } });
    await sinkFor({ force: true }).save(new BrokenSource([]));
    expectWhole();
    const again = sinkFor();
    await again.save(new BrokenSource(['cut']));
    expect(again.receipt).toMatchObject({ alreadyComplete: true, sha256: sha256(content) });
    expectWhole();
  });

  it('is complete when another run has put the same file there in the meantime, and leaves no part', async () => {
    const meanwhile = (bytes: Buffer): FileSource => {
      const source = new BrokenSource([]);
      return {
        key: source.key,
        open: async (resume, options) => {
          const opened = await source.open(resume, options);
          if (!opened.ok) return opened;
          const file = opened.value;
          async function* late(): AsyncIterable<Uint8Array> {
            yield* file.bytes;
            writeFileSync(at('log.csv'), bytes);
          }
          return ok({ ...file, bytes: late() });
        },
      };
    };
    const sink = sinkFor();
    await sink.save(meanwhile(content));
    expect(sink.receipt).toMatchObject({ alreadyComplete: true, sha256: sha256(content) });
    expectWhole();
    rmSync(at('log.csv'));
    await expect(sinkFor().save(meanwhile(Buffer.from('another')))).rejects.toMatchObject({
      complaint: { code: 'FILE_EXISTS', hint: 'The download is in log.csv.part. Rename one of them.' },
    });
    expect(readFileSync(at('log.csv'), 'utf8')).toBe('another');
    expect(sha256(readFileSync(at('log.csv.part')))).toBe(sha256(content));
  });

  it('never gives the name to a file that is too short', async () => {
    const short: FileSource = {
      key: 'short',
      open: () =>
        Promise.resolve(
          ok({
            name: 'short.csv',
            contentType: 'text/csv',
            startsAt: 0,
            size: 100,
            bytes: flow(content.subarray(0, 10), 'whole', undefined),
          }),
        ),
    };
    expect(await sinkFor().save(short)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('is not kept when it is not what the portal said, on the disk or on stdout', async () => {
    const source = (said: string): BrokenSource =>
      new BrokenSource([], { bytes: content, validator: '"one"', sha256: said });
    await sinkFor().save(source(sha256(content)));
    expectWhole();
    const wrong = {
      complaint: { code: 'CHECKSUM_MISMATCH', message: 'The file is not the one that the portal meant to send.' },
    };
    await expect(sinkFor({ output: 'other.csv' }).save(source('0'.repeat(64)))).rejects.toMatchObject(wrong);
    await expect(sinkFor({ output: '-' }).save(source('0'.repeat(64)))).rejects.toMatchObject(wrong);
    expectWhole();
  });

  it('takes no more in a second than it may', async () => {
    const clock = new CountingClock();
    await sinkFor({ bytesPerSecond: mebibyte }, new FakeTerminal(), clock).save(new BrokenSource(['cut']));
    expectWhole();
    expect(clock.waited).toBeGreaterThanOrEqual(3000);
    expect(clock.waited).toBeLessThan(4500);
  });

  it('keeps a file only if it has the SHA-256 that was asked for', async () => {
    await sinkFor({ sha256: sha256(content) }).save(new BrokenSource([]));
    expectWhole();
    await expect(
      sinkFor({ output: 'other.csv', sha256: '0'.repeat(64) }).save(new BrokenSource([])),
    ).rejects.toMatchObject({ complaint: { code: 'CHECKSUM_MISMATCH' } });
    expectWhole();
  });

  it('keeps the part when it is stopped', async () => {
    const stop = new AbortController();
    const sink = sinkFor();
    const saving = sink.save(new BrokenSource(['stall']), {
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.kind === 'bytes' && progress.received > mebibyte) stop.abort();
      },
    });
    await expect(saving).rejects.toBeInstanceOf(Cancelled);
    expect(sink.remains?.isKept).toBe(true);
    await sinkFor().save(new BrokenSource([]));
    expectWhole();
  });

  it('streams to stdout, and continues there only what is vouched for', async () => {
    const small = Buffer.from('time,action\r\n1,2\r\n');
    const terminal = new FakeTerminal();
    const sink = sinkFor({ output: '-' }, terminal);
    await sink.save(new BrokenSource(['cut'], { bytes: small, validator: '"one"' }));
    expect([terminal.stdout.text, sink.receipt?.sha256, sink.receipt?.path]).toEqual([
      small.toString(),
      sha256(small),
      undefined,
    ]);
    await expect(sinkFor({ output: '-' }).save(new BrokenSource(['cut'], { bytes: content }))).rejects.toMatchObject({
      complaint: { code: 'DOWNLOAD_INCOMPLETE' },
    });
  });

  it('says what is wrong with a place that cannot be written to', async () => {
    await expect(sinkFor({ output: 'not/there/log.csv' }).save(new BrokenSource([]))).rejects.toMatchObject({
      complaint: {
        code: 'CANNOT_WRITE',
        hint: 'Its folder does not exist. Create it, or choose another place.',
      },
    });
    writeFileSync(at('file'), '');
    for (const output of ['file/', 'file/log.csv'])
      await expect(sinkFor({ output }).save(new BrokenSource([]))).rejects.toMatchObject({
        complaint: {
          code: 'CANNOT_WRITE',
          hint: 'A file is where its folder has to be. Choose another place.',
        },
      });
    const vast: FileSource = {
      key: 'vast',
      open: () =>
        Promise.resolve(
          ok({
            name: 'vast.csv',
            contentType: 'text/csv',
            startsAt: 0,
            size: Number.MAX_SAFE_INTEGER,
            bytes: flow(content, 'whole', undefined),
          }),
        ),
    };
    await expect(sinkFor().save(vast)).rejects.toMatchObject({
      complaint: { code: 'CANNOT_WRITE', message: expect.stringContaining('not enough room') as string },
    });
    expect(existsSync(at('vast.csv.part'))).toBe(false);
  });

  it('does not continue a part that has become shorter than it says', async () => {
    await sinkFor({ retries: 0 }).save(new BrokenSource(['cut']));
    truncateSync(at('log.csv.part'), 10);
    const later = new BrokenSource([]);
    await sinkFor().save(later);
    expect(later.opened[0]?.resume?.offset).toBe(10);
    expectWhole();
  });
});
