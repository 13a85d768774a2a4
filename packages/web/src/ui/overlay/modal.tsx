import { Dialog, type DialogProps } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { focusFirst } from '../focus/focus-first.js';
import { useFocusKeeper } from '../focus/kept-focus.js';

/**
 * Every dialog of the portal. When it closes, the focus is at once where it was before. What Escape does not close now,
 * such as a change that runs, its cross does not close either.
 */
export function Modal({
  className = '',
  isOpen = false,
  canEscapeKeyClose = true,
  isCloseButtonShown = canEscapeKeyClose,
  onOpening,
  children,
  ...rest
}: DialogProps) {
  const keeper = useFocusKeeper();
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) keeper?.leave(container.current);
    wasOpen.current = isOpen;
  }, [isOpen, keeper]);
  return (
    <Dialog
      {...rest}
      className={`sp-dialog ${className}`.trim()}
      containerRef={container}
      isOpen={isOpen}
      canEscapeKeyClose={canEscapeKeyClose}
      isCloseButtonShown={isCloseButtonShown}
      onOpening={(node) => {
        onOpening?.(node);
        focusFirst(node);
      }}
      shouldReturnFocusOnClose={false}
    >
      {children}
    </Dialog>
  );
}
