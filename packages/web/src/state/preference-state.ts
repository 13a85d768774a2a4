import { BehaviorSubject, fromEvent, map, merge, skip } from 'rxjs';
import type { Preferences, PreferenceStore, Theme, ZoneChoice } from '../browser/cookie-preference-store.js';
import { pageOnPaper, pageVisible } from './page-signs.js';

const prefersDark = '(prefers-color-scheme: dark)';

/** This browser's preferences. A new theme is applied to the page before subscribers are notified. */
export class PreferenceState {
  readonly preferences: BehaviorSubject<Preferences>;
  /** The theme that is shown, never "system". */
  readonly theme: BehaviorSubject<'light' | 'dark'>;
  private isOnPaper = false;

  constructor(
    private readonly store: PreferenceStore,
    private readonly view: Window,
  ) {
    this.preferences = new BehaviorSubject(store.load());
    this.theme = new BehaviorSubject(this.shown());
    this.apply();
  }

  /** Follows the system, and what other tabs have chosen, until the returned function is called. */
  start(): () => void {
    const system = fromEvent(this.view.matchMedia(prefersDark), 'change');
    const returned = pageVisible(this.view.document).pipe(skip(1));
    const subscription = merge(system, returned, this.store.savedElsewhere)
      .pipe(map(() => this.store.load()))
      .subscribe((preferences) => {
        this.take(preferences);
      });
    subscription.add(
      pageOnPaper(this.view).subscribe((isOnPaper) => {
        this.isOnPaper = isOnPaper;
        this.follow();
      }),
    );
    return () => {
      subscription.unsubscribe();
    };
  }

  change(changes: Partial<Preferences>): void {
    const next = { ...this.preferences.value, ...changes };
    this.store.save(next);
    this.take(next);
  }

  setTheme(theme: Theme): void {
    this.change({ theme });
  }

  setZone(zone: ZoneChoice): void {
    this.change({ zone });
  }

  private take(preferences: Preferences): void {
    this.preferences.next(preferences);
    this.follow();
  }

  private follow(): void {
    if (this.shown() === this.theme.value) return;
    this.apply();
    this.theme.next(this.shown());
  }

  /** Paper is white, so what is printed is light. */
  private shown(): 'light' | 'dark' {
    if (this.isOnPaper) return 'light';
    const { theme } = this.preferences.value;
    if (theme !== 'system') return theme;
    return this.view.matchMedia(prefersDark).matches ? 'dark' : 'light';
  }

  /** On the body and not below it, because menus, dialogs and toasts are put into the body. */
  private apply(): void {
    const shown = this.shown();
    this.view.document.body.classList.toggle('bp6-dark', shown === 'dark');
    this.view.document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', shown);
  }
}
