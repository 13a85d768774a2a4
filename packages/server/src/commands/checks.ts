import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { readIngestionAge } from '../features/attempts/ingestion-age.js';
import { tablesOf } from '../platform/database/distribution.js';
import { pendingMigrations, readMigrations } from '../platform/database/migrate.js';
import type { Database } from '../platform/database/database.js';
import { decimal, integer, onlyRow, text, truth } from '../platform/database/rows.js';
import { SmtpMailer } from '../platform/mails/smtp-mailer.js';
import { readSpreadTables } from '../platform/database/where-spread.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { openObjects, type StorageSettings } from '../platform/storage/storage.js';
import { counted, dayMilliseconds } from '@suppliers-portal/domain';
import { makeFolder } from '../kernel/make-folder.js';

/** What a look at one part came to. `unknown` is no failure: it could not be looked at from here. */
export interface Finding {
  readonly state: 'ok' | 'fails' | 'unknown';
  readonly words: string;
}

const ok = (words: string): Finding => ({ state: 'ok', words });
const fails = (words: string): Finding => ({ state: 'fails', words });
const unknown = (words: string): Finding => ({ state: 'unknown', words });

export const failureOf = (error: unknown): Finding =>
  fails(error instanceof Error && error.message !== '' ? error.message : String(error));

export async function checkDatabase(database: Database): Promise<Finding> {
  const [row] = await database.transaction({ role: 'owner' }, (sql) =>
    sql.query("select current_setting('server_version') as version"),
  );
  const version = `PostgreSQL ${text(row ?? {}, 'version')}`;
  const { isNew, pending } = await pendingMigrations(database, await readMigrations());
  if (isNew) return ok(`${version}, still empty: the first start makes the schema`);
  const whole = pending.length === 0 ? await notSpreadYet(database) : [];
  if (whole[0] !== undefined)
    return fails(
      `${version}, ${whole.length} tables are not spread yet, such as ${whole[0]}: run supplier-server distribute`,
    );
  return ok(
    pending.length === 0
      ? `${version}, schema up to date`
      : `${version}, the next start makes ${pending.length} changes to the schema`,
  );
}

/** Migrations make new tables whole; supplier-server distribute spreads them. */
async function notSpreadYet(database: Database): Promise<readonly string[]> {
  const spread = await database.transaction({ role: 'owner' }, readSpreadTables);
  if (spread.size === 0) return [];
  return [...tablesOf('everywhere'), ...tablesOf('partner')].filter((table) => !spread.has(table));
}

/** Each is taken once, and none may look past row-level security. */
export async function checkRoles(database: Database): Promise<Finding> {
  const missing = await missingRoles(database);
  if (missing !== undefined) return missing;
  for (const scope of [{ role: 'access' }, { role: 'ingest' }, { role: 'agency' }, { role: 'app', dmcId: 1 }] as const)
    await database.transaction(scope, (sql) => sql.query('select 1 as one'));
  const rows = await database.transaction({ role: 'owner' }, (sql) =>
    sql.query(
      `select rolname::text as name from pg_roles
       where rolname in ('portal_app', 'portal_access', 'portal_ingest', 'portal_agency') and (rolsuper or rolbypassrls)
       order by 1`,
    ),
  );
  if (rows.length === 0) return ok('portal_app, portal_access, portal_ingest and portal_agency');
  const names = rows.map((row) => text(row, 'name')).join(', ');
  return fails(`${names} can see the data of all partners. Take BYPASSRLS and SUPERUSER from it.`);
}

const rolesOfAnotherText =
  'another portal has made its roles in this PostgreSQL. The two could read the data of each other, so use a PostgreSQL for each.';

/** Before the first start: the server makes the roles, if the owner of the database may. */
async function missingRoles(database: Database): Promise<Finding | undefined> {
  const row = onlyRow(
    await database.transaction({ role: 'owner' }, (sql) =>
      sql.query(
        `select count(*) filter (where rolname in ('portal_app', 'portal_access', 'portal_ingest', 'portal_agency'))::int as roles,
           bool_or(rolname = current_user and (rolcreaterole or rolsuper)) as may_make, current_user::text as owner,
           bool_and(pg_has_role(current_user, oid, 'member'))
             filter (where rolname in ('portal_app', 'portal_access', 'portal_ingest', 'portal_agency')) as has_roles,
           to_regclass('portal_migrations') is null as is_new
         from pg_roles`,
      ),
    ),
  );
  if (!truth(row, 'is_new')) return undefined;
  if (integer(row, 'roles') === 4) return row['has_roles'] === true ? undefined : fails(rolesOfAnotherText);
  if (truth(row, 'may_make'))
    return unknown('the first start makes portal_app, portal_access, portal_ingest and portal_agency');
  return fails(
    `${text(row, 'owner')} cannot make the roles of the portal. Run as a superuser: alter role ${text(row, 'owner')} createrole`,
  );
}

const furthestSeconds = 5;

/** The database's clock decides what is old. This server's is in signatures, streams and certificates. */
export async function checkClock(database: Database, now: () => number = Date.now): Promise<Finding> {
  const before = now();
  const row = onlyRow(
    await database.transaction({ role: 'owner' }, (sql) =>
      sql.query('select extract(epoch from clock_timestamp())::float8 as now'),
    ),
  );
  const apart = Math.abs((before + now()) / 2000 - decimal(row, 'now'));
  const words = `${apart.toFixed(1)} seconds between this machine and the database`;
  return apart <= furthestSeconds ? ok(words) : fails(`${words}. Set both by NTP.`);
}

/** Without attempts in its period the judge sees nothing. */
export async function checkIngestion(database: Database, windowMinutes: number): Promise<Finding> {
  const schema = await database.transaction({ role: 'owner' }, (sql) =>
    sql.query("select to_regclass('attempt_minutes')::text as name"),
  );
  if (schema[0]?.['name'] === null) return unknown('the database is still empty');
  const { latestBatch, newestAttempt } = await readIngestionAge(database);
  if (latestBatch === undefined) return unknown('no batch of attempts was taken in the last 90 days');
  const batch = `the latest batch of attempts was taken ${ago(latestBatch)} ago`;
  if (newestAttempt === undefined) return unknown(`${batch}, and no attempt is kept`);
  const words = `${batch}, and the newest attempt was ${ago(newestAttempt)} ago`;
  return newestAttempt > windowMinutes * 60
    ? fails(`${words}: the judge looks at ${counted(windowMinutes, 'minute')} and sees none. Ask those who send them.`)
    : ok(words);
}

function ago(seconds: number): string {
  if (seconds < 120) return counted(Math.round(seconds), 'second');
  if (seconds < 7200) return counted(Math.round(seconds / 60), 'minute');
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

export async function checkStorage(settings: StorageSettings): Promise<Finding> {
  const { objects, closeObjects } = openObjects(settings);
  try {
    await writeAndRead(objects);
    const { s3 } = settings;
    const where = s3 === undefined ? join(settings.DATA_DIR, 'objects') : `the bucket ${s3.bucket} at ${s3.endpoint}`;
    return ok(`${where}: an object was written, read and removed`);
  } finally {
    await closeObjects();
  }
}

async function writeAndRead(objects: ObjectStore): Promise<void> {
  const key = `probe/check-${process.pid}`;
  const content = 'the portal was here';
  await objects.write(key, Buffer.from(content));
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of objects.read(key, 0, content.length) as AsyncIterable<Buffer>) chunks.push(chunk);
    if (Buffer.concat(chunks).toString() !== content) throw new Error('what was read is not what was written');
  } finally {
    await objects.remove(key);
  }
}

export async function checkMail(url: string | undefined, from: string, dataFolder: string): Promise<Finding> {
  if (url === undefined) {
    const folder = join(dataFolder, 'outbox');
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK);
    return ok(`no mail server is set: mails are files in ${folder}`);
  }
  await new SmtpMailer(url, from).check();
  const { host, username } = new URL(url);
  return ok(`${host} answers${username === '' ? '' : ', and the sign-in works'}`);
}

const soonDays = 14;
const connectMilliseconds = 5_000;

export interface CertificateSettings {
  readonly publicUrl: string | undefined;
  readonly now?: () => number;
  /** Besides the usual authorities, for tests. */
  readonly authority?: string;
  /** Where to connect instead of asking for the name's address, for tests. */
  readonly address?: string;
}

/** The certificate that people's browsers get, wherever TLS ends. */
export function checkCertificate({
  publicUrl,
  now = Date.now,
  authority,
  address,
}: CertificateSettings): Promise<Finding> {
  if (publicUrl === undefined) return Promise.resolve(unknown('PUBLIC_URL is not set'));
  const { protocol, hostname: host, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(unknown(`${publicUrl} has no TLS`));
  return new Promise((resolve) => {
    const socket = connect({
      host: address ?? host,
      port: port === '' ? 443 : Number(port),
      servername: host,
      ...(authority === undefined ? {} : { ca: authority }),
    });
    const done = (finding: Finding): void => {
      socket.destroy();
      resolve(finding);
    };
    socket.setTimeout(connectMilliseconds, () => done(unknown(`${publicUrl} does not answer from this machine`)));
    socket.once('secureConnect', () => done(lifeOf(socket.getPeerCertificate(), host, now())));
    socket.once('error', (error: Error) =>
      done(
        isOfCertificate(error)
          ? fails(`browsers do not accept the certificate of ${host}: ${error.message}`)
          : unknown(`${publicUrl} is not connected from this machine (${error.message})`),
      ),
    );
  });
}

function lifeOf({ valid_to: end }: PeerCertificate, host: string, now: number): Finding {
  const days = Math.floor((Date.parse(end) - now) / dayMilliseconds);
  const words = `the certificate of ${host} is valid for ${counted(days, 'more day')}`;
  return days < soonDays ? fails(`${words}. Renew it.`) : ok(words);
}

/** A connection that was made, and not trusted. */
const isOfCertificate = (error: Error): boolean =>
  'code' in error && /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/u.test(String(error.code));
