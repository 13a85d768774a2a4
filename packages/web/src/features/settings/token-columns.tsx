import { Tag } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { dayText, momentText, tokenState, type AccessToken, type TimeZone, type User } from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { Folding } from '../../ui/control/folding.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';

interface TokenColumnsInput {
  readonly user: User;
  readonly zone: TimeZone;
  readonly now: number;
  readonly onRevoke: (token: AccessToken) => void;
}

export const scopeWords = { read: 'Read', operate: 'Operate' } as const;

/** What a token may do, for which account, how long, and whether it is still used. */
export function tokenColumns({ user, zone, now, onRevoke }: TokenColumnsInput): readonly Column<AccessToken>[] {
  const account = ({ dmcId }: AccessToken): string =>
    user.availableDmc.find(({ value }) => value === dmcId)?.text ??
    (dmcId === user.dmcId ? user.dmcName : String(dmcId));
  return [
    {
      key: 'name',
      header: 'Name',
      text: ({ name }) => name,
      cell: ({ name }) => <Name text={name} />,
      order: ({ name }) => name,
    },
    {
      key: 'account',
      header: 'Account',
      text: account,
      cell: (token) => <Name text={account(token)} />,
      order: account,
    },
    { key: 'scope', header: 'Scope', text: ({ scope }) => scopeWords[scope] },
    {
      key: 'created',
      header: 'Created',
      text: ({ createdAt }) => dayText(createdAt, zone),
      order: ({ createdAt }) => createdAt,
    },
    {
      key: 'expires',
      header: 'Expires',
      folds: true,
      text: ({ expiresAt }) => dayText(expiresAt, zone),
      order: ({ expiresAt }) => expiresAt,
      cell: (token) => (
        <>
          <Folding text={dayText(token.expiresAt, zone)} /> <ExpiryTag token={token} now={now} />
        </>
      ),
    },
    {
      key: 'used',
      header: 'Last used',
      folds: true,
      text: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Never' : momentText(lastUsedAt, zone)),
      order: ({ lastUsedAt }) => lastUsedAt,
    },
    {
      key: 'revoke',
      header: 'Action',
      text: () => undefined,
      cell: (token) =>
        tokenState(token, now) === 'expired' ? undefined : (
          <Button
            size="small"
            text="Revoke"
            aria-label={`Revoke ${token.name}`}
            onClick={() => {
              onRevoke(token);
            }}
          />
        ),
    },
  ];
}

function ExpiryTag({ token, now }: { readonly token: AccessToken; readonly now: number }) {
  switch (tokenState(token, now)) {
    case 'valid':
      return null;
    case 'soon':
      return (
        <Tag minimal intent="warning" icon={<TimeIcon size={12} />}>
          Soon
        </Tag>
      );
    case 'expired':
      return <Tag minimal>Expired</Tag>;
  }
}
