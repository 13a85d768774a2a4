import { DialogBody } from '@blueprintjs/core';
import {
  mapConfirmation,
  notEnoughInfo,
  notEnoughInfoConfirmation,
  roomTitle,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { Name } from '../../ui/control/name.js';
import { triageKeys } from './triage-keys.js';
import { Modal } from '../../ui/overlay/modal.js';

/** The decision to confirm. Without a master room it means "not enough information". */
export interface Asked {
  readonly room: UnmappedRoom;
  readonly master: { readonly id: string; readonly name: string } | undefined;
}

interface DecisionDialogProps {
  readonly asked: Asked;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a decision that you cannot undo. */
export function DecisionDialog({ asked: { room, master }, onConfirm, onClose }: DecisionDialogProps) {
  return master === undefined ? (
    <ConfirmDialog
      title={notEnoughInfo}
      text={notEnoughInfoConfirmation}
      intent="warning"
      confirm={notEnoughInfo}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Name text={roomTitle(room)} />
      </p>
      <p>The room leaves the list. This action cannot be undone.</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title="Map Room"
      text={mapConfirmation}
      intent="primary"
      confirm="Map Room"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className="sp-pair">
        <dt>Your room</dt>
        <dd>
          <Name text={roomTitle(room)} />
        </dd>
        <dt>Master room</dt>
        <dd>
          <Name text={master.name} />
        </dd>
      </dl>
    </ConfirmDialog>
  );
}

/** Confirms entering the triage. Inside, the ten seconds of each decision replace a dialog. */
export function TriageDialog({ onConfirm, onClose }: { readonly onConfirm: () => void; readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Keyboard triage"
      text="Start keyboard triage?"
      intent="primary"
      confirm="Start triage"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Keyboard triage does not ask again for each pair: “{mapConfirmation}” Each decision is sent after 10 seconds.
        Press U to undo it before then.
      </p>
    </ConfirmDialog>
  );
}

/** The keys 1 to 5 are said as a range. */
const wordBefore = (key: string): string => (key === '5' ? ' – ' : ' or ');

export function KeyListDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Keys of the triage" isOpen onClose={onClose}>
      <DialogBody>
        <dl className="sp-shortcuts">
          {triageKeys.map(({ keys, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index === 0 ? '' : wordBefore(key)}
                    <kbd className="sp-kbd">{key}</kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Modal>
  );
}
