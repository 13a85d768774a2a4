import { availabilityDownloadFailed, type AvailabilityFile } from '@suppliers-portal/domain';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';

const fileOf = { available: 'avail', unavailable: 'unavail' } as const satisfies Readonly<
  Record<string, AvailabilityFile>
>;

/** `supplier availability download <file>` */
export const download: Command<'availability download'> = async ({ flags, arguments: { file: word } }, context) => {
  const file = fileOf[word];
  const started = await Download.prepare(`${word} hotels`, flags, false, context);
  const portal = await context.portal(started.sink);
  const receipt = await started.run(
    (options) => portal.useCases.downloadAvailabilityFile.execute({ file }, options),
    (failure) => failureComplaint(failure.cause, { message: availabilityDownloadFailed(file) }, portal.place),
  );
  await printReceipts([receipt], false, context);
  return undefined;
};
