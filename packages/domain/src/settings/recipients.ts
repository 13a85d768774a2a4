/** Someone who is mailed when the connection is switched off. Fixed contacts belong to the agency and stay. */
export interface Recipient {
  readonly email: string;
  readonly isFixedContact: boolean;
}

/** Characters that cannot be seen are in no address: one that holds them reads like another one. */
const address =
  /^[^\s\p{Cc}\p{Cf}\uFFFD@,;:<>()[\]"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

export type EmailCheck = 'empty' | 'invalid' | 'valid';

/** Asked with every key: length first, so that no input makes the pattern slow. */
export function checkEmail(entry: string): EmailCheck {
  const text = entry.trim();
  if (text === '') return 'empty';
  return text.length <= 254 && !text.includes('..') && !text.startsWith('.') && address.test(text)
    ? 'valid'
    : 'invalid';
}

export const invalidEmailText = 'Enter a valid email address.';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const findRecipient = (recipients: readonly Recipient[], email: string): Recipient | undefined =>
  recipients.find((one) => same(one.email, email));

/** The limit per partner, no matter which user adds them. */
export const mostRecipients = 50;
export const tooManyRecipientsText = `A partner can have at most ${String(mostRecipients)} recipients. Remove one first.`;

/** Of one partner in 24 hours: each new recipient gets a mail. */
export const mostRecipientsAdded = 60;
export const tooManyAddedText = `${String(mostRecipientsAdded)} recipients were added in the last 24 hours. Add more tomorrow.`;

export const lastRecipientText = 'Cannot delete last email, need to have at least 1 email';
export const fixedRecipientText = 'This contact is fixed. Only the agency can change it.';

export type RemovalCheck = 'allowed' | 'last' | 'fixed' | 'absent';

/** Whether this recipient can be removed. One always stays, and so do fixed ones. */
export function checkRemoval(recipients: readonly Recipient[], email: string): RemovalCheck {
  const found = findRecipient(recipients, email);
  if (found === undefined) return 'absent';
  if (found.isFixedContact) return 'fixed';
  return recipients.length <= 1 ? 'last' : 'allowed';
}
