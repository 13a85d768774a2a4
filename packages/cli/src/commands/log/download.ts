import { logDownloadFailed, logTimesNote, type LogRequest } from '@suppliers-portal/domain';
import { CommandFailure, fail, type Complaint } from '../../kernel/errors/command-failure.js';
import { gravestCode } from '../../kernel/errors/error-codes.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { plainText, type JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import { Download, printReceipts, type DownloadFlags } from '../download.js';
import type { Context } from '../context.js';
import { actionOf } from './log-words.js';
import { portalTime } from '../portal-time.js';
import { logWindowOf, namesTimes } from './log-window.js';

/** `supplier log download <action...>` */
export const download: Command<'log download'> = async ({ flags, arguments: { action: words } }, context) => {
  const actions = words.map((word) => actionOf[word]);
  const now = namesTimes(flags) ? await portalTime(await context.openPortal(), context) : context.now;
  const window = logWindowOf(flags, now);
  const done: JsonObject[] = [];
  const failures: Complaint[] = [];
  for (const action of actions) {
    try {
      done.push(await one({ action, gzip: flags.gzip, ...window }, flags, actions.length > 1, context));
    } catch (error) {
      if (!(error instanceof CommandFailure) || actions.length === 1) throw error;
      failures.push(error.complaint);
    }
  }
  const code = gravestCode(failures.map((failure) => failure.code));
  const gravest = failures.find((failure) => failure.code === code);
  if (gravest === undefined || !context.isMachine) await printReceipts(done, actions.length > 1, context);
  if (gravest !== undefined)
    fail({
      ...gravest,
      details: [
        ...failures.map(({ code: failed, message }) => ({ code: failed, message })),
        ...done.map(({ path }) => ({ path: plainText(path) })),
      ],
    });
  await context.output.note(logTimesNote);
  return undefined;
};

async function one(
  request: LogRequest,
  flags: DownloadFlags,
  isOfSeveral: boolean,
  context: Context,
): Promise<JsonObject> {
  const started = await Download.prepare(`${request.action.toLowerCase()} log`, flags, isOfSeveral, context);
  const portal = await context.portal(started.sink);
  return started.run(
    (options) => portal.useCases.downloadLog.execute(request, options),
    (failure) => failureComplaint(failure.cause, { message: logDownloadFailed(request.action) }, portal.place),
  );
}
