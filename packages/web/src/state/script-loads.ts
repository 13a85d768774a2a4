import type { Clock } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import type { Browser } from '../browser/browser.js';
import { userKeyPrefix } from '../browser/stored.js';

const keyOf = (part: string): string => `${userKeyPrefix}reloaded-for.${part}`;
const tryAgainAfter = 5000;

/** The portal does not answer. It is asked again at this time. */
export interface Away {
  readonly nextTryAt: number;
}

/**
 * A part of the page that is loaded on demand can fail to load. If a newer version was installed, the page is
 * reloaded. If the portal cannot be reached, a reload would lose the page.
 */
export class ScriptLoads {
  readonly away = new BehaviorSubject<Away | undefined>(undefined);
  private answering: Promise<void> | undefined;
  private pause = new AbortController();

  constructor(
    private readonly browser: Pick<Browser, 'reload' | 'clearCaches' | 'isPortalThere'>,
    private readonly storage: Storage,
    private readonly clock: Pick<Clock, 'now' | 'wait'>,
  ) {}

  /**
   * Loads a part. If the portal cannot be reached, waits for it. If the portal answers but the part is missing, clears
   * the caches and reloads the page once. The second failure is a crash.
   */
  async load<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
    const key = keyOf(name);
    try {
      const part = await load();
      this.storage.removeItem(key);
      return part;
    } catch (error) {
      if (!(await this.browser.isPortalThere())) {
        await this.untilThere();
        return this.load(name, load);
      }
      if (this.storage.getItem(key) !== null) throw error;
      this.storage.setItem(key, 'yes');
      await this.browser.clearCaches();
      this.browser.reload();
      // The page is about to reload, so the part never loads and the caller sees no failure.
      return new Promise<Part>(() => undefined);
    }
  }

  readonly tryNow = (): void => {
    this.pause.abort();
  };

  private untilThere(): Promise<void> {
    this.answering ??= this.askUntilThere().finally(() => {
      this.answering = undefined;
    });
    return this.answering;
  }

  private async askUntilThere(): Promise<void> {
    do {
      this.pause = new AbortController();
      this.away.next({ nextTryAt: this.clock.now() + tryAgainAfter });
      await this.clock.wait(tryAgainAfter, this.pause.signal);
    } while (!(await this.browser.isPortalThere()));
    this.away.next(undefined);
  }
}
