import { withoutPassword } from '../../kernel/configuration/proxies.js';
import { version } from '../../version.js';
import { clockApart, isApart } from '../../kernel/portal/clock-apart.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { fail } from '../../kernel/errors/command-failure.js';
import { memberSentence } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { dateOf, timePath } from '../portal-time.js';
import { releaseIn, releasePath } from '../raw-answer.js';
import { effectiveSettings } from '../config/effective-settings.js';
import { found, type Check, type Finding } from './check.js';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
const harmful = 300_000;

export function addressFinding({ settings: { url } }: Context): Finding {
  const { protocol, hostname } = new URL(url.value);
  const detail = `${url.value} (${url.source})`;
  return protocol === 'https:' || loopback.test(hostname)
    ? { state: 'ok', detail }
    : { state: 'warning', detail, hint: 'Without https others can read the token on its way.' };
}

/** The way there, an answer, and what the time is over there; what depends on one that failed is left out. */
export async function wayChecks(context: Context): Promise<readonly Check[]> {
  const {
    settings: { caFile },
    terminal: { clock },
    openPlace,
    options,
  } = context;
  const way = await found('way', async () => {
    const { proxy } = await context.openPortal();
    const { source } = (await effectiveSettings(context)).proxy;
    const through = proxy === undefined ? 'directly' : `through ${withoutPassword(proxy)} (${source})`;
    return {
      state: 'ok',
      detail: caFile === undefined ? through : `${through}, trusting also ${caFile.value} (${caFile.source})`,
    };
  });
  if (way.state === 'error') return [way];
  let date: string | undefined;
  let before = 0;
  const answer = await found('answer', async () => {
    const portal = await context.openPortal();
    before = clock.now();
    context.checksClock();
    const answered = await portal.ask({ method: 'GET', path: timePath }, options);
    if (!answered.ok)
      return fail(
        failureComplaint(answered.failure, { message: 'The portal did not answer as it should.' }, openPlace),
      );
    date = dateOf(answered.value);
    return { state: 'ok', detail: `after ${String(clock.now() - before)} ms` };
  });
  return answer.state === 'error'
    ? [way, answer]
    : [way, answer, { check: 'clock', ...clockFinding(date, (before + clock.now()) / 2) }];
}

/** Whether the portal hands out another version of this program. A portal that does not say is an older one. */
export async function releaseFinding(context: Context): Promise<Finding> {
  const { url } = context.settings;
  const portal = await context.openPortal();
  const answered = await portal.ask({ method: 'GET', path: releasePath }, context.options);
  const offered = answered.ok ? releaseIn(answered.value)?.version : undefined;
  if (offered === undefined) return { state: 'ok', detail: `${version}; the portal does not say which one it has` };
  if (offered === version) return { state: 'ok', detail: `${version}, as the portal` };
  return {
    state: 'warning',
    detail: `This is ${version}, and the portal has ${offered}.`,
    hint: context.terminal.isExecutable
      ? 'supplier upgrade says how to get it.'
      : `supplier upgrade, or: npm install --global --ignore-scripts ${url.value}/downloads/supplier-${offered}.tgz`,
  };
}

export function clockFinding(date: string | undefined, here: number): Finding {
  const apart = clockApart(date, here);
  if (apart === undefined) return { state: 'warning', detail: 'The portal does not say what time it is.' };
  const detail = `${String(Math.round(Math.abs(apart) / 1000))} s ${apart < 0 ? 'behind' : 'ahead of'} the portal`;
  if (!isApart(apart)) return { state: 'ok', detail };
  return {
    state: Math.abs(apart) < harmful ? 'warning' : 'error',
    detail,
    hint: "Correct this machine's clock. Until then, tokens expire earlier or later than shown.",
  };
}

export async function signInFinding(context: Context): Promise<Finding> {
  const credential = await context.credential();
  const profile = `profile ${context.settings.profile.value}`;
  if (credential === undefined)
    return { state: 'error', detail: `There is no token for this portal (${profile}).`, hint: 'supplier auth login' };
  const signedIn = await context.signInWith(credential);
  const fetched = await signedIn.useCases.completeSignIn.execute(context.options);
  if (!fetched.ok) return context.fail(fetched.failure, memberSentence, signedIn);
  return { state: 'ok', detail: `${fetched.value.email}, with the token from ${credential.source} (${profile})` };
}

export async function accountFinding(context: Context): Promise<Finding> {
  const signedIn = await context.signedIn();
  const account = signedIn.account(await signedIn.freshUser());
  const source = (await effectiveSettings(context)).account;
  if (account !== undefined)
    return {
      state: 'ok',
      detail: `${account.text} (${String(account.value)}), from ${source.value === null ? 'the token' : source.source}`,
    };
  return {
    state: 'warning',
    detail: 'None is chosen.',
    hint: 'Where you may act for several: supplier account use <id|name>',
  };
}
