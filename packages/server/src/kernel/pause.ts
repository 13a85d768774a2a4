import type { AbortSignalLike } from '@suppliers-portal/conformance';

/** Waits for this time, or until the signal cancels the wait. */
export function pause(milliseconds: number, signal?: AbortSignalLike): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    if (signal?.aborted === true) over();
    else signal?.addEventListener('abort', over);
  });
}
