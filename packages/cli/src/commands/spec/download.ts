import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';
import { specComplaint } from './failed-spec.js';

/** `supplier spec download [version]` */
export const download: Command<'spec download'> = async ({ flags, arguments: { version = 'latest' } }, context) => {
  const started = await Download.prepare(`PullSpec ${version}`, flags, false, context);
  const portal = await context.portal(started.sink);
  const receipt = await started.run(
    (options) => portal.useCases.downloadPullspec.execute({ version }, options),
    (failure) => specComplaint(failure, portal.place),
  );
  await printReceipts([receipt], false, context);
  return undefined;
};
