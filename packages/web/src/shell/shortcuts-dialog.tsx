import { DialogBody, KeyComboTag, type HotkeyConfig } from '@blueprintjs/core';
import { Modal } from '../ui/overlay/modal.js';

interface ShortcutsDialogProps {
  readonly hotkeys: readonly HotkeyConfig[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where on a page the keys work that a part of it listens for. A page without such a part does not list them. */
const partOf: Readonly<Record<string, string>> = {
  'Refresh data': '.sp-refresh',
  'Table or chart, in a chart card': '.sp-card-toggle',
  'Previous column': 'thead [data-stop]',
  'Next column': 'thead [data-stop]',
  'Narrower column': 'thead [aria-keyshortcuts]',
  'Wider column': 'thead [aria-keyshortcuts]',
  'Confirm': '.sp-turn-on:enabled',
  'Map Room': '.sp-decision',
};

function worksHere({ label }: HotkeyConfig): boolean {
  const part = typeof label === 'string' ? partOf[label] : undefined;
  return part === undefined || document.querySelector(part) !== null;
}

/** The keys that work at the moment. */
export function ShortcutsDialog({ hotkeys, isOpen, onClose }: ShortcutsDialogProps) {
  const working = isOpen ? hotkeys.filter(worksHere) : [];
  const groups = [...new Set(working.map(({ group = '' }) => group))];
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        {groups.map((group) => (
          <dl key={group} className="sp-shortcuts" aria-label={group}>
            {working
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
