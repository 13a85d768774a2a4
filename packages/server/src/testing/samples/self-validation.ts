import { pullspecs } from '@suppliers-portal/conformance';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { withPullspec } from './given.js';
import { namedOrigin, type Samples, type Setting } from './sample.js';

const sampleTarget = {
  baseUrl: `${namedOrigin}/v2`,
  credential: 'sample-key',
  hotels: ['a-1'],
  requests: 60,
  minutes: 5,
  bookings: 0,
  alsoNonRefundable: false,
};

export const selfValidationSamples = {
  uploadPullspec: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      return { form: { name: 'mine.yml', text: pullspecs['1.0.0'] ?? '' } };
    },
  },
  latestReport: {
    answers: 200,
    make: async (setting) => {
      await withRun(setting);
      return {};
    },
  },
  validationRuns: { answers: 200, make: () => ({}) },
  validationRun: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: (await withRun(setting)).runId } }),
  },
  addWaiver: {
    answers: 200,
    make: async (setting) => {
      await withWaiver(setting, 'PS-RES-003');
      return { body: { rule: 'PS-RES-010', reason: 'Next release.', until: '2099-12-31' } };
    },
  },
  replaceWaivers: {
    answers: 200,
    make: async (setting) => {
      await withWaiver(setting, 'PS-RES-003');
      return { body: { waivers: [] } };
    },
  },
  removeWaiver: {
    answers: 204,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await withWaiver(setting, 'PS-RES-003') } }),
  },
  startLiveRun: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      return {
        form: {
          name: 'mine.yml',
          text: 'openapi: 3.0.3',
          fields: { reference: '1.0.0', target: JSON.stringify(sampleTarget) },
        },
      };
    },
  },
  setLiveSchedule: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      const times = JSON.stringify({ every: 'week', weekday: 'monday', hour: 3, zone: 'bangkok' });
      return {
        form: {
          name: 'mine.yml',
          text: 'openapi: 3.0.3',
          fields: { reference: '1.0.0', target: JSON.stringify(sampleTarget), times },
        },
      };
    },
  },
  endLiveSchedule: {
    answers: 204,
    make: async (setting) => {
      await withSchedule(setting);
      return {};
    },
  },
  stopLiveRun: {
    answers: 204,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await withLiveRun(setting) } }),
  },
  liveRecording: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await withLiveRun(setting) } }),
  },
} satisfies Partial<Samples>;

async function withRun({ server, dmcId }: Setting): Promise<{ readonly runId: string }> {
  const row = onlyRow(
    await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into validation_runs (dmc_id, by_whom, kind, file_name, reference, verdict, errors, warnings, report, page)
     values ($1, 'ana', 'check', 'mine.yml', '1.0.0', 'conforms', 0, 0, '{}', '<!doctype html>') returning run_id`,
        [dmcId],
      ),
    ),
  );
  return { runId: String(integer(row, 'run_id')) };
}

/** The only waiver of the partner. Answers its id. */
async function withWaiver({ server, dmcId }: Setting, rule: string): Promise<string> {
  return server.database.transaction({ role: 'app', dmcId }, async (sql) => {
    await sql.query('delete from validation_waivers where dmc_id = $1', [dmcId]);
    const row = onlyRow(
      await sql.query(
        `insert into validation_waivers (dmc_id, place, rule, at_place, reason, until, added_by)
         values ($1, 0, $2, '', 'Next release.', date '2099-12-31', 'ana') returning waiver_id::text as id`,
        [dmcId, rule],
      ),
    );
    return text(row, 'id');
  });
}

/** A schedule that is not due while the tests run. */
async function withSchedule({ server, dmcId }: Setting): Promise<void> {
  await server.database.transaction({ role: 'app', dmcId }, (sql) =>
    sql.query(
      `insert into live_schedules (dmc_id, set_by, every, weekday, hour, zone, file_name, document, target, credential, next_at)
       values ($1, 'ana', 'day', 'monday', 3, 'utc', 'mine.yml', 'openapi: 3.0.3', $2, '', portal_now() + interval '10 years') on conflict do nothing`,
      [dmcId, JSON.stringify(sampleTarget)],
    ),
  );
}

async function withLiveRun({ server, dmcId }: Setting): Promise<string> {
  const row = onlyRow(
    await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into live_runs (dmc_id, by_whom, file_name, base_url, state, phases, sent, planned, recording) values ($1, 'ana', 'mine.yml', 'https://qa.example', 'finished', '[]', 0, 0, '{}')
     on conflict (dmc_id) do update set stop_wanted = false returning live_run_id`,
        [dmcId],
      ),
    ),
  );
  return String(integer(row, 'live_run_id'));
}
