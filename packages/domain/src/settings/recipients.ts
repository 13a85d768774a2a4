import { mixedLettersFault } from '../lib/mixed-letters.js';

/** Someone who gets an email when the connection goes off. Fixed contacts belong to the agency and stay. */
export interface Recipient {
  readonly email: string;
  readonly isFixedContact: boolean;
}

/**
 * As mail servers take it (RFC 5321 and 6531): ASCII that addresses can have, and letters, marks and digits of any
 * script.
 */
const atom = /^(?!\p{M})[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+$/u;
const label = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u;
const lastLabel = /^(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z\d-]{1,58}[a-z\d])$/iu;

/** Some letters and marks cannot be seen: with one of them an address reads like another one. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Mail servers count the bytes of UTF-8. */
const bytesOf = (text: string): number =>
  text
    .replace(/[\u{80}-\u{7FF}]/gu, '12')
    .replace(/[\u{800}-\u{FFFF}]/gu, '123')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '1234').length;

export type EmailCheck = 'empty' | 'invalid' | 'valid';

/** Asked with every key: length first, so that no input makes a pattern slow. */
export function checkEmail(entry: string): EmailCheck {
  const text = entry.trim();
  if (text === '') return 'empty';
  return isWellFormed(text) && mixedLettersFault(text) === undefined ? 'valid' : 'invalid';
}

const isWellFormed = (text: string): boolean =>
  bytesOf(text) <= 254 && !unseen.test(text) && text === text.normalize('NFC') && isAddress(text);

function isAddress(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  if (more.length > 0 || labels.length < 2 || bytesOf(name) > 64) return false;
  return (
    name.split('.').every((one) => atom.test(one)) &&
    labels.every((one) => label.test(one)) &&
    lastLabel.test(labels.at(-1) ?? '')
  );
}

const invalidEmailText = 'Enter a valid email address.';

/** What is wrong with an address that a person enters. */
export function emailFault(entry: string): string | undefined {
  if (checkEmail(entry) === 'valid') return undefined;
  return emailLettersFault(entry) ?? invalidEmailText;
}

/** What is wrong with one address of several, such as in a file. Its first words name it. */
export function namedEmailFault(entry: string, shown = entry): string | undefined {
  if (checkEmail(entry) === 'valid') return undefined;
  return emailLettersFault(entry) ?? `${shown} is not an email address.`;
}

/** What is wrong with the letters of an address that is well formed otherwise. */
export const emailLettersFault = (entry: string): string | undefined =>
  isWellFormed(entry.trim()) ? mixedLettersFault(entry.trim()) : undefined;

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

/** The last line of a mail to the recipients of a partner. */
export const whyMailed = (email: string): string =>
  `You get this mail because ${email} is a recipient in Settings, Email Notification.`;

export const recipientsAreMailedText = 'They get an email when the connection goes off.';
