import type { Terminal } from '../../kernel/terminal/terminal.js';
import { version } from '../../version.js';

export const signInSentence = { message: 'The portal did not sign you in.' };

/** Who asks, as the person in the browser sees it. */
export const toolOf = ({ hostName }: Terminal): { readonly client: string; readonly host: string } => ({
  client: `supplier ${version}`,
  host: hostName.slice(0, 120),
});
