import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figures } from '@suppliers-portal/domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FigureTitle } from './figure-help.js';

const source = join(import.meta.dirname, '../..');
const places = ['features', 'charts', 'ui'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => readFileSync(join(source, folder, name), 'utf8')),
);

describe('the help next to a figure', () => {
  it('opens exactly its entry of the dictionary, with the keyboard alone, and closes again', async () => {
    const user = userEvent.setup();
    render(
      <FigureTitle figures={['uptime-24h']} of="Uptime">
        <h2>Uptime</h2>
      </FigureTitle>,
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Uptime');
    await user.tab();
    const opener = screen.getByRole('button', { name: 'How is this counted? Uptime' });
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'How is this counted?' });
    await within(dialog).findByRole('region', { name: 'Uptime % in 24H' });
    expect(within(dialog).getAllByRole('region')).toHaveLength(1);
    // A dialog takes the focus in the next frame, and a person sees it first.
    await waitFor(() => {
      expect(document.activeElement).not.toBe(opener);
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('is there for every figure of the dictionary', () => {
    const named = places.flatMap((text) =>
      [...text.matchAll(/figures=\{\[([^\]]*)\]|readonly FigureId\[\][^=]*= (?:\[([^\]]*)\]|\{([^}]*)\})/gu)].flatMap(
        ([, ...lists]) => [...lists.join(' ').matchAll(/'([a-z0-9-]+)'/gu)].map(([, id]) => id),
      ),
    );
    for (const { id } of figures) expect(named).toContain(id);
  });
});
