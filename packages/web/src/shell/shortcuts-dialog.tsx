import { Dialog, DialogBody, KeyComboTag, type HotkeyConfig } from '@blueprintjs/core';

interface ShortcutsDialogProps {
  readonly hotkeys: readonly HotkeyConfig[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys that work at the moment. */
export function ShortcutsDialog({ hotkeys, isOpen, onClose }: ShortcutsDialogProps) {
  const groups = [...new Set(hotkeys.map(({ group = '' }) => group))];
  return (
    <Dialog className="sp-dialog" title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        {groups.map((group) => (
          <dl key={group} className="sp-shortcuts" aria-label={group}>
            {hotkeys
              .filter((key) => (key.group ?? '') === group)
              .map(({ combo, label }) => (
                <div key={combo}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyComboTag combo={combo} />
                  </dd>
                </div>
              ))}
          </dl>
        ))}
      </DialogBody>
    </Dialog>
  );
}
