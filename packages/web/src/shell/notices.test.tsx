import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ShownNotice } from '@suppliers-portal/domain';
import { aUser, InMemoryConnectionGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { ReadNotices } from '../state/read-notices.js';
import { openPortal } from '../testing/portal-harness.js';

const notice = (changes: Partial<ShownNotice> = {}): ShownNotice => ({
  id: 7,
  version: 1,
  text: 'New rates arrive late',
  level: 'information',
  from: 0,
  until: 1,
  link: 'https://status.example',
  ...changes,
});
const openedWith = (...notices: readonly ShownNotice[]) =>
  openPortal({ remote: { connectionGateway: new InMemoryConnectionGateway({ kind: 'live', notices }) } });
const region = () => screen.queryByRole('region', { name: 'Notices of the agency' });

describe('a notice of the agency', () => {
  it('is shown with its level and its link', async () => {
    await openedWith(notice());
    const shown = await screen.findByRole('region', { name: 'Notices of the agency' });
    expect(within(shown).getByText(/^Information: New rates arrive late/u)).toBeDefined();
    expect(
      within(shown)
        .getByRole('link', { name: /^Read more/u })
        .getAttribute('href'),
    ).toBe('https://status.example');
  });

  it('is folded where it is long, and its link stays in sight', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    await openedWith(notice({ text: 'New rates arrive late. '.repeat(20) }));
    const shown = await screen.findByRole('region', { name: 'Notices of the agency' });
    expect(within(shown).getByRole('button', { name: 'Show all' })).toBeDefined();
    expect(within(shown).getByRole('link').closest('.sp-folded')).toBeNull();
    height.mockRestore();
  });

  it('has no link that is not by https', async () => {
    await openedWith(notice({ link: 'javascript:alert(1)' }));
    const shown = await screen.findByRole('region', { name: 'Notices of the agency' });
    expect(within(shown).queryByRole('link')).toBeNull();
  });

  it('that another tab hides is gone here too', async () => {
    await openedWith(notice());
    await screen.findByText(/New rates/u);
    new ReadNotices(localStorage).hide(aUser().email, notice());
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(region()).toBeNull();
  });

  it('stays hidden for who hid it, until it is changed', async () => {
    await openedWith(notice());
    await userEvent.click(await screen.findByRole('button', { name: /^Hide the notice/u }));
    expect(region()).toBeNull();
    cleanup();
    await openedWith(notice(), notice({ id: 8, text: 'Another one' }));
    expect(await screen.findByText(/Another one/u)).toBeDefined();
    expect(screen.queryByText(/New rates/u)).toBeNull();
    cleanup();
    await openedWith(notice({ version: 2, text: 'New rates arrive on time' }));
    expect(await screen.findByText(/arrive on time/u)).toBeDefined();
  });

  it('is waited for by the page, until it is there, or the status cannot be read', async () => {
    const toCome = () => document.querySelector('.sp-notices-to-come');
    const gateway = new InMemoryConnectionGateway({ kind: 'live', notices: [notice()] });
    let answer: (() => void) | undefined;
    const readStatus = gateway.readStatus.bind(gateway);
    gateway.streams = false;
    gateway.readStatus = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return readStatus();
    };
    await openPortal({ remote: { connectionGateway: gateway } });
    await waitFor(() => expect(answer).toBeDefined());
    expect([toCome() === null, region()]).toEqual([false, null]);
    answer?.();
    expect(await screen.findByText(/New rates arrive late/u)).toBeDefined();
    expect(toCome()).toBeNull();
    cleanup();

    const silent = new InMemoryConnectionGateway({ kind: 'live' });
    silent.streams = false;
    silent.failNextWith({ kind: 'refused', text: 'Not now.' });
    await openPortal({ remote: { connectionGateway: silent } });
    await waitFor(() => expect(toCome()).toBeNull());
  });

  it('does not move a page that is drawn already: it lies over it until people ask for it', async () => {
    const gateway = new InMemoryConnectionGateway({ kind: 'live', notices: [notice()] });
    let answer: (() => void) | undefined;
    const readStatus = gateway.readStatus.bind(gateway);
    gateway.streams = false;
    gateway.readStatus = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return readStatus();
    };
    const { clock } = await openPortal({ remote: { connectionGateway: gateway } });
    await waitFor(() => expect(answer).toBeDefined());
    await act(() => clock.advance(400));
    await waitFor(() => expect(document.querySelector('.sp-notices-to-come')).toBeNull());
    answer?.();
    const show = await screen.findByRole('button', { name: 'Show the new notice' });
    expect(region()).toBeNull();
    expect(show.closest('[role="status"]')?.textContent).toContain('Information: New rates arrive late');
    await userEvent.click(show);
    expect(document.activeElement).toBe(region());
    expect(region()?.textContent).toContain('New rates arrive late');
    expect(screen.queryByRole('button', { name: 'Show the new notice' })).toBeNull();
  });

  it('moves nothing when it begins or ends while people read, and takes its place on the next page', async () => {
    const gateway = new InMemoryConnectionGateway({ kind: 'live', notices: [notice()] });
    gateway.streams = true;
    await openPortal({ remote: { connectionGateway: gateway } });
    expect((await screen.findByRole('region', { name: 'Notices of the agency' })).textContent).toContain('New rates');
    const notices = [notice({ id: 8, text: 'Another one' }), notice({ id: 9, text: 'A third' })];
    gateway.tell({ kind: 'status', status: { kind: 'live', notices } });
    expect(await screen.findByRole('button', { name: 'Show the new notices' })).toBeDefined();
    expect(region()?.textContent).toContain('No longer true: Information: New rates');
    expect(region()?.textContent).not.toContain('Another one');
    await userEvent.click(screen.getByRole('link', { name: /^Availability/u }));
    await waitFor(() => expect(region()?.textContent).toContain('Another one'));
    expect(region()?.textContent).not.toContain('New rates');
    expect(screen.queryByRole('button', { name: /^Show the new notice/u })).toBeNull();
  });
});
