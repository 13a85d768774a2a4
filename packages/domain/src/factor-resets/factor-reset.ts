import { counted } from '../lib/numbers.js';
import { momentText, type TimeZone } from '../lib/time.js';
import { oneLine } from '../lib/hidden-characters.js';

/** A request that has to be answered within this time. */
export const factorResetHours = 24;

/** A member of staff asks that the second factors of a person are removed, and no one has answered yet. */
export interface FactorReset {
  readonly id: string;
  /** Email address of the person. */
  readonly email: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly at: number;
  readonly endsAt: number;
  /** The person is staff or a portal admin, so only an owner consents. */
  readonly needsOwner: boolean;
}

export const factorResetAskedText = (email: string): string =>
  `There is an open request for ${email} already. Another member of staff answers it in the row of the person, or on the page Staff.`;
export const noFactorToResetText = (email: string): string => `${email} has no second factor and no passkey.`;
export const noFactorResetText = 'There is no such open request. It was answered, or it has ended.';
export const ownConsentText = 'You asked for this yourself. Another member of staff has to consent.';
export const consentOfPersonText = 'This is about your own account. Another member of staff has to answer.';
export const ownFactorText = 'This is your own account. Ask another member of staff to request it.';
export const ownerConsentText = 'For staff and portal admins an owner has to consent.';

/** What happens, said before it is done. */
export const factorResetConsequence = (email: string): string =>
  `Another member of staff has to consent within ${String(factorResetHours)} hours. Then the authenticator app, the recovery ` +
  `codes and the passkeys of ${email} are removed, and sessions and access tokens end. Check first that the person really asks for it.`;
export const factorConsentConsequence = ({ email, askedBy, reason }: FactorReset): string =>
  `${askedBy} asked for this: “${reason}”. The authenticator app, the recovery codes and the passkeys of ${email} are ` +
  'removed, and all their sessions and access tokens end. They get an email with both your names. You cannot undo this.';
export const factorEndConsequence = ({ email }: FactorReset): string =>
  `Nothing of ${email} is changed, and the request ends.`;

/** Shown in the row of the person, while no one has answered. */
export const openResetText = ({ askedBy, at }: FactorReset, zone: TimeZone): string =>
  `${askedBy} asked for a reset at ${momentText(at, zone)}.`;

/** Refused by another person of staff, or withdrawn by the one who asked. */
export const factorEndWord = ({ askedBy }: FactorReset, mine: string): 'Refuse' | 'Take back' =>
  askedBy === mine ? 'Take back' : 'Refuse';

/** Whether this member of staff can consent. The server asks the same before it does it. */
export const mayConsent = (
  { askedBy, email, needsOwner }: FactorReset,
  { email: mine, isOwner }: { readonly email: string; readonly isOwner: boolean },
): boolean => askedBy !== mine && email !== mine && (isOwner || !needsOwner);

/** What a person is mailed after their second factors were removed. */
export interface FactorResetNews {
  readonly askedBy: string;
  readonly consentedBy: string;
  readonly reason: string;
  readonly hadApp: boolean;
  readonly recoveryCodes: number;
  readonly passkeys: number;
  /** The kind of account must have a second factor. */
  readonly isDemanded: boolean;
}

const someOf = (count: number, one: string): readonly string[] => (count === 0 ? [] : [counted(count, one)]);

/** What was removed, in words: "an authenticator app, 8 recovery codes". */
export const removedFactorsText = ({ hadApp, recoveryCodes, passkeys }: FactorResetNews): string =>
  [
    ...(hadApp ? ['an authenticator app'] : []),
    ...someOf(recoveryCodes, 'unused recovery code'),
    ...someOf(passkeys, 'passkey'),
  ].join(', ');

/** The lines of the mail that are about the reset. `moment` is when it was done. */
export const factorResetLines = (news: FactorResetNews, email: string, moment: string): readonly string[] => [
  `The agency removed the second factor of ${email} at ${moment}: ${removedFactorsText(news)}.`,
  `${news.askedBy} asked for it, and ${news.consentedBy} consented. The reason: ${oneLine(news.reason)}`,
  news.isDemanded
    ? 'Your password is as before. At the next sign-in you set up a new second factor.'
    : 'Your password is as before. From now on it is enough to sign in. Set up a new second factor under your account.',
];
