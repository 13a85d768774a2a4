import { join, resolve } from 'node:path';
import { allRoles, wordsOf, type Role } from '../app/roles.js';
import type { Configuration } from './configuration.js';
import { demoPassword, demoSignIns, demoStaff } from '../seed/demo-cast.js';

export interface GreetingParts {
  readonly address: string;
  readonly configuration: Configuration;
  readonly demo: boolean;
  readonly roles: ReadonlySet<Role>;
  readonly ingestTokenPath: string | undefined;
}

/** What the person who starts the server has to know, once. */
export function greeting({
  address,
  configuration: { DATA_DIR, DATABASE_URL, SMTP_URL, S3_ENDPOINT, S3_BUCKET = '' },
  demo,
  roles,
  ingestTokenPath,
}: GreetingParts): string {
  const width = Math.max(...demoSignIns.map(({ user }) => user.email.length));
  return [
    `Suppliers Portal: ${address}`,
    ...(roles.size < allRoles.size ? [`This server runs ${wordsOf(roles)}, and nothing else.`] : []),
    ...(demo && roles.has('pages')
      ? [
          '',
          `Demo sign-ins, password ${demoPassword}:`,
          ...demoSignIns.map(({ user, what }) => `  ${user.email.padEnd(width)}  ${what}`),
          `  ${demoStaff.email.padEnd(width)}  staff of the agency, who sees all partners`,
        ]
      : []),
    '',
    `Data: ${resolve(DATA_DIR)}${DATABASE_URL === undefined ? '' : ' (everything but log files and mails is in PostgreSQL)'}`,
    ...(S3_ENDPOINT === undefined ? [] : [`Log files: the bucket ${S3_BUCKET} at ${S3_ENDPOINT}`]),
    ...(DATABASE_URL === undefined
      ? [
          'The embedded database survives a crash, but not a power cut. For production set DATABASE_URL to a PostgreSQL.',
        ]
      : []),
    SMTP_URL === undefined
      ? `Mails: ${resolve(join(DATA_DIR, 'outbox'))}`
      : `Mails: sent through ${new URL(SMTP_URL).host}`,
    ...(ingestTokenPath === undefined ? [] : [`Ingestion token: ${resolve(ingestTokenPath)}`]),
    '',
  ].join('\n');
}
