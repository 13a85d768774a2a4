import { isServerThere, SystemClock } from '@suppliers-portal/infra-http';
import type { Clock } from '@suppliers-portal/domain';
import { WindowBrowser, type Browser } from '../browser/browser.js';
import { CookiePreferenceStore } from '../browser/cookie-preference-store.js';
import { LocalStorageSessionStore } from '../browser/local-storage-session-store.js';
import { universalLoginLoader, type LoadUniversalLogin } from '../browser/universal-login.js';
import { AskedForAddress } from '../state/asked-for-address.js';
import { NewPasswordEmail } from '../state/new-password-email.js';
import { PreferenceState } from '../state/preference-state.js';
import { ScriptLoads } from '../state/script-loads.js';

/** What the sign-in screen needs before there is a container, which is part of the portal and large. */
export interface BeforeThePortal {
  readonly clock: Clock;
  readonly browser: Browser;
  readonly scriptLoads: ScriptLoads;
  readonly loadUniversalLogin: LoadUniversalLogin;
  readonly preferences: () => PreferenceState;
  /** The page that the user asked for before signing in. */
  readonly asked: string | undefined;
  /** Whose password was set with a link in this tab. */
  readonly email: string | undefined;
  readonly hasSession: boolean;
}

export function beforeThePortal(view: Window & typeof globalThis): BeforeThePortal {
  const clock = new SystemClock();
  const browser = new WindowBrowser(isServerThere);
  return {
    clock,
    browser,
    scriptLoads: new ScriptLoads(browser, view.sessionStorage, clock),
    loadUniversalLogin: universalLoginLoader(view.document, clock),
    preferences: () =>
      new PreferenceState(
        new CookiePreferenceStore(view.document, new view.BroadcastChannel('suppliers-portal-preferences')),
        view,
      ),
    asked: new AskedForAddress(view.sessionStorage).peek(),
    email: new NewPasswordEmail(view.sessionStorage).peek(),
    hasSession: new LocalStorageSessionStore(view.localStorage).load().isLogin,
  };
}
