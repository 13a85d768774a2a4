import { DialogBody, KeyComboTag, type HotkeyConfig } from '@blueprintjs/core';
import { Modal } from '../ui/modal.js';

interface ShortcutsDialogProps {
  readonly hotkeys: readonly HotkeyConfig[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys that work at the moment. */
export function ShortcutsDialog({ hotkeys, isOpen, onClose }: ShortcutsDialogProps) {
  const groups = [...new Set(hotkeys.map(({ group = '' }) => group))];
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
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
    </Modal>
  );
}
