import { randomUUID } from 'node:crypto';
import { datasets, ingestionAnswer } from '@suppliers-portal/wire';
import type { Configuration } from './configuration.js';
import { issueText } from '../platform/http/describe-issue.js';
import { askPortal, PortalRefusal } from './ask-portal.js';
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
  const answer = await askPortal(configuration, {
    path: '/ingest/v1/onboarding',
    headers: { 'Content-Type': 'application/x-ndjson', 'Idempotency-Key': randomUUID() },
    body: `${JSON.stringify(step.data)}\n`,
  }).catch((error: unknown) => {
    throw error instanceof PortalRefusal ? error.inOtherWords(withoutFile(error.message)) : error;
  });
  ingestionAnswer.parse(answer);
  return `The onboarding of ${dmcId} is at ${status}.`;
}

/** The portal speaks of lines of a file, and this command has none. */
const withoutFile = (words: string): string =>
  words.replace(/^Line 1: /u, '').replace('Nothing was imported.', 'Nothing was changed.');
