import { noBrowser } from '../../kernel/errors/sentences.js';
import { pagesBelow } from '../../command-line/rows/tool-rows.js';
import type { Command } from '../command.js';
import { effectiveSettings } from '../config/effective-settings.js';

/** `supplier open [page]`: needs no sign-in here, because the browser has its own. */
export const open: Command<'open'> = async ({ flags, arguments: { page } }, context) => {
  const { terminal, output, settings } = context;
  const above = page === undefined ? undefined : pagesBelow[page];
  const path = [above, page].flatMap((slug) => (slug === undefined ? [] : [`/${slug}`])).join('');
  const account = (await effectiveSettings(context)).account.value;
  // An account by its name is known to the portal alone; the browser then keeps its own choice.
  const search = account !== null && /^\d+$/u.test(account) ? `?dmc=${account}` : '';
  const url = `${settings.url.value}/main${path}${search}`;
  const opened = !flags['no-browser'] && (await terminal.openBrowser(url));
  if (!opened && !flags['no-browser']) await output.note(noBrowser);
  await output.print({
    kind: 'record',
    columns: [
      { field: 'url', header: 'Address' },
      { field: 'opened', header: 'Opened', text: (value) => (value === true ? 'yes' : 'no') },
    ],
    record: { url, opened },
    headline: () => ({ tone: opened ? 'ok' : 'dim', title: opened ? `Opened ${url}` : url, lines: [] }),
  });
  return undefined;
};
