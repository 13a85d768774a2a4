interface Place {
  readonly element: HTMLElement;
  /** From the parent to the root, as it was while the element had the focus. */
  readonly ancestors: readonly HTMLElement[];
}

const remembered = 20;
const openOverlay = '.bp6-overlay-open:not(body)';
const dismissible = `${openOverlay}:not(.bp6-toast-container)`;
const pressable = 'button, a[href], input, select, textarea, summary, [tabindex]';

/**
 * Returns the focus when the element that has it goes away: a dialog closes, a menu leaves, a row is removed.
 * Without this the browser gives the focus to the body, and the keyboard is dead.
 */
export class FocusKeeper {
  private places: readonly Place[] = [];
  /** The user pressed an empty part of the page. Then the body is where the focus belongs. */
  private isLeftOnPurpose = false;

  constructor(private readonly document: Document) {}

  /** Follows the focus until the returned function is called. */
  watch(): () => void {
    const { document } = this;
    const window = document.defaultView;
    if (window === null) return () => undefined;
    const onFocus = ({ target }: Event): void => {
      if (isElement(target, document) && target !== document.body) this.remember(target);
    };
    const onPress = ({ target }: Event): void => {
      const pressed = isElement(target, document) ? target.closest<HTMLElement>(pressable) : null;
      // Some browsers do not focus a button that is clicked.
      if (pressed !== null && pressed.id !== 'main') this.remember(pressed);
      else this.isLeftOnPurpose = document.querySelector(openOverlay) === null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && this.dismissOverlayWithoutFocus(event.target)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    let frame: number | undefined;
    const observer = new window.MutationObserver(() => {
      // Components move the focus in their own effects. Wait a frame, so that they run first.
      frame ??= window.requestAnimationFrame(() => {
        frame = undefined;
        if (!this.isLeftOnPurpose && this.isLost() && this.isLastGone()) this.restore();
      });
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'hidden'],
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      observer.disconnect();
      if (frame !== undefined) window.cancelAnimationFrame(frame);
    };
  }

  /** Moves the focus from a closing overlay back to what opened it. Does nothing if the focus has already moved. */
  leave(closing: Element | null): void {
    const { activeElement } = this.document;
    // Blueprint puts elements that catch the focus before and behind the overlay, in the same portal.
    const overlay = closing?.closest('.bp6-portal') ?? closing;
    const isInside = overlay !== null && activeElement !== null && overlay.contains(activeElement);
    if (isInside || this.isLost()) this.restore(overlay);
  }

  /**
   * An overlay gets the focus one frame after it opens, and receives keys only then. Without this, a quick Escape
   * would go to the button that opened it, and the overlay would stay open.
   */
  private dismissOverlayWithoutFocus(pressed: EventTarget | null): boolean {
    const top = [...this.document.querySelectorAll(dismissible)].at(-1);
    if (top === undefined || !isElement(pressed, this.document) || top.contains(pressed)) return false;
    if (pressed.matches('input, textarea, select')) return false;
    const isOnPage = pressed.closest('.bp6-portal') === null;
    if (!isOnPage && !pressed.matches('[aria-expanded="true"]')) return false;
    const escape = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
    return !top.dispatchEvent(new KeyboardEvent('keydown', escape));
  }

  private remember(element: HTMLElement): void {
    this.isLeftOnPurpose = false;
    const ancestors: HTMLElement[] = [];
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) ancestors.push(parent);
    const others = this.places.filter((place) => place.element !== element);
    this.places = [...others, { element, ancestors }].slice(-remembered);
  }

  private isLost(): boolean {
    const { activeElement, body, documentElement } = this.document;
    return activeElement === null || activeElement === body || activeElement === documentElement;
  }

  /** A page that was just opened has lost no focus. The same is true of a page whose field was left by a script. */
  private isLastGone(): boolean {
    const last = this.places.at(-1);
    return last !== undefined && !isUsable(last.element);
  }

  private restore(except: Element | null = null): void {
    const places = this.places.filter(({ element }) => except?.contains(element) !== true);
    for (const place of places.toReversed()) {
      const heir = this.heirOf(place);
      if (heir === undefined) continue;
      heir.focus({ preventScroll: true });
      if (this.document.activeElement === heir) return;
    }
    this.document.getElementById('main')?.focus({ preventScroll: true });
  }

  /** The element itself, what has its id now or is named as its heir, or the list, card or region that it was in. */
  private heirOf({ element, ancestors }: Place): HTMLElement | undefined {
    if (isUsable(element)) return element;
    for (const id of [element.id, element.dataset['heir'] ?? '']) {
      const successor = id === '' ? null : this.document.getElementById(id);
      if (successor !== null && isUsable(successor)) return successor;
    }
    const region = ancestors.find((ancestor) => ancestor.isConnected && ancestor.matches('[tabindex], section'));
    if (region?.matches(':not([tabindex])') === true) {
      // A card has a name, but takes no focus except here.
      region.tabIndex = -1;
      region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
    }
    return region !== undefined && region.id !== 'main' && isUsable(region) ? region : undefined;
  }
}

function isElement(target: EventTarget | null, { defaultView }: Document): target is HTMLElement {
  return defaultView !== null && target instanceof defaultView.HTMLElement;
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.closest('[inert], [hidden]') === null;
}
