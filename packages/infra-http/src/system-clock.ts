import type { Clock } from '@suppliers-portal/domain';

/** The machine's own clock; browsers and Node have the same timers. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve('cancelled');
        return;
      }
      const cancel = (): void => {
        clearTimeout(timer);
        resolve('cancelled');
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', cancel);
        resolve('waited');
      }, milliseconds);
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }
}
