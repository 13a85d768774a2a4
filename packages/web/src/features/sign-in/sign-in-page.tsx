import { Button, Callout, Spinner } from '@blueprintjs/core';
import { ErrorIcon, InfoSignIcon, RefreshIcon } from '@blueprintjs/icons';
import { failureDetails, signInRefused, type GatewayFailure } from '@suppliers-portal/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAskedFor, useBrowser, useSignIn } from '../../state/container.js';
import type { LoginPurpose, LoginResult } from '../../browser/universal-login.js';
import { BrandMark } from '../../ui/brand-mark.js';
import { SignInWidget } from './sign-in-widget.js';

type Stage =
  | { readonly kind: 'open' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly text: string }
  /** The hosted sign-in said yes, but the user could not be read. */
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'missing' };

interface SignInPageProps {
  readonly notice: string | undefined;
  readonly purpose: LoginPurpose;
  /** The user wants to sign in after all. */
  readonly onLeave: () => void;
}

const redirectNotice = 'Sign in to open the page you asked for.';

/** Lets a user in through the hosted sign-in, and says why they are here again. */
export function SignInPage({ notice, purpose, onLeave }: SignInPageProps) {
  const signIn = useSignIn();
  const askedFor = useAskedFor();
  const browser = useBrowser();
  const [stage, setStage] = useState<Stage>({ kind: 'open' });
  const asked = askedFor.peek();
  const info =
    purpose.mode === 'changePassword'
      ? undefined
      : (notice ?? (asked === undefined || asked === '/main' ? undefined : redirectNotice));
  const title = purpose.mode === 'signin' ? 'Sign in' : 'Set a new password';
  useEffect(() => {
    document.title = `${title} · Suppliers Portal`;
  }, [title]);
  const complete = async (): Promise<void> => {
    setStage({ kind: 'pending' });
    const done = await signIn.complete();
    // After success the route above leads on by itself.
    if (!done.ok) setStage(stageAfter(done.failure));
  };
  const onResult = (result: LoginResult): void => {
    if (result === 'signed-in') {
      void complete();
      return;
    }
    if (result === 'password-changed') {
      // Every session has ended with the old password, maybe this browser's too.
      void signIn.verify();
      return;
    }
    signIn.refused();
    setStage({ kind: 'refused', text: signInRefused });
  };
  return (
    <main
      id="main"
      className="sp-plain sp-signin"
      tabIndex={-1}
      aria-label={purpose.mode === 'signin' ? 'Sign in to the portal' : title}
    >
      <h1 className="sp-signin-brand">
        <BrandMark /> Suppliers Portal
      </h1>
      {info === undefined || stage.kind === 'refused' ? null : (
        <Callout intent="primary" icon={<InfoSignIcon />} role="status">
          {info}
        </Callout>
      )}
      {stage.kind === 'refused' ? (
        <Callout intent="danger" icon={<ErrorIcon />} role="alert">
          {stage.text}
        </Callout>
      ) : null}
      {stage.kind === 'unread' ? (
        <Callout
          intent="danger"
          icon={<ErrorIcon />}
          role="alert"
          title="You are signed in, but your account could not be read."
        >
          <p>{stage.text}</p>
          <Button
            icon={<RefreshIcon />}
            text="Retry"
            onClick={() => {
              void complete();
            }}
          />
        </Callout>
      ) : null}
      <div className="sp-signin-card">
        {stage.kind === 'missing' ? (
          <div className="sp-signin-missing" role="alert">
            <p>Sign-in could not be loaded.</p>
            <Button
              icon={<RefreshIcon />}
              text="Retry"
              onClick={() => {
                browser.reload();
              }}
            />
          </div>
        ) : (
          <SignInWidget
            purpose={purpose}
            onResult={onResult}
            onMissing={() => {
              setStage({ kind: 'missing' });
            }}
          />
        )}
        {stage.kind === 'pending' ? (
          <div className="sp-veil" role="status">
            <Spinner size={32} />
            Signing you in
          </div>
        ) : null}
      </div>
      {purpose.mode === 'signin' ? (
        <Link to="/reset">Retrieve Password</Link>
      ) : (
        <Link to="/login" onClick={onLeave}>
          Sign in
        </Link>
      )}
    </main>
  );
}

/** Unknown users and users without access are rejected. Every other failure is a temporary problem. */
function stageAfter(failure: GatewayFailure): Stage {
  return failure.kind === 'signed-out' || failure.kind === 'forbidden'
    ? { kind: 'refused', text: signInRefused }
    : { kind: 'unread', text: failureDetails(failure) };
}
