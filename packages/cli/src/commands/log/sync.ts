import { join, resolve } from 'node:path';
import {
  bangkokIso,
  counted,
  hourOfLogName,
  logDownloadFailed,
  logHourName,
  logTimesNote,
  lostHours,
  wholeLogHours,
  type ActionName,
  type LogSpan,
} from '@suppliers-portal/domain';
import { CommandFailure, fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { plainText, type JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { Download, printReceipts } from '../download.js';
import { portalTime } from '../portal-time.js';
import { sayAlong } from '../say-along.js';
import { HourFolder } from './hour-folder.js';
import { actionOf } from './log-words.js';
import { partnerOf } from './partner-of.js';

/** `supplier log sync <folder> <action...>` */
export const sync: Command<'log sync'> = async ({ flags, arguments: { folder: place, action: words } }, context) => {
  const { terminal, output } = context;
  const folder = await HourFolder.open(resolve(terminal.folder, place));
  const portal = await context.portal();
  const dmcId = await partnerOf(portal);
  const hours = wholeLogHours(await portalTime(portal, context), flags.settle);
  const done: JsonObject[] = [];
  const lost: string[] = [];
  try {
    for (const action of words.map((word) => actionOf[word])) {
      const { whole, unknown, damaged } = await lookedAt(folder, action, dmcId);
      for (const [from, name] of damaged) {
        const isLost = from < (hours[0]?.from ?? 0);
        if (isLost) lost.push(`${action} from ${bangkokIso(from)} to ${bangkokIso(from + 3_600_000)}`);
        await setAside(folder, name, isLost, context);
      }
      const gap = lostHours(hours, [...whole, ...unknown]);
      if (gap !== undefined) lost.push(`${action} from ${bangkokIso(gap.from)} to ${bangkokIso(gap.to)}`);
      for (const span of hours.filter(({ from }) => !whole.has(from))) {
        const plain = logHourName(action, dmcId, span);
        const gzip = flags.gzip && !unknown.has(span.from);
        const receipt = await fetched(
          { action, span, gzip, name: gzip ? `${plain}.gz` : plain },
          folder,
          flags['limit-rate'],
          context,
        );
        if (receipt['alreadyComplete'] !== true) done.push(receipt);
      }
    }
  } finally {
    // The next run does not name them again, so a script has to hear of them also when this one fails.
    await printReceipts(done, true, context);
    await folder.save();
  }
  const wanted = hours.length * words.length;
  await output.note(
    `${String(done.length)} downloaded, ${counted(wanted - done.length, 'was', 'were')} there. ${logTimesNote}`,
  );
  if (lost.length > 0)
    fail({
      code: 'REFUSED',
      message: `The portal no longer has hours that the folder lacks: ${lost.join('; ')}.`,
      hint: 'It keeps a log for 48 hours. Run this command more often, for example every hour.',
    });
  return undefined;
};

interface LookedAt {
  readonly whole: Set<number>;
  readonly unknown: Set<number>;
  readonly damaged: (readonly [from: number, name: string])[];
}

/** The hours of a log that the folder has, in either form. */
async function lookedAt(folder: HourFolder, action: ActionName, dmcId: number): Promise<LookedAt> {
  const found: LookedAt = { whole: new Set(), unknown: new Set(), damaged: [] };
  for (const name of folder.names) {
    const from = hourOfLogName(action, dmcId, name);
    if (from === undefined) continue;
    const state = await folder.stateOf(name);
    if (state === 'damaged') found.damaged.push([from, name]);
    else found[state].add(from);
  }
  return found;
}

async function setAside(folder: HourFolder, name: string, isLost: boolean, context: Context): Promise<void> {
  const aside = await folder.setAside(name);
  const next = isLost ? '' : ' It is downloaded again.';
  await sayAlong(`${name} is not as it was downloaded: it is now ${aside}.${next}`, context);
}

interface LogHour {
  readonly action: ActionName;
  readonly span: LogSpan;
  readonly gzip: boolean;
  readonly name: string;
}

async function fetched(
  hour: LogHour,
  folder: HourFolder,
  rate: number | undefined,
  context: Context,
): Promise<JsonObject> {
  const output = join(folder.place, hour.name);
  let receipt: JsonObject;
  try {
    receipt = await download(hour, output, rate, context);
  } catch (error) {
    if (!(error instanceof CommandFailure) || error.complaint.code !== 'FILE_EXISTS') throw error;
    await setAside(folder, hour.name, false, context);
    receipt = await download(hour, output, rate, context);
  }
  await folder.keep(hour.name, { bytes: Number(receipt['bytes']), sha256: plainText(receipt['sha256']) });
  return receipt;
}

async function download(
  { action, span, gzip }: LogHour,
  output: string,
  rate: number | undefined,
  context: Context,
): Promise<JsonObject> {
  const wishes = { output, gzip, 'force': false, 'no-resume': false, 'sha256': undefined, 'limit-rate': rate };
  const label = `${action.toLowerCase()} log of ${bangkokIso(span.from)}`;
  const started = await Download.prepare(label, wishes, false, context);
  const portal = await context.portal(started.sink);
  return started.run(
    (options) => portal.useCases.downloadLog.execute({ action, span, gzip }, options),
    (failure) => failureComplaint(failure.cause, { message: logDownloadFailed(action) }, portal.place),
  );
}
