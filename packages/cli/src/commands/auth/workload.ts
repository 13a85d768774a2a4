import { notPartnerNumber } from '../../kernel/errors/sentences.js';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { tokenAdvice } from '../../kernel/portal/token-advice.js';
import type { Context } from '../context.js';
import { signInSentence } from './tool.js';

interface Wanted {
  readonly scope: 'read' | 'operate';
  readonly audience: string | undefined;
}

/** A pipeline shows the token of its own platform, and gets one of the portal. */
export async function signInByWorkload({ scope, audience }: Wanted, context: Context): Promise<string> {
  const dmcId = partnerOf(context);
  const idToken = await platformToken(audience ?? context.settings.origin, context);
  context.keepSecret(idToken);
  const useCases = await context.stranger();
  const signedIn = await useCases.signInWorkload.execute(
    { idToken, scope, ...(dmcId === undefined ? {} : { dmcId }) },
    { signal: context.signal },
  );
  if (signedIn.ok) return signedIn.value.secret;
  // The portal says what its holder can compare with the permission.
  const { failure } = signedIn;
  const told = failure.kind === 'forbidden' || failure.kind === 'conflict' ? { message: failure.text } : signInSentence;
  return fail(failureComplaint(failure, told, context.openPlace));
}

/** A name is known only to those who are signed in. */
function partnerOf({ settings: { account } }: Context): number | undefined {
  if (account === undefined) return undefined;
  if (/^[1-9]\d{0,9}$/u.test(account.value)) return Number(account.value);
  return fail({
    code: 'INVALID_VALUE',
    message: notPartnerNumber(account.value),
    hint: `It comes from ${account.source}. With --workload, name the account by its number.`,
  });
}

async function platformToken(audience: string, context: Context): Promise<string> {
  const { environment } = context.terminal;
  const given = environment['SUPPLIER_ID_TOKEN'] ?? '';
  if (given !== '') return given.trim();
  const address = URL.parse(environment['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '');
  const secret = environment['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '';
  if (address !== null && secret !== '') return tokenOfGithub(address, secret, { audience, context });
  return fail({
    code: 'MISSING_VALUE',
    message: 'There is no token of a pipeline here.',
    hint: adviceFor(environment, audience),
    next: ['supplier auth login --with-token < token.txt'],
  });
}

function adviceFor(environment: Context['terminal']['environment'], audience: string): string {
  if ((environment['GITHUB_ACTIONS'] ?? '') !== '')
    return 'GitHub gives it only to a job that has "permissions: id-token: write".';
  if ((environment['GITLAB_CI'] ?? '') !== '')
    return `Add "id_tokens: SUPPLIER_ID_TOKEN: aud: ${audience}" to the job.`;
  return `--workload is for a job of GitHub or GitLab. ${tokenAdvice}`;
}

async function tokenOfGithub(
  address: URL,
  secret: string,
  { audience, context }: { readonly audience: string; readonly context: Context },
): Promise<string> {
  context.keepSecret(secret);
  address.searchParams.set('audience', audience);
  const portal = await context.openPortal();
  const answer = await portal.askOther(
    address,
    { authorization: `Bearer ${secret}`, accept: 'application/json' },
    { signal: context.signal },
  );
  const sentence = { message: 'GitHub did not give a token to this job.' };
  if (!answer.ok) return fail(failureComplaint(answer.failure, sentence, context.openPlace));
  return (
    valueIn(Buffer.from(answer.value.bytes).toString('utf8')) ??
    fail({
      code: 'UNEXPECTED_ANSWER',
      ...sentence,
      hint: `Its answer has no token. ${tokenAdvice}`,
    })
  );
}

function valueIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    const isAnswer = typeof answer === 'object' && answer !== null && 'value' in answer;
    return isAnswer && typeof answer.value === 'string' && answer.value !== '' ? answer.value : undefined;
  } catch {
    return undefined;
  }
}
