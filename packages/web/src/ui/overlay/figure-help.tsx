import { DialogBody } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import type { FigureId } from '@suppliers-portal/domain';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../control/button.js';
import { Modal } from './modal.js';

interface FigureHelpProps {
  readonly figures: readonly FigureId[];
  /** What the reader looks at, as the page calls it. */
  readonly of: string;
}

type Known =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'here'; readonly List: ComponentType<{ readonly of: readonly FigureId[] }> };

const question = 'How is this counted?';

/** Explains how a figure is counted, next to it. The texts are loaded when a user opens it. */
export function FigureHelp({ figures, of }: FigureHelpProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [known, setKnown] = useState<Known>({ kind: 'loading' });
  const open = (): void => {
    setIsOpen(true);
    if (known.kind === 'here') return;
    setKnown({ kind: 'loading' });
    import('../control/figure-list.js').then(
      ({ FigureList }) => setKnown({ kind: 'here', List: FigureList }),
      () => setKnown({ kind: 'failed' }),
    );
  };
  return (
    <>
      <Button
        className="sp-figure-help"
        variant="minimal"
        size="small"
        icon={<HelpIcon size={14} />}
        title={question}
        aria-label={`${question} ${of}`}
        onClick={open}
      />
      <Modal title={question} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DialogBody>
          {known.kind === 'here' ? (
            <known.List of={figures} />
          ) : (
            <p role="status">
              {known.kind === 'loading'
                ? 'Loading…'
                : 'This text could not be loaded. Check your connection, close this, and open it again.'}
            </p>
          )}
        </DialogBody>
      </Modal>
    </>
  );
}

/** A heading, or the name of a figure, and next to it how the figure is counted. */
export function FigureTitle({ children, ...help }: FigureHelpProps & { readonly children: ReactNode }) {
  return (
    <div className="sp-figure-title">
      {children}
      <FigureHelp {...help} />
    </div>
  );
}
