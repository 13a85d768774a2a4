import {
  decideCertificationWords,
  onboardingDeniedText,
  onboardingWords,
  readCertificationWords,
  type DecideCertificationFailure,
  type OnboardingFailure,
  type SubmitOnboardingFailure,
  formChangedText,
  serverWords,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';

const onlyOnboarding = 'Only an account of the type Onboarding has a form.';

type Failure = OnboardingFailure | Extract<SubmitOnboardingFailure, { readonly kind: 'conflict' }>;

/** Ends the command with the sentence of the web. */
export function refuseOnboarding(
  failure: Failure,
  portal: SignedIn,
  context: Context,
  message = onboardingWords(failure),
): never {
  switch (failure.kind) {
    case 'not-onboarding':
      return fail({ code: 'FORBIDDEN', message, hint: onlyOnboarding });
    case 'unreadable':
      return fail({ code: 'UNEXPECTED_ANSWER', message, hint: `${failure.where} Nothing was changed.` });
    case 'gateway':
      // Comments have no rule of their own here: the portal says it.
      return serverWords(failure.failure) === onboardingDeniedText
        ? context.fail(failure.failure, { message: onboardingDeniedText, text: onlyOnboarding }, portal)
        : context.fail(failure.failure, { message }, portal);
    case 'conflict':
      return fail({
        code: 'REFUSED',
        message: 'The form was changed since this file was made.',
        hint: `${failure.theirs.changedBy ?? 'Another user'} has changed it; nothing was overwritten. Write what is saved now to a new file, and bring your changes into it.`,
        next: ['supplier onboarding init new.yml --saved'],
      });
  }
}

export const refuseCertification = (failure: OnboardingFailure, portal: SignedIn, context: Context): never =>
  refuseOnboarding(failure, portal, context, readCertificationWords(failure));

export function refuseDecision(failure: DecideCertificationFailure, portal: SignedIn, context: Context): never {
  const message = decideCertificationWords(failure);
  if (failure.kind === 'blocked')
    return fail({
      code: failure.block === 'admin' ? 'FORBIDDEN' : 'REFUSED',
      message,
      hint: 'Nothing was decided.',
      next: ['supplier certification show'],
    });
  if (failure.kind === 'reason-too-long') return fail({ code: 'INVALID_VALUE', message, hint: 'Nothing was decided.' });
  if (failure.kind === 'conflict')
    return fail({
      code: 'REFUSED',
      message,
      hint: formChangedText,
      next: ['supplier certification show'],
    });
  return refuseOnboarding(failure, portal, context, message);
}
