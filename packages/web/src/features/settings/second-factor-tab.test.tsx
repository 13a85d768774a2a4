import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { outcomeUnknownText } from '@suppliers-portal/domain';
import { InMemorySecondFactorGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const at = '/main/settings#second-factor';

async function open(gateway = new InMemorySecondFactorGateway()) {
  return { gateway, portal: await openPortal({ at, remote: { secondFactorGateway: gateway } }) };
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

async function setUp() {
  const { gateway, portal } = await open();
  await press('Set up an authenticator app');
  await portal.advance(0);
  await userEvent.type(screen.getByLabelText('Code that the app shows'), gateway.codeNow());
  await press('Confirm');
  await portal.advance(0);
  await userEvent.click(screen.getByLabelText('I have kept these codes'));
  await press('Done');
  await portal.advance(0);
  return { gateway, portal };
}

describe('the second factor in the settings', () => {
  it('is set up with a picture, a key to type, and a code of the app', async () => {
    const { gateway, portal } = await open();
    await press('Set up an authenticator app');
    await portal.advance(0);
    const picture = screen.getByRole('img', { name: 'QR code with the key next to it' });
    expect(picture.querySelector('path')?.getAttribute('d')?.split('M')).toHaveLength(6);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Code that the app shows'), '12');
    await press('Confirm');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toBe('Enter the six digits of your app, or a recovery code.');
    await userEvent.clear(screen.getByLabelText('Code that the app shows'));
    await userEvent.type(screen.getByLabelText('Code that the app shows'), gateway.codeNow());
    await press('Confirm');
    await portal.advance(0);
    const dialog = screen.getByRole('dialog', { name: 'Keep your recovery codes' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Done' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByLabelText('I have kept these codes'));
    await press('Done');
    await portal.advance(0);
    expect(screen.getByText('10 recovery codes are left.')).toBeDefined();
  });

  it('sends a code whose answer was lost again, before the next one that the app shows', async () => {
    const { gateway, portal } = await open();
    await press('Set up an authenticator app');
    await portal.advance(0);
    const lost = { ok: false, failure: { kind: 'unreachable', detail: 'no answer came' } } as const;
    const confirm = vi
      .spyOn(gateway, 'confirm')
      .mockResolvedValueOnce(lost)
      .mockResolvedValueOnce({ ok: true, value: ['aaaa-aaaa-aaaa-aaaa'] });
    const field = screen.getByLabelText('Code that the app shows');
    await userEvent.type(field, '111111');
    await press('Confirm');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toContain(outcomeUnknownText);
    await userEvent.clear(field);
    await userEvent.type(field, '222222');
    await press('Confirm');
    await portal.advance(0);
    expect(confirm.mock.calls.map(([code]) => code)).toEqual(['111111', '111111']);
    expect(screen.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeDefined();
  });

  it('is removed with a code, after which there is none', async () => {
    const { gateway, portal } = await setUp();
    await press('Remove the second factor');
    await userEvent.type(screen.getByLabelText('Code of the app, or a recovery code'), '000000');
    await press('Remove');
    await portal.advance(0);
    expect(screen.getByRole('alert').textContent).toContain('The code is wrong');
    await userEvent.clear(screen.getByLabelText('Code of the app, or a recovery code'));
    await userEvent.type(screen.getByLabelText('Code of the app, or a recovery code'), gateway.codeNow());
    await press('Remove');
    await portal.advance(0);
    expect(screen.getByText('Second factor removed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeDefined();
  });

  it('gives new recovery codes for a code', async () => {
    const { gateway, portal } = await setUp();
    await press('New recovery codes');
    await userEvent.type(screen.getByLabelText('Code of the app, or a recovery code'), gateway.codeNow());
    await press('Make new codes');
    await portal.advance(0);
    expect(screen.getAllByRole('listitem', { hidden: false }).length).toBeGreaterThanOrEqual(10);
    expect(screen.getByText(/^bbbb-bbbb-bbbb-bbba$/u)).toBeDefined();
  });

  it('says that the provider asks for it, and that the account has to have one', async () => {
    await open(new InMemorySecondFactorGateway({ atProvider: true, isDemanded: false, recoveryCodesLeft: 0 }));
    expect(screen.getByText(/Your sign-in provider asks for it/u)).toBeDefined();
  });

  it('says that the next sign-in will ask for it where it is demanded', async () => {
    await open(new InMemorySecondFactorGateway({ atProvider: false, isDemanded: true, recoveryCodesLeft: 0 }));
    expect(screen.getByText(/Your next sign-in asks you to set one up/u)).toBeDefined();
  });
});
