import { Button, DialogBody } from '@blueprintjs/core';
import { useState, type ComponentType } from 'react';
import { Modal } from './modal.js';

type Known =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'here'; readonly List: ComponentType<{ readonly page: string }> };

/** Explains how the figures of a page are counted. The texts are loaded when a user opens it. */
export function FigureHelp({ page }: { readonly page: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [known, setKnown] = useState<Known>({ kind: 'loading' });
  const open = (): void => {
    setIsOpen(true);
    if (known.kind === 'here') return;
    setKnown({ kind: 'loading' });
    import('./figure-list.js').then(
      ({ FigureList }) => setKnown({ kind: 'here', List: FigureList }),
      () => setKnown({ kind: 'failed' }),
    );
  };
  return (
    <>
      <Button variant="minimal" text="How is this counted?" onClick={open} />
      <Modal title="How is this counted?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DialogBody>
          {known.kind === 'here' ? (
            <known.List page={page} />
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
