import { Classes, HotkeysContext, useHotkeys, type HotkeyConfig } from '@blueprintjs/core';
import { use, useMemo } from 'react';
import { useCurrentView } from '../state/container.js';

interface ShortcutActions {
  readonly togglePalette: () => void;
  readonly toggleMenu: () => void;
}

/** Keys do nothing while a dialog is open, except the dialog's own keys. */
const unlessDialog = (run: () => void) => (): void => {
  if (!document.body.classList.contains(Classes.OVERLAY_OPEN)) run();
};

const listCombo = 'mod+/';

/** The keys of the whole portal. Ctrl or Cmd and the slash list them. */
export function useShortcuts({ togglePalette, toggleMenu }: ShortcutActions): void {
  const currentView = useCurrentView();
  const [, dispatch] = use(HotkeysContext);
  const keys = useMemo(
    (): readonly HotkeyConfig[] => [
      {
        combo: 'mod+k',
        global: true,
        group: 'Everywhere',
        label: 'Search or jump to',
        preventDefault: true,
        allowInInput: true,
        onKeyDown: unlessDialog(togglePalette),
      },
      {
        combo: 'mod+\\',
        global: true,
        group: 'Everywhere',
        label: 'Open or collapse the menu',
        preventDefault: true,
        allowInInput: true,
        onKeyDown: unlessDialog(toggleMenu),
      },
      {
        combo: listCombo,
        global: true,
        group: 'Everywhere',
        label: 'Keyboard shortcuts',
        preventDefault: true,
        // Some pages begin in a field. The frame's own key for the list does nothing there.
        allowInInput: true,
        onKeyDown: unlessDialog(() => {
          dispatch({ type: 'OPEN_DIALOG' });
        }),
      },
      {
        combo: 'alt+r',
        global: true,
        group: 'Data pages',
        label: 'Refresh data',
        preventDefault: true,
        allowInInput: true,
        onKeyDown: unlessDialog(() => {
          currentView.commands.value?.refresh();
        }),
      },
      // The focused card listens for the key itself. Here it is only listed.
      { combo: 'alt+t', global: true, group: 'Data pages', label: 'Table or chart, in a chart card' },
      // The headers of a table listen for these keys.
      { combo: 'left', global: true, group: 'Headers of a table', label: 'Previous column' },
      { combo: 'right', global: true, group: 'Headers of a table', label: 'Next column' },
      { combo: 'shift+left', global: true, group: 'Headers of a table', label: 'Narrower column' },
      { combo: 'shift+right', global: true, group: 'Headers of a table', label: 'Wider column' },
      { combo: 'mod+enter', global: true, group: 'Turn On dialog', label: 'Confirm' },
      { combo: 'mod+enter', global: true, group: 'Room mapping', label: 'Map Room' },
    ],
    [currentView, dispatch, togglePalette, toggleMenu],
  );
  useHotkeys(keys, { showDialogKeyCombo: listCombo });
}
