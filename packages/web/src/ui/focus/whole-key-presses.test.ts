import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepKeyPressesWhole } from './whole-key-presses.js';

describe('a key that is pressed', () => {
  let stop: () => void;
  let heard: string[];
  beforeEach(() => {
    document.body.innerHTML = '<button id="opener">Open</button><button id="cancel">Cancel</button>';
    heard = [];
    for (const button of document.querySelectorAll('button'))
      for (const type of ['keydown', 'keypress', 'keyup'] as const)
        button.addEventListener(type, (event) => {
          heard.push(`${button.id} ${type}${event.defaultPrevented ? ' prevented' : ''}`);
        });
    stop = keepKeyPressesWhole(document);
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });
  const send = (id: string, type: string, key: string, repeat = false): boolean =>
    document
      .getElementById(id)!
      .dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }));

  it.each(['Enter', ' '])('acts on the element where it went down: "%s"', (key) => {
    send('opener', 'keydown', key);
    send('opener', 'keyup', key);
    expect(heard).toEqual(['opener keydown', 'opener keyup']);
  });

  it.each(['Enter', ' '])('does not answer the dialog that it has opened: "%s"', (key) => {
    send('opener', 'keydown', key);
    const wentOn = [
      send('cancel', 'keypress', key),
      send('cancel', 'keydown', key, true),
      send('cancel', 'keyup', key),
    ];
    expect([heard, wentOn]).toEqual([['opener keydown'], [false, false, false]]);
  });

  it('presses the new element when it is pressed a second time', () => {
    send('opener', 'keydown', 'Enter');
    send('cancel', 'keyup', 'Enter');
    send('cancel', 'keydown', 'Enter');
    send('cancel', 'keyup', 'Enter');
    expect(heard).toEqual(['opener keydown', 'cancel keydown', 'cancel keyup']);
  });

  it('goes on to the new element when it is not one that presses', () => {
    send('opener', 'keydown', 'Tab');
    send('cancel', 'keyup', 'Tab');
    expect(heard).toEqual(['opener keydown', 'cancel keyup']);
  });
});
