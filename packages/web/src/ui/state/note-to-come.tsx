import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/**
 * A note under the heading of a page before its data is here. It takes the room of the words that will replace it,
 * so that the line does not wrap later and push the page down.
 */
export function NoteToCome({ words, room }: { readonly words: string; readonly room: ReactNode }) {
  return (
    <span className="sp-to-come">
      <span>{words}</span>
      <span className="sp-to-come-room" aria-hidden="true">
        {room}
      </span>
    </span>
  );
}

/** A line of words before they are here, as wide as is usual for them. */
export function LineToCome({ wide }: { readonly wide: 's' | 'm' | 'l' | 'full' }) {
  return <span className={`sp-line-to-come sp-line-${wide} ${Classes.SKELETON}`} />;
}
