import type { AbortSignalLike } from '@suppliers-portal/conformance';

/** Waits so long, or until the signal says that nobody waits any more. */
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
