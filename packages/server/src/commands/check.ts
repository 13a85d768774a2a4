import { ageing } from '../app/housekeeping.js';
import { FolderInUse } from '../platform/database/folder-lock.js';
import { isDivided } from '../platform/database/partitions.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { openStorage } from '../platform/storage/storage.js';
import { checkFiles } from './check-files.js';
import { checkPartitions } from './check-partitions.js';
import {
  checkCertificate,
  checkClock,
  checkDatabase,
  checkIngestion,
  checkMail,
  checkRoles,
  checkStorage,
  failureOf,
  type Finding,
} from './checks.js';
import { CommandFault } from './command-fault.js';
import { storageOf, type Configuration } from './configuration.js';

/** Looks at everything that the portal needs, and changes nothing. A line each; it fails if one of them does. */
export async function check(configuration: Configuration, files: boolean): Promise<string> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR, PUBLIC_URL } = configuration;
  const lines: string[] = [];
  let failed = 0;
  const look = async (name: string, work: () => Promise<Finding>): Promise<void> => {
    const { state, words } = await work().catch(failureOf);
    if (state === 'fails') failed += 1;
    lines.push(`${name.padEnd(12)} ${marks[state].padEnd(8)} ${words}`);
  };
  await lookAtDatabase(configuration, look);
  await look('storage', () => checkStorage(storageOf(configuration)));
  await look('mail', () => checkMail(SMTP_URL, MAIL_FROM, DATA_DIR));
  await look('certificate', () => checkCertificate({ publicUrl: PUBLIC_URL }));
  if (files) await look('files', () => lookAtFiles(configuration));
  if (failed > 0) throw new CommandFault(lines.join('\n'));
  return lines.join('\n');
}

const marks: Readonly<Record<Finding['state'], string>> = { ok: 'ok', fails: 'FAILS', unknown: 'unknown' };

type Look = (name: string, work: () => Promise<Finding>) => Promise<void>;

/** The embedded database has one process, and this one would have to be it. */
async function lookAtDatabase(configuration: Configuration, look: Look): Promise<void> {
  const { DATABASE_URL, HOST, PORT, DATA_DIR, JUDGE_WINDOW_MINUTES } = configuration;
  if (DATABASE_URL === undefined) {
    await look('database', () => askRunning(HOST, PORT, DATA_DIR));
    return;
  }
  const database = new PostgresDatabase({ connectionString: DATABASE_URL, maximumConnections: 1 });
  try {
    await look('database', () => checkDatabase(database));
    await look('roles', () => checkRoles(database));
    await look('clock', () => checkClock(database));
    await look('ingestion', () => checkIngestion(database, JUDGE_WINDOW_MINUTES));
    await look('partitions', () => checkPartitions(database, ageing.filter(isDivided)));
  } finally {
    await database.close();
  }
}

async function askRunning(host: string, port: number, folder: string): Promise<Finding> {
  const base = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  const answer = await fetch(`${base}/readyz`).catch(() => undefined);
  if (answer === undefined)
    return { state: 'unknown', words: `embedded, in ${folder}; the portal at ${base} is not running` };
  const words = `embedded; the portal at ${base} says: ${(await answer.text()).trim()}`;
  return { state: answer.ok ? 'ok' : 'fails', words };
}

async function lookAtFiles(configuration: Configuration): Promise<Finding> {
  try {
    const storage = await openStorage(storageOf(configuration));
    try {
      return { state: 'ok', words: await checkFiles(storage.database, storage.objects) };
    } finally {
      await storage.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { state: 'unknown', words: 'the embedded database is in use: stop the portal to read its files' };
  }
}
