import { answersAgain } from '../../kernel/errors/sentences.js';
import { failureDetails, type ConnectionStatus, type WatchMode } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { errorCodes } from '../../kernel/errors/error-codes.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { sentence } from '../../kernel/output/sentence.js';
import { noStatusText } from './read-status.js';

export interface Seen {
  readonly status: ConnectionStatus;
  readonly mode: WatchMode;
}

interface Following {
  readonly everyMilliseconds: number;
  readonly signal?: AbortSignal;
  /** Takes what is no status: that the portal went quiet, and that it is back. */
  readonly say: (text: string) => Promise<void>;
}

/**
 * Every status that comes, changed or not. A failure at the very first, or for good, ends the command; one that passes
 * is said once.
 */
export async function* followStatus(
  portal: SignedIn,
  context: Context,
  { everyMilliseconds, signal = context.signal, say }: Following,
): AsyncIterable<Seen> {
  let seen = false;
  let lost = false;
  for await (const { mode, status } of portal.useCases.watchConnection.execute({ everyMilliseconds }, { signal })) {
    if (status?.ok === true) {
      if (lost) await say(answersAgain);
      seen = true;
      lost = false;
      yield { mode, status: status.value };
    } else if (status !== undefined) {
      const complaint = failureComplaint(status.failure, { message: noStatusText(status.failure) }, portal.place);
      if (!seen || !errorCodes[complaint.code].retryable) fail(complaint);
      if (!lost) await say(`${sentence(failureDetails(status.failure))} Trying again.`);
      lost = true;
    }
  }
}
