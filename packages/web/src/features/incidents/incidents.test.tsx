import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { IncidentDetails } from '@suppliers-portal/domain';
import { describe, expect, it, vi } from 'vitest';
import { ColumnWidths } from '../../state/column-widths.js';
import { HiddenColumns } from '../../state/hidden-columns.js';
import { openPortal } from '../../testing/portal-harness.js';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/accuracy-uptime-trends/incidents';
const incident = (changes: Partial<IncidentDetails> = {}): IncidentDetails => ({
  id: 'i-1',
  offSince: now - 90 * hour,
  until: now - 86 * hour,
  kind: 'suspended',
  action: 'Precheck',
  topReason: 'sold-out',
  minimum: 85,
  evaluation: { action: 'Precheck', failed: 210, total: 998, from: now - 91 * hour, until: now - 90 * hour },
  ending: { kind: 'turned-on', by: 'ana@andaman.example', cause: 'Production Issue', details: 'database restarted' },
  reasons: [{ value: 'sold-out', failures: 200 }],
  hotels: [],
  notes: [],
  events: [{ at: now - 90 * hour, kind: 'turn-on-refused', text: 'not yet', who: 'ana@andaman.example' }],
  ...changes,
});
const open = incident({
  id: 'i-2',
  offSince: now - 2 * hour,
  until: undefined,
  kind: 'off',
  action: undefined,
  evaluation: undefined,
  ending: undefined,
} as unknown as Partial<IncidentDetails>);

describe('a long list of incidents', () => {
  it('is shown page by page, and its pages are in the address', async () => {
    const incidents = Array.from(
      { length: 25 },
      (_, index): IncidentDetails => ({
        id: `i${String(index)}`,
        offSince: Date.UTC(2026, 10, 19) - index * 3_600_000,
        until: Date.UTC(2026, 10, 19) - index * 3_600_000 + 60_000,
        kind: 'off',
        reasons: [],
        hotels: [],
        events: [],
        notes: [],
      }),
    );
    const portal = await openPortal({ at: '/main/accuracy-uptime-trends/incidents', incidents });
    const rows = (): HTMLElement[] =>
      within(screen.getByRole('region', { name: /Off periods of/u }))
        .getAllByRole('row')
        .slice(1);
    expect(rows()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await portal.advance(0);
    expect([rows().length, portal.address()]).toEqual([5, '/main/accuracy-uptime-trends/incidents?page=3']);
  });

  it('has the columns that the user wants, and keeps them in the browser', async () => {
    const headers = (): readonly (string | null)[] =>
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const portal = await openPortal({ at, incidents: [incident()] });
    expect(headers()).toContain('Duration');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await portal.advance(0);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Off since' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Duration' }));
    expect(headers()).not.toContain('Duration');
    expect(headers()).toContain('Off since');
    expect(new HiddenColumns(localStorage).byTable.value).toEqual({ incidents: ['duration'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Duration' }));
    expect(headers()).toContain('Duration');
  });

  it('is as wide as the user made each column, and keeps that in the browser until it is reset', async () => {
    const portal = await openPortal({ at, incidents: [incident()] });
    const duration = screen.getByRole('button', { name: 'Duration' });
    act(() => {
      duration.focus();
    });
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    expect(new ColumnWidths(localStorage).byTable.value).toMatchObject({ incidents: { duration: 800 } });
    expect(duration.getAttribute('aria-description')).toBe('800 pixels wide');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await portal.advance(0);
    await userEvent.click(screen.getByRole('button', { name: 'Reset widths' }));
    expect(new ColumnWidths(localStorage).byTable.value).toEqual({ incidents: {} });
  });

  it('shows everything on a phone, where a row is a card', async () => {
    new HiddenColumns(localStorage).keep('incidents', ['duration']);
    new ColumnWidths(localStorage).keep('incidents', { duration: 300 });
    await openPortal({ at, incidents: [incident()], width: 390 });
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Duration' })).toBeDefined();
    expect(document.querySelector('.sp-column-edge')).toBeNull();
    expect(screen.getByRole('table').style.minWidth).toBe('');
  });

  it('leaves no name of an incident on the window', async () => {
    const portal = await openPortal({
      at: '/main/accuracy-uptime-trends/incidents/i1',
      incidents: [
        { id: 'i1', offSince: Date.UTC(2026, 10, 19), kind: 'off', reasons: [], hotels: [], events: [], notes: [] },
      ],
    });
    expect(document.title).toMatch(/^Connection turned off, .* · Suppliers Portal$/u);
    await userEvent.click(screen.getByRole('link', { name: 'Incidents' }));
    await portal.advance(0);
    expect(document.title).toBe('Incidents · Suppliers Portal');
  });
});

describe('the list of incidents', () => {
  it('has a row for each off period, newest first, with how long and why', async () => {
    await openPortal({ at, incidents: [incident(), open] });
    expect(screen.getByText(/2 incidents · 6 h off in total/u)).toBeDefined();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Still off');
    expect(rows[2]).toContain('210 of 998 (21.1%)');
    expect(rows[2]).toContain('ana@andaman.example · Production Issue: database restarted');
  });

  it('keeps its choices in the address and hands over what they leave', async () => {
    const portal = await openPortal({ at, incidents: [incident(), open] });
    await userEvent.click(screen.getByRole('radio', { name: 'Suspended' }));
    expect(portal.address()).toBe(`${at}?kind=suspended`);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, incidents' }));
    await portal.advance(0);
    expect(new TextDecoder().decode([...portal.files.files.values()][0])).toContain(',14400,Suspended,Precheck,');
  });

  it('says that there were none', async () => {
    await openPortal({ at });
    expect(screen.getByText('No off periods in the last 90 days.')).toBeDefined();
  });
});

describe('an incident', () => {
  it('has a page of its own with what was judged, what happened and the way to its failures', async () => {
    await openPortal({ at: `${at}/i-1`, incidents: [incident()] });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toMatch(/^Precheck suspended, 2026-11-16/u);
    expect(within(title).getByText('2026-11-16').className).toBe('sp-whole');
    expect(screen.getByRole('region', { name: 'What was judged' }).textContent).toContain('210 of 998 (21.1%)');
    expect(within(screen.getByRole('region', { name: 'What happened' })).getByRole('listitem').textContent).toContain(
      'Turn-on refused: not yet (ana@andaman.example)',
    );
    expect(screen.getByRole('link', { name: 'See the failures' }).getAttribute('href')).toMatch(
      /failures\?action=precheck&from=\d+&to=\d+$/u,
    );
  });

  it('keeps what people typed from right to left apart from the words around it', async () => {
    const [sara, dana] = ['سارة العلي (Ops)', 'דנה כהן'];
    const ended = { kind: 'turned-on', by: sara, cause: 'Others', details: 'تم الإصلاح (v2.3)' } as const;
    const events = [{ at: now, kind: 'turn-on-refused', text: 'خلل (3)', who: dana } as const];
    await openPortal({ at: `${at}/i-1`, incidents: [incident({ ending: ended, events })] });
    const apart = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('[dir=ltr] bdi')].map(({ textContent }) => textContent);
    expect(apart('What happened')).toEqual(['خلل (3)', dana]);
    expect(apart('What was judged')).toEqual([sara, 'تم الإصلاح (v2.3)']);
  });

  it('says which full minutes its failures open with, where these are not exactly what was judged', async () => {
    const evaluation = { action: 'Precheck', failed: 1, total: 2, from: now - hour, until: now - 1000 } as const;
    const { view } = await openPortal({ at: `${at}/i-1`, incidents: [incident({ evaluation })] });
    expect(screen.queryByText(/^Failures are listed by full minutes/u)).toBeNull();
    view.unmount();
    await openPortal({ at: `${at}/i-1`, incidents: [incident({ evaluation: { ...evaluation, until: now } })] });
    expect(screen.getByText('Failures are listed by full minutes: 2026-11-20 07:30–08:31.')).toBeDefined();
  });

  it('shows the id of a hotel before a name from right to left', async () => {
    const hotels = [{ value: '88120', label: 'منتجع الياسمين 102', failures: 8 }];
    await openPortal({ at: `${at}/i-1`, incidents: [incident({ hotels })] });
    expect(screen.getByTitle('88120 منتجع الياسمين 102').getAttribute('dir')).toBe('ltr');
  });

  it('hands over the failed calls of what was judged', async () => {
    const judged = incident();
    const portal = await openPortal({ at: `${at}/i-1`, incidents: [judged] });
    await userEvent.click(screen.getByRole('button', { name: 'CSV of failures' }));
    await portal.advance(0);
    const { from, until } = judged.evaluation!;
    // Calls of the last second were judged too.
    const window = { action: 'Precheck', from, to: (until ?? 0) + 1000 };
    expect(portal.failures.files).toMatchObject([{ format: 'csv', window }]);
  });

  it('was not judged when the agency turned it off, and an unknown one does not exist', async () => {
    const portal = await openPortal({ at: `${at}/i-2`, incidents: [open] });
    expect(screen.getByText('Not judged: turned off by the agency.')).toBeDefined();
    portal.view.unmount();
    await openPortal({ at: `${at}/none` });
    expect(screen.getByText('There is no such incident.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All incidents' }).getAttribute('href')).toBe(at);
  });
});

describe('the hours around an incident', () => {
  const failures = {
    samples: [
      {
        at: now - 91 * hour,
        hotelId: '88120',
        roomId: '12',
        ratePlan: 'BAR',
        checkIn: '2026-12-01',
        checkOut: '2026-12-03',
        reason: 'timeout',
        responseMs: 20_004,
        requestId: 'r-1',
      },
    ],
    attempts: 40,
  };

  it('are drawn with the off period in them, for the judged action and for the other', async () => {
    const portal = await openPortal({ at: `${at}/i-1`, incidents: [incident()], failures });
    expect(screen.getByRole('heading', { name: 'Before, during and after: Precheck attempts' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Makebook' }));
    await portal.advance(0);
    expect(screen.getByRole('heading', { name: 'Before, during and after: Makebook attempts' })).toBeDefined();
  });

  it('are never those of the other action: not while they are loaded, and not if they cannot be', async () => {
    const portal = await openPortal({ at: `${at}/i-1`, incidents: [incident()], failures });
    portal.failures.failNextWith({ kind: 'refused', text: 'No.' });
    await userEvent.click(screen.getByRole('radio', { name: 'Makebook' }));
    await portal.advance(0);
    expect(screen.queryByRole('heading', { name: /attempts$/u })).toBeNull();
    expect(screen.getByText(/^The hours around the incident could not be read\./u)).toBeDefined();
    portal.failures.group = () => new Promise(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(20_000);
    expect(screen.getByText('Still collecting your data.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await portal.advance(0);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });

  it('are said to be gone where no attempts are kept', async () => {
    await openPortal({ at: `${at}/i-1`, incidents: [incident()], failures: { samples: [], attempts: 0 } });
    expect(screen.getByText('No Precheck attempts are kept of these hours.')).toBeDefined();
  });

  it('say in the list how long it took on average until the connection was on again', async () => {
    await openPortal({ at, incidents: [incident(), open] });
    expect(screen.getByText(/4 h on average until it was on again/u)).toBeDefined();
  });
});

describe('the notes of an incident', () => {
  it('are written and removed on its page, and the list counts them', async () => {
    const portal = await openPortal({ at: `${at}/i-1`, incidents: [incident()] });
    const card = within(await screen.findByRole('region', { name: 'Notes' }));
    await userEvent.type(card.getByLabelText('New note'), 'The pool was empty.');
    await userEvent.click(card.getByRole('button', { name: 'Add note' }));
    const text = await card.findByText('The pool was empty.');
    expect(text).toBeDefined();
    expect(card.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
    expect(portal.incidents.incidents[0]).toMatchObject({ noteCount: 1 });
    await userEvent.click(card.getByRole('button', { name: /^Remove the note of ana@andaman\.example/u }));
    expect(await card.findByText('No notes yet.')).toBeDefined();
  });

  it('are folded where they are long', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    const note = {
      id: 'n',
      at: Date.UTC(2026, 10, 19),
      by: 'ana@andaman.example',
      text: 'The pool was empty. '.repeat(90),
    };
    await openPortal({ at: `${at}/i-1`, incidents: [incident({ notes: [note] })] });
    const card = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(card.getByRole('button', { name: 'Show all' })).toBeDefined();
    height.mockRestore();
  });

  it('that were not added stay in the field, with the reason', async () => {
    const portal = await openPortal({ at: `${at}/i-1`, incidents: [incident()] });
    const card = within(await screen.findByRole('region', { name: 'Notes' }));
    await userEvent.type(card.getByLabelText('New note'), 'The pool was empty.');
    portal.incidents.failNextWith({ kind: 'conflict', text: 'Not today.' });
    await userEvent.click(card.getByRole('button', { name: 'Add note' }));
    expect((await card.findByRole('alert')).textContent).toBe('Not today.');
    expect(card.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('The pool was empty.');
    portal.services.signIn.expire();
    portal.view.unmount();
    await openPortal({ at: `${at}/i-1`, incidents: [incident()] });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('The pool was empty.');
  });
});
