import { failedCallsFileText } from '@suppliers-portal/domain';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Command } from '../command.js';
import { Download, printReceipts } from '../download.js';
import { portalTime } from '../portal-time.js';
import { askedFailures } from './asked-failures.js';
import { actionOf } from './log-words.js';

/** `supplier log failed <action>` */
export const failed: Command<'log failed'> = async ({ flags, arguments: { action: word } }, context) => {
  const asked = askedFailures(actionOf[word], flags);
  const started = await Download.prepare(`failed ${word} calls`, flags, false, context);
  const portal = await context.portal(started.sink);
  const window = asked(await portalTime(portal, context));
  const { search } = flags;
  const done = await started.run(
    (options) =>
      portal.useCases.exportFailures.execute(
        { window, format: flags.as, ...(search === undefined ? {} : { search }) },
        options,
      ),
    (failure) => failureComplaint(failure.cause, { message: failedCallsFileText }, portal.place),
  );
  await printReceipts([done], false, context);
  return undefined;
};
