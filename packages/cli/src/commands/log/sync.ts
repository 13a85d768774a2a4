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
  const actions = words.map((word) => actionOf[word]);
  const lost = actions.flatMap((action) => {
    const gap = lostHours(
      hours,
      names.flatMap((name) => hourOfLogName(action, dmcId, name) ?? []),
    );
    return gap === undefined ? [] : [`${action} from ${bangkokIso(gap.from)} to ${bangkokIso(gap.to)}`];
  });
  const wanted = actions.flatMap((action) =>
    hours.map((span) => ({ action, span, gzip: flags.gzip, path: join(place, logHourName(action, dmcId, span)) })),
  );
  const missing = wanted.filter(({ path }) => !existsSync(path) && !existsSync(`${path}.gz`));
  const done: JsonObject[] = [];
  try {
    for (const hour of missing) done.push(await download(hour, flags['limit-rate'], context));
  } finally {
    // The next run does not name them again, so a script has to hear of them also when this one fails.
    await printReceipts(done, true, context);
  }
  await output.note(
    `${String(done.length)} downloaded, ${String(wanted.length - missing.length)} were there. ${logTimesNote}`,
  );
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

interface LogHour {
  readonly action: ActionName;
  readonly span: LogSpan;
  readonly gzip: boolean;
  /** Of the plain file. */
  readonly path: string;
}

async function download(
  { action, span, gzip, path }: LogHour,
  rate: number | undefined,
  context: Context,
): Promise<JsonObject> {
  const output = gzip ? `${path}.gz` : path;
  const wishes = { output, gzip, 'force': false, 'no-resume': false, 'sha256': undefined, 'limit-rate': rate };
  const label = `${action.toLowerCase()} log of ${bangkokIso(span.from)}`;
  const started = await Download.prepare(label, wishes, false, context);
  const portal = await context.portal(started.sink);
  return started.run(
    (options) => portal.useCases.downloadLog.execute({ action, span, gzip }, options),
    (failure) => failureComplaint(failure.cause, { message: logDownloadFailed(action) }, portal.place),
  );
}
