import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { ofPartner } from './given.js';
import type { Samples, Setting } from './sample.js';

export const onboardingSamples = {
  onboardingAccount: { answers: 200, make: () => ({ query: { type: 'dmc_id' } }) },
  updateOnboarding: { answers: 204, make: () => ({ body: { onboardingStatus: 1, supplierOnboardingData: '{}' } }) },
  updateOnboardingStatus: {
    answers: 204,
    make: async ({ server, dmcId }) => {
      const form = aCompleteForm();
      const read = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
        sql.query('select status from onboarding_records where dmc_id = $1', [dmcId]),
      );
      if (read.length === 0)
        await server.given('onboarding', [
          { dmcId, status: 'SUBMIT', form },
          ...['DMC_CREATED', 'API_VALIDATED', 'REQUEST_CERTIFICATION'].map((status) => ({ dmcId, status })),
        ]);
      return { query: { type: 'dmc_id' }, body: { onboardingStatus: 6, supplierOnboardingData: JSON.stringify(form) } };
    },
  },
  addOnboardingComment: { answers: 204, make: () => ({ body: { text: 'Which address?' } }) },
  checkEndpoint: { answers: 200, make: () => ({ body: { address: 'https://localhost/search' } }), keepsNothing: true },
  agencyOnboarding: { answers: 200, make: ofPartner },
  sendBackOnboarding: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 2);
      return { ...ofPartner(setting), body: { reason: 'the search address is missing' } };
    },
  },
  onboardingTalk: { answers: 200, make: ofPartner },
  commentToSupplier: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { text: 'The one of production' } }),
  },
  noteOnboardingLook: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 2);
      return { ...ofPartner(setting), body: { version: 0 } };
    },
  },
  setOnboardingStage: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 6);
      return { ...ofPartner(setting), body: { onboardingStatus: 3, reason: 'the price is wrong' } };
    },
  },
  tryOnboardingEndpoints: {
    answers: 204,
    make: async (setting) => {
      await withOnboardingAt(setting, 2, JSON.stringify(aCompleteForm()));
      return ofPartner(setting);
    },
  },
} satisfies Partial<Samples>;

/** The onboarding of the partner is at this stage. */
async function withOnboardingAt({ server, dmcId }: Setting, status: number, data = '{}'): Promise<void> {
  await server.given('partners', [{ dmcId, dmcName: 'Sample' }]);
  await server.database.transaction({ role: 'ingest' }, (sql) =>
    sql.query(
      `insert into onboarding_records (dmc_id, status, data) values ($1, $2, $3)
       on conflict (dmc_id) do update set status = excluded.status, data = excluded.data`,
      [dmcId, status, data],
    ),
  );
}
