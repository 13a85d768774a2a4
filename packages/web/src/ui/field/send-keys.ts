import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (on a Mac ⌘+Enter) in a field of several lines sends it, as Enter does in a field of one line. */
export const sendKeys =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
