import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { FilterIcon, MoreIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { Button } from '../control/button.js';
import { Modal } from './modal.js';
import { belowPhone, useMedia } from '../hook/use-media.js';

interface PhoneSheetProps {
  /** The heading of the sheet. */
  readonly title: string;
  /** On the button: what is chosen now, or what is in the sheet. */
  readonly text: string;
  readonly kind: 'filters' | 'more';
  readonly children: ReactNode;
}

/**
 * Controls that are shown in their place. On a phone, one button opens them over the page, so that the page begins high
 * up.
 */
export function PhoneSheet({ title, text, kind, children }: PhoneSheetProps) {
  const phone = useMedia(belowPhone);
  const [isOpen, setOpen] = useState(false);
  if (!phone) return children;
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <Button
        className="sp-sheet-button"
        icon={kind === 'filters' ? <FilterIcon /> : <MoreIcon />}
        text={text}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      />
      <Modal title={title} isOpen={isOpen} onClose={close}>
        <DialogBody>
          <div className="sp-sheet">{children}</div>
        </DialogBody>
        {kind === 'filters' ? <DialogFooter actions={<Button intent="primary" text="Done" onClick={close} />} /> : null}
      </Modal>
    </>
  );
}

/** What the button of a sheet of filters says. */
export const filtersText = (set: number): string => (set === 0 ? 'Filters' : `Filters (${String(set)})`);
