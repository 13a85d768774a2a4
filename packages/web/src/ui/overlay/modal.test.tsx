import { DialogBody } from '@blueprintjs/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { KeptFocus } from '../focus/kept-focus.js';
import { Modal } from './modal.js';

const open = (children: ReactNode): void => {
  render(
    <Modal title="Times" isOpen onClose={() => undefined}>
      <DialogBody>{children}</DialogBody>
    </Modal>,
  );
};
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

describe('a dialog that opens', () => {
  it('gives the focus to its first control', async () => {
    open(
      <>
        <input aria-label="From" />
        <input aria-label="To" />
      </>,
    );
    await frame();
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
  });

  it('leaves the focus to the control that asks for it', async () => {
    open(
      <>
        <input aria-label="From" />
        <input aria-label="To" autoFocus />
      </>,
    );
    await frame();
    expect(document.activeElement).toBe(screen.getByLabelText('To'));
  });

  it('gives the focus to its cross where there is nothing else', async () => {
    open('Nothing to press');
    await frame();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

describe('a dialog that Escape does not close', () => {
  it('has no cross either: what runs is not left, nor what was typed', () => {
    render(
      <Modal title="Times" isOpen canEscapeKeyClose={false} onClose={() => undefined}>
        <DialogBody>Running</DialogBody>
      </Modal>,
    );
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('a dialog over another one', () => {
  it('gives the focus back to what opened it, also where it is taken away while it is open', async () => {
    const twoDialogs = (isAbove: boolean): ReactNode => (
      <KeptFocus>
        <Modal title="More" isOpen onClose={() => undefined}>
          <DialogBody>
            <button type="button">First</button>
            <button type="button">Accept</button>
            {isAbove ? (
              <Modal title="Accept" isOpen onClose={() => undefined}>
                <DialogBody>
                  <button type="button">Yes</button>
                </DialogBody>
              </Modal>
            ) : null}
          </DialogBody>
        </Modal>
      </KeptFocus>
    );
    const { rerender } = render(twoDialogs(false));
    await frame();
    screen.getByRole('button', { name: 'Accept' }).focus();
    rerender(twoDialogs(true));
    await frame();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    rerender(twoDialogs(false));
    await frame();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept' }));
  });
});
