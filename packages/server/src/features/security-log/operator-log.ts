import type { FastifyInstance } from 'fastify';
import { wrongValue } from '../../kernel/refusal.js';
import type { Database } from '../../platform/database/database.js';
import { issueText } from '../../platform/http/describe-issue.js';
import { operatorLogPath } from '../../platform/ingestion/operator-paths.js';
import type { SecurityLog } from '../../platform/security-log/security-log.js';
import { logQuestion } from './log-shapes.js';
import { readLog } from './read-log.js';

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
