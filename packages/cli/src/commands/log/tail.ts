import { answersAgain } from '../../kernel/errors/sentences.js';
import { bangkokIso, failureDetails, logDownloadFailed } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { errorCodes } from '../../kernel/errors/error-codes.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { sentence } from '../../kernel/output/sentence.js';
import { eventLine } from '../../kernel/output/event-line.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { sayAlong } from '../say-along.js';
import { portalTime } from '../portal-time.js';
import { filterOf } from './asked-failures.js';
import { CallLines } from './call-lines.js';
import { callRows } from './call-rows.js';
import { KeptPlace, logName } from './kept-place.js';
import { LineSink, type TakeBytes } from './line-sink.js';
import { actionOf } from './log-words.js';

/**
 * What is read at once. Calls that are printed soon are gone soon: with larger parts, Node keeps room for those that
 * wait.
 */
const partBytes = 2 * 1024;

/** `supplier log tail <action>` */
export const tail: Command<'log tail'> = async ({ flags, arguments: { action: word } }, context) => {
  const { output, terminal, settings, signal } = context;
  const action = actionOf[word];
  const only = filterOf(flags.where);
  const failuresOnly = flags.failures || flags.where.length > 0;
  if (output.wishes.fields === 'list') {
    await output.print(callRows([]));
    return undefined;
  }
  let isFirst = true;
  const reader = (): TakeBytes => {
    const lines = new CallLines(failuresOnly, only);
    const take: TakeBytes = async (bytes) => {
      const read = lines.read(bytes);
      const calls = read.flatMap((line) => ('call' in line ? [line.call] : []));
      for (const line of read) if ('missing' in line) await warn(line.missing, context);
      if (calls.length === 0) return;
      await output.printRows(callRows(calls), isFirst);
      isFirst = false;
    };
    return async (bytes) => {
      for (let start = 0; start < bytes.length; start += partBytes)
        await take(bytes.subarray(start, start + partBytes));
    };
  };
  const retries = settings.tries === undefined ? 5 : settings.tries - 1;
  const portal = await context.portal(new LineSink({ clock: terminal.clock, retries, reader }));
  const kept =
    flags.position === undefined
      ? undefined
      : new KeptPlace(flags.position, await logName(action, portal, context), context);
  const now = await portalTime(portal, context);
  const place = (await kept?.read()) ?? { from: now - flags.since, position: 0, seenAt: now };
  context.endsByInterrupt = true;
  let isLost = false;
  let isBegun = false;
  for await (const turn of portal.useCases.followLog.execute(
    { action, place, everyMilliseconds: flags.interval },
    { signal },
  )) {
    if (turn.ok) {
      const { lostSince, from } = turn.value;
      if (lostSince !== undefined)
        await warn(
          `Calls from ${bangkokIso(lostSince)} to ${bangkokIso(from)} are lost: the portal no longer has them.`,
          context,
        );
      if (isLost) await sayAlong(answersAgain, context);
      isLost = false;
      isBegun = true;
      await kept?.keep(turn.value);
    } else {
      const { cause } = turn.failure;
      const complaint = failureComplaint(cause, { message: logDownloadFailed(action) }, portal.place);
      if (!isBegun || !errorCodes[complaint.code].retryable) fail(complaint);
      if (!isLost) await sayAlong(`${sentence(failureDetails(cause))} Trying again.`, context);
      isLost = true;
    }
  }
  // The loop ends here only if the command is stopped.
  signal.throwIfAborted();
  return undefined;
};

/** What a reader has to know also where notes are turned off: part of the log is not there. */
function warn(text: string, { output, terminal, isMachine }: Context): Promise<void> {
  return output.complain(isMachine ? eventLine('note', terminal.clock.now(), { text }) : `${text}\n`);
}
