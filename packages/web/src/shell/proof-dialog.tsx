import { AnchorButton, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { notACodeText, sessionFeature, serverWords } from '@suppliers-portal/domain';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useFeature, useProof } from '../state/container.js';
import type { WantedProof } from '../state/proof-request.js';
import { Button } from '../ui/control/button.js';
import { PasswordField } from '../ui/field/password-field.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { CancelButton, Modal } from '../ui/overlay/modal.js';

const passwordMissing = 'Enter your password.';
const againAddress = '/auth/oidc/start?again=1';

/**
 * Asks who sits in front of the page, before something that gives a way in. The call that waits for it is then sent
 * again.
 */
export function ProofDialog() {
  const wanted = useValue(useProof().wanted);
  if (wanted === undefined) return null;
  return wanted.kind === 'password' ? <PasswordDialog wanted={wanted} /> : <SignInAgainDialog wanted={wanted} />;
}

const title = 'Confirm that it is you';

interface WantedProps {
  readonly wanted: WantedProof;
}

function PasswordDialog({ wanted }: WantedProps) {
  const useCases = useFeature(sessionFeature);
  const { user } = useSignedIn();
  const [entered, setEntered] = useState('');
  const [byCode, setByCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const put = (text: string): void => {
    setEntered(text);
    setProblem(undefined);
  };
  const giveUp = (): void => {
    wanted.answer(false);
  };
  const refuse = (text: string): void => {
    setProblem(text);
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    // The dialog is drawn inside the form that waits for it, as far as events go.
    event.stopPropagation();
    if (running) return;
    if (entered === '') {
      refuse(byCode ? notACodeText : passwordMissing);
      return;
    }
    setRunning(true);
    const answer = await useCases.provePresence.execute(byCode ? { code: entered } : { password: entered });
    setRunning(false);
    if (answer.ok) wanted.answer(true);
    else if (answer.failure.kind === 'signed-out') giveUp();
    else refuse(serverWords(answer.failure));
  };
  return (
    <Modal
      isOpen
      title={title}
      onClose={giveUp}
      canEscapeKeyClose={!running}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onOpening={() => {
        field.current?.focus();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <DialogBody>
          <p>
            Enter {byCode ? 'a code of your authenticator app' : 'your password again'} to continue. What you typed is
            kept.
          </p>
          {/* For password managers: whose password it is. */}
          <InputGroup
            className="sp-hidden"
            type="email"
            autoComplete="username"
            value={user.email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <FormGroup
            label={byCode ? 'Code' : 'Password'}
            labelFor={id}
            intent={problem === undefined ? 'none' : 'danger'}
            helperText={
              <span id={`${id}-problem`} role={problem === undefined ? undefined : 'alert'}>
                {problem ?? ''}
              </span>
            }
          >
            {byCode ? (
              <InputGroup
                id={id}
                autoFocus
                autoComplete="one-time-code"
                maxLength={64}
                value={entered}
                readOnly={running}
                aria-invalid={problem !== undefined}
                aria-describedby={`${id}-problem`}
                inputRef={field}
                onValueChange={put}
              />
            ) : (
              <PasswordField
                id={id}
                label="Password"
                autoComplete="current-password"
                value={entered}
                readOnly={running}
                invalid={problem !== undefined}
                describedBy={`${id}-problem`}
                onChange={put}
                inputRef={(element) => {
                  field.current = element;
                }}
              />
            )}
          </FormGroup>
          {user.hasSecondFactor === true ? (
            <Button
              variant="minimal"
              size="small"
              text={byCode ? 'Use your password instead' : 'Use a code of your app instead'}
              disabled={running}
              onClick={() => {
                setByCode(!byCode);
                setEntered('');
                setProblem(undefined);
              }}
            />
          ) : null}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <CancelButton running={running} onClick={giveUp} />
              <Button type="submit" intent="primary" text="Confirm" loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}

/** Where an outside provider signs people in, the portal has no password to ask for. */
function SignInAgainDialog({ wanted }: WantedProps) {
  return (
    <Modal
      isOpen
      title={title}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onClose={() => {
        wanted.answer(false);
      }}
    >
      <DialogBody>
        <p>Sign in again in a new tab, then come back here and continue. What you typed is kept.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text="Cancel"
              onClick={() => {
                wanted.answer(false);
              }}
            />
            <AnchorButton text="Sign in again" href={againAddress} target="_blank" rel="noopener" />
            <Button
              intent="primary"
              text="Continue"
              onClick={() => {
                wanted.answer(true);
              }}
            />
          </>
        }
      />
    </Modal>
  );
}
