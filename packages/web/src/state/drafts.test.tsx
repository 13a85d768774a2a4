import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aUserWithSeveralAccounts, severalAccounts } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../testing/portal-harness.js';

const user = aUserWithSeveralAccounts();
const off = { kind: 'off', since: Date.UTC(2026, 10, 20, 7, 18) } as const;
const details = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
  return screen.findByLabelText(/^Cause Details/u);
};
const typed = async (text: string): Promise<PortalUnderTest> => {
  const portal = await openPortal({ user, status: off, at: '/main/accuracy-uptime-trends' });
  await userEvent.type(await details(), text);
  return portal;
};
const found = async (account: (typeof severalAccounts)[number] = severalAccounts[0]): Promise<string> => {
  await openPortal({ user, status: off, account, at: '/main/accuracy-uptime-trends' });
  return ((await details()) as HTMLTextAreaElement).value;
};

describe('what was typed and not sent', () => {
  it('outlives idling and comes back after the next sign-in [IDLE-03]', async () => {
    const portal = await typed('database restarted');
    await portal.advance(330_000);
    await portal.advance(100);
    expect(portal.services.signIn.state.value.kind).toBe('signed-out');
    portal.view.unmount();
    expect(await found()).toBe('database restarted');
  });

  it('outlives a session that the server has ended, which clears all else [ERR-02]', async () => {
    const portal = await typed('database restarted');
    portal.services.signIn.expire();
    portal.view.unmount();
    expect(await found()).toBe('database restarted');
  });

  it('goes when the user logs out [AUTH-04]', async () => {
    const portal = await typed('database restarted');
    await portal.services.signIn.signOut();
    portal.view.unmount();
    expect(await found()).toBe('');
  });

  it('belongs to one account only', async () => {
    (await typed('database restarted')).view.unmount();
    expect(await found(severalAccounts[1])).toBe('');
  });

  it('goes when it was sent', async () => {
    const portal = await typed('database restarted');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await portal.advance(0);
    portal.view.unmount();
    expect(await found()).toBe('');
  });
});
