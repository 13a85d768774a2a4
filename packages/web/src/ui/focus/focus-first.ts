const controls = ['input', 'select', 'textarea', 'button', '[role^="menuitem"]', '[role="listbox"][tabindex="0"]']
  .map((control) => `${control}:not(:disabled, [aria-disabled="true"], [tabindex="-1"])`)
  .concat('a[href]')
  .join(', ');

/**
 * Gives the focus to the first control of what has opened, unless one has it already. Without this an unseen edge of
 * the dialog or menu would have it.
 */
export function focusFirst(node: HTMLElement): void {
  if (node.contains(document.activeElement)) return;
  const inBody = node.querySelector('.bp6-dialog-body, .bp6-drawer-body')?.querySelector<HTMLElement>(controls);
  (inBody ?? node.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
}
