import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { outcomeUnknownText } from '@suppliers-portal/domain';
import { InMemoryPasskeyGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { RegisterPasskey } from '../../browser/register-passkey.js';
import { openPortal } from '../../testing/portal-harness.js';

async function open(registerPasskey?: RegisterPasskey) {
  const gateway = new InMemoryPasskeyGateway();
  const portal = await openPortal({
    at: '/main/settings#second-factor',
    remote: { passkeyGateway: gateway },
    ...(registerPasskey === undefined ? {} : { registerPasskey }),
  });
  return { gateway, portal };
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('the passkeys in the settings', () => {
  it('are added with a name and the device, listed, and removed after a question', async () => {
    const { gateway, portal } = await open();
    await press('Add a passkey');
    await press('Continue');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toBe('Enter a name.');
    await userEvent.type(screen.getByLabelText('Name'), 'Laptop{Enter}');
    await portal.advance(0);
    const list = screen.getByRole('region', { name: 'List of passkeys' });
    expect(within(list).getAllByRole('row')[1]?.textContent).toMatch(/^Laptop.*Never/u);
    await press('Remove Laptop');
    expect(gateway.passkeys).toHaveLength(1);
    await press('Remove passkey');
    await portal.advance(0);
    expect(gateway.passkeys).toEqual([]);
    expect(screen.getByText('Removed Laptop')).toBeDefined();
  });

  it('says when the device answers nothing, and keeps the name', async () => {
    const { gateway, portal } = await open(() => Promise.resolve(undefined));
    await press('Add a passkey');
    await userEvent.type(screen.getByLabelText('Name'), 'Phone{Enter}');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toMatch(/^No passkey was registered/u);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Phone');
    expect(gateway.passkeys).toEqual([]);
  });

  it('sends the same answer of the device again where no answer of the portal came', async () => {
    const { gateway, portal } = await open();
    const lost = { ok: false, failure: { kind: 'unreachable', detail: 'no answer came' } } as const;
    const add = vi.spyOn(gateway, 'add').mockResolvedValueOnce(lost);
    await press('Add a passkey');
    await userEvent.type(screen.getByLabelText('Name'), 'Phone{Enter}');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toContain(outcomeUnknownText);
    await press('Continue');
    await portal.advance(0);
    expect(add.mock.calls[1]).toEqual(add.mock.calls[0]);
    expect(screen.getByText('Added Phone')).toBeDefined();
  });

  it('says when the portal does not accept the answer', async () => {
    const { portal } = await open(() => Promise.resolve({ challenge: 'another' }));
    await press('Add a passkey');
    await userEvent.type(screen.getByLabelText('Name'), 'Phone{Enter}');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toMatch(/^This passkey was not accepted/u);
  });
});
