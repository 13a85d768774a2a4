import { isSecurityEvent } from '@suppliers-portal/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { wrongValue } from '../../kernel/refusal.js';
import type { Database } from '../../platform/database/database.js';
import { issueText } from '../../platform/http/describe-issue.js';
import type { SecurityLog } from '../../platform/security-log/security-log.js';
import { readLog } from './read-log.js';

export const operatorLogPath = '/operator/security-log';

export const logQuestion = z.strictObject({
  after: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(1000),
  email: z.string().min(1).max(254).optional(),
  event: z.string().refine(isSecurityEvent, 'there is no such event').optional(),
});

const place = { seq: z.number().int(), hash: z.string() };
export const logPage = z.object({
  head: z.object({ ...place, checkpoint: z.object(place) }),
  entries: z.array(z.object({ ...place, at: z.string(), line: z.string(), email: z.string().nullable() })),
});

/** The operator reads the chain as it is, and checks it on their own machine. */
export function registerOperatorLog(
  door: FastifyInstance,
  { database, securityLog }: { readonly database: Database; readonly securityLog: SecurityLog },
): void {
  door.post(operatorLogPath, async (request, reply) => {
    const asked = logQuestion.safeParse(request.body);
    if (!asked.success) throw wrongValue(issueText(asked.error));
    await securityLog.settled();
    return reply.send(await readLog(database, asked.data));
  });
}
