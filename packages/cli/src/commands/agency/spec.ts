import {
  newestFirst,
  newestText,
  pullspecStateWords,
  stepConsequence,
  stepRefusalText,
  type NewestPullspec,
  type PullspecRelease,
  noPullspecText,
  noneYetText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, needed, neededReason, readOf, timeOf } from './agency.js';
import { printImpact } from './spec-impact.js';

const columns: readonly Column[] = [
  { field: 'version', header: 'Version' },
  { field: 'state', header: 'State' },
  { ...timeColumn('publishAt', 'Published'), absent: '–' },
  { field: 'withdrawnFor', header: 'Withdrawn for', absent: '–' },
  { field: 'notes', header: 'Notes', absent: '–', detail: true },
];

const recordOf = ({ version, state, publishAt, withdrawnFor, notes }: PullspecRelease): JsonObject => ({
  version,
  state: pullspecStateWords[state],
  publishAt: timeValue(publishAt),
  withdrawnFor: withdrawnFor ?? null,
  notes: notes ?? null,
});

/** `supplier agency spec <action>` */
export const spec: Command<'agency spec'> = async ({ flags, arguments: { action, version: given } }, context) => {
  const changes = ['publish', 'withdraw'];
  refuseFlagsOfOthers('agency spec', action, flags, {
    at: ['publish'],
    notes: ['publish'],
    reason: ['withdraw'],
    'dry-run': changes,
  });
  const line = `spec ${action}`;
  const version = action === 'list' ? '' : needed(given, 'The version', `${line} <version>`);
  const reason = action === 'withdraw' ? neededReason(flags.reason, `${line} ${version} --reason <text>`) : '';
  const at = flags.at === undefined ? undefined : timeOf(flags.at);
  const portal = await context.signedIn();
  const { listPullspecReleases, publishPullspec, readPullspecRelease, withdrawPullspec } = portal.useCases;
  if (action === 'show') {
    const read = await readPullspecRelease.execute({ version }, context.options);
    await context.output.write(readOf(read, 'PullSpec versions', portal, context));
    return undefined;
  }
  if (action === 'impact') return printImpact(version, portal, context);
  const all = readOf(await listPullspecReleases.execute(context.options), 'PullSpec versions', portal, context);
  if (action === 'list') {
    await context.output.print({
      kind: 'list',
      empty: noneYetText('versions'),
      columns,
      records: newestFirst(all).map(recordOf),
    });
    return undefined;
  }
  const release =
    all.find((one) => one.version === version) ??
    fail({
      code: 'NOT_FOUND',
      message: noPullspecText(version),
      hint: '',
      next: ['supplier agency spec list'],
    });
  return changeOnce<NewestPullspec>(
    {
      refusal: stepRefusalText(release, action),
      question: `${stepConsequence(release, action, all)} ${action === 'publish' ? 'Publish' : 'Withdraw'} it?`,
      isDryRun: flags['dry-run'],
      done: (made) => newestText(made),
      record: {
        version,
        action,
        ...(action === 'withdraw' ? { reason } : { at: timeValue(at), notes: flags.notes ?? null }),
      },
      make: () =>
        action === 'publish'
          ? publishPullspec.execute({
              version,
              edition: release.edition,
              ...(at === undefined ? {} : { at }),
              ...(flags.notes === undefined ? {} : { notes: flags.notes }),
            })
          : withdrawPullspec.execute({ version, reason, edition: release.edition }),
    },
    portal,
    context,
  );
};
