import { lastHours } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';
import { failuresAnswer } from './failures-answer.js';
import { actionOf, dimensionOf, groupValue } from './log-words.js';
import { samplesAnswer } from './samples-answer.js';

const page = 'Failure Explorer';

/** `supplier log explain <action>` */
export const explain: Command<'log explain'> = async ({ flags, arguments: { action: word } }, context) => {
  const { output, terminal, options } = context;
  if (flags.value !== undefined && !flags.samples)
    fail({
      code: 'USAGE',
      message: '--value chooses among samples.',
      hint: 'Add --samples to see the failures of that group one by one.',
    });
  const by = dimensionOf[flags.by];
  const window = lastHours(actionOf[word], Number(flags.hours), terminal.clock.now());
  const portal = await context.portal();
  const { exploreFailures, readFailureSamples } = portal.useCases;
  if (flags.samples) {
    const only = flags.value === undefined ? {} : { only: { by, value: groupValue(by, flags.value) } };
    const read = await readFailureSamples.execute({ window, ...only }, options);
    if (!read.ok && read.failure.kind !== 'no-data')
      return context.fail(read.failure, viewSentence(read.failure, page), portal);
    await output.print(samplesAnswer(read.ok ? read.value : { total: 0, samples: [] }));
    return undefined;
  }
  const read = await exploreFailures.execute({ ...window, by }, options);
  if (!read.ok && read.failure.kind !== 'no-data')
    return context.fail(read.failure, viewSentence(read.failure, page), portal);
  await output.print(
    failuresAnswer(
      read.ok ? read.value : { ...window, attempts: 0, failures: 0, groups: [], others: { values: 0, failures: 0 } },
      by,
      output.zone,
    ),
  );
  return undefined;
};
