import { memberSentence } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { signedInAnswer, signedOutAnswer } from './sign-in-answer.js';

/** `supplier auth status`: being signed out is an answer. It affects the exit code only with --check. */
export const status: Command<'auth status'> = async ({ flags }, context) => {
  const { output } = context;
  const credential = await context.credential();
  if (credential === undefined) {
    await output.print(signedOutAnswer('There is no token for this portal.', undefined, context));
    return flags.check ? 'NOT_SIGNED_IN' : undefined;
  }
  const signedIn = await context.signInWith(credential);
  const fetched = await signedIn.useCases.completeSignIn.execute(context.options);
  if (!fetched.ok && fetched.failure.kind === 'signed-out') {
    await output.print(
      signedOutAnswer(
        `The portal does not know the token from ${credential.source}: it has expired or was revoked.`,
        credential.source,
        context,
      ),
    );
    return flags.check ? 'TOKEN_REJECTED' : undefined;
  }
  if (!fetched.ok) return context.fail(fetched.failure, memberSentence, signedIn);
  await signedIn.remember(fetched.value);
  await output.print(
    signedInAnswer({ user: fetched.value, account: signedIn.account(fetched.value), credential }, context),
  );
  return undefined;
};
