import {
  diffForms,
  overlaid,
  type FormChange,
  type OnboardingForm,
  type OnboardingRecord,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { FormFile } from './form-file.js';

export interface FormToSend {
  readonly form: OnboardingForm;
  readonly changes: readonly FormChange[];
  /** The version that the file was made from, where it says so; else the one that was read just now. */
  readonly version: string | undefined;
}

/** The written form over what the portal holds. */
export function formToSend({ form, basedOn, findings }: FormFile, record: OnboardingRecord): FormToSend {
  if (form === undefined) {
    const [first] = findings;
    fail({
      code: 'INVALID_VALUE',
      message: 'The file cannot be read as a form.',
      hint: `${first?.line === null || first === undefined ? '' : `Line ${String(first.line)}: `}${first?.message ?? ''} Nothing was sent.`,
      details: findings.map(({ line, message }) => ({ line, message })),
    });
  }
  const sent = overlaid(record.form, form);
  return { form: sent, changes: diffForms(record.form, sent), version: basedOn ?? record.version };
}
