import {
  mostCalls,
  ok,
  usualCalls,
  type FailureSample,
  type FailureSamples,
  type FailureWindow,
  type GatewayFailure,
  type ReadFailureSamples,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';
import { portalTime } from '../portal-time.js';
import { askedFailures } from './asked-failures.js';
import { commonAnswer } from './common-answer.js';
import { failuresAnswer } from './failures-answer.js';
import { actionOf, dimensionOf } from './log-words.js';
import { samplesAnswer } from './samples-answer.js';

const page = 'Failure Explorer';

/** `supplier log explain <action>` */
export const explain: Command<'log explain'> = async ({ flags, arguments: { action: word } }, context) => {
  const { output, options } = context;
  if (flags.value !== undefined && flags.samples === undefined)
    fail({
      code: 'USAGE',
      message: '--value chooses among samples.',
      hint: 'Add --samples to see the failures of that group one by one.',
    });
  const by = dimensionOf[flags.by];
  const value = flags.value === undefined ? [] : [`${flags.by}=${flags.value}`];
  const asked = askedFailures(actionOf[word], { ...flags, where: [...flags.where, ...value] });
  const portal = await context.portal();
  const window = asked(await portalTime(portal, context));
  const { exploreFailures, explainFailures, readFailureSamples } = portal.useCases;
  if (flags.samples !== undefined) {
    const read = await callsOf(readFailureSamples, window, flags.samples === 'all', options);
    if (!read.ok) return context.fail(read.failure, viewSentence(read.failure, page), portal);
    await output.print(samplesAnswer(read.value));
    return undefined;
  }
  if (flags.common) {
    const read = await explainFailures.execute(window, options);
    if (!read.ok) return context.fail(read.failure, viewSentence(read.failure, page), portal);
    await output.print(commonAnswer(read.value));
    return undefined;
  }
  const { compare } = flags;
  const read = await exploreFailures.execute(
    { ...window, by, ...(compare === undefined ? {} : { compare: { kind: compare, zone: output.zone } }) },
    options,
  );
  if (!read.ok) return context.fail(read.failure, viewSentence(read.failure, page), portal);
  await output.print(failuresAnswer(read.value, by, output.zone));
  return undefined;
};

/** The newest calls, or those of all pages one after the other. */
async function callsOf(
  useCase: ReadFailureSamples,
  window: FailureWindow,
  all: boolean,
  options: RunOptions | undefined,
): Promise<Result<FailureSamples, GatewayFailure>> {
  if (!all) return useCase.execute({ window, limit: usualCalls, withExchange: true }, options);
  const samples: FailureSample[] = [];
  for (let after: string | undefined; ; ) {
    const read = await useCase.execute(
      { window, limit: mostCalls, withExchange: true, ...(after === undefined ? {} : { after }) },
      options,
    );
    if (!read.ok) return read;
    samples.push(...read.value.samples);
    after = read.value.next;
    if (after === undefined) return ok({ total: samples.length, samples });
  }
}
