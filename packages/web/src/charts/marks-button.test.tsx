import { InMemoryAnnotationGateway } from '@suppliers-portal/domain/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { forgetPageAfterEach } from '../testing/forget-page.js';
import { openPortal } from '../testing/portal-harness.js';

forgetPageAfterEach();

const now = Date.UTC(2026, 10, 20, 8, 30);
const present = { id: 'mark-1', at: now - 3_600_000, text: 'deploy v2.2', by: 'ana@andaman.example' };
const gatewayOf = (): InMemoryAnnotationGateway => new InMemoryAnnotationGateway([present], () => now);
const sentence = /^Precheck accuracy, hourly.+ Marks: .+deploy v2\.2, ana@andaman\.example/u;

describe('Marks', () => {
  it('are in the sentences of the charts, until they are hidden', async () => {
    await openPortal({ remote: { annotationGateway: gatewayOf() } });
    expect(await screen.findByRole('img', { name: sentence })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Marks' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByLabelText('Show marks on charts'));
    expect(screen.queryByRole('img', { name: sentence, hidden: true })).toBeNull();
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
