import { asForm, isGroup, type OnboardingForm } from '@suppliers-portal/domain';

/**
 * What the user filled in but did not save, and the form that they started from. Both are needed to merge it with what
 * someone else saves in the meantime.
 */
export interface OnboardingDraft {
  readonly at: number;
  readonly base: OnboardingForm;
  readonly form: OnboardingForm;
}

export interface DraftKeeper {
  load(): OnboardingDraft | undefined;
  save(draft: OnboardingDraft): void;
  forget(): void;
}

export const isDraft = (value: unknown): value is OnboardingDraft =>
  isGroup(value) && typeof value['at'] === 'number' && asForm(value['base']).ok && asForm(value['form']).ok;
