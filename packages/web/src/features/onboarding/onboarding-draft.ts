import { asForm, isGroup, type OnboardingForm } from '@suppliers-portal/domain';

/** What was filled in and not saved, with what it was made from: so it can be joined to what is saved meanwhile. */
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
