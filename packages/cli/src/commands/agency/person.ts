import {
  actionRefusalText,
  actionsFor,
  emailFault,
  consequenceOf,
  isPartnerNumber,
  type Invitation,
  type Person,
  type PersonAction,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, needed, unknownPartner } from './agency.js';
import { askReset, endReset, listResets } from './factor-reset.js';
import { exportPeople, importPeople } from './people-file.js';
import { listPeople, personIn, removeFrom } from './people.js';
import { changeRole, neededRole } from './staff-role.js';

const refusalOf = (person: Person, action: PersonAction): string | undefined =>
  actionsFor(person.state).includes(action) ? undefined : actionRefusalText(person);

/** `supplier agency person <action>` */
export const person: Command<'agency person'> = async ({ flags, arguments: { action, email: given } }, context) => {
  const { partner: dmcId, role } = flags;
  const isDryRun = flags['dry-run'];
  refuseFlagsOfOthers('agency person', action, flags, {
    role: ['invite', 'role'],
    partner: [
      ...['list', 'invite', 'invite-again', 'sign-out', 'disable', 'enable', 'remove', 'remove-from', 'reset-factor'],
    ],
    find: ['list'],
    reason: ['reset-factor'],
  });
  if (action === 'list') return listPeople(flags, context);
  if (action === 'resets') return listResets(context);
  if (action === 'export') return exportPeople(context);
  if (action === 'import')
    return importPeople(needed(given, 'The file', 'person import <file.csv>'), isDryRun, context);
  const email = needed(given, 'The email address', `person ${action} <email>`);
  if (action === 'end-reset') return endReset(email, isDryRun, context);
  if (action === 'invite' && (dmcId === undefined) === (role === undefined))
    return fail({
      code: 'USAGE',
      message: 'Give either --partner, or --role for staff.',
      hint: 'No invitation was sent.',
    });
  if (action === 'remove-from') return removeFrom({ email, dmcId, isDryRun }, context);
  const after = action === 'role' ? neededRole(role) : 'viewer';
  const portal = await context.signedIn();
  const { changePerson } = portal.useCases;
  const record = { action, email, partner: dmcId ?? null };
  if (action === 'invite')
    return invite({ email, ...(dmcId === undefined ? { role: role ?? 'viewer' } : { dmcId }) }, isDryRun, context);
  const found = await personIn({ email, dmcId, isForRole: action === 'role' }, portal, context);
  if (action === 'reset-factor') return askReset({ person: found, reason: flags.reason, isDryRun }, portal, context);
  if (action === 'role') return changeRole({ person: found, role: after, isDryRun }, portal, context);
  return changeOnce(
    {
      refusal: refusalOf(found, action),
      question: consequenceOf(action, found),
      isDryRun,
      done: `Done: ${action} ${found.email}`,
      record,
      make: () => changePerson.execute({ id: found.id, action, edition: found.edition }),
      ...(action === 'invite-again' ? { secretOf: ({ link }: { readonly link?: string }) => link } : {}),
    },
    portal,
    context,
  );
};

async function invite(invitation: Invitation, isDryRun: boolean, context: Context): Promise<undefined> {
  const { email } = invitation;
  const dmcId = 'dmcId' in invitation ? invitation.dmcId : undefined;
  if (dmcId !== undefined && !isPartnerNumber(dmcId)) return unknownPartner(dmcId);
  const place = 'role' in invitation ? `staff (${invitation.role})` : `partner ${String(dmcId)}`;
  const portal = await context.signedIn();
  return changeOnce(
    {
      fault: emailFault(email),
      question: `Invite ${email} as a person of ${place}?`,
      isDryRun,
      done: `Invited ${email}`,
      record: { action: 'invite', email, partner: dmcId ?? null },
      make: () => portal.useCases.invitePerson.execute(invitation),
      secretOf: ({ link }) => link,
    },
    portal,
    context,
  );
}
