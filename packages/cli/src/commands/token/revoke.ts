import { nameById } from '../../kernel/errors/sentences.js';
import { serverWords, revokeQuestion } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import { changedColumn, readTokens, tokenColumns, tokenRecord } from './tokens.js';

/** `supplier token revoke <token>`: by its id or its name. */
export const revoke: Command<'token revoke'> = async ({ flags, arguments: { token: asked } }, context) => {
  const portal = await context.signedIn();
  const tokens = await readTokens(portal, context);
  const named = tokens.filter(({ name }) => name.toLowerCase() === asked.trim().toLowerCase());
  const token = tokens.find(({ id }) => id === asked.trim()) ?? (named.length === 1 ? named[0] : undefined);
  if (token === undefined) {
    return named.length > 1
      ? fail({
          code: 'USAGE',
          message: `Several tokens are called "${asked}".`,
          hint: nameById(named),
        })
      : fail({
          code: 'NOT_FOUND',
          message: `You have no token "${asked}".`,
          hint: 'supplier token list shows their ids and names.',
          next: ['supplier token list'],
        });
  }
  if (flags['dry-run']) await context.output.note(`The token "${token.name}" would be revoked. Nothing was sent.`);
  else {
    await confirm(
      {
        question: revokeQuestion(token.name),
        flag: '--yes',
        otherwise: 'The token was left as it is.',
      },
      context,
    );
    const revoked = await portal.useCases.revokeToken.execute({ id: token.id }, context.options);
    if (!revoked.ok) context.fail(revoked.failure, { message: serverWords(revoked.failure) }, portal);
  }
  const changed = !flags['dry-run'];
  await context.output.print({
    kind: 'record',
    columns: [...tokenColumns, changedColumn],
    record: { ...tokenRecord(token, context.now), changed },
    headline: () => ({ tone: 'ok', title: changed ? `Revoked ${token.name}` : `Token ${token.name}`, lines: [] }),
  });
  return undefined;
};
