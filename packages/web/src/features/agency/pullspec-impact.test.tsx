import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ok, staffAccountType, type PullspecImpact, type PullspecState, type User } from '@suppliers-portal/domain';
import { aUser, InMemoryAgencyGateway, InMemoryPullspecImpactGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { lookRarelyEvery } from '../../ui/hook/use-task.js';
import { openPortal } from '../../testing/portal-harness.js';

const viewer: User = {
  ...aUser(),
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole: 'viewer',
};
const one = { fileName: 'api.yml', judgedAt: 0 };
const impact: PullspecImpact = {
  partners: [
    { ...one, dmcId: 1, partner: 'Andaman', outcome: 'holds', errors: 0 },
    { ...one, dmcId: 2, partner: 'Mekong', outcome: 'breaks', errors: 2, finding: 'A room has no name' },
  ],
  waiting: 1,
  withoutDocument: 3,
};

function opened(state: PullspecState, user = viewer) {
  const agencyGateway = new InMemoryAgencyGateway([], []);
  agencyGateway.releases = [
    { version: '2.1.0', fileName: '2.1.0.yml', state, handedInAt: 0, document: 'openapi: 3.0.3' },
  ];
  const pullspecImpactGateway = new InMemoryPullspecImpactGateway({ '2.1.0': impact });
  const remote = { agencyGateway, pullspecImpactGateway };
  return openPortal({ at: '/main/pullspec-versions/2.1.0', user, remote });
}

describe('the effect of a PullSpec version on suppliers', () => {
  it('leads operators to a notice to the partners that it would break', async () => {
    const portal = await opened('draft', { ...viewer, staffRole: 'operator' });
    await userEvent.click(screen.getByRole('link', { name: 'Write a notice to those it breaks' }));
    // The page of notices is loaded when it is opened first.
    const dialog = within(await screen.findByRole('dialog', { name: 'New notice' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Partners/u).value).toBe('2');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await portal.advance(0);
    expect([portal.address(), screen.queryByRole('dialog')]).toEqual(['/main/notices', null]);
  });

  it('leads a viewer nowhere', async () => {
    await opened('draft');
    expect(screen.queryByRole('link', { name: 'Write a notice to those it breaks' })).toBeNull();
  });

  it('is a sentence and a list, with what breaks first and its first finding', async () => {
    await opened('draft');
    const card = within(screen.getByRole('region', { name: 'Effect on suppliers' }));
    expect(card.getByRole('status').textContent).toBe(
      '1 of 2 documents would break, 0 could not be judged, 1 holds. 1 document waits to be judged. 3 partners have no document.',
    );
    expect(card.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Mekong', 'Andaman']);
    expect(card.getByText('A room has no name')).toBeDefined();
    await userEvent.click(card.getByRole('button', { name: 'Read again' }));
    expect(card.getAllByRole('rowheader')).toHaveLength(2);
  });

  it('follows the judging in the background', async () => {
    const portal = await opened('draft');
    const read = vi.spyOn(portal.remote.pullspecImpactGateway, 'read');
    read.mockResolvedValue(ok({ ...impact, waiting: 0 }));
    await portal.advance(lookRarelyEvery);
    const card = within(screen.getByRole('region', { name: 'Effect on suppliers' }));
    expect(card.getByRole('status').textContent).not.toMatch(/waits to be judged/u);
    expect(card.queryByRole('button', { name: 'Read again' })).toBeNull();
  });

  it('is not shown of a version that is published', async () => {
    await opened('published');
    expect(screen.queryByRole('region', { name: 'Effect on suppliers' })).toBeNull();
  });
});
