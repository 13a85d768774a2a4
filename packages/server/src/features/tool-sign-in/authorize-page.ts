import { calls } from '@suppliers-portal/wire';
import type { FastifyInstance } from 'fastify';
import { issueText } from '../../platform/http/describe-issue.js';
import { Refusal } from '../../kernel/refusal.js';

/** What the tool asks in the browser's address is what the page later sends back with the person's decision. */
const asked = calls.authorize.body.omit({ allow: true, dmcId: true });

/**
 * The page to which a tool sends the browser of its machine. The user decides on a page of the portal. This call
 * grants nothing.
 */
export function serveAuthorizePage(app: FastifyInstance): void {
  app.get(calls.authorize.path, async (request, reply) => {
    const checked = asked.safeParse(request.query);
    if (!checked.success)
      throw new Refusal(
        422,
        `The command line asked for something else than the portal can give. ${issueText(checked.error)}`,
      );
    const { client, redirectUri, state, codeChallenge, scope = 'read' } = checked.data;
    return reply.redirect(
      `/main?${new URLSearchParams({ connect: 'cli', client, redirectUri, state, codeChallenge, scope }).toString()}`,
      303,
    );
  });
}
