import { spanText } from '../../kernel/output/sizes.js';
import type { Command } from '../command.js';
import { isAsWanted } from './await-status.js';
import { followStatus } from './follow-status.js';
import { noteAnswer, sightAnswer, sightKey } from './watch-answers.js';

/** `supplier connection watch` */
export const watch: Command<'connection watch'> = async ({ flags }, context) => {
  const { output } = context;
  const portal = await context.portal();
  context.endsByInterrupt = true;
  const isMachine = output.wishes.format === 'json' || output.wishes.format === 'jsonl';
  const say = (text: string): Promise<void> =>
    isMachine && output.wishes.fields === undefined
      ? output.printEvent('note', noteAnswer(text, context.now), false)
      : output.note(text);
  let shown: string | undefined;
  let isAsking = false;
  for await (const { status, mode } of followStatus(portal, context, { everyMilliseconds: flags.interval, say })) {
    const key = sightKey(status);
    if (key !== shown) await output.printEvent('status', sightAnswer(status, context.now), shown === undefined);
    shown = key;
    if (output.wishes.fields === 'list' || (flags.until !== undefined && isAsWanted(status, flags.until)))
      return undefined;
    if (mode === 'polling' && !isAsking)
      await say(`This portal does not report by itself: asking every ${spanText(flags.interval)}.`);
    isAsking = mode === 'polling';
  }
  // The loop ends here only if the command is stopped.
  context.signal.throwIfAborted();
  return undefined;
};
