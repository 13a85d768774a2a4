import { calls } from '@suppliers-portal/wire';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { attempt } from '../cast.js';
import type { Samples, Setting } from './sample.js';

const window = { action: 'Precheck', from: 0, to: 86_400 } as const;

export const healthSamples = {
  annotations: { answers: 200, make: ({ now }) => ({ query: { from: now - 3600, to: now } }) },
  addAnnotation: { answers: 200, make: ({ number }) => ({ body: { text: `deploy ${number}` } }) },
  removeAnnotation: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email, dmcId }) => {
      const owner = await server.signedIn(email);
      const added = await owner.post('/api/annotations', { text: 'deploy' }, { dmcId });
      return { params: { id: calls.addAnnotation.answer.schema.parse(added.json()).id } };
    },
  },
  turnOn: {
    answers: 200,
    make: async ({ server, dmcId, now }) => {
      await server.given('connection-events', [{ kind: 'off', dmcId, at: now }]);
      return { body: { cause: 'Others', details: 'a sample' } };
    },
  },
  stats: { answers: 200, make: withAttempts },
  statusStream: { answers: 200, make: () => ({}) },
  uptime: { answers: 200, make: withAttempts },
  failures: { answers: 200, make: () => ({ query: { ...window, by: 'reason' } }) },
  failureSamples: { answers: 200, make: () => ({ query: window }) },
  failedCall: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ query: await givenFailedCall(setting) }),
  },
  failureFile: { answers: 200, make: () => ({ query: { ...window, format: 'csv' } }) },
  incident: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await givenIncident(setting) } }),
  },
  addIncidentNote: {
    answers: 200,
    namesOwned: true,
    make: async (setting) => ({ params: { id: await givenIncident(setting) }, body: { text: 'The pool was empty.' } }),
  },
  removeIncidentNote: {
    answers: 204,
    namesOwned: true,
    make: async (setting) => {
      const { server, email, dmcId } = setting;
      const id = await givenIncident(setting);
      const owner = await server.signedIn(email);
      const added = await owner.post(`/api/incidents/${id}/notes`, { text: 'The pool was empty.' }, { dmcId });
      return { params: { id: calls.addIncidentNote.answer.schema.parse(added.json()).id } };
    },
  },
  logFile: { answers: 200, make: () => ({ params: { action: 'Precheck' }, query: { lookbackHrs: 1 } }) },
} satisfies Partial<Samples>;

/** An off period of the partner that has ended. */
async function givenIncident({ server, dmcId, now }: Setting): Promise<string> {
  await server.given('connection-events', [
    { kind: 'on', dmcId, at: now - 2 },
    { kind: 'off', dmcId, at: now - 1 },
    { kind: 'on', dmcId, at: now },
  ]);
  const row = onlyRow(
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query("select max(event_id)::bigint as id from connection_events where dmc_id = $1 and kind = 'off'", [
        dmcId,
      ]),
    ),
  );
  return String(integer(row, 'id'));
}

/** A failed call of the partner. */
async function givenFailedCall({ server, dmcId, now }: Setting) {
  await server.given('actions', [attempt({ dmcId, at: now, success: false })]);
  const row = onlyRow(
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select max(call_id)::bigint as id from failed_calls where dmc_id = $1', [dmcId]),
    ),
  );
  return { action: 'Precheck' as const, at: now, id: String(integer(row, 'id')) };
}

/** Without any attempt there is nothing to show. */
async function withAttempts({ server, dmcId, now }: Setting): Promise<Record<string, never>> {
  await server.given('actions', [attempt({ dmcId, at: now })]);
  return {};
}
