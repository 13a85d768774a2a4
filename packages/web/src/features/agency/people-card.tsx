import { Tag, type Intent } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import {
  actionsFor,
  factorResetConsequence,
  factorResetsFeature,
  invitationDays,
  personActionWords,
  personRoleText,
  personStateWords,
  staffMay,
  takeAccessRefusal,
  takeAccessWords,
  openResetText,
  type FactorReset,
  type Person,
  type PersonState,
  type TimeZone,
  noOneYetText,
} from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { WholeDates } from '../../ui/control/whole-dates.js';
import { AnswerDialog, AnswerButtons, type AskedOfReset } from './answer-reset.js';
import { ChangePersonDialog, type AskedOfPerson } from './change-person-dialog.js';
import { InviteDialog } from './invite-dialog.js';
import { OnceDialog } from './once-dialog.js';
import { RoleDialog } from './role-dialog.js';
import { TakeAccessDialog } from './take-access-dialog.js';
import './staff.css';

interface PeopleCardProps {
  readonly title: string;
  readonly people: readonly Person[];
  /** The open requests to reset second factors, of these people and of others. */
  readonly resets: readonly FactorReset[];
  /** People of this partner; absent: staff. */
  readonly dmcId?: number;
  readonly mayChange: boolean;
  /** Why no one can be invited now. */
  readonly closed?: string | undefined;
  readonly onChanged: () => void;
}

/** Who can sign in, and what can be done about it. */
export function PeopleCard({ title, people, resets, dmcId, mayChange, closed, onChanged }: PeopleCardProps) {
  const { user } = useSignedIn();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<AskedOfPerson>();
  const [resetting, setResetting] = useState<Person>();
  const [answering, setAnswering] = useState<AskedOfReset>();
  const [raised, setRaised] = useState<Person>();
  const [leaving, setLeaving] = useState<Person>();
  const zone = useZone();
  const mayReset = staffMay(user, 'reset second factors');
  const [link, setLink] = useState<{ readonly email: string; readonly link: string }>();
  const columns = useMemo(
    () =>
      peopleColumns({
        mine: user.email,
        zone,
        resets,
        mayChange,
        mayReset,
        onAnswer: setAnswering,
        onAsk: setAsked,
        onReset: setResetting,
        onRole: setRaised,
        onTake: dmcId === undefined ? undefined : setLeaving,
      }),
    [user.email, zone, resets, mayChange, mayReset, dmcId],
  );
  const grid = useGrid(columns, people, 'p-');
  // As they are now, also when they were read again while the dialog is open.
  const changing = people.find(({ id }) => id === raised?.id) ?? raised;
  const done = (email: string, made: string | undefined): void => {
    setInviting(false);
    setAsked(undefined);
    if (made !== undefined) setLink({ email, link: made });
    onChanged();
  };
  return (
    <section className="sp-card sp-gap" aria-label={title}>
      <div className="sp-card-head">
        <div>
          <h2>{title}</h2>
          {mayChange && closed !== undefined ? <p>{closed}</p> : null}
        </div>
        <div className="sp-card-actions">
          {mayChange && closed === undefined ? (
            <Button
              icon={<PlusIcon />}
              text="Invite"
              onClick={() => {
                setInviting(true);
              }}
            />
          ) : null}
        </div>
      </div>
      <DataGrid
        label={`List of ${title.toLowerCase()}`}
        grid={grid}
        rowKey={({ id }) => String(id)}
        emptyText={noOneYetText}
      />
      {isInviting ? (
        <InviteDialog
          dmcId={dmcId}
          onOvertaken={onChanged}
          onDone={done}
          onClose={() => {
            setInviting(false);
          }}
        />
      ) : null}
      {asked === undefined ? null : (
        <ChangePersonDialog
          asked={asked}
          onDone={done}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {changing === undefined ? null : (
        <RoleDialog
          person={changing}
          onOvertaken={onChanged}
          onDone={() => {
            setRaised(undefined);
            onChanged();
          }}
          onClose={() => {
            setRaised(undefined);
          }}
        />
      )}
      {leaving === undefined || dmcId === undefined ? null : (
        <TakeAccessDialog
          person={leaving}
          dmcId={dmcId}
          onDone={() => {
            setLeaving(undefined);
            onChanged();
          }}
          onClose={() => {
            setLeaving(undefined);
          }}
        />
      )}
      {resetting === undefined ? null : (
        <ResetDialog
          person={resetting}
          onClose={() => {
            setResetting(undefined);
          }}
          onDone={() => {
            setResetting(undefined);
            onChanged();
          }}
        />
      )}
      {answering === undefined ? null : (
        <AnswerDialog
          asked={answering}
          onClose={() => {
            setAnswering(undefined);
          }}
          onDone={() => {
            setAnswering(undefined);
            onChanged();
          }}
        />
      )}
      {link === undefined ? null : (
        <OnceDialog
          title="Send this link"
          text={`Send this link to ${link.email}. It sets the password, works once, and expires in ${String(invitationDays)} days.`}
          label="Link"
          value={link.link}
          onClose={() => {
            setLink(undefined);
          }}
        />
      )}
    </section>
  );
}

const intents: Readonly<Record<PersonState, Intent>> = { invited: 'primary', active: 'success', disabled: 'none' };

function peopleColumns({
  mine,
  zone,
  resets,
  mayChange,
  mayReset,
  onAnswer,
  onAsk,
  onReset,
  onRole,
  onTake,
}: {
  readonly mine: string;
  readonly zone: TimeZone;
  readonly resets: readonly FactorReset[];
  readonly mayChange: boolean;
  readonly mayReset: boolean;
  readonly onAnswer: (asked: AskedOfReset) => void;
  readonly onAsk: (asked: AskedOfPerson) => void;
  readonly onReset: (person: Person) => void;
  readonly onRole: (person: Person) => void;
  /** Not for staff, who belongs to no partner. */
  readonly onTake: ((person: Person) => void) | undefined;
}): readonly Column<Person>[] {
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
        <span className="sp-row-tools">
          {(mayChange ? actionsFor(person.state) : []).map((action) => (
            <Button
              key={action}
              size="small"
              variant="minimal"
              text={personActionWords[action]}
              aria-label={`${personActionWords[action]}: ${person.email}`}
              onClick={() => {
                onAsk({ person, action });
              }}
            />
          ))}
          {mayChange && onTake !== undefined && takeAccessRefusal(person) === undefined ? (
            <Button
              size="small"
              variant="minimal"
              text={takeAccessWords}
              aria-label={`${takeAccessWords}: ${person.email}`}
              onClick={() => {
                onTake(person);
              }}
            />
          ) : null}
          {mayChange && person.role !== undefined ? (
            <Button
              size="small"
              variant="minimal"
              text="Change role"
              aria-label={`Change role: ${person.email}`}
              onClick={() => {
                onRole(person);
              }}
            />
          ) : null}
          {mayReset && person.state === 'active' && person.hasFactor === true && resetOf(person) === undefined ? (
            <Button
              size="small"
              variant="minimal"
              text="Reset second factor"
              aria-label={`Reset second factor: ${person.email}`}
              onClick={() => {
                onReset(person);
              }}
            />
          ) : null}
        </span>
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
            {mayReset ? <AnswerButtons reset={reset} about={`, reset of ${person.email}`} onAsk={onAnswer} /> : null}
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

function ResetDialog({
  person: { id, email },
  onDone,
  onClose,
}: {
  readonly person: Person;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { askFactorReset } = useFeature(factorResetsFeature);
  const toasts = useToasts();
  return (
    <ReasonDialog
      draft={`reset-factor-${String(id)}`}
      title="Reset second factor"
      text={factorResetConsequence(email)}
      confirm="Ask for the reset"
      hint="The person gets it by email, and both audit logs have it."
      change={(reason) => askFactorReset.execute({ personId: id, reason })}
      onClose={onClose}
      onDone={() => {
        toasts.show({
          key: `reset-${String(id)}`,
          kind: 'success',
          text: `Asked to reset the second factor of ${email}.`,
          detail: 'Another member of staff finds the request in the row of the person and on the page Staff.',
        });
        onDone();
      }}
    />
  );
}
