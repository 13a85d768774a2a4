import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { setWindow } from '../../testing/portal-harness.js';
import { DataGrid } from './data-grid.js';
import type { Column } from './grid-rows.js';
import { useGrid } from './use-grid.js';

afterEach(() => {
  setWindow(1440);
});

interface Hotel {
  readonly name: string;
  readonly failures: number;
  readonly seen: string;
}
const hotels: readonly Hotel[] = [
  { name: 'Palm Lodge', failures: 3, seen: '09:00' },
  { name: 'Blue Lagoon', failures: 20, seen: '08:00' },
];
const columns: readonly Column<Hotel>[] = [
  { key: 'name', header: 'Hotel', text: ({ name }) => name, order: ({ name }) => name },
  {
    key: 'failures',
    header: 'Failures',
    hint: 'In the whole window',
    text: ({ failures }) => failures,
    order: ({ failures }) => failures,
  },
  { key: 'seen', header: 'Seen', text: ({ seen }) => seen, order: ({ seen }) => seen, minor: true },
  { key: 'note', header: 'Note', text: () => 'none', minor: true },
];

function Hotels() {
  const grid = useGrid(columns, hotels);
  return (
    <>
      <DataGrid label="Hotels" grid={grid} rowKey={({ name }) => name} />
      <output>{useLocation().search}</output>
    </>
  );
}

function open(width: number, search = ''): void {
  setWindow(width);
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Hotels />
    </MemoryRouter>,
  );
}
function Many({ rows }: { readonly rows: number }) {
  const [all] = useState(() => Array.from({ length: rows }, (_, index) => `Hotel ${String(index)}`));
  const grid = useGrid(oneColumn, all);
  return <DataGrid label="Many" grid={grid} rowKey={(row) => row} />;
}
const oneColumn: readonly Column<string>[] = [{ key: 'name', header: 'Hotel', text: (row) => row }];
const names = (): readonly (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('a column that matters less', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('is below the name of the row on a tablet, and a column wherever there is room', () => {
    open(768);
    expect(headers()).toEqual(['Hotel', 'Failures']);
    expect(names()).toEqual(['Palm LodgeSeen: 09:00Note: none', 'Blue LagoonSeen: 08:00Note: none']);
    act(() => {
      setWindow(1024);
    });
    expect(headers()).toEqual(['Hotel', 'Failures', 'Seen', 'Note']);
    expect(names()).toEqual(['Palm Lodge', 'Blue Lagoon']);
  });

  it('can be sorted by on a tablet, although its header is not on the screen', async () => {
    open(768);
    await userEvent.selectOptions(screen.getByLabelText('Sort: Hotels'), 'Seen, ascending');
    expect(names().map((name) => name?.slice(0, 4))).toEqual(['Blue', 'Palm']);
    expect(screen.getByRole('status').textContent).toBe('?sort=seen&dir=asc');
  });
});

describe('the header of a table', () => {
  it('opens its hint when the arrow keys reach it, which is no further stop of the keyboard', async () => {
    open(1440);
    const [hotel, failures] = ['Hotel', 'Failures'].map((name) => screen.getByRole('button', { name }));
    act(() => {
      hotel?.focus();
    });
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(failures);
    expect(await screen.findByText('In the whole window')).toBeDefined();
    await userEvent.tab();
    expect(failures?.contains(document.activeElement)).toBe(false);
  });
});

describe('a table on a phone', () => {
  it('is sorted by a list, because the headers are not on the screen, and the address keeps the order', async () => {
    open(390);
    const sort = screen.getByLabelText('Sort: Hotels');
    expect(names()).toEqual(['Palm Lodge', 'Blue Lagoon']);
    await userEvent.selectOptions(sort, 'Failures, descending');
    expect(names()).toEqual(['Blue Lagoon', 'Palm Lodge']);
    expect(screen.getByRole('status').textContent).toBe('?sort=failures&dir=desc');
    await userEvent.selectOptions(sort, 'Not sorted');
    expect(names()).toEqual(['Palm Lodge', 'Blue Lagoon']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('offers only columns that can be sorted', () => {
    open(390);
    expect(screen.queryByRole('option', { name: /^Note/u })).toBeNull();
  });

  it('keeps the focus when the phone is turned, and turned back', () => {
    open(1440);
    const table = screen.getByRole('region', { name: 'Hotels' });
    act(() => {
      table.focus();
    });
    for (const width of [390, 844]) {
      act(() => {
        setWindow(width);
      });
      expect(document.activeElement).toBe(table);
    }
  });

  it('has no such list where the headers are on the screen', () => {
    open(1440);
    expect(screen.queryByLabelText('Sort: Hotels')).toBeNull();
  });
});

describe('a table whose filter matches nothing', () => {
  it('keeps its columns as wide as its rows, which nobody can see or hear', () => {
    open(1440, '?q=nothing');
    expect(screen.getByText('No matches.')).toBeDefined();
    const kept = screen.getByText('Blue Lagoon').closest('tr');
    expect(kept?.className).toBe('sp-kept-width');
    expect(kept?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
  });
});

describe('a table on paper', () => {
  const print = (event: 'beforeprint' | 'afterprint'): void => {
    act(() => {
      window.dispatchEvent(new Event(event));
    });
  };
  const count = (): number => screen.queryAllByRole('rowheader').length;
  const show = (rows: number): void => {
    render(
      <MemoryRouter>
        <Many rows={rows} />
      </MemoryRouter>,
    );
  };

  it('has all of its rows, and on the screen only those in sight', () => {
    setWindow(1440);
    show(150);
    expect(count()).toBeLessThan(60);
    print('beforeprint');
    expect(count()).toBe(150);
    print('afterprint');
    expect(count()).toBeLessThan(60);
  });

  it('has headers without buttons, which further sheets would leave out', () => {
    open(1440);
    expect(screen.getByRole('button', { name: 'Hotel' })).toBeDefined();
    print('beforeprint');
    expect(screen.queryByRole('button', { name: 'Hotel' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Hotel' })).toBeDefined();
  });

  it('says how many rows it leaves out where they would be a book', () => {
    setWindow(1440);
    show(2_003);
    print('beforeprint');
    expect(count()).toBe(2_000);
    expect(screen.getByText('3 more rows are not printed. The CSV file has them.')).toBeDefined();
  });
});
