#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allRoles, isRole, roleNames, type Role } from './app/roles.js';
import { distributeDatabase } from './commands/distribute.js';
import { check } from './commands/check.js';
import { ingestFile } from './commands/ingest.js';
import { setOnboardingStatus } from './commands/onboarding.js';
import { audit } from './commands/audit.js';
import { inviteStaff, inviteUser } from './commands/invite.js';
import { removeSecondFactor } from './commands/second-factor.js';
import { copyStoredObjects } from './commands/objects.js';
import { migrateDatabase } from './commands/migrate.js';
import { restore } from './commands/restore.js';
import { seed } from './commands/seed.js';
import { UncleanStop } from './commands/stop.js';
import { CannotListen, serve, type Running } from './commands/serve.js';
import { createToken } from './commands/token.js';
import { watchFolder } from './commands/watch-folder.js';
import { CommandFault } from './commands/command-fault.js';
import { readConfiguration, strangeNames, WrongConfiguration, type Configuration } from './commands/configuration.js';
import { pause } from './kernel/pause.js';
import { DatabaseFailure } from './platform/database/database.js';
import { FolderInUse, FolderLost } from './platform/database/folder-lock.js';
import { foundWords, makePrivate } from './platform/storage/private-folder.js';

const usage = `supplier-server [serve] [--only <roles>]      runs the portal; --only limits this server to a part: pages, work, ingest, or two with a comma
supplier-server ingest <dataset> <file>       hands a file of NDJSON (also .gz) to the running portal; --key <text> sets its Idempotency-Key
supplier-server ingest --watch <folder>       hands in each .ndjson, .ndjson.gz or .csv file of the folder whose name begins with its dataset,
                                              and moves it to done or refused
supplier-server seed                          loads the demo partners into the database and ends
supplier-server token create <email> [--dmc <id>] --name <text> [--scope read|operate] [--days <n>]
                                              makes an access token for a user of the running portal
supplier-server staff invite <email> [--role viewer|operator|owner]
                                              makes an account for staff of the agency, and prints a link that sets its password, once
supplier-server user invite <email> --dmc <id>
                                              the same for a person of a partner
supplier-server user remove-second-factor <email>
                                              for a person who has lost the app and the recovery codes
supplier-server onboarding set-status <dmc> <status>
                                              takes an onboarding of the running portal on: DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION, CONNECTION_LIVE
supplier-server audit list [--email <email>] [--event <name>] [--limit <n>]
                                              prints the newest entries of the security log of the running portal, one JSON object per line
supplier-server audit verify [--expect <place>]
                                              checks that no entry of the security log was changed or removed, and names the first one that was
supplier-server check [--files]               looks at the database, its roles, storage, mail, clock and certificate, a line each;
                                              --files also reads all stored files and names those that are damaged
supplier-server migrate [--dry-run]           brings the schema of a PostgreSQL up to date; --dry-run says which migrations would run,
                                              and whether older servers can go on next to them
supplier-server objects copy --to s3|folder   copies all stored files from DATA_DIR to S3, or back, and compares them
supplier-server distribute [--dry-run] [--shards <n>]
                                              spreads the tables of a PostgreSQL with Citus over its workers; --dry-run says what it would do
supplier-server restore <dump>                puts a dump in the place of the embedded database

Settings are environment variables; .env.example lists them.`;

/** These ask the running portal, and touch no folder. */
const asking = ['ingest', 'token', 'staff', 'user', 'onboarding', 'audit'];

const print = (text: string): void => console.log(text);

async function run(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      watch: { type: 'string' },
      dmc: { type: 'string' },
      name: { type: 'string' },
      scope: { type: 'string' },
      days: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
      event: { type: 'string' },
      limit: { type: 'string' },
      expect: { type: 'string' },
      to: { type: 'string' },
      only: { type: 'string' },
      shards: { type: 'string' },
      'dry-run': { type: 'boolean' },
      files: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command = 'serve', ...rest] = positionals;
  if (values.help === true) {
    print(usage);
    return;
  }
  // What the environment itself says comes first.
  if (existsSync('.env')) process.loadEnvFile('.env');
  for (const words of strangeNames(process.env)) console.error(words);
  const configuration = readConfiguration(process.env);
  if (!asking.includes(command)) await closeDataFolder(configuration);
  if (command === 'serve') await untilSignal(await serve(configuration, print, rolesOf(values.only)));
  else print(await answerOf(command, rest, values, configuration));
}

function rolesOf(only: string | undefined): ReadonlySet<Role> {
  if (only === undefined) return allRoles;
  const names = only.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isRole(name));
  if (wrong !== undefined)
    throw new CommandFault(`--only ${only} is not valid: the roles are ${roleNames.join(', ')}.`);
  return new Set(names.filter(isRole));
}

/** Whatever this process writes is its owner's alone, and so is what is in the folder from before. */
async function closeDataFolder({ DATA_DIR }: Configuration): Promise<void> {
  process.umask(0o077);
  const words = foundWords(resolve(DATA_DIR), await makePrivate(DATA_DIR));
  if (words !== undefined) console.error(words);
}

interface Options {
  readonly key?: string;
  readonly watch?: string;
  readonly dmc?: string;
  readonly name?: string;
  readonly scope?: string;
  readonly days?: string;
  readonly role?: string;
  readonly email?: string;
  readonly event?: string;
  readonly limit?: string;
  readonly expect?: string;
  readonly to?: string;
  readonly shards?: string;
  readonly 'dry-run'?: boolean;
  readonly files?: boolean;
}

function watchUntilSignal(configuration: Configuration, folder: string): Promise<string> {
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const wait = (milliseconds: number): Promise<void> => pause(milliseconds, stop.signal);
  return watchFolder(configuration, folder, { say: (words) => console.error(words), wait }, stop.signal);
}

function answerOf(
  command: string,
  rest: readonly string[],
  options: Options,
  configuration: Configuration,
): Promise<string> {
  switch (command) {
    case 'ingest':
      if (options.watch !== undefined) return watchUntilSignal(configuration, options.watch);
      return ingestFile(
        configuration,
        { dataset: rest[0], path: rest[1], key: options.key },
        { say: (words) => console.error(words) },
      );
    case 'seed':
      return seed(configuration);
    case 'token':
      return createToken(configuration, { word: rest[0], email: rest[1], ...options });
    case 'staff':
      return inviteStaff(configuration, { word: rest[0], email: rest[1], ...options });
    case 'user':
      return rest[0] === 'remove-second-factor'
        ? removeSecondFactor(configuration, rest[1])
        : inviteUser(configuration, { word: rest[0], email: rest[1], ...options });
    case 'audit':
      return audit(configuration, { word: rest[0], ...options });
    case 'onboarding':
      return setOnboardingStatus(configuration, rest);
    case 'check':
      return check(configuration, options.files === true);
    case 'migrate':
      return migrateDatabase(configuration, options['dry-run'] === true);
    case 'objects':
      return copyStoredObjects(configuration, rest[0], options.to);
    case 'distribute':
      return distributeDatabase(configuration, { dryRun: options['dry-run'] === true, shards: options.shards }, print);
    case 'restore':
      return restore(configuration, rest[0]);
    default:
      throw new CommandFault(`There is no command ${command}.\n\n${usage}`);
  }
}

async function untilSignal(running: Running): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  // Who asks twice does not want to wait.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));
  await running.stop();
}

/** What the person at the terminal can fix is one sentence; anything else is a defect and shown whole. */
function isSaid(error: unknown): error is Error {
  return (
    error instanceof WrongConfiguration ||
    error instanceof CannotListen ||
    error instanceof FolderInUse ||
    error instanceof FolderLost ||
    error instanceof UncleanStop ||
    error instanceof CommandFault ||
    error instanceof DatabaseFailure ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(isSaid(error) ? error.message : error);
  process.exit(1);
}
