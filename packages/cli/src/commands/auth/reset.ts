import { noBrowser } from '../../kernel/errors/sentences.js';
import { emailFault } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';

/** `supplier auth reset`: the page asks for a captcha, which takes a browser. */
export const reset: Command<'auth reset'> = async ({ flags, arguments: { email } }, { settings, terminal, output }) => {
  const fault = email === undefined ? undefined : emailFault(email);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: fault, hint: `You gave "${email ?? ''}".` });
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
