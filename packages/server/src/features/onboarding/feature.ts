import { onboardingDeniedText, noPageText } from '@suppliers-portal/domain';
import { authorOf } from '../../platform/http/author-of.js';
import type { Caller } from '../../platform/http/caller.js';
import { notAllowed } from '../../kernel/refusal.js';
import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { etagOf } from '../../kernel/edition.js';
import { OnboardingChanges } from './onboarding-changes.js';
import { GatherOnboarding } from './gather-onboarding.js';
import { checkEndpoint } from '../../platform/outbound/check-endpoint.js';

const checksPerMinute = 30;
const pagesWithRecord = ['supplier-onboarding', 'supplier-certification'];

/** The record is shown on two pages. Access to one of them is enough to read it. */
function refuseOtherPages({ user: { pages } }: Caller): void {
  if (pages !== undefined && !pagesWithRecord.some((page) => pages.includes(page))) throw notAllowed(noPageText);
}

/** Onboarding and certification. The domain decides which status can follow which. */
export const calls = callsOf(({ database, endpoints, limited }: Platform) => {
  const changes = new OnboardingChanges(database);
  const checks = limited('checks of endpoints', checksPerMinute);
  return {
    onboardingAccount: async ({ caller, dmcId, query, reply }) => {
      if (query.type === 'account_id' && caller.user.kind !== 'onboarding') throw notAllowed(onboardingDeniedText);
      refuseOtherPages(caller);
      const { status, data, version, ...more } = await changes.read(dmcId);
      void reply.header('ETag', etagOf(version));
      return [{ onboardingStatus: status, supplierOnboardingData: data, ...more }];
    },

    updateOnboarding: async ({ caller, dmcId, body, request, reply }) => {
      const change = {
        dmcId,
        status: body.onboardingStatus,
        data: body.supplierOnboardingData,
        ifMatch: request.headers['if-match'],
        author: authorOf(caller, request),
      };
      void reply.header('ETag', etagOf(await changes.update(change)));
      return undefined;
    },

    updateOnboardingStatus: async ({ caller, dmcId, body, request, reply }) => {
      const change = {
        dmcId,
        status: body.onboardingStatus,
        data: body.supplierOnboardingData,
        ifMatch: request.headers['if-match'],
        author: authorOf(caller, request),
      };
      void reply.header('ETag', etagOf(await changes.decide(change, body.reason)));
      return undefined;
    },

    onboardingComments: ({ dmcId }) => changes.comments(dmcId),
    addOnboardingComment: async ({ caller, dmcId, body, request }) => {
      await changes.comment(dmcId, body, authorOf(caller, request));
      return undefined;
    },

    checkEndpoint: async ({ dmcId, body }) => {
      checks.take(String(dmcId));
      return { checkedAt: Math.floor(Date.now() / 1000), ...(await checkEndpoint(body.address, endpoints)) };
    },
  };
});

export const datasets = datasetsOf(({ requireGreenRun }: { readonly requireGreenRun: boolean }) => ({
  onboarding: () => new GatherOnboarding(requireGreenRun),
}));
