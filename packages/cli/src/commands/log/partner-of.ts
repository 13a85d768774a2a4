import { fail } from '../../kernel/errors/command-failure.js';
import type { SignedIn } from '../../sign-in/signed-in.js';

/** The partner whose log it is. */
export async function partnerOf(portal: SignedIn): Promise<number> {
  const account = portal.account(await portal.user());
  return (
    account?.value ?? fail({ code: 'ACCOUNT_REQUIRED', message: 'Choose a partner account.', hint: 'Add --account.' })
  );
}
