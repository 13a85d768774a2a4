import { Classes, useHotkeys } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { FormEditor } from './form-editor.js';

/** mod+S saves. While a dialog is open only the dialog has keys. */
export function useFormKeys(editor: FormEditor): void {
  const keys = useMemo(
    () => [
      {
        combo: 'mod+s',
        global: true,
        group: 'Supplier Onboarding',
        label: 'SAVE',
        preventDefault: true,
        allowInInput: true,
        onKeyDown: () => {
          if (!document.body.classList.contains(Classes.OVERLAY_OPEN)) void editor.save();
        },
      },
    ],
    [editor],
  );
  useHotkeys(keys);
}
