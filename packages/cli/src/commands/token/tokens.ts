import { accountKindOf, tokenState, type AccessToken, type User } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import { staffTokens } from '../../kernel/portal/token-advice.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { viewSentence } from '../page-sentence.js';

export const tokenColumns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  { field: 'name', header: 'Name' },
  { field: 'account', header: 'Account', align: 'right' },
  { field: 'scope', header: 'May' },
  { field: 'state', header: 'State' },
  timeColumn('createdAt', 'Created'),
  timeColumn('expiresAt', 'Ends'),
  {
    field: 'lastUsedAt',
    header: 'Last used',
    text: (value, _, zone) => (value === null ? 'never' : timeText(value, zone)),
  },
];

export const changedColumn: Column = {
  field: 'changed',
  header: 'Changed',
  text: (value) => (value === true ? 'yes' : 'no'),
};

export function tokenRecord(token: AccessToken, now: number): JsonObject {
  const { id, name, dmcId, scope, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    account: dmcId,
    scope,
    state: tokenState(token, now),
    createdAt: timeValue(createdAt),
    expiresAt: timeValue(expiresAt),
    lastUsedAt: timeValue(lastUsedAt),
  };
}

export async function readTokens(portal: SignedIn, context: Context): Promise<readonly AccessToken[]> {
  const listed = await portal.useCases.listTokens.execute(context.options);
  if (listed.ok) return listed.value;
  if (listed.failure.kind === 'forbidden') refuseStaff(await portal.user());
  return context.fail(listed.failure, viewSentence(listed.failure, 'Access tokens'), portal);
}

export function refuseStaff(user: User): void {
  if (accountKindOf(user) === 'agency')
    fail({ code: 'FORBIDDEN', message: 'Staff of the agency has no access tokens here.', hint: staffTokens });
}
