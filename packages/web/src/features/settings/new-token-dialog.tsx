import { RequiredNote } from '../../ui/field/required-note.js';
import { DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import {
  accountKindOf,
  dayMilliseconds,
  longestTokenDays,
  longestTokenName,
  newTokenWords,
  scopeHelp,
  changeFailureWords,
  tokenScopes,
  tokensFeature,
  type AccessToken,
  type Account,
  type NewTokenFault,
  type TokenScope,
  type User,
} from '@suppliers-portal/domain';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useClock, useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { useDraftedText } from '../../ui/field/use-draft.js';
import { Button } from '../../ui/control/button.js';
import { scopeWords } from './token-columns.js';
import { DayField } from '../../ui/field/day-field.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { RefusableField } from '../../ui/field/refusable-field.js';

const lifetimes = ['30', '90', '365'] as const;
const onDate = 'date';

/** The accounts that a token can be bound to: an admin's own is the partner that is looked at. */
const accountsFor = (user: User, account: Account | undefined): readonly Account[] => {
  const own = account ?? { text: user.dmcName, value: user.dmcId };
  return accountKindOf(user) === 'admin' || user.availableDmc.length === 0 ? [own] : user.availableDmc;
};

interface NewTokenDialogProps {
  readonly present: readonly AccessToken[];
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

/** Name, account, scope and end of a new token. */
export function NewTokenDialog({ present, onClose, onMade }: NewTokenDialogProps) {
  const useCases = useFeature(tokensFeature);
  const clock = useClock();
  const { user, account } = useSignedIn();
  const accounts = accountsFor(user, account);
  const [name, setName] = useDraftedText('new-token');
  const [dmcId, setDmcId] = useState(account?.value ?? user.dmcId);
  const [scope, setScope] = useState<TokenScope>('read');
  const [lifetime, setLifetime] = useState<string>('90');
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<{ readonly fault?: NewTokenFault; readonly text: string }>();
  const [running, setRunning] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const expiresInDays = lifetime === onDate ? daysUntil(date, clock.now()) : Number(lifetime);
    const answer = await useCases.createToken.execute({ present, token: { name, dmcId, scope, expiresInDays } });
    setRunning(false);
    if (answer.ok) {
      setName('');
      onMade(answer.value.secret);
      return;
    }
    if (answer.failure.kind === 'gateway') {
      setProblem({ text: changeFailureWords(answer.failure.failure) });
      return;
    }
    const { fault } = answer.failure;
    setProblem({ fault, text: newTokenWords(fault) });
    if (fault === 'days-out-of-range') dateField.current?.focus();
    else nameField.current?.focus();
  };
  const nameRefusal = problem?.fault?.startsWith('name-') === true ? problem : undefined;
  const dateRefusal = problem?.fault === 'days-out-of-range' ? problem : undefined;
  return (
    <Modal title="New token" isOpen onClose={onClose} canEscapeKeyClose={!running} canOutsideClickClose={false}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <DialogBody>
          <RequiredNote />
          <RefusableField id={`${id}-name`} value={name} label="Name" labelInfo="*" refusal={nameRefusal}>
            {(marks) => (
              <InputGroup
                fill
                required
                {...marks}
                intent={marks['aria-invalid'] ? 'danger' : 'none'}
                inputRef={nameField}
                autoFocus
                value={name}
                onValueChange={setName}
                maxLength={longestTokenName}
                autoComplete="off"
                readOnly={running}
              />
            )}
          </RefusableField>
          <FormGroup label="Account" labelInfo="*" labelFor={`${id}-account`}>
            <HTMLSelect
              fill
              id={`${id}-account`}
              value={dmcId}
              disabled={running}
              options={accounts.map(({ text, value }) => ({ label: text, value }))}
              onChange={({ currentTarget }) => {
                setDmcId(Number(currentTarget.value));
              }}
            />
          </FormGroup>
          <RadioGroup
            className="sp-scopes"
            label="Scope"
            selectedValue={scope}
            onChange={({ currentTarget }) => {
              if (!running) setScope(currentTarget.value === 'operate' ? 'operate' : 'read');
            }}
          >
            {tokenScopes.map((known) => (
              <Radio
                key={known}
                value={known}
                label={scopeWords[known]}
                aria-label={scopeWords[known]}
                aria-describedby={`${id}-scope`}
              />
            ))}
          </RadioGroup>
          <p id={`${id}-scope`} className="sp-muted sp-scope-help">
            {scopeHelp(user, scope)}
          </p>
          <FormGroup label="Expires" labelFor={`${id}-expires`}>
            <HTMLSelect
              fill
              id={`${id}-expires`}
              value={lifetime}
              disabled={running}
              options={[
                ...lifetimes.map((days) => ({ label: `in ${days} days`, value: days })),
                { label: 'On a date', value: onDate },
              ]}
              onChange={({ currentTarget }) => {
                setLifetime(currentTarget.value);
              }}
            />
          </FormGroup>
          {lifetime !== onDate ? null : (
            <RefusableField id={`${id}-date`} value={date} label="Date" labelInfo="*" refusal={dateRefusal}>
              {({ 'id': dateId, 'aria-invalid': invalid, 'aria-describedby': describedBy }) => (
                <DayField
                  required
                  id={dateId}
                  field={dateField}
                  invalid={invalid}
                  describedBy={describedBy}
                  value={date}
                  onValue={(day = '') => {
                    setDate(day);
                  }}
                  readOnly={running}
                  min={dayAfter(clock.now(), 1)}
                  max={dayAfter(clock.now(), longestTokenDays)}
                />
              )}
            </RefusableField>
          )}
          {problem === undefined || nameRefusal !== undefined || dateRefusal !== undefined ? null : (
            <p className="sp-inline-failure" role="alert">
              {problem.text}
            </p>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <CancelButton running={running} onClick={onClose} />
              <Button type="submit" intent="primary" text="Create" loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}

const dayAfter = (now: number, days: number): string =>
  new Date(now + days * dayMilliseconds).toISOString().slice(0, 10);
/** Whole days from today; no date is no number of days, which is refused like one out of range. */
const daysUntil = (date: string, now: number): number =>
  (Date.parse(date) - Date.parse(dayAfter(now, 0))) / dayMilliseconds;
