import { randomUUID } from 'node:crypto';
import { datasets, ingestionAnswer } from '@suppliers-portal/wire';
import type { Configuration } from './configuration.js';
import { issueText } from '../platform/http/describe-issue.js';
import { askPortal } from './ask-portal.js';
import { CommandFault } from './command-fault.js';

/** Moves the onboarding of a partner of the running portal on by one status, through the ingestion API. */
export async function setOnboardingStatus(
  configuration: Configuration,
  [word, dmcId, status]: readonly string[],
): Promise<string> {
  if (word !== 'set-status' || dmcId === undefined || status === undefined)
    throw new CommandFault(
      'supplier-server onboarding set-status needs the id of a partner and a status, for example DMC_CREATED.',
    );
  const step = datasets.onboarding.safeParse({ dmcId: Number(dmcId), status });
  if (!step.success) throw new CommandFault(`${issueText(step.error)}.`);
  ingestionAnswer.parse(
    await askPortal(configuration, {
      path: '/ingest/v1/onboarding',
      headers: { 'Content-Type': 'application/x-ndjson', 'Idempotency-Key': randomUUID() },
      body: `${JSON.stringify(step.data)}\n`,
    }),
  );
  return `The onboarding of ${dmcId} is at ${status}.`;
}
