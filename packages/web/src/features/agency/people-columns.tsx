import { Tag, type Intent } from '@blueprintjs/core';
import {
  openResetText,
  personRoleText,
  personStateWords,
  type FactorReset,
  type Person,
  type PersonState,
  type TimeZone,
} from '@suppliers-portal/domain';
import { Name } from '../../ui/control/name.js';
import { WholeDates } from '../../ui/control/whole-dates.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { AnswerButtons } from './answer-reset.js';
import type { Asked } from './people-dialogs.js';
import { PersonActions } from './person-actions.js';

const intents: Readonly<Record<PersonState, Intent>> = { invited: 'primary', active: 'success', disabled: 'none' };

interface PeopleColumnsOptions {
  /** The email of the reader, who changes nothing about themselves. */
  readonly mine: string;
  readonly zone: TimeZone;
  readonly resets: readonly FactorReset[];
  readonly mayChange: boolean;
  readonly mayReset: boolean;
  readonly isOfPartner: boolean;
  readonly onAsk: (asked: Asked) => void;
}

export function peopleColumns({
  mine,
  zone,
  resets,
  mayChange,
  mayReset,
  isOfPartner,
  onAsk,
}: PeopleColumnsOptions): readonly Column<Person>[] {
  const resetOf = ({ email }: Person) => resets.find((one) => one.email === email);
  const factorText = (person: Person): string => (person.hasFactor === true ? 'Yes' : 'No');
  const actions: Column<Person> = {
    key: 'actions',
    header: 'Actions',
    text: () => undefined,
    cell: (person) =>
      person.email === mine ? (
        <span className="sp-muted">You</span>
      ) : (
        <PersonActions
          person={person}
          mayChange={mayChange}
          mayReset={mayReset && person.state === 'active' && person.hasFactor === true && resetOf(person) === undefined}
          isOfPartner={isOfPartner}
          onAsk={onAsk}
        />
      ),
  };
  return [
    {
      key: 'email',
      header: 'Email',
      text: ({ email }) => email,
      cell: ({ email }) => (
        <span className="sp-email">
          <Name text={email} />
        </span>
      ),
      order: ({ email }) => email,
    },
    {
      key: 'state',
      header: 'State',
      text: ({ state }) => personStateWords[state],
      cell: ({ state }) => (
        <span>
          <Tag minimal intent={intents[state]}>
            {personStateWords[state]}
          </Tag>
        </span>
      ),
      order: ({ state }) => personStateWords[state],
    },
    {
      key: 'role',
      header: 'Role',
      text: personRoleText,
      order: personRoleText,
    },
    {
      key: 'factor',
      header: 'Second factor',
      text: (person) => {
        const reset = resetOf(person);
        return reset === undefined ? factorText(person) : `${factorText(person)}. ${openResetText(reset, zone)}`;
      },
      cell: (person) => {
        const reset = resetOf(person);
        return reset === undefined ? (
          factorText(person)
        ) : (
          <div className="sp-open-reset">
            <p>
              <WholeDates text={`${factorText(person)}. ${openResetText(reset, zone)}`} />
            </p>
            {mayReset ? (
              <AnswerButtons
                reset={reset}
                about={`, reset of ${person.email}`}
                onAsk={(answered) => {
                  onAsk({ kind: 'answer', answered });
                }}
              />
            ) : null}
          </div>
        );
      },
      order: ({ hasFactor }) => (hasFactor === true ? 1 : 0),
    },
    {
      key: 'sessions',
      header: 'Sessions',
      numeric: true,
      minor: true,
      text: (row) => row.sessions,
      order: (row) => row.sessions,
    },
    {
      key: 'tokens',
      header: 'Access tokens',
      numeric: true,
      minor: true,
      text: (row) => row.tokens,
      order: (row) => row.tokens,
    },
    ...(mayChange || mayReset ? [actions] : []),
  ];
}
