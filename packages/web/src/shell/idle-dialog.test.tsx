import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../testing/portal-harness.js';

const title = 'Do you want to stay connected?';
const minute = 60_000;

/** Activity is gathered over a quarter of a second of the browser's own time. */
async function touch(): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(window, { key: 'a' });
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  });
}

async function idleFor(portal: PortalUnderTest, milliseconds: number): Promise<void> {
  await portal.advance(milliseconds);
}

describe('idling', () => {
  it('opens the dialog after five minutes, says for how long, and offers both ways [IDLE-01, IDLE-02]', async () => {
    const portal = await openPortal();
    await idleFor(portal, 5 * minute - 1);
    expect(screen.queryByText(title)).toBeNull();
    await idleFor(portal, 1);
    expect(screen.getByRole('alertdialog', { name: title })).toBeDefined();
    expect(screen.getByText('You have not used portal for 5 minutes.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'LOGOUT' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Stay Logged In');
    expect(document.title).toBe('(30) Still there? · Suppliers Portal');
    await idleFor(portal, 6000);
    expect(document.title).toBe('(24) Still there? · Suppliers Portal');
  });

  it('says that what was typed is kept, where something was', async () => {
    const kept = 'If you do nothing, what you typed is kept on this device for your next sign-in.';
    const portal = await openPortal();
    await idleFor(portal, 5 * minute);
    expect(screen.queryByText(kept)).toBeNull();
    portal.view.unmount();
    const another = await openPortal();
    const { value } = another.services.signIn.state;
    if (value.kind === 'signed-in') another.services.drafts.save({ email: value.user.email }, 'form', 'typed');
    await idleFor(another, 5 * minute);
    expect(screen.getByText(kept)).toBeDefined();
  });

  it('does not open while somebody is there [IDLE-01]', async () => {
    const portal = await openPortal();
    await idleFor(portal, 4 * minute);
    await touch();
    await idleFor(portal, 4 * minute);
    expect(screen.queryByText(title)).toBeNull();
    await idleFor(portal, minute);
    expect(screen.getByText(title)).toBeDefined();
  });

  it('does not open while somebody is there in another tab', async () => {
    const portal = await openPortal();
    await idleFor(portal, 4 * minute);
    act(() => {
      portal.otherTab.next('activity');
    });
    await idleFor(portal, 4 * minute);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('hears what another tab said while this one slept, before it asks or signs out', async () => {
    const portal = await openPortal();
    await idleFor(portal, 20 * minute);
    expect(portal.session.user).toBeDefined();
    act(() => {
      portal.otherTab.next('activity');
    });
    await idleFor(portal, 1000);
    expect([portal.session.user === undefined, screen.queryByText(title)]).toEqual([false, null]);
  });

  it('signs out soon after it slept where no other tab was used', async () => {
    const portal = await openPortal();
    await idleFor(portal, 20 * minute);
    await idleFor(portal, 100);
    expect(portal.session.user).toBeUndefined();
  });

  it('signs out after thirty seconds more, and says why on the sign-in screen [IDLE-03]', async () => {
    const portal = await openPortal();
    await idleFor(portal, 5 * minute);
    await idleFor(portal, 29_999);
    expect(portal.session.user).toBeDefined();
    await idleFor(portal, 1);
    expect(portal.session.user).toBeUndefined();
    expect(portal.address()).toBe('/login');
    expect(screen.getByText('You were logged out after 5 minutes without activity.')).toBeDefined();
  });

  it('signs out at once by LOGOUT, without a reproach [IDLE-03]', async () => {
    const portal = await openPortal();
    await idleFor(portal, 5 * minute);
    await userEvent.click(screen.getByRole('button', { name: 'LOGOUT' }));
    await idleFor(portal, 0);
    expect(portal.address()).toBe('/login');
    expect(screen.queryByText(/without activity/u)).toBeNull();
  });

  it('goes on with Stay Logged In, and tells the server that somebody is there [IDLE-03]', async () => {
    const portal = await openPortal();
    await idleFor(portal, 5 * minute);
    await userEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }));
    await idleFor(portal, 0);
    expect(portal.session.activityReports).toBe(1);
    await idleFor(portal, 4 * minute);
    expect(screen.queryByText('You have not used portal for 5 minutes.')).toBeNull();
    expect(portal.session.user).toBeDefined();
  });
});
