import { fail } from '../../errors/command-failure.js';
import { tokenAdvice } from '../../sign-in/token-advice.js';
import { checkedToken, environmentToken } from '../../sign-in/credential.js';
import type { Command } from '../command.js';
import { confirm, refuseIfNobodyAnswers } from '../confirm.js';
import type { Context } from '../context.js';
import { signedInAnswer } from './sign-in-answer.js';

/** `supplier auth login`: asks the portal whose token this is before it is kept. */
export const login: Command<'auth login'> = async ({ flags }, context) => {
  const { kept, key, settings, output } = context;
  if (!flags['with-token']) {
    fail({
      code: 'MISSING_VALUE', message: '"supplier auth login" needs --with-token.',
      hint: `${tokenAdvice} It is read from stdin.`, next: ['supplier auth login --with-token < token.txt'],
    });
  }
  const winner = await environmentToken(context.terminal.environment);
  if (winner !== undefined) {
    fail({ code: 'USAGE', message: `${winner.source} is set and would be used instead of this sign-in.`, hint: `Unset ${winner.source} first, or leave it set and do not sign in.` });
  }
  const consent = { question: `Keep the token unencrypted in ${kept.credentialsFile}, readable by you alone?`, flag: '--insecure-storage', otherwise: 'Nothing was kept, and you are not signed in.' };
  // The question comes after the token, which would else be typed in answer to it, for all to see.
  if (!flags['insecure-storage']) refuseIfNobodyAnswers(consent, context);
  const token = checkedToken(await readToken(context), 'What came on stdin');
  if (!flags['insecure-storage']) await confirm(consent, context);
  const signedIn = await context.signInWith({ token, source: 'stdin', isStored: false });
  const user = await signedIn.freshUser();
  const account = signedIn.account(user);
  await kept.keep(key, settings.url.value, token, { user, ...(account === undefined ? {} : { account }) });
  await output.print(signedInAnswer({ user, account, credential: { token, source: kept.credentialsFile, isStored: true } }, context));
  return undefined;
};

async function readToken(context: Context): Promise<string> {
  const { stdin } = context.terminal;
  if (!stdin.isTerminal) return stdin.readAll(context.signal);
  if (!context.mayAsk) fail({ code: 'CONFIRMATION_REQUIRED', message: 'The token comes from stdin, which is a terminal.', hint: 'Nobody can be asked here. Pipe it in.', next: ['supplier auth login --with-token < token.txt'] });
  await context.output.complain('Paste the token and press Enter (it is not shown): ');
  const typed = await stdin.readLine({ secret: true, signal: context.signal });
  context.signal.throwIfAborted();
  return typed ?? '';
}
