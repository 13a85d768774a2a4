import { noUserText } from '../../platform/identity/users.js';
import { outcomeUnknownWords } from '@suppliers-portal/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notThere, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { issueText } from '../../platform/http/describe-issue.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { operatorRemovalPath } from '../../platform/ingestion/operator-paths.js';
import type { OwnSecondFactor } from './own-second-factor.js';

const removal = z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(254) });

/** For a user who has lost the app and the recovery codes. The operator has to know that it is that user. */
export function registerSecondFactorRemoval(
  door: FastifyInstance,
  {
    ownSecondFactor,
    operatorOf,
  }: {
    readonly ownSecondFactor: OwnSecondFactor;
    readonly operatorOf: (request: FastifyRequest) => Author;
  },
): void {
  const config = { outcomeUnknown: outcomeUnknownWords('the mailbox of this user') };
  door.post(operatorRemovalPath, { config }, async (request, reply) => {
    const asked = removal.safeParse(request.body);
    if (!asked.success) throw wrongValue(issueText(asked.error));
    const { email } = asked.data;
    if (!(await ownSecondFactor.removeAsOperator(email, operatorOf(request)))) throw notThere(noUserText(email));
    noteSecurity(request, 'authn_factor_removed', { account: email });
    return reply.send({});
  });
}
