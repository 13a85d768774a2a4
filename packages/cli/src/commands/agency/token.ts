import { noNamedTokensText } from '@suppliers-portal/domain';
import type { IngestionToken } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, needed, readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  { field: 'name', header: 'Name' },
  { field: 'datasets', header: 'Datasets', absent: 'all' },
  { field: 'madeBy', header: 'Made by' },
  timeColumn('expiresAt', 'Expires'),
  {
    field: 'lastUsedAt',
    header: 'Last used',
    text: (value, _, zone) => (value === null ? 'never' : timeText(value, zone)),
  },
];

const recordOf = ({ id, name, datasets, madeBy, expiresAt, lastUsedAt }: IngestionToken): JsonObject => ({
  id,
  name,
  datasets: datasets?.join(' ') ?? null,
  madeBy,
  expiresAt: timeValue(expiresAt),
  lastUsedAt: timeValue(lastUsedAt),
});

/** `supplier agency token <action>` */
export const token: Command<'agency token'> = async ({ flags, arguments: { action, name: given } }, context) => {
  const { dataset, days } = flags;
  const isDryRun = flags['dry-run'];
  refuseFlagsOfOthers('agency token', action, flags, {
    dataset: ['create'],
    days: ['create'],
    'dry-run': ['create', 'revoke'],
  });
  const name = action === 'list' ? '' : needed(given, 'The name', `token ${action} <name>`).trim();
  if (action === 'create') needed(dataset[0], 'The dataset', `token create ${name} --dataset <name>`);
  const portal = await context.signedIn();
  const { listIngestionTokens, makeIngestionToken, revokeIngestionToken } = portal.useCases;
  if (action === 'create')
    return changeOnce(
      {
        question: `Make the token "${name}" for ${dataset.includes('all') ? 'every dataset' : dataset.join(', ')}?`,
        isDryRun,
        done: `Made ${name}`,
        record: { action, name },
        make: () =>
          makeIngestionToken.execute({
            name,
            expiresInDays: days ?? 90,
            datasets: dataset,
          }),
        secretOf: ({ secret }) => secret,
      },
      portal,
      context,
    );
  const all = readOf(await listIngestionTokens.execute(context.options), 'Tokens', portal, context);
  if (action === 'list') {
    await context.output.print({ kind: 'list', empty: noNamedTokensText, columns, records: all.map(recordOf) });
    return undefined;
  }
  const found = all.find((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase());
  if (found === undefined)
    return fail({
      code: 'NOT_FOUND',
      message: `There is no token "${name}".`,
      hint: '',
      next: ['supplier agency token list'],
    });
  return changeOnce(
    {
      question: `Revoke ${found.name}? Systems that use it stop working at once.`,
      isDryRun,
      done: `Revoked ${found.name}`,
      record: { action, name: found.name },
      make: () => revokeIngestionToken.execute({ id: found.id }),
    },
    portal,
    context,
  );
};
