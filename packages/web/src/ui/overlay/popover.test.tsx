import { Menu, MenuItem, PopupKind } from '@blueprintjs/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JSX } from 'react';
import { Button } from '../control/button.js';
import { Popover } from './popover.js';

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
const focused = (): string => document.activeElement?.textContent ?? '';
async function open(content: JSX.Element): Promise<void> {
  render(
    <Popover content={content} popupKind={PopupKind.MENU}>
      <Button text="Formats" />
    </Popover>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('HTML');
  await frame();
}

describe('a menu that opens', () => {
  it('has the focus on its first item, and the arrow keys move around', async () => {
    await open(
      <Menu>
        <MenuItem text="HTML" />
        <MenuItem text="PDF" disabled />
        <MenuItem text="Markdown" />
        <MenuItem text="JSON" />
      </Menu>,
    );
    expect(focused()).toBe('HTML');
    for (const [key, item] of [
      ['ArrowDown', 'Markdown'],
      ['End', 'JSON'],
      ['ArrowDown', 'HTML'],
      ['ArrowUp', 'JSON'],
      ['Home', 'HTML'],
      ['x', 'HTML'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(focused(), key).toBe(item);
    }
  });
});

describe('a popover that opens', () => {
  it('has the focus on its first control, whose keys stay its own', async () => {
    await open(
      <div>
        HTML <input aria-label="Name" defaultValue="report" /> <button type="button">Save</button>
      </div>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
