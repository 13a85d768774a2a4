import {
  Cancelled,
  logMissingNote,
  putOffText,
  type Result,
  type RunOptions,
  type SavedFile,
} from '@suppliers-portal/domain';
import { fail, type Complaint } from '../kernel/errors/command-failure.js';
import { errorCodes } from '../kernel/errors/error-codes.js';
import { DiskFileSink, type Receipt } from '../kernel/files/disk-file-sink.js';
import { plainText, type Column, type JsonObject } from '../kernel/output/answer.js';
import { sizeText, spanText } from '../kernel/output/sizes.js';
import type { ProgressLine } from '../kernel/terminal/progress-line.js';
import type { Context } from './context.js';
import { progressLineFor } from './progress-line-for.js';

/** The flags that every download has. */
export interface DownloadFlags {
  readonly output: string | undefined;
  readonly force: boolean;
  readonly 'no-resume': boolean;
  readonly sha256: string | undefined;
  readonly 'limit-rate': number | undefined;
  /** Of downloads that can be kept compressed. */
  readonly gzip?: boolean;
}

type Run<Failure> = (options: RunOptions) => Promise<Result<SavedFile, Failure>>;

/** One download of a command: its sink, its progress, and what is said when it ends early. */
export class Download {
  readonly sink: DiskFileSink;
  private readonly progress: ProgressLine | undefined;

  static async prepare(label: string, flags: DownloadFlags, isOfSeveral: boolean, context: Context): Promise<Download> {
    return new Download(label, flags, isOfSeveral, await context.scope(), context);
  }

  private constructor(
    label: string,
    flags: DownloadFlags,
    isOfSeveral: boolean,
    scope: string,
    private readonly context: Context,
  ) {
    const { terminal, settings } = context;
    if (isOfSeveral && (flags.sha256 !== undefined || flags.output === '-')) {
      fail({
        code: 'USAGE',
        message: `Several files cannot share ${flags.output === '-' ? 'stdout' : 'one --sha256'}.`,
        hint: 'Download one after the other.',
      });
    }
    if (isOfSeveral && flags.output !== undefined && !/[/\\]$/u.test(flags.output)) {
      fail({
        code: 'USAGE',
        message: 'Several files need a folder.',
        hint: `End its name with a slash: -o ${flags.output}/`,
      });
    }
    checkName(flags);
    if (flags.sha256 !== undefined && !/^[0-9a-f]{64}$/iu.test(flags.sha256)) {
      fail({
        code: 'INVALID_VALUE',
        message: `--sha256 cannot be "${flags.sha256}".`,
        hint: 'It takes 64 hexadecimal digits, as sha256sum writes them.',
      });
    }
    this.progress = progressLineFor(label, context);
    this.sink = new DiskFileSink(
      {
        output: flags.output,
        folder: terminal.folder,
        force: flags.force,
        resume: !flags['no-resume'],
        sha256: flags.sha256?.toLowerCase(),
        bytesPerSecond: flags['limit-rate'],
        retries: settings.tries === undefined ? undefined : settings.tries - 1,
        scope,
      },
      {
        clock: terminal.clock,
        stdout: terminal.stdout,
        processId: terminal.processId,
        isRunning: (id) => terminal.isRunning(id),
      },
    );
  }

  async run<Failure>(execute: Run<Failure>, complaintFor: (failure: Failure) => Complaint): Promise<JsonObject> {
    const { context, sink, progress } = this;
    const { signal } = context;
    try {
      const saved = await execute({
        signal,
        onProgress: (step) => {
          if (step.kind === 'bytes') progress?.update(step.received, step.total);
          else if (step.kind === 'put-off') {
            if (!context.isSilent) void context.output.note(putOffText(step.seconds));
          } else if (step.nextInSeconds !== undefined && !context.isSilent)
            void context.output.note(
              `The connection broke. Try ${String(step.attempt)} of ${String(step.of)} in ${String(step.nextInSeconds)} s.`,
            );
        },
      });
      await progress?.clear();
      if (!saved.ok) fail(this.withRemains(complaintFor(saved.failure)));
    } catch (error) {
      await progress?.clear();
      if (error instanceof Cancelled) context.stopHint = this.remainsText();
      throw error;
    }
    const { receipt } = sink;
    if (receipt === undefined) throw new Error('a download without a receipt');
    await context.output.note(receiptText(receipt));
    if (receipt.logMissing !== undefined) await context.output.note(logMissingNote(receipt.logMissing));
    return receiptRecord(receipt);
  }

  private withRemains(complaint: Complaint): Complaint {
    const { remains } = this.sink;
    if (remains === undefined || remains.bytes === 0) return complaint;
    // That the address is right has been seen.
    const why = (complaint.hint.split('. Is ')[0] ?? '').replace(/\.?$/u, '.');
    return {
      ...complaint,
      ...(errorCodes[complaint.code].exit === 9 ? { code: 'DOWNLOAD_INCOMPLETE' } : {}),
      hint: `${why} ${this.remainsText()}`,
    };
  }

  private remainsText(): string {
    const { remains } = this.sink;
    if (remains === undefined || remains.bytes === 0) return 'Nothing was kept.';
    const amount = `${sizeText(remains.bytes)}${remains.total === undefined ? '' : ` of ${sizeText(remains.total)}`}`;
    return remains.isKept
      ? `${amount} came, and the part is kept. Run the same command again to continue.`
      : `${amount} came. This file cannot be continued, so that nothing was kept.`;
  }
}

/** A name says what is in the file. */
function checkName({ output = '', gzip }: DownloadFlags): void {
  const packed = /\.(?:gz|gzip|tgz|zip|bz2|xz|zst)$/iu.exec(output)?.[0];
  if (gzip === true ? packed === undefined || /^\.gz(?:ip)?$/iu.test(packed) : packed === undefined) return;
  fail({
    code: 'USAGE',
    message: `The file would ${gzip === true ? 'be gzip' : 'not be compressed'}, and its name ends with ${packed ?? ''}.`,
    hint:
      gzip === undefined
        ? `Leave ${packed ?? ''} out of the name, or compress it yourself: -o - | gzip > ${output}`
        : `${gzip ? 'End it with .csv.gz' : 'Add --gzip, and end it with .csv.gz'}, or leave ${packed ?? ''} out of the name.`,
  });
}

const columns: readonly Column[] = [
  { field: 'path', header: 'Path' },
  { field: 'bytes', header: 'Bytes', align: 'right' },
  { field: 'sha256', header: 'SHA-256' },
  { field: 'etag', header: 'ETag' },
  { field: 'resumedFrom', header: 'Resumed from', align: 'right' },
  { field: 'attempts', header: 'Attempts', align: 'right' },
  { field: 'seconds', header: 'Seconds', align: 'right' },
  { field: 'alreadyComplete', header: 'Already complete' },
  { field: 'missing', header: 'Missing', align: 'right' },
];

function receiptRecord({
  path,
  bytes,
  sha256,
  etag,
  resumedFrom,
  attempts,
  milliseconds,
  alreadyComplete,
  logMissing = 0,
}: Receipt): JsonObject {
  return {
    path: path ?? null,
    bytes,
    sha256,
    etag: etag ?? null,
    resumedFrom,
    attempts,
    seconds: milliseconds / 1000,
    alreadyComplete,
    missing: logMissing,
  };
}

function receiptText({ name, bytes, sha256, milliseconds, alreadyComplete, resumedFrom }: Receipt): string {
  if (alreadyComplete) return `${name}: already complete, ${sizeText(bytes)}, sha256 ${sha256}`;
  const resumed = resumedFrom === 0 ? '' : ` (continued at ${sizeText(resumedFrom)})`;
  return `${name}: done, ${sizeText(bytes)} in ${spanText(milliseconds)}${resumed}, sha256 ${sha256}`;
}

/**
 * Prints only the paths, so that a script can use them directly. Prints the receipts if the user asked for a format.
 */
export async function printReceipts(
  receipts: readonly JsonObject[],
  several: boolean,
  { output, settings }: Context,
): Promise<void> {
  const { format } = settings;
  if (receipts.every(({ path }) => path === null)) return;
  if (output.wishes.fields === undefined && (format.value === 'table' || format.source.startsWith('default'))) {
    await output.write(receipts.map(({ path }) => `${plainText(path)}\n`).join(''));
    return;
  }
  const [first = {}] = receipts;
  await output.print(
    several
      ? { kind: 'list', columns, records: receipts, empty: 'Nothing was downloaded.' }
      : { kind: 'record', columns, record: first },
  );
}
