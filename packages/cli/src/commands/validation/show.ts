import { firstRunText } from '@suppliers-portal/domain';
import { noRunResult } from '../../kernel/errors/sentences.js';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { loadEngine } from './engine.js';
import { keptReport } from './kept-report.js';
import { runNumber } from './run-number.js';
import { showReports } from './show-report.js';
import { portalWaivers, withWaivers } from './team-waivers.js';

/** `supplier validation show [run]` */
export const show: Command<'validation show'> = async ({ flags, arguments: { run } }, context) => {
  const portal = await context.portal();
  let id = run === undefined ? undefined : runNumber(run, 'supplier validation list');
  if (id === undefined) {
    const newest = await portal.useCases.listValidationRuns.execute({ page: 1, size: 1 }, context.options);
    if (!newest.ok) return context.fail(newest.failure, pageSentence(newest.failure, 'api-self-validation'), portal);
    id =
      newest.value.runs[0]?.id ??
      fail({
        code: 'NOT_FOUND',
        message: 'No runs yet.',
        hint: firstRunText,
        next: ['supplier validation run <file>'],
      });
  }
  const read = await portal.useCases.readValidationRun.execute({ id }, context.options);
  if (!read.ok)
    return context.fail(
      read.failure,
      {
        message: read.failure.kind === 'no-data' ? `There is no run ${id}.` : noRunResult(id),
        listedBy: 'supplier validation list',
      },
      portal,
    );
  const engine = await loadEngine();
  const kept = keptReport(read.value.report);
  const report = flags['portal-waivers']
    ? await withWaivers(kept, await portalWaivers(engine, context), false, engine, context)
    : kept;
  await showReports([report], engine, context);
  return report.verdict === 'conforms' ? undefined : 'CHECK_FAILED';
};
