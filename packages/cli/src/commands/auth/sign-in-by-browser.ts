import { deniedInBrowser, stillSignedOut } from '../../kernel/errors/sentences.js';
import { createHash, randomBytes } from 'node:crypto';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Context } from '../context.js';
import { listenOnLoopback } from './loopback.js';
import { signInSentence, toolOf } from './tool.js';

/** How long a person may take in the browser. */
const patienceMilliseconds = 5 * 60_000;

const word = (bytes: number): string => randomBytes(bytes).toString('base64url');

/**
 * The browser of this machine asks its user, and brings a code back to a port that is open on this machine alone (RFC
 * 8252 with PKCE). Nothing where no browser starts.
 */
export async function signInByBrowser(scope: 'read' | 'operate', context: Context): Promise<string | undefined> {
  const { terminal, output, settings, signal } = context;
  const state = word(24);
  const codeVerifier = word(48);
  const loopback = await listenOnLoopback(state);
  try {
    const address = `${settings.url.value}/auth/authorize?${new URLSearchParams({
      client: toolOf(terminal).client,
      redirectUri: loopback.address,
      state,
      scope,
      codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    }).toString()}`;
    if (!(await terminal.openBrowser(address))) return undefined;
    await output.complain(`Your browser asks you to allow this. If it did not open, open it yourself:\n${address}\n`);
    context.stopHint = stillSignedOut;
    const answer = await Promise.race([loopback.answer, terminal.clock.wait(patienceMilliseconds, signal)]);
    signal.throwIfAborted();
    if (answer === 'waited' || answer === 'cancelled')
      return fail({
        code: 'NOT_REACHED',
        message: 'The browser brought no answer in 5 minutes.',
        hint: 'Run the same command again, or with --device if the browser is on another machine.',
      });
    if (answer.kind === 'refused')
      return fail({
        code: 'DECLINED',
        message: deniedInBrowser,
        hint: stillSignedOut,
      });
    const useCases = await context.stranger();
    const exchanged = await useCases.exchangeToolCode.execute(
      { code: answer.code, codeVerifier, redirectUri: loopback.address },
      { signal },
    );
    return exchanged.ok
      ? exchanged.value.secret
      : fail(failureComplaint(exchanged.failure, signInSentence, context.openPlace));
  } finally {
    context.stopHint = '';
    loopback.close();
  }
}
