const overlay = '.bp6-overlay-open:not(body, .bp6-toast-container)';
/** What Blueprint makes focusable to hold the focus in an overlay. Nothing of it can be seen. */
const startEdge = ':scope > .bp6-overlay-start-focus-trap';
const endEdge = ':scope > .bp6-overlay-end-focus-trap';
const edges = `${startEdge}, :scope > .bp6-overlay-content`;
const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * In a dialog, a panel or a menu each press of Tab leads to something that shows the focus. Without this a person would
 * meet the edges of the overlay, where nothing is marked. The edge at the end stays: from it Blueprint goes to the
 * first control.
 */
export function keepTabStopsSeen(document: Document): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const within = overlayOf(target);
    if (within === null) return;
    for (const edge of within.querySelectorAll<HTMLElement>(edges)) edge.tabIndex = -1;
    // Without an edge at its end an overlay lets the focus out.
    if (!event.shiftKey || within.querySelector(endEdge) === null) return;
    const all = stopsOf(within);
    if (all.findIndex((stop) => stop === target) > 0) return;
    event.preventDefault();
    all.at(-1)?.focus();
  };
  /** Where there is one control only, Blueprint goes to the edge at the start. */
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    const within = overlayOf(target);
    if (within === null || target !== within.querySelector(startEdge)) return;
    if (relatedTarget instanceof Node && within.contains(relatedTarget)) stopsOf(within)[0]?.focus();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('focusin', onFocus);
  };
}

const overlayOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>(overlay) : null;

const stopsOf = (within: HTMLElement): readonly HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      stop !== within.querySelector(endEdge) &&
      !stop.matches(':disabled') &&
      stop.closest('[inert]') === null &&
      stop.getClientRects().length > 0 &&
      isTurnOfRadio(stop),
  );

/** Of radio buttons Tab reaches only the one that is chosen. */
const isTurnOfRadio = (stop: HTMLElement): boolean =>
  !(stop instanceof HTMLInputElement) ||
  stop.type !== 'radio' ||
  stop.checked ||
  !stop.closest('form, [role="radiogroup"]')?.querySelector('input[type="radio"]:checked');
