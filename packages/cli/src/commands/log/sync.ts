import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  bangkokIso,
  hourOfLogName,
  logDownloadFailed,
  logHourName,
  logTimesNote,
  lostHours,
  wholeLogHours,
  type ActionName,
  type LogSpan,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { makeFolders } from '../../kernel/files/make-folders.js';
import { onDisk } from '../../kernel/files/disk-errors.js';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { Download, printReceipts } from '../download.js';
import { actionOf } from './log-words.js';

/** `supplier log sync <folder> <action...>` */
export const sync: Command<'log sync'> = async ({ flags, arguments: { folder, action: words } }, context) => {
  const { terminal, output } = context;
  const place = resolve(terminal.folder, folder);
  const names = await onDisk(place, () => {
    makeFolders(place);
    return Promise.resolve(readdirSync(place));
  });
  const dmcId = await partnerOf(context);
  const hours = wholeLogHours(terminal.clock.now(), flags.settle);
  const done: JsonObject[] = [];
  const lost: string[] = [];
  let there = 0;
  for (const action of words.map((word) => actionOf[word])) {
    for (const span of hours) {
      const path = join(place, logHourName(action, dmcId, span));
      if (existsSync(path)) {
        there += 1;
        continue;
      }
      done.push(await hourInto(path, action, span, flags['limit-rate'], context));
    }
    const had = names.flatMap((name) => hourOfLogName(action, dmcId, name) ?? []);
    const gap = lostHours(hours, had);
    if (gap !== undefined) lost.push(`${action} from ${bangkokIso(gap.from)} to ${bangkokIso(gap.to)}`);
  }
  await printReceipts(done, true, context);
  await output.note(`${String(done.length)} downloaded, ${String(there)} were there. ${logTimesNote}`);
  if (lost.length > 0)
    fail({
      code: 'REFUSED',
      message: `The portal no longer has hours that the folder lacks: ${lost.join('; ')}.`,
      hint: 'It keeps a log for 48 hours. Run this command more often, for example every hour.',
    });
  return undefined;
};

async function partnerOf(context: Context): Promise<number> {
  const portal = await context.portal();
  const user = await portal.user();
  const account = portal.account(user);
  return (
    account?.value ?? fail({ code: 'ACCOUNT_REQUIRED', message: 'Choose a partner account.', hint: 'Add --account.' })
  );
}

async function hourInto(
  path: string,
  action: ActionName,
  span: LogSpan,
  rate: number | undefined,
  context: Context,
): Promise<JsonObject> {
  const wishes = { 'output': path, 'force': false, 'no-resume': false, 'sha256': undefined, 'limit-rate': rate };
  const label = `${action.toLowerCase()} log of ${bangkokIso(span.from)}`;
  const started = await Download.prepare(label, wishes, false, context);
  const portal = await context.portal(started.sink);
  return started.run(
    (options) => portal.useCases.downloadLog.execute({ action, span }, options),
    (failure) => failureComplaint(failure.cause, { message: logDownloadFailed(action) }, portal.place),
  );
}
