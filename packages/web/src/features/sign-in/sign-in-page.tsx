import { Callout, Spinner } from '@blueprintjs/core';
import { ErrorIcon, InfoSignIcon, RefreshIcon } from '@blueprintjs/icons';
import { failureDetails, signInRefused, type GatewayFailure } from '@suppliers-portal/domain';
import { useEffect, useState, type ReactNode } from 'react';
import type { LoginPurpose, LoginResult } from '../../browser/universal-login.js';
import type { SignInFlow } from '../../state/sign-in-flow.js';
import { BrandMark } from '../../ui/control/brand-mark.js';
import { Button } from '../../ui/control/button.js';
import { SignInWidget, type WidgetTools } from './sign-in-widget.js';

/** What the page needs. It does not ask the container, because it is shown before there is one. */
export interface SignInTools extends WidgetTools {
  readonly signIn: Pick<SignInFlow, 'complete' | 'verify' | 'refused'>;
  /** The page that the user asked for before signing in. */
  readonly asked: string | undefined;
  readonly reload: () => void;
}

type Stage =
  | { readonly kind: 'open' }
  | { readonly kind: 'pending' }
  /** The frame says why, next to its fields. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly text: string }
  /** The hosted sign-in said yes, but the user could not be read. */
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'missing' };

interface SignInPageProps {
  readonly tools: SignInTools;
  readonly notice: string | undefined;
  readonly purpose: LoginPurpose;
  /** Gets what is typed as email, or whose password was set. */
  readonly onEmail?: (email: string) => void;
  /** Links to where else the person can go, which can take the typed email along. */
  readonly children: (email: string) => ReactNode;
}

/** A plain sign-in, with the email filled in if it is known. */
export const signingIn = (email: string | undefined): LoginPurpose => ({
  mode: 'signin',
  ...(email === undefined ? {} : { email }),
});

const redirectNotice = 'Sign in to open the page you asked for.';

/** Lets a user in through the hosted sign-in, and says why they are here again. */
export function SignInPage({ tools, notice, purpose, onEmail, children }: SignInPageProps) {
  const { signIn, asked } = tools;
  const [stage, setStage] = useState<Stage>({ kind: 'open' });
  const [email, setEmail] = useState('');
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
    setStage({ kind: 'failed' });
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
      {info === undefined || stage.kind === 'refused' || stage.kind === 'failed' ? null : (
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
            <Button icon={<RefreshIcon />} text="Retry" onClick={tools.reload} />
          </div>
        ) : (
          <SignInWidget
            tools={tools}
            purpose={purpose}
            onResult={onResult}
            onEmail={(next) => {
              setEmail(next);
              onEmail?.(next);
            }}
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
      {children(email)}
    </main>
  );
}

/** Unknown users and users without access are rejected. Every other failure is a temporary problem. */
function stageAfter(failure: GatewayFailure): Stage {
  return failure.kind === 'signed-out' || failure.kind === 'forbidden'
    ? { kind: 'refused', text: signInRefused }
    : { kind: 'unread', text: failureDetails(failure) };
}
