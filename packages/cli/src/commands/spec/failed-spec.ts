import { pullspecFailureWords, type PullspecFailure } from '@suppliers-portal/domain';
import { fail, type Complaint } from '../../kernel/errors/command-failure.js';
import { failureComplaint, type CallPlace } from '../../kernel/errors/failure-complaint.js';

export function specComplaint(failure: PullspecFailure, place: CallPlace): Complaint {
  const message = pullspecFailureWords(failure);
  switch (failure.kind) {
    case 'gateway':
      return failureComplaint(failure.failure, { message }, place);
    case 'no-version':
      return { code: 'MISSING_VALUE', message, hint: 'Name one, or latest.', next: ['supplier spec list'] };
    case 'no-versions':
      return {
        code: 'NOT_FOUND',
        message: 'The agency has published no PullSpec version yet.',
        hint: `Ask the operator of ${place.url}.`,
      };
    case 'unknown-version':
      return { code: 'NOT_FOUND', message, hint: 'Name one of these, or latest.', next: ['supplier spec list'] };
  }
}

export const failedSpec = (failure: PullspecFailure, place: CallPlace): never => fail(specComplaint(failure, place));
