import { fail } from '../../kernel/errors/command-failure.js';
import { checkedToken, environmentToken, storedCredential } from '../../sign-in/credential.js';
import { tokenAdvice } from '../../kernel/portal/token-advice.js';
import { isPipeline } from '../../kernel/terminal/appearance.js';
import type { Command } from '../command.js';
import { askSecret } from '../ask-secret.js';
import { confirm, refuseIfNobodyAnswers } from '../confirm.js';
import type { Context } from '../context.js';
import { signInByBrowser } from './sign-in-by-browser.js';
import { signInByWorkload } from './workload.js';
import { signInByDevice } from './sign-in-by-device.js';
import { signedInAnswer } from './sign-in-answer.js';

/** `supplier auth login`: asks the portal whose token this is before it is kept. */
export const login: Command<'auth login'> = async ({ flags }, context) => {
  const { kept, key, settings, output } = context;
  const winner = await environmentToken(context.terminal.environment);
  if (winner !== undefined) {
    fail({
      code: 'USAGE',
      message: `${winner.source} is set and would be used instead of this sign-in.`,
      hint: `Unset ${winner.source} first, or leave it set and do not sign in.`,
    });
  }
  if (!flags.workload && flags.audience !== undefined)
    fail({ code: 'USAGE', message: '--audience belongs to --workload.', hint: 'Leave it out.' });
  if (!flags['with-token'] && !flags.device && !flags.workload) refuseIfNobodyWatches(context);
  // The token of a pipeline lasts an hour, on a machine that is thrown away.
  const inFile = flags['insecure-storage'] || flags.workload;
  const keyring = inFile ? undefined : await context.keyring();
  const needsConsent = keyring === undefined && !inFile;
  const consent = {
    question: `Keep the token unencrypted in ${kept.credentialsFile}, readable by you alone?`,
    flag: '--insecure-storage',
    otherwise: 'Nothing was kept, and you are not signed in.',
  };
  // The question comes after the token, which would else be typed in answer to it, for all to see.
  if (needsConsent) refuseIfNobodyAnswers(consent, context);
  const token = flags['with-token']
    ? checkedToken(await readToken(context), 'What came on stdin')
    : await (flags.workload ? signInByWorkload(flags, context) : signInWithPerson(flags, context));
  if (needsConsent) await confirm(consent, context);
  const signedIn = await context.signInWith({
    token,
    source: flags['with-token'] ? 'stdin' : 'this sign-in',
    storage: 'environment',
    isStored: false,
  });
  const user = await signedIn.freshUser();
  const account = signedIn.account(user);
  const stored = await kept.keep(
    key,
    settings.url.value,
    token,
    { user, ...(account === undefined ? {} : { account }) },
    keyring,
  );
  await output.print(signedInAnswer({ user, account, credential: storedCredential(stored) }, context));
  return undefined;
};

/** Through the browser of this machine where there is one, else with a code that is typed into another. */
async function signInWithPerson(
  {
    device,
    scope,
    'no-browser': noBrowser,
  }: { readonly device: boolean; readonly scope: 'read' | 'operate'; readonly 'no-browser': boolean },
  context: Context,
): Promise<string> {
  const isElsewhere = (context.terminal.environment['SSH_CONNECTION'] ?? '') !== '';
  if (device || noBrowser || isElsewhere) return signInByDevice(scope, context);
  return (await signInByBrowser(scope, context)) ?? signInByDevice(scope, context);
}

/**
 * Signing in through a browser takes a person at this terminal. A code can be read anywhere, also in a log: then
 * --device says so.
 */
function refuseIfNobodyWatches({ terminal, settings, isMachine }: Context): void {
  if (settings.mayAsk && terminal.stderr.isTerminal && !isPipeline(terminal.environment) && !isMachine) return;
  fail({
    code: 'MISSING_VALUE',
    message: '"supplier auth login" needs --with-token here: the session is not interactive.',
    hint: `${tokenAdvice} It is read from stdin. With --device the program shows a code, which you type into a browser anywhere.`,
    next: ['supplier auth login --with-token < token.txt', 'supplier auth login --device'],
  });
}

async function readToken(context: Context): Promise<string> {
  const { stdin } = context.terminal;
  if (!stdin.isTerminal) return stdin.readAll(context.signal);
  if (!context.mayAsk)
    fail({
      code: 'CONFIRMATION_REQUIRED',
      message: 'The token comes from stdin, which is a terminal.',
      hint: 'This session is not interactive. Pipe the token to stdin.',
      next: ['supplier auth login --with-token < token.txt'],
    });
  return askSecret('Paste the token and press Enter (it is not shown): ', context);
}
