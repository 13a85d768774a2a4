import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { otherWaiversText } from '@suppliers-portal/domain';
import { InMemorySelfValidationGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { answer } from '../../documents/validation-worker.js';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/api-self-validation';
const text = (required: string): string => `openapi: 3.0.3
info: { title: PullSpec, version: 1.0.0 }
servers: [{ url: https://example.org }]
paths:
  /search:
    post:
      operationId: search
      responses:
        '200': { description: Rates, content: { application/json: { schema: { type: object, required: [${required}], properties: { rate: { type: number }, taxes: { type: number } } } } } }
`;
const { report, json } = answer(
  {
    ask: 'check',
    question: {
      document: { name: 'mine.yml', text: text('rate') },
      reference: { name: '1.0.0.yml', text: text('rate, taxes') },
    },
  },
  () => undefined,
);
const run = {
  id: '1',
  at: Date.UTC(2026, 2, 1),
  by: 'ana@andaman.example',
  kind: 'check',
  fileName: 'mine.yml',
  reference: '1.0.0',
  verdict: report.verdict,
  errors: report.totals.error,
  warnings: report.totals.warning,
} as const;
const waiver = { rule: 'PS-RES-003', reason: 'Next release.', until: '2026-12-31' };

async function opened(place: string, ...waivers: readonly (typeof waiver & { readonly at?: string })[]) {
  const gateway = new InMemorySelfValidationGateway([{ run, report: json }]);
  await gateway.replaceWaivers(waivers);
  const portal: PortalUnderTest = await openPortal({
    at: `${at}${place}`,
    remote: { selfValidationGateway: gateway },
  });
  return { portal, gateway };
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const articleOf = (id: string): HTMLElement =>
  screen.getAllByRole('article').find(({ textContent }) => textContent.includes(id))!;

describe('a waiver on the page of a run', () => {
  it('asks for the reason and the last day, and the finding is then listed apart', async () => {
    const { gateway } = await opened('/runs/1');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Waive …' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: /^Waive PS-/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
    expect(dialog.getByRole('alert').textContent).toBe('Enter a reason.');
    await userEvent.type(dialog.getByLabelText(/^Reason/u), waiver.reason);
    await userEvent.type(dialog.getByLabelText(/^Last day/u), '2026-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
    expect(dialog.getByRole('alert').textContent).toBe('The last day has passed. Enter today or a later day.');
    await userEvent.clear(dialog.getByLabelText(/^Last day/u));
    await userEvent.type(dialog.getByLabelText(/^Last day/u), waiver.until);
    await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
    expect(await screen.findByRole('radio', { name: 'Waived 1' })).toBeTruthy();
    expect(gateway.waivers).toMatchObject([{ reason: waiver.reason, until: waiver.until }]);
  });

  it('keeps the reason that was typed after a session that ended', async () => {
    const typed = async (): Promise<HTMLTextAreaElement> => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Waive …' }))[0]!);
      return screen.findByLabelText<HTMLTextAreaElement>(/^Reason/u);
    };
    const { portal } = await opened('/runs/1');
    await userEvent.type(await typed(), waiver.reason);
    portal.services.signIn.expire();
    portal.view.unmount();
    await opened('/runs/1');
    expect((await typed()).value).toBe(waiver.reason);
  });

  it('shows who waived a finding, why and how long, counts it apart, and takes it back', async () => {
    const { gateway } = await opened('/runs/1?severity=waived', waiver);
    const finding = within(await waitFor(() => articleOf('PS-RES-003')));
    expect(finding.getByText(/^Waived until/u).textContent).toBe(
      'Waived until 2026-12-31 by ana@andaman.example: Next release.',
    );
    expect(screen.getByText(/1 waived/u)).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(', with 1 finding waived. Without waivers: '),
    );
    await userEvent.click(finding.getByRole('button', { name: 'Take back' }));
    await waitFor(() => {
      expect(screen.queryByRole('radio', { name: 'Waived 1' })).toBeNull();
    });
    expect(gateway.waivers).toEqual([]);
  });

  it('that has ended waives nothing, and is named', async () => {
    await opened('/runs/1?severity=warning', { ...waiver, until: '2026-03-01' });
    expect((await screen.findAllByText(/The waiver of PS-RES-003 ended with 2026-03-01/u)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('radio', { name: /^Waived/u })).toBeNull();
  });

  it('says so where the waivers cannot be read, and shows the run', async () => {
    const gateway = new InMemorySelfValidationGateway([{ run, report: json }]);
    gateway.listWaivers = () =>
      Promise.resolve({ ok: false, failure: { kind: 'broken', quote: '500', text: 'It is broken.' } });
    await openPortal({ at: `${at}/runs/1`, remote: { selfValidationGateway: gateway } });
    expect(await screen.findByText('The waivers could not be read, so every finding counts here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waive …' })).toBeNull();
  });
});

describe('the list of waivers', () => {
  const yaml = 'waivers:\n  - rule: PS-RES-010\n    at: book\n    reason: Known.\n    until: 2026-06-30\n';
  const field = (): HTMLElement => screen.getByLabelText('Use a file of waivers');

  it('says which ones have ended, and takes one back', async () => {
    const { gateway } = await opened('?tab=waivers', waiver, { ...waiver, at: 'book', until: '2026-01-01' });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.textContent.includes('Ended'))).toEqual([false, true]);
    await userEvent.click(button('Take back the waiver of PS-RES-003 at book'));
    await waitFor(() => {
      expect(gateway.waivers.map(({ at: place }) => place)).toEqual([undefined]);
    });
  });

  it('is written as the file of the command line', async () => {
    const { portal } = await opened('?tab=waivers', waiver);
    await userEvent.click(await screen.findByRole('button', { name: 'Download waivers.yml' }));
    await waitFor(() => {
      expect([...portal.files.files.keys()]).toEqual(['waivers.yml']);
    });
  });

  it('takes the waivers of a file after a yes', async () => {
    const { gateway } = await opened('?tab=waivers', waiver);
    await screen.findAllByRole('row');
    await userEvent.upload(field(), new File([yaml], 'w.yml'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(gateway.waivers.map(({ rule }) => rule)).toEqual(['PS-RES-003']);
    await userEvent.click(dialog.getByRole('button', { name: 'Use the file' }));
    expect(await screen.findByText('PS-RES-010')).toBeTruthy();
    expect(gateway.waivers).toMatchObject([{ rule: 'PS-RES-010', at: 'book', until: '2026-06-30' }]);
  });

  it('replaces nothing where another user changed the waivers while the question was open, and shows theirs', async () => {
    const { gateway } = await opened('?tab=waivers', waiver);
    await screen.findAllByRole('row');
    await userEvent.upload(field(), new File([yaml], 'w.yml'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await gateway.addWaiver({ rule: 'PS-RES-004', reason: 'Theirs.', until: '2099-12-31' });
    await userEvent.click(dialog.getByRole('button', { name: 'Use the file' }));
    expect((await screen.findByRole('alert')).textContent).toBe(otherWaiversText);
    expect(await screen.findByText('PS-RES-004')).toBeTruthy();
    expect(gateway.waivers.map(({ rule }) => rule)).toEqual(['PS-RES-003', 'PS-RES-004']);
  });

  it('refuses a file with an error by its line, and changes nothing', async () => {
    const { gateway } = await opened('?tab=waivers', waiver);
    await screen.findAllByRole('row');
    await userEvent.upload(field(), new File([yaml.replace('PS-RES-010', 'PS-RUN-001')], 'w.yml'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'w.yml, line 2: PS-RUN-001 cannot be waived: a hotel keeps a room for nobody.',
    );
    expect(gateway.waivers).toHaveLength(1);
  });
});
