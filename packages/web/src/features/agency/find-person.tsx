import { DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import {
  agencyFeature,
  findPeopleFault,
  foundText,
  personRoleText,
  personStateWords,
  serverWords,
  type FoundPeople,
  type Person,
} from '@suppliers-portal/domain';
import { Fragment, useId, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { Modal } from '../../ui/overlay/modal.js';
import { Name } from '../../ui/control/name.js';
import { RefusableField } from '../../ui/field/refusable-field.js';

/** Finds the partners of a person whose email is known. */
export function FindPerson() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        text="Find a person"
        onClick={() => {
          setOpen(true);
        }}
      />
      {isOpen ? (
        <FindPersonDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function FindPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const { findPeople } = useFeature(agencyFeature);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const [found, setFound] = useState<FoundPeople>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const find = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    const fault = findPeopleFault(text);
    setRefusal(fault === undefined ? undefined : { text: fault });
    if (fault !== undefined) return;
    setRunning(true);
    const answer = await findPeople.execute({ text });
    setRunning(false);
    if (answer.ok) setFound(answer.value);
    else setRefusal({ text: serverWords(answer.failure) });
  };
  return (
    <Modal title="Find a person" isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          void find(event);
        }}
      >
        <DialogBody>
          <p>This looks for people of all partners, portal admins and staff.</p>
          <RefusableField id={`${id}-text`} value={text} label="Part of the email" refusal={refusal}>
            {(marks) => (
              <InputGroup
                fill
                autoFocus
                {...marks}
                type="search"
                autoComplete="off"
                maxLength={254}
                value={text}
                onValueChange={setText}
              />
            )}
          </RefusableField>
          <p role="status">{found === undefined ? '' : foundText(found.people.length, found.total)}</p>
          {found === undefined || found.total === 0 ? null : (
            <ul className="sp-found-people" aria-label="People found">
              {found.people.map((person) => (
                <li key={person.id}>
                  <FoundPerson person={person} />
                </li>
              ))}
            </ul>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Close" onClick={onClose} />
              <Button type="submit" intent="primary" text="Find" loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}

function FoundPerson({ person }: { readonly person: Person }) {
  const { email, state, partners = [] } = person;
  return (
    <>
      <span className="sp-email">
        <Name text={email} />
      </span>
      <p className="sp-muted">
        {`${personStateWords[state]}, ${personRoleText(person)}`}
        {partners.map((dmcId, index) => (
          <Fragment key={dmcId}>
            {index === 0 ? '. Partners: ' : ', '}
            <Link to={`/main/partners/${String(dmcId)}`}>{dmcId}</Link>
          </Fragment>
        ))}
      </p>
    </>
  );
}
