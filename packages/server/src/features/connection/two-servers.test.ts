import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.js';
import { PostgresDatabase } from '../../platform/database/postgres-database.js';
import { integer, text } from '../../platform/database/rows.js';
import { buildIngestion } from '../../app/build-ingestion.js';
import { mailQueues } from '../../app/features.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { DiskObjectStore } from '../../platform/objects/disk-object-store.js';
import { attempt, givenCast } from '../../testing/cast.js';
import { portalUrl } from '../../testing/postgres-cluster.js';
import { postgresPort } from '../../testing/test-database.js';
import { describeWithPostgres, startTestServer, type TestServer } from '../../testing/test-server.js';

describeWithPostgres('two servers on one database', () => {
  let server: TestServer;
  let second: Database;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    const [row] = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select current_database()::text as name'),
    );
    second = new PostgresDatabase({
      connectionString: portalUrl(postgresPort(), text(row!, 'name')),
      maximumConnections: 8,
    });
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });

  it('fed the same failing stream at once suspend once, and mail each recipient once [CONN-13]', async () => {
    const dmcId = 60_001;
    const recipients = ['a', 'b', 'c'].map((name) => ({ email: `${name}@sixty.example` }));
    await server.given('partners', [{ dmcId, dmcName: 'Sixty', emailRecipients: recipients }]);
    const doors = [server.database, second].map((database) =>
      buildIngestion({ database, objects: new DiskObjectStore({ folder: server.folder, durable: false }) }),
    );
    const at = Math.floor(Date.now() / 1000);
    await Promise.all(
      Array.from({ length: 12 }, (_, batch) => {
        const lines = Array.from(
          { length: 40 },
          (__, index) =>
            `${JSON.stringify(attempt({ dmcId, at, action: index % 2 === 0 ? 'Precheck' : 'MakeBook', success: false, hotelId: `H${index}` }))}\n`,
        ).join('');
        return doors[batch % 2]!.take({
          dataset: 'actions',
          idempotencyKey: randomUUID(),
          body: (async function* () {
            yield await Promise.resolve(Buffer.from(lines));
          })(),
        });
      }),
    );
    const offs = await second.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('select event_id from connection_events where dmc_id = $1', [dmcId]),
    );
    expect(offs).toHaveLength(1);

    const sent: string[] = [];
    const port = {
      send: async ({ to }: { to: string }) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        sent.push(to);
      },
    };
    await Promise.all(
      [server.database, second, server.database, second].map((database) =>
        sendDueMails(database, mailQueues, port, 'https://portal.example'),
      ),
    );
    expect(sent.sort()).toEqual(recipients.map(({ email }) => email));

    const [counted] = await second.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query("select sum(failures)::bigint as n from failure_hours where dmc_id = $1 and dimension = 'hotel'", [
        dmcId,
      ]),
    );
    expect(integer(counted!, 'n')).toBe(480);
  });
});
