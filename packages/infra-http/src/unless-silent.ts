import { Cancelled } from '@suppliers-portal/domain';
import type { ServerEvent } from './event-stream.js';
import type { HttpSettings } from './http-settings.js';

interface Watch {
  readonly clock: HttpSettings['clock'];
  /** Milliseconds without an event after which the stream counts as dead. */
  readonly silence: number;
  /** Ends the stream. */
  readonly watchdog: AbortController;
}

/** The events of a stream. Throws once it has been silent for too long. */
export async function* unlessSilent(
  events: AsyncIterable<ServerEvent>,
  { clock, silence, watchdog }: Watch,
): AsyncIterable<ServerEvent> {
  const iterator = events[Symbol.asyncIterator]();
  for (;;) {
    const timer = new AbortController();
    const over = (): void => {
      timer.abort();
    };
    const next = iterator.next();
    // The watchdog lives as long as the stream: what listens to it for one value has to go with it.
    watchdog.signal.addEventListener('abort', over, { once: true });
    if (watchdog.signal.aborted) over();
    const first = await Promise.race([next, clock.wait(silence, timer.signal)]).finally(() => {
      watchdog.signal.removeEventListener('abort', over);
      over();
    });
    if (typeof first === 'string') {
      // What still comes does not matter, so nothing waits for its end.
      next.catch(() => undefined);
      watchdog.abort();
      throw new Cancelled();
    }
    if (first.done === true) return;
    yield first.value;
  }
}
