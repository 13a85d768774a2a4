import { resolve } from 'node:path';
import {
  accountKindOf,
  changePasswordWords,
  checkPasswordEntries,
  passwordEntryWords,
  passwordRuleText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column } from '../../kernel/output/answer.js';
import { askSecret } from '../ask-secret.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { readText } from '../../kernel/files/read-text.js';
import { whyUnread } from '../../kernel/files/why-unread.js';
import { ownSettings } from '../../kernel/portal/token-advice.js';

const columns: readonly Column[] = [{ field: 'changed', header: 'Changed' }];

interface Entries {
  readonly entered: string;
  readonly again: string;
  readonly current: string;
}

/** `supplier auth password`: reads the passwords from files, or asks for them without showing what is typed. */
export const password: Command<'auth password'> = async ({ flags }, context) => {
  const portal = await context.signedIn();
  if (accountKindOf(await portal.user()) === 'admin')
    fail({
      code: 'FORBIDDEN',
      message: 'A portal admin does not change the password here.',
      hint: 'The agency keeps the sign-ins of its admins.',
    });
  const entries = await readEntries(flags, context);
  const fault = checkPasswordEntries(entries.entered, entries.again);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: passwordEntryWords(fault), hint: passwordRuleText });
  if (flags['dry-run']) {
    await context.output.note('Nothing was sent: only the portal knows whether it takes them.');
    await context.output.print({
      kind: 'record',
      columns,
      record: { changed: false },
      headline: () => ({
        tone: 'ok',
        title: 'The password would be changed',
        lines: ['It would sign out all browsers and end all tokens, this one included.'],
      }),
    });
    return undefined;
  }
  context.stopHint = 'The request was on its way: the password may be changed already.';
  const changed = await portal.useCases.changePassword.execute(entries, context.options);
  if (!changed.ok) {
    if (changed.failure.kind === 'gateway' && changed.failure.failure.kind === 'forbidden')
      fail({
        code: 'FORBIDDEN',
        message: changePasswordWords(changed.failure),
        hint: `Change your password in the portal ${ownSettings}. Nothing was changed.`,
        next: ['supplier open settings'],
      });
    if (changed.failure.kind === 'gateway')
      context.fail(
        changed.failure.failure,
        { message: changePasswordWords(changed.failure), text: passwordRuleText },
        portal,
      );
    fail({ code: 'INVALID_VALUE', message: changePasswordWords(changed.failure), hint: passwordRuleText });
  }
  await context.output.print({
    kind: 'record',
    columns,
    record: { changed: true },
    headline: () => ({
      tone: 'ok',
      title: 'The password is changed',
      lines: ['All browsers are signed out, and all tokens have ended. Sign in again.'],
    }),
  });
  return undefined;
};

async function readEntries(
  {
    'new-file': newFile,
    'current-file': currentFile,
  }: { readonly 'new-file': string | undefined; readonly 'current-file': string | undefined },
  context: Context,
): Promise<Entries> {
  if (newFile !== undefined && currentFile !== undefined) {
    const entered = await contentOf(newFile, '--new-file');
    return { entered, again: entered, current: await contentOf(currentFile, '--current-file') };
  }
  if (newFile !== undefined || currentFile !== undefined)
    fail({
      code: 'MISSING_VALUE',
      message: '--new-file and --current-file go together.',
      hint: 'Give both, or neither and type the passwords.',
    });
  if (!context.mayAsk)
    fail({
      code: 'MISSING_VALUE',
      message: 'The passwords are missing.',
      hint: 'This session is not interactive. Give files that hold them: --current-file and --new-file.',
    });
  return {
    current: await askSecret('Current password: ', context),
    entered: await askSecret(
      `New password (${passwordRuleText.charAt(0).toLowerCase()}${passwordRuleText.slice(1, -1)}): `,
      context,
    ),
    again: await askSecret('New password again: ', context),
  };
}

/** One line; the end of the line is the editor's, not the password's. */
async function contentOf(file: string, flag: string): Promise<string> {
  try {
    return (await readText(file)).replace(/\r?\n$/u, '');
  } catch (error) {
    return fail(
      { code: 'INVALID_VALUE', message: `The file of ${flag} cannot be read.`, hint: whyUnread(error, resolve(file)) },
      { cause: error },
    );
  }
}
