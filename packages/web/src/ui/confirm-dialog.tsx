import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly running?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be taken back; the safe answer has the focus. */
export function ConfirmDialog({ title, text, confirm, running = false, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog className="sp-dialog" role="alertdialog" isOpen title={title} onClose={onClose} canEscapeKeyClose={!running} canOutsideClickClose={false} isCloseButtonShown={false}>
      <DialogBody><p>{text}</p></DialogBody>
      <DialogFooter actions={<>
        <Button autoFocus text="Cancel" disabled={running} onClick={onClose} />
        <Button intent="danger" text={confirm} loading={running} onClick={onConfirm} />
      </>} />
    </Dialog>
  );
}
