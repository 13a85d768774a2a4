import type { Annotation } from '@suppliers-portal/domain';
import { InMemoryAnnotationGateway } from '@suppliers-portal/domain/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../testing/portal-harness.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const present = { id: 'mark-1', at: now - 3_600_000, text: 'deploy v2.2', by: 'ana@andaman.example' };
const gatewayOf = (): InMemoryAnnotationGateway => new InMemoryAnnotationGateway([present], () => now);
const suspended: Annotation = {
  id: 'off-7',
  at: now - 1_800_000,
  text: 'Makebook suspended',
  by: 'the portal',
  portal: 'suspended',
};
const sentence = /^Precheck accuracy, hourly.+ Marks: .+deploy v2\.2 \(ana@andaman\.example\)/u;

describe('Marks', () => {
  it('are in the sentences of the charts, until they are hidden', async () => {
    await openPortal({ remote: { annotationGateway: gatewayOf() } });
    expect(await screen.findByRole('img', { name: sentence })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Marks' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('Show marks on charts'));
    expect(screen.queryByRole('img', { name: sentence, hidden: true })).toBeNull();
  });

  it('of the portal are on the charts too, until their group is hidden', async () => {
    const gateway = new InMemoryAnnotationGateway([present], () => now, undefined, [suspended]);
    await openPortal({ remote: { annotationGateway: gateway } });
    const both = /deploy v2\.2 \(.+Makebook suspended \(the portal/u;
    expect(await screen.findByRole('img', { name: /^Precheck accuracy, hourly.+Makebook suspended/u })).toBeDefined();
    expect(screen.getAllByRole('img', { name: both }).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Marks' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /^Remove Makebook/u })).toBeNull();
    await userEvent.click(dialog.getByLabelText('Turn-offs, suspensions and turn-ons'));
    expect(screen.queryByRole('img', { name: /Makebook suspended/u, hidden: true })).toBeNull();
    expect(screen.getByRole('img', { name: sentence, hidden: true })).toBeDefined();
    await userEvent.click(dialog.getByLabelText('Turn-offs, suspensions and turn-ons'));
    expect(screen.getAllByRole('img', { name: both, hidden: true }).length).toBeGreaterThan(0);
  });

  it('are added for now and removed in the dialog', async () => {
    const gateway = gatewayOf();
    await openPortal({ remote: { annotationGateway: gateway } });
    await userEvent.click(screen.getByRole('button', { name: 'Marks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Text'), 'new rates{Enter}');
    expect(await dialog.findByRole('button', { name: /^Remove new rates/u })).toBeDefined();
    expect(gateway.annotations.at(-1)).toMatchObject({ text: 'new rates', at: now });
    await userEvent.click(dialog.getByRole('button', { name: /^Remove deploy v2\.2/u }));
    await expect.poll(() => gateway.annotations.map(({ text }) => text)).toEqual(['new rates']);
  });

  it('keep what was typed and not added after a session that ended', async () => {
    const typed = async (): Promise<HTMLInputElement> => {
      await userEvent.click(screen.getByRole('button', { name: 'Marks' }));
      return within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Text');
    };
    const portal = await openPortal({ remote: { annotationGateway: gatewayOf() } });
    await userEvent.type(await typed(), 'new rates');
    portal.services.signIn.expire();
    portal.view.unmount();
    await openPortal({ remote: { annotationGateway: gatewayOf() } });
    expect((await typed()).value).toBe('new rates');
  });

  it('that cannot be added say why, and those that were not loaded say so', async () => {
    const gateway = gatewayOf();
    gateway.failNextWith({ kind: 'broken', quote: '500', text: 'down' });
    await openPortal({ remote: { annotationGateway: gateway } });
    await userEvent.click(await screen.findByRole('button', { name: 'Marks were not loaded' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: /^Remove deploy v2\.2/u });
    gateway.failNextWith({ kind: 'conflict', text: 'Not today.' });
    await userEvent.type(dialog.getByLabelText('Text'), 'new rates{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Not today.');
    expect(gateway.annotations).toEqual([present]);
  });
});
