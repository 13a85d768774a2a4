import { accountKindOf, type Account, type User } from '@suppliers-portal/domain';
import type { Column, Headline, RecordAnswer } from '../../kernel/output/answer.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import type { Credential } from '../../sign-in/credential.js';
import type { Context } from '../context.js';

interface Who {
  readonly user: User;
  readonly account: Account | undefined;
  readonly credential: Credential;
}

const columns: readonly Column[] = [
  { field: 'signedIn', header: 'Signed in', text: (value) => (value === true ? 'yes' : 'no') },
  { field: 'url', header: 'Portal' },
  { field: 'profile', header: 'Profile' },
  { field: 'email', header: 'User' },
  { field: 'role', header: 'Role' },
  { field: 'accountType', header: 'Account type' },
  { field: 'account.id', header: 'Account', align: 'right' },
  { field: 'account.name', header: 'Account name' },
  { field: 'accounts', header: 'Accounts', align: 'right' },
  { field: 'token.name', header: 'Token' },
  { field: 'token.scope', header: 'Token may' },
  { field: 'token.expiresAt', header: 'Token ends', text: (value, _, zone) => timeText(value, zone) },
  { field: 'token.source', header: 'Token from' },
  { field: 'token.storage', header: 'Token kept in' },
  { field: 'reason', header: 'Reason' },
];

/** Who is signed in; the same record after a login and for `auth status`. */
export function signedInAnswer({ user, account, credential }: Who, { settings }: Context): RecordAnswer {
  const { token } = user;
  return {
    kind: 'record',
    columns,
    record: {
      signedIn: true,
      url: settings.url.value,
      profile: settings.profile.value,
      email: user.email,
      role: accountKindOf(user),
      accountType: user.accountType,
      account: account === undefined ? null : { id: account.value, name: account.text },
      accounts: user.availableDmc.length,
      token: {
        name: token?.name ?? null,
        scope: token?.scope ?? null,
        expiresAt: timeValue(token?.expiresAt),
        source: credential.source,
        storage: credential.storage,
      },
      reason: null,
    },
    headline: (zone): Headline => ({
      tone: 'ok',
      title: `Signed in to ${settings.url.value} as ${user.email}`,
      lines: [
        `Role: ${accountKindOf(user)}. ${account === undefined ? 'No partner account chosen.' : `Account: ${account.text} (${String(account.value)}).`}`,
        ...(token === undefined
          ? []
          : [`Token "${token.name}" may ${token.scope} and ends ${timeText(timeValue(token.expiresAt), zone)}.`]),
        `The token comes from ${credential.source}.`,
      ],
    }),
  };
}

export function signedOutAnswer(reason: string, source: string | undefined, { settings }: Context): RecordAnswer {
  return {
    kind: 'record',
    columns,
    record: {
      signedIn: false,
      url: settings.url.value,
      profile: settings.profile.value,
      email: null,
      role: null,
      accountType: null,
      account: null,
      accounts: 0,
      token: source === undefined ? null : { name: null, scope: null, expiresAt: null, source, storage: null },
      reason,
    },
    headline: (): Headline => ({
      tone: 'warn',
      title: `Not signed in to ${settings.url.value}`,
      lines: [reason, 'To sign in: supplier auth login'],
    }),
  };
}
