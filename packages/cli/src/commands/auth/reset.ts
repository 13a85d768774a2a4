import { noBrowser } from '../../kernel/errors/sentences.js';
import { checkEmail, invalidEmailText } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';

/** `supplier auth reset`: the page asks for a captcha, which takes a browser. */
export const reset: Command<'auth reset'> = async ({ flags, arguments: { email } }, { settings, terminal, output }) => {
  if (email !== undefined && checkEmail(email) !== 'valid')
    fail({ code: 'INVALID_VALUE', message: invalidEmailText, hint: `"${email}" is none.` });
  const address = `${settings.url.value}/reset${email === undefined ? '' : `?${new URLSearchParams({ email: email.trim() }).toString()}`}`;
  const opened = flags.open && (await terminal.openBrowser(address));
  if (flags.open && !opened) await output.note(noBrowser);
  await output.print({
    kind: 'record',
    columns: [
      { field: 'url', header: 'Address' },
      { field: 'opened', header: 'Opened', text: (value) => (value === true ? 'yes' : 'no') },
    ],
    record: { url: address, opened },
    headline: () => ({
      tone: 'ok',
      title: opened ? 'The page is open in your browser' : 'Ask for a new password here',
      lines: [address],
    }),
  });
  return undefined;
};
