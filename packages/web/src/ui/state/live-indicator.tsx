import { useConnection } from '../../state/container.js';
import type { Liveness } from '../../state/connection-state.js';
import { NoteToCome } from './note-to-come.js';
import { useNow } from '../hook/use-now.js';
import { useValue } from '../hook/use-observable.js';

/** A stream that is back within this time has not been missed. */
const reconnectingAfter = 5000;

interface LiveWords {
  readonly look: 'live' | 'reconnecting' | 'polling';
  readonly text: string;
}

/** Not "Live": that reads as if the connection were on. */
const atOnce = 'Updates arrive at once';

function liveWords(liveness: Liveness, now: number): LiveWords {
  switch (liveness.mode) {
    case 'live':
      return { look: 'live', text: atOnce };
    case 'polling':
      return { look: 'polling', text: 'Checked every 60 s' };
    case 'reconnecting':
      return now - liveness.since < reconnectingAfter
        ? { look: 'live', text: atOnce }
        : { look: 'reconnecting', text: 'Reconnecting' };
  }
}

const signs: Readonly<Record<LiveWords['look'], string>> = { live: '●', reconnecting: '◌', polling: '◷' };

/** The same as text, for a tooltip. Undefined while the connection is not watched. */
export function useLiveText(): string | undefined {
  const liveness = useValue(useConnection().liveness);
  const now = useNow(1000);
  return liveness === undefined ? undefined : liveWords(liveness, now).text;
}

/**
 * Whether the shown state of the connection is up to date. The connection's own region announces changes, not this
 * one.
 */
export function LiveIndicator() {
  const liveness = useValue(useConnection().liveness);
  const now = useNow(1000);
  if (liveness === undefined) return <NoteToCome words="" room={`● ${atOnce}`} />;
  const { look, text } = liveWords(liveness, now);
  return (
    <span className={`sp-live sp-live-${look}`} data-testid="live">
      <span aria-hidden="true">{signs[look]} </span>
      {text}
    </span>
  );
}
