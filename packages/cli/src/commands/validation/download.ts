import { reportDownloadFailureWords } from '@suppliers-portal/domain';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';

/** `supplier validation download` */
export const download: Command<'validation download'> = async ({ flags }, context) => {
  const started = await Download.prepare('report', flags, false, context);
  const portal = await context.portal(started.sink);
  const receipt = await started.run(
    (options) => portal.useCases.downloadLatestReport.execute(options),
    (failure) => failureComplaint(failure, { message: reportDownloadFailureWords(failure) }, portal.place),
  );
  await printReceipts([receipt], false, context);
  return undefined;
};
