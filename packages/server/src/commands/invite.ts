import { calls } from '@suppliers-portal/wire';
import { operatorInvitationsPath } from '../platform/ingestion/operator-paths.js';
import { askPortal } from './ask-portal.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';

export interface InviteInput {
  readonly word: string | undefined;
  readonly email: string | undefined;
  readonly role?: string | undefined;
  readonly dmc?: string | undefined;
}

/** Invites staff of the agency. The first one is an owner, who can invite the others in the portal. */
export function inviteStaff(
  configuration: Configuration,
  { word, email, role = 'owner' }: InviteInput,
): Promise<string> {
  if (word !== 'invite' || email === undefined) throw new CommandFault('supplier-server staff invite needs an email.');
  return invite(configuration, { email, role });
}

/** Invites a person of a partner. */
export function inviteUser(configuration: Configuration, { word, email, dmc }: InviteInput): Promise<string> {
  if (word !== 'invite' || email === undefined || dmc === undefined || !/^\d{1,10}$/u.test(dmc))
    throw new CommandFault('supplier-server user invite needs an email and --dmc <id>.');
  return invite(configuration, { email, dmcId: Number(dmc) });
}

/** Answers the link alone, so that it can be piped. It is shown once. */
async function invite(configuration: Configuration, invitation: object): Promise<string> {
  const { link } = calls.inviteStaff.answer.schema.parse(
    await askPortal(configuration, {
      path: operatorInvitationsPath,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(invitation),
    }),
  );
  return link ?? 'Invited. There is no link: the person signs in as before, or at your sign-in provider.';
}
