import { bangkok, dayText, failureDetails, uptimeFile, uptimeFileFailed } from '@suppliers-portal/domain';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { textSource } from '../../kernel/files/text-source.js';
import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';

/** `supplier uptime download <chart>` */
export const download: Command<'uptime download'> = async ({ flags, arguments: { chart } }, context) => {
  const started = await Download.prepare(`${chart} uptime`, flags, false, context);
  const portal = await context.portal(started.sink);
  const user = await portal.user();
  const partner = portal.account(user)?.text ?? user.dmcName;
  const receipt = await started.run(
    async (options) => {
      const read = await portal.useCases.readUptime.execute(options);
      return read.ok
        ? started.sink.save(
            textSource(uptimeFile(chart, read.value.days, partner, dayText(context.now, bangkok))),
            options,
          )
        : read;
    },
    (failure) =>
      failureComplaint(
        failure,
        { message: uptimeFileFailed(chart, partner, failureDetails(failure).replace(/\.$/u, '')) },
        portal.place,
      ),
  );
  await printReceipts([receipt], false, context);
  return undefined;
};
