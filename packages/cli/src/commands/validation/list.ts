import { partOf } from '@suppliers-portal/domain';
import type { Column } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import { keepIds } from '../kept-ids.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Run', align: 'right' },
  timeColumn('at', 'Time'),
  { field: 'fileName', header: 'File' },
  { field: 'reference', header: 'Reference' },
  { field: 'kind', header: 'Kind' },
  { field: 'verdict', header: 'Verdict' },
  { field: 'errors', header: 'Errors', align: 'right' },
  { field: 'warnings', header: 'Warnings', align: 'right' },
  { field: 'by', header: 'By' },
];

/** `supplier validation list`: newest first. */
export const list: Command<'validation list'> = async ({ flags }, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.listValidationRuns.execute(
    { page: flags.page, size: flags['page-size'] },
    context.options,
  );
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'api-self-validation'), portal);
  const { total, runs } = read.value;
  await keepIds(
    'runs',
    runs.map(({ id, fileName }) => [id, fileName]),
    context,
  );
  await context.output.print({
    kind: 'list',
    empty: 'No runs yet. Upload a file, or run the check in your pipeline: supplier validation run <file>',
    columns,
    records: runs.map(({ id, at, fileName, reference, kind, verdict, errors, warnings, by }) => ({
      id,
      at: timeValue(at),
      fileName,
      reference,
      kind,
      verdict,
      errors,
      warnings,
      by,
    })),
    ...(runs.length < total ? { notes: [`${partOf(runs.length, total, 'run')}. --page turns the page.`] } : {}),
  });
  return undefined;
};
