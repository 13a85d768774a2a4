import {
  decisionBlockOf,
  decisionText,
  onboardingStatuses,
  reasonedWords,
  reasonFault,
  type DecisionMade,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { statusNote, statusRecord } from '../onboarding/onboarding-answers.js';
import { refuseCertification, refuseDecision } from '../onboarding/refuse-onboarding.js';

const words = {
  approve: {
    question: 'Approve the certification? You cannot undo this.',
    word: 'approve',
    status: onboardingStatuses.SUPPLIER_CERTIFIED,
  },
  decline: {
    question: 'Decline the certification? The onboarding goes back to where the account was created.',
    status: onboardingStatuses.DMC_CREATED,
  },
} as const;

/**
 * Decides about the current state in the portal. The request names the state that the user saw, so that nothing else is
 * approved.
 */
export async function decide(made: DecisionMade, isDryRun: boolean, context: Context): Promise<undefined> {
  const { decision } = made;
  const fault = reasonFault(made.reason ?? '');
  if (fault?.kind === 'reason-too-long')
    fail({ code: 'INVALID_VALUE', message: reasonedWords(fault), hint: 'Nothing was decided.' });
  const portal = await context.portal();
  const user = await portal.user();
  const read = await portal.useCases.readCertification.execute({ user }, context.options);
  if (!read.ok) return refuseCertification(read.failure, portal, context);
  const block = decisionBlockOf(user, read.value.status);
  if (block !== undefined) return refuseDecision({ kind: 'blocked', block }, portal, context);
  const { status, ...asked } = words[decision];
  const columns = [
    { field: 'statusText', header: 'Status' },
    { field: 'next', header: 'Next' },
    { field: 'changed', header: 'Changed', detail: true },
  ] as const;
  if (isDryRun) {
    await context.output.note('Nothing was decided.');
    await context.output.print({ kind: 'record', columns, record: { ...statusRecord(read.value), changed: false } });
    return undefined;
  }
  await confirm({ ...asked, flag: '--yes', otherwise: 'Nothing was decided.' }, context);
  context.stopHint = 'The request was on its way. To see the result: supplier certification show';
  const decided = await portal.useCases.decideCertification.execute(
    { ...made, user, record: read.value },
    context.options,
  );
  if (!decided.ok) return refuseDecision(decided.failure, portal, context);
  await context.output.print({
    kind: 'record',
    columns,
    record: { ...statusRecord({ status, ...decided.value }), changed: true },
    headline: () => ({ tone: 'ok', title: decisionText[decision], lines: [statusNote(status)] }),
  });
  return undefined;
}
