import { calls } from '@suppliers-portal/wire';
import type { Configuration } from './configuration.js';
import { operatorTokenPath } from '../platform/ingestion/operator-paths.js';
import { askPortal } from './ask-portal.js';
import { CommandFault } from './command-fault.js';

export interface TokenInput {
  readonly word: string | undefined;
  readonly email: string | undefined;
  readonly dmc?: string | undefined;
  readonly name?: string | undefined;
  readonly scope?: string | undefined;
  readonly days?: string | undefined;
}

/** Makes a token for a user of the running portal. Only its secret is answered, so that it can be piped. */
export async function createToken(
  configuration: Configuration,
  { word, email, dmc, name, scope = 'read', days = '30' }: TokenInput,
): Promise<string> {
  if (word !== 'create' || email === undefined || name === undefined) {
    throw new CommandFault(
      'supplier-server token create needs an e-mail, --name <text>, and --dmc <id> except for staff of the agency.',
    );
  }
  const forPartner = dmc === undefined ? {} : { dmcId: wholeNumber('--dmc', dmc) };
  const wanted = { email, name, ...forPartner, scope, expiresInDays: wholeNumber('--days', days) };
  const answer = calls.createToken.answer.schema.parse(
    await askPortal(configuration, {
      path: operatorTokenPath,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
    }),
  );
  return answer.secret;
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,10}$/u.test(text)) throw new CommandFault(`${option} has to be a whole number.`);
  return Number(text);
}
