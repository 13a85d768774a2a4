#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFault } from './commands/command-fault.js';
import { commands, optionTypes, refuseStrange } from './commands/commands.js';
import { readConfiguration, WrongConfiguration, type Configuration } from './commands/configuration.js';
import { readEnvFile } from './commands/env-file.js';
import { strangeNames } from './commands/strange-names.js';
import { DatabaseFailure } from './platform/database/database.js';
import { FolderInUse, FolderLost } from './platform/database/folder-lock.js';
import { dataFolderFault } from './commands/data-folder-fault.js';
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

const print = (text: string): void => console.log(text);
const say = (words: string): void => console.error(words);

async function run(given: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options: optionTypes });
  if (values.help === true) {
    print(usage);
    return;
  }
  checkFolder();
  // What the environment itself says comes first.
  if (existsSync('.env')) for (const [name, value] of Object.entries(readEnvFile('.env'))) process.env[name] ??= value;
  for (const words of strangeNames(process.env)) say(words);
  const configuration = readConfiguration(process.env);
  const [name = 'serve', ...words] = positionals;
  const command = commands.get(name);
  if (command === undefined) throw new CommandFault(`There is no command ${name}.\n\n${usage}`);
  refuseStrange(name, command, { words, options: values });
  try {
    if (command.asks !== true) await closeDataFolder(configuration);
    const answer = await command.run({ configuration, words, options: values, say, print });
    if (answer !== undefined) print(answer);
  } catch (error) {
    throw dataFolderFault(configuration.DATA_DIR, error) ?? databaseFault(configuration, error) ?? error;
  }
}

function checkFolder(): void {
  try {
    process.cwd();
  } catch (error) {
    throw new CommandFault('The working folder is gone. Change to another one.', {
      cause: error,
    });
  }
}

/** Whatever this process writes is its owner's alone, and so is what is in the folder from before. */
async function closeDataFolder({ DATA_DIR }: Configuration): Promise<void> {
  process.umask(0o077);
  const words = foundWords(resolve(DATA_DIR), await makePrivate(DATA_DIR));
  if (words !== undefined) console.error(words);
}

/** It names the setting to look at. The embedded database has none. */
function databaseFault({ DATABASE_URL }: Configuration, error: unknown): CommandFault | undefined {
  if (!(error instanceof DatabaseFailure) || DATABASE_URL === undefined) return undefined;
  const words = error.message.charAt(0).toUpperCase() + error.message.slice(1);
  const next = error.kind === 'unavailable' ? ' Check DATABASE_URL, and that the PostgreSQL runs.' : '';
  return new CommandFault(`${words}.${next}`, { cause: error });
}

/** A file that cannot be read or written: its message has the reason and the path. */
const isOfFile = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;

/** What the person at the terminal can fix is one sentence; anything else is a defect and shown whole. */
function isSaid(error: unknown): error is Error {
  return (
    error instanceof WrongConfiguration ||
    error instanceof FolderInUse ||
    error instanceof FolderLost ||
    error instanceof CommandFault ||
    error instanceof DatabaseFailure ||
    isOfFile(error) ||
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
