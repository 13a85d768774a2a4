import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { setWindow } from '../../testing/portal-harness.js';
import { ColumnChoice } from './column-choice.js';
import { DataGrid } from './data-grid.js';
import type { Column } from './grid-rows.js';
import { useGrid } from './use-grid.js';

afterEach(() => {
  setWindow(1440);
});

interface Hotel {
  readonly name: string;
  readonly city: string;
}
const columns: readonly Column<Hotel>[] = [
  { key: 'name', header: 'Hotel', text: ({ name }) => name, order: ({ name }) => name },
  { key: 'city', header: 'City', text: ({ city }) => city },
  { key: 'note', header: 'Note', text: () => 'none' },
];

function Hotels() {
  const [widths, keep] = useState<Readonly<Record<string, number>>>({});
  const chosen = { widths, keep };
  const grid = useGrid(columns, [{ name: 'Palm Lodge', city: 'Phuket' }]);
  return (
    <>
      <ColumnChoice columns={[]} shown={[]} widths={chosen} onChange={() => undefined} />
      <DataGrid label="Hotels" grid={{ ...grid, chosenWidths: chosen }} rowKey={({ name }) => name} />
      <output>{JSON.stringify(widths)}</output>
    </>
  );
}
const open = (): void => {
  setWindow(1440);
  render(
    <MemoryRouter>
      <Hotels />
    </MemoryRouter>,
  );
  for (const cell of screen.getAllByRole('columnheader')) {
    Object.defineProperty(cell, 'offsetWidth', { value: 200 });
    cell.getBoundingClientRect = () => new DOMRect(0, 0, 200, 36);
  }
};
const header = (column: string): HTMLElement => screen.getByRole('columnheader', { name: column });
const edge = (column: string): Element => {
  const [found] = header(column).getElementsByClassName('sp-column-edge');
  if (found === undefined) throw new Error(`${column} has no edge`);
  return found;
};
const focus = (element: HTMLElement): void => {
  act(() => {
    element.focus();
  });
};
const sortByHotel = (): HTMLElement => screen.getByRole('button', { name: 'Hotel' });
const focused = (): string => document.activeElement?.textContent ?? '';
const widths = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('the headers of a table', () => {
  it('are one stop of the keyboard, and the arrow keys move between them', async () => {
    open();
    focus(screen.getByRole('region', { name: 'Hotels' }));
    await userEvent.tab();
    expect(focused()).toBe('Hotel');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('City');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('City');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('City');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Hotel');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Hotel');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('City');
    expect(widths()).toEqual({});
  });

  it('change the width of their column with Shift, say how wide it is, and leave the others as they are', async () => {
    open();
    focus(sortByHotel());
    expect(sortByHotel().hasAttribute('aria-description')).toBe(false);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
    expect(widths()).toEqual({ name: 216, city: 200, note: 200 });
    expect(focused()).toBe('Hotel');
    expect(sortByHotel().getAttribute('aria-description')).toBe('216 pixels wide');
    expect(screen.getByRole('table').style.minWidth).toBe('616px');
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    expect(widths()).toMatchObject({ name: 56 });
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(widths()).toMatchObject({ name: 56 });
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    expect(widths()).toMatchObject({ name: 800 });
  });
});

describe('the edge of a column', () => {
  it('is dragged; a drag that the browser cancels changes nothing', () => {
    open();
    const handle = edge('City');
    handle.setPointerCapture = () => undefined;
    handle.hasPointerCapture = () => false;
    fireEvent.pointerMove(handle, { clientX: 500 });
    expect(widths()).toEqual({});
    fireEvent.pointerDown(handle, { button: 0, clientX: 300 });
    fireEvent.pointerMove(handle, { clientX: 340 });
    expect(widths()).toMatchObject({ city: 240 });
    fireEvent.pointerUp(handle);
    fireEvent.pointerMove(handle, { clientX: 400 });
    expect(widths()).toMatchObject({ city: 240 });
    fireEvent.pointerDown(handle, { button: 0, clientX: 340 });
    fireEvent.pointerMove(handle, { clientX: 100 });
    expect(widths()).toMatchObject({ city: 56 });
    fireEvent.pointerCancel(handle);
    expect(widths()).toMatchObject({ city: 240 });
  });

  it('makes the column as wide as its widest cell when it is pressed twice', () => {
    open();
    Object.defineProperty(screen.getByRole('cell', { name: 'Phuket' }), 'scrollWidth', { value: 133 });
    fireEvent.doubleClick(edge('City'));
    expect(widths()).toMatchObject({ city: 133 });
  });

  it('is forgotten with all widths of the table', async () => {
    open();
    focus(sortByHotel());
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset widths' }));
    expect(widths()).toEqual({});
    expect(screen.getByRole('table').style.minWidth).toBe('');
  });

  it('is not offered for the last column, which takes what is left over', () => {
    open();
    expect(() => edge('Note')).toThrow('Note has no edge');
    expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'))).toEqual([
      'Hotel',
      'City',
      null,
    ]);
  });
});
