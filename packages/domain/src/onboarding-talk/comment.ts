import { isBlank } from '../lib/hidden-characters.js';
import { onboardingSections } from '../onboarding/sections.js';
import { sectionKeys, type SectionKey } from '../onboarding/field.js';

export type CommentSide = 'supplier' | 'agency';
export const commentSideWords: Readonly<Record<CommentSide, string>> = { supplier: 'Supplier', agency: 'Agency' };

export interface NewComment {
  /** Absent: the comment is about the whole onboarding. */
  readonly section?: SectionKey;
  readonly text: string;
}

/** What one side wrote to the other. It stays as it is. */
export interface OnboardingComment extends NewComment {
  readonly id: string;
  readonly at: number;
  /** Email address of the person. */
  readonly who: string;
  readonly side: CommentSide;
}

export const longestComment = 1000;
export const wholeOnboardingText = 'Whole onboarding';

/** Why this cannot be sent; nothing if it can. */
export function commentFault(text: string): string | undefined {
  const length = text.trim().length;
  if (isBlank(text)) return 'Enter a comment.';
  if (length > longestComment)
    return `The comment has ${String(length)} characters. It can have ${String(longestComment)} at most.`;
  return undefined;
}

/** How a section is called where only its number is short enough: section 3 is the third in the form. */
export const sectionNumberOf = (key: SectionKey): number => sectionKeys.indexOf(key) + 1;
export const sectionOfNumber = (number: number): SectionKey | undefined => sectionKeys[number - 1];

export const commentPlaceText = (section: SectionKey | undefined): string =>
  onboardingSections.find(({ key }) => key === section)?.title ?? wholeOnboardingText;

/** Those about one section, or about the whole onboarding. */
export const commentsOn = (
  comments: readonly OnboardingComment[],
  section: SectionKey | undefined,
): readonly OnboardingComment[] => comments.filter((one) => one.section === section);
