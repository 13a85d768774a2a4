import { contentDownloadFailureWords, type ContentDownloadFailure, type ContentFile } from '@suppliers-portal/domain';
import { CommandFailure, type Complaint } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { spanText } from '../../kernel/output/sizes.js';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { Download, printReceipts, type DownloadFlags } from '../download.js';

const fileOf = { hotels: 'hotel', rooms: 'room' } as const satisfies Readonly<Record<string, ContentFile>>;

/** `supplier content download <file>` */
export const download: Command<'content download'> = async ({ flags, arguments: { file } }, context) => {
  const until = flags.wait === undefined ? undefined : context.terminal.clock.now() + flags.wait;
  for (;;) {
    try {
      await printReceipts([await one(fileOf[file], flags, context)], false, context);
      return undefined;
    } catch (error) {
      const seconds =
        error instanceof CommandFailure && error.complaint.code === 'PENDING'
          ? (error.complaint.retryAfterSeconds ?? 0)
          : undefined;
      const pause = Math.max(1, seconds ?? 0) * 1000;
      if (
        seconds === undefined ||
        until === undefined ||
        (flags.wait !== 0 && context.terminal.clock.now() + pause > until)
      )
        throw error;
      await context.output.note(`Another file is being computed. Trying again in ${spanText(pause)}.`);
      await context.terminal.clock.wait(pause, context.signal);
      context.signal.throwIfAborted();
    }
  }
};

async function one(file: ContentFile, flags: DownloadFlags, context: Context): Promise<JsonObject> {
  const started = await Download.prepare(`${file} file`, flags, false, context);
  const portal = await context.portal(started.sink);
  return started.run(
    (options) => portal.useCases.downloadContentFile.execute({ file }, options),
    (failure: ContentDownloadFailure): Complaint => {
      const message = contentDownloadFailureWords(failure);
      return failure.kind === 'being-computed'
        ? {
            code: 'PENDING',
            message,
            hint: `Try again in ${String(failure.retryAfterSeconds)} s, or wait for it with --wait.`,
            retryAfterSeconds: failure.retryAfterSeconds,
          }
        : failureComplaint(failure.cause, { message }, portal.place);
    },
  );
}
