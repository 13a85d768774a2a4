import { join, resolve } from 'node:path';
import type { Configuration } from './configuration.js';
import { demoPassword, demoSignIns, demoStaff } from '../seed/demo-cast.js';

export interface GreetingParts {
  readonly address: string;
  readonly configuration: Configuration;
  readonly demo: boolean;
  readonly ingestTokenPath: string | undefined;
}

/** What the person who starts the server has to know, once. */
export function greeting({
  address,
  configuration: { DATA_DIR, DATABASE_URL, SMTP_URL },
  demo,
  ingestTokenPath,
}: GreetingParts): string {
  const width = Math.max(...demoSignIns.map(({ user }) => user.email.length));
  return [
    `Suppliers Portal: ${address}`,
    ...(demo
      ? [
          '',
          `Demo sign-ins, password ${demoPassword}:`,
          ...demoSignIns.map(({ user, what }) => `  ${user.email.padEnd(width)}  ${what}`),
          `  ${demoStaff.email.padEnd(width)}  staff of the agency, who sees all partners`,
        ]
      : []),
    '',
    `Data: ${resolve(DATA_DIR)}${DATABASE_URL === undefined ? '' : ' (log files; everything else is in PostgreSQL)'}`,
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
