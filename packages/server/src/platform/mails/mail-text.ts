import { oneLine } from '@suppliers-portal/domain';

/** Only `mailText` makes one. */
export type MailText = string & { readonly isMailText: true };

/** Each line is one line, whatever names and ids are in it: none of them begins a sentence of its own. */
export const mailText = (lines: readonly string[]): MailText => lines.map(oneLine).join('\n') as MailText;
