import { outcomeUnknownWords } from '@suppliers-portal/domain';
import { inviteStaffBody, inviteUserBody, partnerId } from '@suppliers-portal/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { portalAddress } from '../../platform/http/portal-address.js';
import { issueText } from '../../platform/http/describe-issue.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { operatorInvitationsPath } from '../../platform/ingestion/operator-paths.js';
import { People, type PeopleParts } from './people.js';

/** The first owner is invited from the machine itself: there is no one in the portal yet who could do it. */
export function registerInvitations(
  door: FastifyInstance,
  {
    publicUrl,
    operatorOf,
    ...parts
  }: PeopleParts & {
    readonly publicUrl: string | undefined;
    readonly operatorOf: (request: FastifyRequest) => Author;
  },
): void {
  const invitation = z.union([inviteStaffBody, inviteUserBody.extend({ dmcId: partnerId })]);
  const people = new People(parts);
  const config = { outcomeUnknown: outcomeUnknownWords('the list of staff') };
  door.post(operatorInvitationsPath, { config }, async (request, reply) => {
    const wanted = invitation.safeParse(request.body);
    if (!wanted.success) throw wrongValue(issueText(wanted.error));
    const changer = { author: operatorOf(request), isOwner: true, base: portalAddress(request, publicUrl) };
    const made = await people.invite(wanted.data, changer);
    noteSecurity(request, 'user_created', { account: wanted.data.email });
    return reply.send(made);
  });
}
