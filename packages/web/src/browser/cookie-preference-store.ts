import type { Pace } from '@suppliers-portal/domain';
import { Subject, type Observable } from 'rxjs';
import { readCookie } from './cookies.js';
import { isRecord, readJson } from './stored.js';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The browser's own zone, or one of the two that the agency and its files use. */
export type ZoneChoice = 'browser' | 'bangkok' | 'utc';
export const zoneChoices: readonly ZoneChoice[] = ['browser', 'bangkok', 'utc'];

/** How this browser shows the portal. The preferences belong to the browser and survive every sign-out. */
export interface Preferences {
  readonly theme: Theme;
  readonly zone: ZoneChoice;
  /** Absent until the user opens or closes it. Until then the width of the window decides. */
  readonly drawer?: 'open' | 'rail';
  /** Rooms are mapped by keys, and decisions are held instead of confirmed. */
  readonly triage?: boolean;
  /** How quickly rooms were mapped in this browser. */
  readonly mappingPace?: Pace;
  /** Whether charts of time show marks. Absent: they do. */
  readonly marks?: 'shown' | 'hidden';
  /** The groups of marks that they leave out. */
  readonly hiddenMarks?: readonly string[];
}

export interface PreferenceStore {
  load(): Preferences;
  save(preferences: Preferences): void;
  /** Another tab of this browser has saved. */
  readonly savedElsewhere: Observable<unknown>;
}

export const firstPreferences: Preferences = { theme: 'system', zone: 'browser' };

export const preferenceCookie = 'sp-preferences';
const year = 31_536_000;

/** A cookie and not local storage, which is cleared at sign-out. `early.js` reads it before first paint. */
export class CookiePreferenceStore implements PreferenceStore {
  readonly savedElsewhere = new Subject<unknown>();

  constructor(
    private readonly page: Pick<Document, 'cookie'>,
    /** Notifies other tabs of a change, because a cookie does not. */
    private readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>,
  ) {
    tabs.onmessage = () => {
      this.savedElsewhere.next(undefined);
    };
  }

  load(): Preferences {
    const text = readCookie(this.page.cookie, preferenceCookie);
    const value = text === undefined ? undefined : parsed(text);
    const theme = themes.find((known) => known === value?.['theme']) ?? firstPreferences.theme;
    const drawer = (['open', 'rail'] as const).find((known) => known === value?.['drawer']);
    const zone = zoneChoices.find((known) => known === value?.['zone']) ?? firstPreferences.zone;
    return {
      theme,
      zone,
      ...(drawer === undefined ? {} : { drawer }),
      ...(value?.['triage'] === true ? { triage: true } : {}),
      ...paceIn(value?.['mappingPace']),
      ...(value?.['marks'] === 'hidden' ? { marks: 'hidden' } : {}),
      ...groupsIn(value?.['hiddenMarks']),
    };
  }

  save(preferences: Preferences): void {
    const value = encodeURIComponent(JSON.stringify(preferences));
    this.page.cookie = `${preferenceCookie}=${value}; Path=/; Max-Age=${String(year)}; SameSite=Lax`;
    this.tabs.postMessage('saved');
  }
}

function paceIn(value: unknown): Pick<Preferences, 'mappingPace'> {
  if (!isRecord(value)) return {};
  const { rooms, milliseconds } = value;
  const isPace = typeof rooms === 'number' && typeof milliseconds === 'number' && rooms > 0 && milliseconds >= 0;
  return isPace ? { mappingPace: { rooms, milliseconds } } : {};
}

const groupsIn = (value: unknown): Pick<Preferences, 'hiddenMarks'> =>
  Array.isArray(value) ? { hiddenMarks: value.filter((one) => typeof one === 'string') } : {};

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = readJson(text);
  return isRecord(value) ? value : undefined;
}
