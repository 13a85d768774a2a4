import { pullspecFailureWords } from '@suppliers-portal/domain';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';
import { failedSpec } from './failed-spec.js';

/** `supplier spec list` */
export const list: Command<'spec list'> = async ({ flags }, context) => {
  const portal = await context.portal();
  if (flags['release-notes']) {
    const told = await portal.useCases.listReleaseNotes.execute(context.options);
    if (!told.ok) return context.fail(told.failure, viewSentence(told.failure, 'Release notes'), portal);
    await context.output.print({
      kind: 'list',
      empty: 'No version has release notes.',
      columns: [
        { field: 'version', header: 'Version' },
        timeColumn('at', 'Published'),
        { field: 'notes', header: 'What is new' },
      ],
      records: told.value.map(({ version, at, notes }) => ({ version, at: timeValue(at), notes })),
    });
    return undefined;
  }
  const read = await portal.useCases.listPullspecVersions.execute(context.options);
  if (!read.ok) return failedSpec(read.failure, portal.place);
  await context.output.print({
    kind: 'list',
    empty: pullspecFailureWords({ kind: 'no-versions' }),
    columns: [{ field: 'version', header: 'Version' }],
    records: read.value.map((version) => ({ version })),
  });
  return undefined;
};
