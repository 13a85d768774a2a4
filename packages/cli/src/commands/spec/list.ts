import { pullspecFailureWords } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { failedSpec } from './failed-spec.js';

/** `supplier spec list` */
export const list: Command<'spec list'> = async (_, context) => {
  const portal = await context.portal();
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
