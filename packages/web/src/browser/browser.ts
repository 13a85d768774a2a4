/** What the page needs from the browser. Tests can replace it. */
export interface Browser {
  /** Reloads the page at its current address. */
  reload(): void;
  /** Leaves the page for another address. */
  goTo(address: string): void;
  /** The path, query and fragment of the present address. */
  address(): string;
  /** Forgets what the browser kept of our own files, so that the next load fetches them afresh. */
  clearCaches(): Promise<void>;
  /** Whether the server of the portal answers at all. */
  isPortalThere(): Promise<boolean>;
}

export class WindowBrowser implements Browser {
  constructor(private readonly isServerThere: (address: string) => Promise<boolean>) {}

  reload(): void {
    window.location.reload();
  }

  goTo(address: string): void {
    window.location.assign(address);
  }

  address(): string {
    const { pathname, search, hash } = window.location;
    return `${pathname}${search}${hash}`;
  }

  async clearCaches(): Promise<void> {
    // A page that is not served safely has no cache storage at all.
    if (!('caches' in window)) return;
    const names = await window.caches.keys();
    await Promise.all(names.map((name) => window.caches.delete(name)));
  }

  isPortalThere(): Promise<boolean> {
    return this.isServerThere(window.location.pathname);
  }
}
