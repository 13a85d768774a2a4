import { readCookie } from './cookies.js';
import { isRecord } from './stored.js';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** How this browser likes to see the portal; belongs to the browser and survives every sign-out. */
export interface Preferences {
  readonly theme: Theme;
  /** Absent until the user has opened or closed it; then the width of the window decides. */
  readonly drawer?: 'open' | 'rail';
}

export interface PreferenceStore {
  load(): Preferences;
  save(preferences: Preferences): void;
}

export const preferenceCookie = 'sp-preferences';
const year = 31_536_000;

/** A cookie and not local storage, which is cleared at sign-out. `theme.js` reads it before first paint. */
export class CookiePreferenceStore implements PreferenceStore {
  constructor(private readonly page: Pick<Document, 'cookie'>) {}

  load(): Preferences {
    const text = readCookie(this.page.cookie, preferenceCookie);
    const value = text === undefined ? undefined : parsed(text);
    const theme = themes.find((known) => known === value?.['theme']) ?? 'system';
    const drawer = (['open', 'rail'] as const).find((known) => known === value?.['drawer']);
    return { theme, ...(drawer === undefined ? {} : { drawer }) };
  }

  save(preferences: Preferences): void {
    const value = encodeURIComponent(JSON.stringify(preferences));
    this.page.cookie = `${preferenceCookie}=${value}; Path=/; Max-Age=${String(year)}; SameSite=Lax`;
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
