import { failed, type Clock } from '@suppliers-portal/domain';
import { useEffect, useState } from 'react';
import type { LoadUniversalLogin } from '../browser/universal-login.js';
import { signingIn, SignInPage } from '../features/sign-in/sign-in-page.js';
import type { PreferenceState } from '../state/preference-state.js';
import type { PreparedPortal } from './open-portal.js';

/** How long the page leaves the line to the form, before it fetches what comes after the sign-in. */
const aheadMilliseconds = 2000;

export interface SignInFirstProps {
  readonly preferences: PreferenceState;
  readonly loadUniversalLogin: LoadUniversalLogin;
  readonly clock: Pick<Clock, 'wait'>;
  readonly asked: string | undefined;
  readonly email: string | undefined;
  readonly reload: () => void;
  /** Fetches the portal, once. */
  readonly portal: () => Promise<PreparedPortal>;
}

/**
 * The sign-in screen for those who come without a session. It needs a fraction of the portal's code. The portal is
 * fetched while the user types, and takes over as soon as the user is signed in or goes elsewhere.
 */
export function SignInFirst({
  preferences,
  loadUniversalLogin,
  clock,
  asked,
  email: known,
  reload,
  portal,
}: SignInFirstProps) {
  useEffect(() => preferences.start(), [preferences]);
  useEffect(() => {
    const show = (): void => {
      void portal().then((prepared) => {
        prepared.show();
      });
    };
    // A mailed link that is opened in this tab changes the fragment only. The portal knows what to do with it.
    window.addEventListener('hashchange', show);
    return () => {
      window.removeEventListener('hashchange', show);
    };
  }, [portal]);
  const [tools] = useState(() => ({
    asked,
    reload,
    loadUniversalLogin,
    theme: preferences.theme,
    onReady: () => {
      void clock.wait(aheadMilliseconds).then(portal);
    },
    signIn: {
      complete: async () => {
        // The user is signed in. If the portal does not come, they can try again.
        const prepared = await portal().catch(() => undefined);
        if (prepared === undefined) return failed({ kind: 'unreachable', detail: 'the portal did not load' } as const);
        const done = await prepared.signIn.complete();
        if (done.ok) prepared.show();
        return done;
      },
      verify: async () => (await portal()).signIn.verify(),
      refused: () => {
        void portal().then(({ signIn }) => {
          signIn.refused();
        });
      },
    },
  }));
  return (
    <SignInPage tools={tools} notice={undefined} purpose={signingIn(known)}>
      {(email) => (
        <a
          href="/reset"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            // As the router of the portal keeps it.
            window.history.pushState({ usr: { email } }, '', '/reset');
            void portal().then(({ show }) => {
              show();
            });
          }}
        >
          Retrieve Password
        </a>
      )}
    </SignInPage>
  );
}
