import type { Browser } from '../browser/browser.js';
import { userKeyPrefix } from '../browser/stored.js';

const keyOf = (part: string): string => `${userKeyPrefix}reloaded-for.${part}`;

/** A part of the page that is loaded later may be gone: a newer version was installed meanwhile. */
export class ScriptLoads {
  constructor(
    private readonly browser: Pick<Browser, 'reload' | 'clearCaches'>,
    private readonly storage: Storage,
  ) {}

  /** Loads a part. When that fails, clears the caches and reloads the page, once; the second failure is a crash. */
  async load<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
    const key = keyOf(name);
    try {
      const part = await load();
      this.storage.removeItem(key);
      return part;
    } catch (error) {
      if (this.storage.getItem(key) !== null) throw error;
      this.storage.setItem(key, 'yes');
      await this.browser.clearCaches();
      this.browser.reload();
      // The page is about to go: whoever waits for the part need not see a failure any more.
      return new Promise<Part>(() => undefined);
    }
  }
}
