import { Tag } from '@blueprintjs/core';
import {
  recoveryCodesLeftWords,
  secondFactorFeature,
  serverWords,
  momentText,
  type GatewayFailure,
  type NewSecond,
  type Result,
  type RunOptions,
  type SecondFactor,
} from '@suppliers-portal/domain';
import { useCallback, useRef, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature, useToasts } from '../../state/container.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { lookAgainEvery, useSettled, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { CodeDialog } from './code-dialog.js';
import { PasskeysCard } from './passkeys-card.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { SetUpDialog } from './set-up-dialog.js';

type Open =
  | { readonly kind: 'set-up'; readonly made: NewSecond }
  | { readonly kind: 'renew' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What a sign-in asks for besides the password. */
export function SecondFactorTab() {
  const useCases = useFeature(secondFactorFeature);
  const read = useCallback(
    (options: RunOptions): Promise<Result<SecondFactor, GatewayFailure>> => useCases.readSecondFactor.execute(options),
    [useCases],
  );
  const task = useTask(read, lookAgainEvery);
  const { state, reload } = task;
  const toasts = useToasts();
  const [open, setOpen] = useState<Open>();
  const [starting, setStarting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const factor = lastOf(state)?.value;
  // The card has a call of its own. It waits for the one of the second factor, but not for long.
  const isSettled = useSettled(state);
  const mayHavePasskeys = factor === undefined ? isSettled : !factor.atProvider;
  // What was given up leaves its button where it was, and the focus returns to it.
  const close = (): void => {
    setOpen(undefined);
    // What was given up may have been done although no answer came.
    reload();
  };
  const done = (): void => {
    close();
    heading.current?.focus();
  };
  const start = async (): Promise<void> => {
    setStarting(true);
    const answer = await useCases.startSecondFactor.execute();
    setStarting(false);
    if (answer.ok) setOpen({ kind: 'set-up', made: answer.value });
    else
      toasts.show({
        key: 'second-factor',
        kind: 'failure',
        text: 'The set-up was not started.',
        detail: serverWords(answer.failure),
      });
  };
  return (
    <>
      <section className="sp-card sp-pad" aria-labelledby="second-factor-heading">
        <h2 id="second-factor-heading" ref={heading} tabIndex={-1}>
          Second factor
        </h2>
        <p className="sp-muted">
          With a second factor, a stolen password alone does not open your account: signing in also asks for a code that
          an app on your phone shows.
        </p>
        {factor === undefined ? null : (
          <Present
            factor={factor}
            starting={starting}
            onStart={() => {
              void start();
            }}
            onOpen={setOpen}
          />
        )}
        <ListToCome task={task} title="Second factor" words="Loading the second factor" />
        {open === undefined ? null : <OpenDialog open={open} onOpen={setOpen} onDone={done} onClose={close} />}
      </section>
      {mayHavePasskeys ? <PasskeysCard /> : null}
    </>
  );
}

interface PresentProps {
  readonly factor: SecondFactor;
  readonly starting: boolean;
  readonly onStart: () => void;
  readonly onOpen: (open: Open) => void;
}

function Present({ factor, starting, onStart, onOpen }: PresentProps) {
  const zone = useZone();
  if (factor.atProvider) return <p>Your sign-in provider asks for it. The portal has none for you.</p>;
  if (factor.appSince === undefined)
    return (
      <>
        <p>You have none.{factor.isDemanded ? ' Your next sign-in asks you to set one up.' : ''}</p>
        <div className="sp-field-row">
          <Button intent="primary" text="Set up an authenticator app" loading={starting} onClick={onStart} />
        </div>
      </>
    );
  return (
    <>
      <p>
        Authenticator app{' '}
        <Tag minimal intent="success">
          On
        </Tag>{' '}
        since {momentText(factor.appSince, zone)}.{factor.isDemanded ? ' Your account has to have one.' : ''}
      </p>
      <p>{recoveryCodesLeftWords(factor.recoveryCodesLeft)}</p>
      <div className="sp-field-row">
        <Button
          text="New recovery codes"
          onClick={() => {
            onOpen({ kind: 'renew' });
          }}
        />
        <Button
          intent="danger"
          variant="minimal"
          text="Remove"
          aria-label="Remove the second factor"
          onClick={() => {
            onOpen({ kind: 'remove' });
          }}
        />
      </div>
    </>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, onOpen, onDone, onClose }: OpenDialogProps) {
  const useCases = useFeature(secondFactorFeature);
  const toasts = useToasts();
  const showCodes = (codes: readonly string[]): void => {
    onOpen({ kind: 'codes', codes });
  };
  switch (open.kind) {
    case 'set-up':
      return <SetUpDialog made={open.made} onConfirmed={showCodes} onClose={onClose} />;
    case 'codes':
      return <RecoveryCodesDialog codes={open.codes} onClose={onDone} />;
    case 'renew':
      return (
        <CodeDialog
          title="New recovery codes"
          label="Code of the app, or a recovery code"
          submit="Make new codes"
          intent="primary"
          send={(code) => useCases.renewRecoveryCodes.execute(code)}
          onDone={showCodes}
          onClose={onClose}
        >
          <p>The codes that you have now stop working.</p>
        </CodeDialog>
      );
    case 'remove':
      return (
        <CodeDialog
          title="Remove the second factor"
          label="Code of the app, or a recovery code"
          submit="Remove"
          intent="danger"
          send={(code) => useCases.removeSecondFactor.execute(code)}
          onDone={() => {
            toasts.show({ key: 'second-factor', kind: 'success', text: 'Second factor removed' });
            onDone();
          }}
          onClose={onClose}
        >
          <p>From then on your password is enough to sign in. Your recovery codes stop working.</p>
        </CodeDialog>
      );
  }
}
