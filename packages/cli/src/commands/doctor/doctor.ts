import { errorCodes } from '../../kernel/errors/error-codes.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { version } from '../../version.js';
import type { Command } from '../command.js';
import { found, type Check } from './check.js';
import {
  keyringFinding,
  nodeFinding,
  projectFileFinding,
  settingsFileFinding,
  strangeNames,
  tokensFileFinding,
} from './machine-checks.js';
import { accountFinding, addressFinding, signInFinding, releaseFinding, wayChecks } from './portal-checks.js';

const columns = [
  { field: 'check', header: 'Check' },
  { field: 'state', header: 'State' },
  { field: 'detail', header: 'Found' },
  { field: 'hint', header: 'What to do' },
] as const satisfies readonly Column[];

/** `supplier doctor`: one thing after the other, from what is near to what is far. */
export const doctor: Command<'doctor'> = async (_, context) => {
  // What was found so far is shown, because a portal that hangs is what it looks for.
  context.exitAtTimeout = errorCodes.CHECK_FAILED.exit;
  const near = [
    { check: 'version', state: 'ok', detail: version } as const,
    { check: 'node', ...nodeFinding(context.terminal.nodeVersion) },
    ...strangeNames(context.terminal.environment).map((finding) => ({ check: 'environment', ...finding })),
    await found('settings', () => settingsFileFinding(context)),
    await found('tokens', () => tokensFileFinding(context)),
    await found('project', () => projectFileFinding(context)),
    await found('keyring', () => keyringFinding(context)),
    { check: 'address', ...addressFinding(context) },
    ...(await wayChecks(context)),
  ];
  const checks = isReached(near)
    ? [...near, await found('release', () => releaseFinding(context)), ...(await signInChecks(context))]
    : near;
  await context.output.print({ kind: 'list', empty: '', columns, records: checks.map(recordOf) });
  context.signal.throwIfAborted();
  return checks.some(({ state }) => state === 'error') ? 'CHECK_FAILED' : undefined;
};

const isReached = (checks: readonly Check[]): boolean =>
  checks.some(({ check, state }) => check === 'answer' && state === 'ok');

async function signInChecks(context: Parameters<typeof doctor>[1]): Promise<readonly Check[]> {
  const signIn = await found('sign-in', () => signInFinding(context));
  return signIn.state === 'error' ? [signIn] : [signIn, await found('account', () => accountFinding(context))];
}

const recordOf = ({ check, state, detail, hint }: Check): JsonObject => ({ check, state, detail, hint: hint ?? null });
