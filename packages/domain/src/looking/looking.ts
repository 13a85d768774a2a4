import { menuFor } from '../account/menu.js';

/** A look ends by itself after this time. */
export const lookMinutes = 60;

/** What a look shows: the pages of a supplier. Settings has what is personal: people, addresses, tokens. */
export const lookPages: readonly string[] = menuFor('supplier')
  .map(({ slug }) => slug)
  .filter((slug) => slug !== 'settings');

/** Shown above each page while staff looks at the portal as a partner. */
export const lookText = (partner: string): string => `You look at the portal as ${partner}. Nothing can be changed.`;
export const lookRefusedText = (partner: string): string => `${lookText(partner)} Stop looking first.`;
export const notLookingText = 'You do not look at the portal as a partner.';
export const lookOfDisabledText = 'The partner account is disabled, so its people see nothing. Enable it first.';

/** What happens, said before it is done. */
export const lookConsequence = (partner: string): string =>
  `You see the portal as people of ${partner} see it, without Settings. Nothing can be changed. ` +
  `It ends after ${String(lookMinutes)} minutes, or when you stop. The start and the end are in the audit log of the partner.`;
