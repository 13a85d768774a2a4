import { quotedLines, reasonLines } from '../lib/quoted-lines.js';
import { nextForStaffText, nextStepOf, onboardingStatuses, onboardingStatusText, type Mover } from './status.js';

/** A step of an onboarding that was made. */
export interface OnboardingMove {
  readonly mover: Mover;
  readonly before: number;
  readonly after: number;
}

export type MailReader = 'staff' | 'supplier';

const { SAVE, SUBMIT, DMC_CREATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED } = onboardingStatuses;

/** Who gets a mail about a step: the other side, and both about a decision on the certification. */
export function readersOf({ mover, before, after }: OnboardingMove): readonly MailReader[] {
  if (before === after) return [];
  switch (mover) {
    case 'applicant':
      return after === SUBMIT ? ['staff'] : [];
    case 'certifier':
      return ['staff', 'supplier'];
    case 'agency':
    case 'staff':
      return ['supplier'];
  }
}

export interface OnboardingNews extends OnboardingMove {
  readonly dmcId: number;
  readonly partner: string;
  /** The person of the supplier who made the step. The agency is not named to a supplier. */
  readonly who: string;
  /** Of the step. Of a form that is submitted again: why it was sent back. */
  readonly reason?: string;
  /** No step: a comment was written about this part. */
  readonly comment?: { readonly about: string; readonly text: string };
  /** When, in words. */
  readonly at: string;
}

export interface OnboardingMail {
  readonly subject: string;
  /** What happened, and what is next. */
  readonly lines: readonly string[];
  /** The page that the link opens. */
  readonly path: string;
}

/** The texts of all mails about an onboarding. */
export function onboardingMail(news: OnboardingNews, reader: MailReader): OnboardingMail {
  if (news.comment !== undefined) return aboutComment(news, news.comment, reader);
  return reader === 'staff' ? forStaff(news) : forSupplier(news);
}

/** Who gets a mail about a comment: the other side. */
export const readersOfComment = (side: MailReader): readonly MailReader[] => [side === 'staff' ? 'supplier' : 'staff'];

function aboutComment(
  { dmcId, partner, who, at }: OnboardingNews,
  { about, text }: NonNullable<OnboardingNews['comment']>,
  reader: MailReader,
): OnboardingMail {
  const [by, of] = reader === 'staff' ? [who, `${partner} (${String(dmcId)})`] : ['The agency', partner];
  return {
    subject: `A comment on the onboarding of ${partner}`,
    lines: [`${by} wrote about the onboarding of ${of} at ${at}.`, `About: ${about}`, ...quotedLines(text)],
    path: reader === 'staff' ? `/main/onboardings/${String(dmcId)}` : '/main/supplier-onboarding',
  };
}

function forStaff({ dmcId, partner, who, after, at, reason }: OnboardingNews): OnboardingMail {
  const done =
    after === SUBMIT
      ? 'submitted the onboarding form'
      : `${after === SUPPLIER_CERTIFIED ? 'approved' : 'declined'} the certification`;
  const again = after === SUBMIT && reason !== undefined ? ' again' : '';
  return {
    subject: `${partner} ${done}${again}`,
    lines: [
      `${who} ${done} of ${partner} (${String(dmcId)})${again} at ${at}.`,
      ...(again === '' ? [] : ['The agency had sent it back.']),
      ...(reason === undefined ? [] : reasonLines(reason)),
      `The stage is now "${onboardingStatusText(after)}".`,
      nextForStaffText(after) ?? '',
    ],
    path: `/main/onboardings/${String(dmcId)}`,
  };
}

function forSupplier(news: OnboardingNews): OnboardingMail {
  const { partner, after, reason } = news;
  const what = whatHappened(news);
  return {
    subject: `${what.subject}: ${partner}`,
    lines: [
      what.line,
      ...(reason === undefined ? [] : reasonLines(reason)),
      `The stage is now "${onboardingStatusText(after)}".`,
      nextStepOf(after)?.text ?? '',
    ],
    path: after === REQUEST_CERTIFICATION ? '/main/supplier-certification' : '/main/supplier-onboarding',
  };
}

function whatHappened({ mover, after, partner, who, at }: OnboardingNews): {
  readonly subject: string;
  readonly line: string;
} {
  if (mover === 'staff' && after === SAVE)
    return {
      subject: 'Your onboarding form was sent back',
      line: `The agency sent the onboarding form of ${partner} back to you at ${at}.`,
    };
  if (mover === 'certifier') {
    const done = after === DMC_CREATED ? 'declined' : 'approved';
    return {
      subject: `The certification was ${done}`,
      line: `${who} ${done} the certification of ${partner} at ${at}.`,
    };
  }
  return {
    subject: `Your onboarding is at "${onboardingStatusText(after)}"`,
    line: `The agency changed the stage of the onboarding of ${partner} at ${at}.`,
  };
}
