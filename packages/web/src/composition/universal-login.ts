import type { Clock } from '@suppliers-portal/domain';

export type LoginResult = 'signed-in' | 'failed';

export interface UniversalLoginOptions {
  readonly appId: string;
  readonly mode: 'signin';
  readonly culture: string;
  readonly theme: 'light' | 'dark';
  readonly onResult: (result: LoginResult) => void;
}

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
  interface Window { readonly UniversalLogin?: UniversalLogin }
}

const scriptAddress = '/universal-login/widget.js';
const patience = 10_000;

/** Loads the widget's script once; nothing when it did not come within ten seconds. */
export function universalLoginLoader(page: Document, clock: Clock): LoadUniversalLogin {
  return async () => {
    if (window.UniversalLogin !== undefined) return window.UniversalLogin;
    const script = page.createElement('script');
    script.src = scriptAddress;
    const loaded = new Promise<void>((resolve) => {
      script.addEventListener('load', () => { resolve(); });
      script.addEventListener('error', () => { resolve(); });
    });
    page.head.append(script);
    const enough = new AbortController();
    await Promise.race([loaded, clock.wait(patience, enough.signal)]);
    enough.abort();
    return window.UniversalLogin;
  };
}
