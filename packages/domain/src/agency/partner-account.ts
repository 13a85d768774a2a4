import { isPartnerNumber, largestPartnerNumber, placeholderAccount } from '../account/selection.js';
import { hasHiddenCharacters, isBlank } from '../lib/hidden-characters.js';
import { namedEmailFault, mostRecipients } from '../settings/recipients.js';

/** A partner that staff adds. Everything else of it comes in by ingestion. */
export interface NewPartner {
  readonly dmcId: number;
  readonly name: string;
  /** Who is mailed when the connection goes off. */
  readonly recipients: readonly string[];
}

export const longestPartnerName = 200;

/** What is wrong with a name; nothing where it can be used. */
export function partnerNameFault(name: string): string | undefined {
  const { length } = name.trim();
  if (hasHiddenCharacters(name.trim())) return 'Name: it has characters that cannot be seen. Type it again.';
  return !isBlank(name) && length <= longestPartnerName
    ? undefined
    : `Name: enter 1 to ${String(longestPartnerName)} characters.`;
}

/** What is wrong with a new partner, by the rules of the dataset of partners. */
export function newPartnerFault({ dmcId, name, recipients }: NewPartner): string | undefined {
  if (!isPartnerNumber(dmcId))
    return `Number: enter a whole number from 1 to ${String(largestPartnerNumber)}, other than ${String(placeholderAccount)}.`;
  const wrong = recipients.map((email) => namedEmailFault(email)).find((fault) => fault !== undefined);
  if (wrong !== undefined) return `Recipients: ${wrong}`;
  if (recipients.length > mostRecipients)
    return `Recipients: a partner can have at most ${String(mostRecipients)} recipients.`;
  return partnerNameFault(name);
}

/** As it is kept: each recipient once. */
export const asKept = ({ dmcId, name, recipients }: NewPartner): NewPartner => ({
  dmcId,
  name: name.trim(),
  recipients: [...new Map(recipients.map((email) => [email.trim().toLowerCase(), email.trim()])).values()],
});

export const partnerExistsText = (dmcId: number): string => `There is a partner account ${String(dmcId)} already.`;
export const noSuchPartnerText = 'There is no such partner account.';
export const unknownPartnerText = (dmcId: number): string => `There is no partner account ${String(dmcId)}.`;
/** Whether the portal says that a partner account is not there. */
export const isNoPartner = (text: string): boolean =>
  text === noSuchPartnerText || text.startsWith(unknownPartnerText(Number(/\d+/u.exec(text)?.[0])));
export const sameNameText = 'This is the name of the partner already.';
export const otherNameText = (now: string): string =>
  `Another person renamed this partner to “${now}” after you read its name. Rename it again if it still needs your name.`;
export const otherTurnOnsText = (left: number): string =>
  `The turn-ons of this partner changed after you read them: ${String(left)} left now. Grant one more if it still needs it.`;
export const sameAccessText = (enabled: boolean): string =>
  `The partner account is already ${enabled ? 'enabled' : 'disabled'}.`;
export const sameConnectionText = (on: boolean): string => `The connection is already ${on ? 'on' : 'off'}.`;

/** Why no one is invited for a partner, or given one more, while it is disabled. Nothing where it is not. */
export const noNewPeopleText = ({
  name,
  isDisabled,
}: {
  readonly name: string;
  readonly isDisabled: boolean;
}): string | undefined =>
  isDisabled
    ? `${name} is disabled, so its people cannot use the portal. Enable the partner account first, and then invite.`
    : undefined;
/** Why a person gets no new link. */
export const noLinkForDisabledText = (email: string): string =>
  `Each partner account of ${email} is disabled, so they could not use the portal. Enable one of them first.`;

/** What happens, said before it is done. */
export const accessConsequence = (enabled: boolean): string =>
  enabled
    ? 'Its people and their tokens can use the portal again, and batches with its data are taken again.'
    : 'Its people and their tokens can no longer see or change anything of this partner. A batch with a line of its data ' +
      'is rejected as a whole. Nothing is deleted. The connection stays as it is: turn it off too if no traffic is to be sent.';

export const noConnectionEventsText = 'The connection did not change in the last 90 days.';
export const sameRulesText = 'These are the rules of the partner already.';
