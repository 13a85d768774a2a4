import { describe, expect, it } from 'vitest';
import { InMemoryAgencyGateway } from '../testing/index.js';
import {
  longestWaitFirst,
  onboardingTurnOf,
  sendBackRefusalText,
  sentBackForStaff,
  type AgencyOnboarding,
} from './onboardings.js';
import { SendBackOnboarding } from './run-agency.js';

const onboarding = (dmcId: number, status: number, statusSince?: number): AgencyOnboarding => ({
  dmcId,
  name: `Partner ${String(dmcId)}`,
  status,
  ...(statusSince === undefined ? {} : { statusSince }),
});

describe('the queue of onboardings', () => {
  it("begins with the agency's turn, and of each side with the longest wait", () => {
    const all = [
      onboarding(1, 7, 1),
      onboarding(2, 0),
      onboarding(3, 1, 10),
      onboarding(4, 2, 50),
      onboarding(5, 6, 40),
      onboarding(6, 5, 5),
    ];
    expect(longestWaitFirst(all).map(({ dmcId }) => dmcId)).toEqual([5, 4, 6, 3, 2, 1]);
    expect(longestWaitFirst(all, 2).map(({ dmcId }) => dmcId)).toEqual([4]);
  });

  it('says whose turn each stage is', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(onboardingTurnOf)).toEqual([
      'supplier',
      'supplier',
      'agency',
      'supplier',
      'agency',
      'supplier',
      'agency',
      'nobody',
      'nobody',
    ]);
  });
});

describe('sending a form back', () => {
  it('is shown to staff with its reason until the form that came back is accepted', () => {
    const sentBack = { sentBackAt: 5, sentBackReason: 'No search address' };
    expect(
      [0, 1, 2, 3, 4, 5, 6, 7].map((status) => sentBackForStaff({ ...onboarding(1, status), ...sentBack })),
    ).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((status) =>
        status === 1 || status === 2 ? { at: 5, reason: 'No search address' } : undefined,
      ),
    );
  });

  it('is possible for a submitted form only', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter((status) => sendBackRefusalText(status) === undefined)).toEqual([2]);
    expect(sendBackRefusalText(3)).toBe('Only a submitted form can be sent back. The onboarding is at "DMC created".');
  });

  it('needs a reason, which is sent without blanks around it', async () => {
    const gateway = new InMemoryAgencyGateway();
    gateway.forms = [{ ...onboarding(7, 2, 1), data: '{}' }];
    const sendBack = new SendBackOnboarding(gateway);
    expect(await sendBack.execute({ dmcId: 7, reason: ' \n' })).toMatchObject({ failure: { kind: 'reason-missing' } });
    expect(gateway.forms[0]?.status).toBe(2);
    expect((await sendBack.execute({ dmcId: 7, reason: ' No search address ' })).ok).toBe(true);
    expect(gateway.forms[0]).toMatchObject({ status: 1, sentBackReason: 'No search address' });
  });
});
