import type { Clock } from '@suppliers-portal/domain';
import { loadScript } from './load-script.js';

export type LoginResult = 'signed-in' | 'failed' | 'password-changed';

/**
 * Signing in, with the email filled in where it is known, or setting a password with the token out of a mail. The token
 * goes to the frame in a message and never into an address.
 */
export type LoginPurpose =
  | { readonly mode: 'signin'; readonly email?: string }
  | { readonly mode: 'changePassword'; readonly token: string };

interface CommonOptions {
  readonly appId: string;
  readonly culture: string;
  readonly theme: 'light' | 'dark';
  readonly onResult: (result: LoginResult) => void;
  /**
   * Gets what is typed as email, or whose password was set. Another sign-in than the portal's own does not tell it.
   */
  readonly onEmail: (email: string) => void;
}

export type UniversalLoginOptions = CommonOptions & LoginPurpose;

/** The hosted sign-in, as its script offers it. */
export interface UniversalLogin {
  mount(element: HTMLElement, options: UniversalLoginOptions): MountedLogin;
}

export interface MountedLogin {
  setTheme(theme: 'light' | 'dark'): void;
  unmount(): void;
}

export type LoadUniversalLogin = () => Promise<UniversalLogin | undefined>;

declare global {
  interface Window {
    readonly UniversalLogin?: UniversalLogin;
  }
}

const scriptAddress = '/universal-login/widget.js';

/** Loads the widget's script once. Undefined if it does not load within ten seconds. */
export function universalLoginLoader(page: Document, clock: Clock): LoadUniversalLogin {
  return async () => {
    if (window.UniversalLogin !== undefined) return window.UniversalLogin;
    await loadScript(page, clock, scriptAddress);
    return window.UniversalLogin;
  };
}
