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
