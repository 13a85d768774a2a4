import { Drawer } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { focusFirst } from '../focus/focus-first.js';

interface SidePanelProps {
  readonly title: string;
  /** What the dialog is called where the title is not exact enough. */
  readonly label?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The details of a row, next to its table. It closes and gives the focus back; it is not taken out of the page for
 * that.
 */
export function SidePanel({ title, label = title, isOpen, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      position="right"
      size="min(480px, 100vw)"
      isOpen={isOpen}
      onClose={onClose}
      onOpening={focusFirst}
      title={title}
    >
      <div className="sp-call-facts" role="dialog" aria-modal="true" aria-label={label}>
        {children}
      </div>
    </Drawer>
  );
}
