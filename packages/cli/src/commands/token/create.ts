import {
  checkNewToken,
  mustSelectAccount,
  newTokenWords,
  serverWords,
  type NewTokenFault,
  shownOnceText,
  counted,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import { tokenAdvice } from '../../kernel/portal/token-advice.js';
import type { Command } from '../command.js';
import { changedColumn, readTokens, refuseStaff, tokenColumns, tokenRecord } from './tokens.js';

/** `supplier token create <name>`: the only place where the secret is ever shown. */
export const create: Command<'token create'> = async ({ flags, arguments: { name } }, context) => {
  const portal = await context.portal();
  const user = await portal.user();
  refuseStaff(user);
  const dmcId =
    portal.account(user)?.value ??
    fail({
      code: 'ACCOUNT_REQUIRED',
      message: mustSelectAccount,
      hint: 'A token is for one account: choose it with -a <id|name>.',
      next: ['supplier account list'],
    });
  const token = { name, dmcId, scope: flags.scope, expiresInDays: flags.days };
  const present = await readTokens(portal, context);
  if (flags['dry-run']) {
    const fault = checkNewToken(present, token, context.now);
    if (fault !== undefined) return refuse(fault);
    const planned = { name: name.trim(), account: dmcId, scope: flags.scope, changed: false };
    await context.output.note('Nothing was made.');
    await context.output.print({
      kind: 'record',
      columns: [...tokenColumns.filter(({ field }) => field in planned), changedColumn],
      record: planned,
      headline: () => ({
        tone: 'ok',
        title: `A token "${name.trim()}" for account ${String(dmcId)} that may ${flags.scope} would be made`,
        lines: [`It would end after ${counted(flags.days, 'day')}.`],
      }),
    });
    return undefined;
  }
  context.stopHint =
    'The request was on its way. If the token was made, revoke it: its secret is lost. See supplier token list';
  const made = await portal.useCases.createToken.execute({ present, token }, context.options);
  if (!made.ok) {
    if (made.failure.kind === 'gateway' && made.failure.failure.kind === 'forbidden')
      fail({
        code: 'FORBIDDEN',
        message: serverWords(made.failure.failure),
        hint: `${tokenAdvice} No token was made.`,
        next: ['supplier open settings'],
      });
    if (made.failure.kind === 'gateway')
      return context.fail(made.failure.failure, { message: serverWords(made.failure.failure) }, portal);
    return refuse(made.failure.fault);
  }
  const { token: created, secret } = made.value;
  await context.output.print({
    kind: 'record',
    columns: [...tokenColumns, { field: 'token', header: 'Token' }],
    record: { ...tokenRecord(created, context.now), token: secret },
    headline: (zone) => ({
      tone: 'ok',
      title: `Token "${created.name}" for account ${String(created.dmcId)} may ${created.scope} and ends ${timeText(timeValue(created.expiresAt), zone)}`,
      lines: [secret, shownOnceText],
    }),
  });
  return undefined;
};

function refuse(fault: NewTokenFault): never {
  const code = fault === 'name-taken' ? 'REFUSED' : 'INVALID_VALUE';
  fail({
    code,
    message: newTokenWords(fault),
    hint: 'No token was made.',
    ...(code === 'REFUSED' ? { next: ['supplier token list'] } : {}),
  });
}
