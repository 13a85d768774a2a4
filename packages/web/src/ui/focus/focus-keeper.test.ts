import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FocusKeeper } from './focus-keeper.js';

describe('the focus keeper', () => {
  let keeper: FocusKeeper;
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML = `
      <main id="main" tabindex="-1">
        <button id="opener">Open</button>
        <div id="list" tabindex="0"><button id="first">1</button><button id="second">2</button></div>
      </main>`;
    keeper = new FocusKeeper(document);
    stop = keeper.watch();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  const byId = (id: string): HTMLElement => document.getElementById(id)!;
  const openDialog = (): HTMLElement => {
    const dialog = document.createElement('div');
    dialog.className = 'bp6-overlay-open';
    dialog.innerHTML = '<button id="cancel">Cancel</button>';
    document.body.append(dialog);
    byId('cancel').focus();
    return dialog;
  };
  const nextFrame = (): Promise<void> =>
    new Promise((resolve) => {
      // The keeper's own frame was asked for in a microtask, so it comes before the second one from here.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  const press = (element: Element): void => {
    element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  };

  it('returns the focus to what opened a dialog that is taken away', async () => {
    byId('opener').focus();
    openDialog().remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('returns the focus to a button that was clicked in a browser that does not focus clicked buttons', async () => {
    press(byId('opener'));
    openDialog().remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('returns the focus also when a click beside the dialog has closed it', async () => {
    byId('opener').focus();
    const dialog = openDialog();
    press(document.body);
    dialog.remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('goes past what is gone to what was focused before', async () => {
    byId('opener').focus();
    const menu = openDialog();
    const dialog = document.createElement('div');
    dialog.innerHTML = '<button id="ok">OK</button>';
    document.body.append(dialog);
    byId('ok').focus();
    menu.remove();
    dialog.remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('gives the focus to what is named as the heir, once it is there', async () => {
    byId('opener').dataset['heir'] = 'again';
    byId('opener').focus();
    byId('opener').outerHTML = '<button id="again">Retry</button>';
    await nextFrame();
    expect(document.activeElement?.id).toBe('again');
  });

  it('gives the focus to the card that the button was in, which takes none otherwise', async () => {
    byId('opener').outerHTML = '<section id="card"><p><button id="again">Retry</button></p></section>';
    byId('again').focus();
    byId('again').parentElement?.remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('card');
    byId('first').focus();
    expect(byId('card').hasAttribute('tabindex')).toBe(false);
  });

  it('gives the focus of a removed row to its list', async () => {
    byId('opener').focus();
    byId('first').focus();
    byId('first').remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('list');
  });

  it('finds the element again that was drawn anew under its id', async () => {
    byId('opener').focus();
    byId('opener').outerHTML = '<button id="opener">Open</button>';
    await nextFrame();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('gives the focus to the page when nothing else is left', async () => {
    byId('opener').focus();
    byId('opener').remove();
    await nextFrame();
    expect(document.activeElement?.id).toBe('main');
  });

  it('goes past a field that became disabled', async () => {
    byId('opener').focus();
    const field = document.createElement('select');
    byId('main').append(field);
    field.focus();
    // What Chromium does with a field that becomes disabled.
    field.blur();
    field.disabled = true;
    await nextFrame();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('leaves the focus where it is when the user has pressed an empty part of the page', async () => {
    byId('opener').focus();
    press(document.body);
    byId('opener').blur();
    byId('first').remove();
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not touch a page in which nothing had the focus', async () => {
    byId('first').remove();
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not take the focus from where a component has put it', async () => {
    byId('opener').focus();
    const dialog = openDialog();
    dialog.remove();
    byId('second').focus();
    await nextFrame();
    expect(document.activeElement?.id).toBe('second');
  });

  describe('when Escape is pressed before the overlay has the focus', () => {
    const pressEscape = (from: Element): KeyboardEvent => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      from.dispatchEvent(event);
      return event;
    };
    /** Opens an overlay that closes by Escape as those of the portal do, and leaves the focus where it was. */
    const openSlowly = (className = 'bp6-overlay-open'): HTMLElement => {
      const overlay = openDialog();
      overlay.className = className;
      overlay.addEventListener('keydown', (event) => {
        event.preventDefault();
        overlay.remove();
      });
      return overlay;
    };

    it('closes the overlay that opened last, and nothing else hears the key', () => {
      const first = openSlowly();
      const second = openSlowly();
      byId('opener').focus();
      let heard = 0;
      byId('opener').addEventListener('keydown', () => (heard += 1));
      expect(pressEscape(byId('opener')).defaultPrevented).toBe(true);
      expect([first.isConnected, second.isConnected, heard]).toEqual([true, false, 0]);
    });

    it('leaves the key to a field, which may have a list of its own', () => {
      const overlay = openSlowly();
      const field = document.createElement('input');
      byId('main').append(field);
      pressEscape(field);
      expect(overlay.isConnected).toBe(true);
    });

    it('leaves the key to a dialog that has the focus, though a hint of one of its buttons is open', () => {
      const dialog = openSlowly();
      dialog.classList.add('bp6-portal');
      const hint = openSlowly();
      pressEscape(dialog.querySelector('button')!);
      expect([dialog.isConnected, hint.isConnected]).toEqual([false, true]);
    });

    it('does not take away a message', () => {
      const message = openSlowly('bp6-overlay-open bp6-toast-container');
      pressEscape(byId('opener'));
      expect(message.isConnected).toBe(true);
    });
  });

  describe('for an overlay that closes slowly', () => {
    it('takes the focus out at once', () => {
      byId('opener').focus();
      keeper.leave(openDialog());
      expect(document.activeElement?.id).toBe('opener');
    });

    it('does nothing when the focus has moved on', () => {
      byId('opener').focus();
      const menu = openDialog();
      byId('second').focus();
      keeper.leave(menu);
      expect(document.activeElement?.id).toBe('second');
    });
  });
});
