import { Tag } from '@blueprintjs/core';
import {
  sessionKindWords,
  sessionName,
  momentText,
  type ActiveSession,
  type TimeZone,
  type User,
} from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';

interface SessionColumnsInput {
  readonly user: User;
  readonly zone: TimeZone;
  readonly onEnd: (session: ActiveSession) => void;
}

/** The program that is signed in, the account, the place, the start, and whether it is still used. */
export function sessionColumns({ user, zone, onEnd }: SessionColumnsInput): readonly Column<ActiveSession>[] {
  const account = ({ dmcId }: ActiveSession): string | undefined =>
    dmcId === undefined ? undefined : (user.availableDmc.find(({ value }) => value === dmcId)?.text ?? String(dmcId));
  return [
    {
      key: 'name',
      header: 'Name',
      text: sessionName,
      cell: (session) => (
        <>
          <Name text={sessionName(session)} />{' '}
          {session.isThis ? (
            <Tag minimal intent="success">
              This session
            </Tag>
          ) : null}
        </>
      ),
      order: sessionName,
    },
    {
      key: 'kind',
      header: 'Kind',
      text: ({ kind }) => sessionKindWords[kind],
      order: ({ kind }) => sessionKindWords[kind],
    },
    { key: 'account', header: 'Account', minor: true, folds: true, text: account, order: account },
    {
      key: 'network',
      header: 'Network',
      minor: true,
      text: ({ network }) => network,
      order: ({ network }) => network,
    },
    { key: 'client', header: 'Client', folds: true, text: ({ client }) => client, order: ({ client }) => client },
    {
      key: 'started',
      header: 'Since',
      folds: true,
      text: ({ startedAt }) => momentText(startedAt, zone),
      order: ({ startedAt }) => startedAt,
    },
    {
      key: 'used',
      header: 'Last used',
      folds: true,
      text: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Never' : momentText(lastUsedAt, zone)),
      order: ({ lastUsedAt }) => lastUsedAt,
    },
    {
      key: 'end',
      header: 'Action',
      text: () => undefined,
      // This one ends with the sign-out of the menu, which also leaves the page.
      cell: (session) =>
        session.isThis ? undefined : (
          <Button
            size="small"
            text="End"
            aria-label={`End ${sessionName(session)}`}
            onClick={() => {
              onEnd(session);
            }}
          />
        ),
    },
  ];
}
