const pressingKeys: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Enter and Space act only on the element on which they were pressed down. A key can open a dialog, or a menu item can
 * move the focus, while the key is still down. Its repetitions and its release then go to the element that has the
 * focus. Without this code they would press that element.
 */
export function keepKeyPressesWhole(document: Document): () => void {
  const origins = new Map<string, EventTarget | null>();
  const swallow = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onDown = (event: KeyboardEvent): void => {
    if (!pressingKeys.has(event.key)) return;
    if (!event.repeat) origins.set(event.key, event.target);
    else if (!isFrom(event)) swallow(event);
  };
  const onRest = (event: KeyboardEvent): void => {
    if (pressingKeys.has(event.key) && !isFrom(event)) swallow(event);
    if (event.type === 'keyup') origins.delete(event.key);
  };
  /** A key that went down elsewhere, as in a frame, has no origin here. */
  const isFrom = ({ key, target }: KeyboardEvent): boolean => origins.get(key) === target;
  document.addEventListener('keydown', onDown, true);
  document.addEventListener('keypress', onRest, true);
  document.addEventListener('keyup', onRest, true);
  return () => {
    document.removeEventListener('keydown', onDown, true);
    document.removeEventListener('keypress', onRest, true);
    document.removeEventListener('keyup', onRest, true);
  };
}
