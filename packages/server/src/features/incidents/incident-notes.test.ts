import { mostNotes, noSuchIncident, tooManyNotesText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('notes on an incident', () => {
  let server: TestServer;
  let browser: Browser;
  let dmcId = 46_000;
  const now = Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
    await server.given('connection-events', [{ dmcId, kind: 'off', at: now - 7200 }]);
  });

  const listed = async () => calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json());
  const read = async (id: string) =>
    calls.incident.answer.schema.parse((await browser.get(`/api/incidents/${id}`)).json());
  const add = (id: string, text: string): Promise<Answer> => browser.post(`/api/incidents/${id}/notes`, { text });

  it('have their author, and the log has the text of what was added and removed', async () => {
    const id = (await listed())[0]!.id;
    const added = calls.addIncidentNote.answer.schema.parse((await add(id, ' The pool\r\nwas empty. ')).json());
    expect(added).toMatchObject({ text: 'The pool\nwas empty.', by: emails.supplier });
    expect((await read(id)).notes).toEqual([added]);
    expect((await browser.call(`/api/incident-notes/${added.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await read(id)).notes).toEqual([]);
    const { records } = calls.audit.answer.schema.parse(
      (await browser.get('/api/audit?kind=added-incident-note,removed-incident-note')).json(),
    );
    expect(records.map(({ kind, who, before, after }) => [kind, who, before ?? after])).toEqual([
      ['removed-incident-note', emails.supplier, 'The pool\nwas empty.'],
      ['added-incident-note', emails.supplier, 'The pool\nwas empty.'],
    ]);
  });

  it('stay with their off period when an earlier turn-off of it arrives late', async () => {
    const id = (await listed())[0]!.id;
    await add(id, 'The pool was empty.');
    await server.given('connection-events', [{ dmcId, kind: 'off', at: now - 9000 }]);
    const [incident] = await listed();
    expect([incident?.offSince, incident?.noteCount]).toEqual([now - 9000, 1]);
    expect((await read(incident!.id)).notes?.map(({ text }) => text)).toEqual(['The pool was empty.']);
  });

  it('are at most 100, also when two are added at once', async () => {
    const id = (await listed())[0]!.id;
    await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        `insert into incident_notes (dmc_id, event_id, text, added_by)
         select $1, $2::bigint, 'note ' || n, 'x' from generate_series(1, $3::int) n returning 1 as one`,
        [dmcId, id, mostNotes - 1],
      ),
    );
    const answers = await Promise.all(['one', 'two'].map((text) => add(id, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ text }) => text)).toContain(tooManyNotesText);
  });

  it('of another partner or of no incident are not there', async () => {
    const id = (await listed())[0]!.id;
    const other = await server.signedIn(emails.several);
    expect((await other.post(`/api/incidents/${id}/notes`, { text: 'x' })).status).not.toBe(200);
    expect(await add('987654321', 'x')).toMatchObject({ status: 404, text: noSuchIncident });
    expect(await add(id, ' ')).toMatchObject({ status: 422, text: 'Enter a text for the note.' });
  });

  it('go with the turn-off that they belong to', async () => {
    const id = (await listed())[0]!.id;
    await add(id, 'The pool was empty.');
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('delete from connection_events where dmc_id = $1', [dmcId]),
    );
    const left = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('select from incident_notes where dmc_id = $1', [dmcId]),
    );
    expect(left).toEqual([]);
  });
});
