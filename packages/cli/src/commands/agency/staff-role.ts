import { roleConsequence, roleFault, type Person, type StaffRole } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { changeOnce } from './agency.js';

export const neededRole = (given: StaffRole | undefined): StaffRole =>
  given ??
  fail({
    code: 'MISSING_VALUE',
    message: 'The role is missing.',
    hint: '',
    next: ['supplier agency person role --help'],
  });

/** `supplier agency person role` */
export function changeRole(
  { person, role, isDryRun }: { readonly person: Person; readonly role: StaffRole; readonly isDryRun: boolean },
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  const fault = roleFault(person, role);
  if (fault !== undefined) return fail({ code: 'REFUSED', message: fault, hint: 'Nothing was changed.' });
  const { email } = person;
  return changeOnce(
    {
      question: roleConsequence(person, role),
      isDryRun,
      done: `${email} has the role ${role}`,
      record: { action: 'role', email, role },
      make: () => portal.useCases.changeStaffRole.execute({ person, role }),
    },
    portal,
    context,
  );
}
