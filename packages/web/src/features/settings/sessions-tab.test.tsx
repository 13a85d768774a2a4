import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InMemorySessionListGateway } from '@suppliers-portal/domain/testing';
import { failed, type ActiveSession } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/settings#sessions';
const now = Date.UTC(2026, 10, 20, 8, 30);
const session = (changes: Partial<ActiveSession>): ActiveSession => ({
  id: 's-1',
  kind: 'browser',
  client: 'Firefox on Linux',
  network: '192.0.2.7',
  startedAt: now - 3_600_000,
  lastUsedAt: now - 60_000,
  endsAt: now + 3_600_000,
  isThis: false,
  ...changes,
});
const open = async (): Promise<PortalUnderTest & { readonly gateway: InMemorySessionListGateway }> => {
  const gateway = new InMemorySessionListGateway([
    session({ id: 's-0', client: 'Chrome on Windows', isThis: true }),
    session({}),
    session({ id: 't-1', kind: 'token', name: 'nightly', dmcId: 10_234 }),
  ]);
  return { ...(await openPortal({ at, remote: { sessionListGateway: gateway } })), gateway };
};
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('region', { name: 'List of sessions' }))
    .getAllByRole('row')
    .slice(1);

describe('the sessions', () => {
  it('are listed with kind and network, and the one in use has no button to end it', async () => {
    await open();
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on Windows This session.*Browser.*192\.0\.2\.7/u),
      expect.stringMatching(/^Firefox on Linux.*Browser/u),
      expect.stringMatching(/^nightly.*Access token/u),
    ]);
    expect(screen.queryByRole('button', { name: 'End Chrome on Windows' })).toBeNull();
  });

  it('are ended one by one after a question', async () => {
    const portal = await open();
    await userEvent.click(screen.getByRole('button', { name: 'End Firefox on Linux' }));
    expect(screen.getByText('End the session in Firefox on Linux? It is signed out at once.')).toBeDefined();
    expect(portal.gateway.sessions).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'End session' }));
    await portal.advance(0);
    expect(portal.gateway.sessions.map(({ id }) => id)).toEqual(['s-0', 't-1']);
    expect(screen.getByText('Ended Firefox on Linux')).toBeDefined();
    expect(rows()).toHaveLength(2);
  });

  it('are all ended except the one in use, after a question that names the tools', async () => {
    const portal = await open();
    await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Pipelines and tools that use one of these tokens stop working at once.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End all others' }));
    await portal.advance(0);
    expect(portal.gateway.sessions.map(({ id }) => id)).toEqual(['s-0']);
    expect(screen.getByText('Ended 2 other sessions.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('stay listed when one could not be ended, and the page says why', async () => {
    const portal = await open();
    await userEvent.click(screen.getByRole('button', { name: 'End nightly' }));
    portal.gateway.failNextWith({ kind: 'forbidden', text: 'Not now.' });
    await userEvent.click(screen.getByRole('button', { name: 'End session' }));
    await portal.advance(0);
    expect(screen.getByText('nightly was not ended.')).toBeDefined();
    expect(screen.getByText('Not now.')).toBeDefined();
    expect(rows()).toHaveLength(3);
  });

  it('are read again when no answer says whether one was ended, which is said as it is', async () => {
    const portal = await open();
    const { gateway } = portal;
    await userEvent.click(screen.getByRole('button', { name: 'End nightly' }));
    const end = gateway.end.bind(gateway);
    gateway.end = async (id) => {
      await end(id);
      return failed({ kind: 'unreachable', detail: 'no answer came' });
    };
    await userEvent.click(screen.getByRole('button', { name: 'End session' }));
    await portal.advance(0);
    expect(screen.getByText('It is not known whether nightly was ended.')).toBeDefined();
    expect(rows()).toHaveLength(2);
  });
});
