import type { Clock } from '@suppliers-portal/domain';

const patience = 10_000;

/**
 * Adds a script to the page and waits until it has run, has failed, or ten seconds have passed. It does not report
 * which: the caller checks for what the script provides.
 */
export async function loadScript(page: Document, clock: Clock, address: string): Promise<void> {
  const script = page.createElement('script');
  script.src = address;
  const loaded = new Promise<void>((resolve) => {
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      resolve();
    });
  });
  page.head.append(script);
  const enough = new AbortController();
  await Promise.race([loaded, clock.wait(patience, enough.signal)]);
  enough.abort();
}
