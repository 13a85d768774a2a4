import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { FocusKeeper } from './focus-keeper.js';
import { keepTabStopsSeen } from './seen-tab-stops.js';
import { keepKeyPressesWhole } from './whole-key-presses.js';

const KeeperContext = createContext<FocusKeeper | undefined>(undefined);

/** Keeps the focus on the page for everything below it. */
export function KeptFocus({ children }: { readonly children: ReactNode }) {
  const [keeper] = useState(() => new FocusKeeper(document));
  useEffect(() => keeper.watch(), [keeper]);
  useEffect(() => keepKeyPressesWhole(document), []);
  useEffect(() => keepTabStopsSeen(document), []);
  return <KeeperContext value={keeper}>{children}</KeeperContext>;
}

/** Components outside of the portal, as in a test of one of them, have no keeper. */
export const useFocusKeeper = (): FocusKeeper | undefined => use(KeeperContext);

/**
 * For overlays that close with a transition. The focus goes back when it begins, unless it was moved by what closed the
 * overlay.
 */
export function useFocusBack(): {
  readonly shouldReturnFocusOnClose: false;
  readonly onClosing: (node: HTMLElement) => void;
} {
  const keeper = useFocusKeeper();
  return {
    // Blueprint would move the focus back 300 ms later, even if the user has moved on by then.
    shouldReturnFocusOnClose: false,
    onClosing: (node) => {
      requestAnimationFrame(() => {
        keeper?.leave(node);
      });
    },
  };
}
