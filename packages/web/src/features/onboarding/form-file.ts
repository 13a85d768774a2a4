import {
  asForm,
  checkValue,
  diffForms,
  failed,
  isGroup,
  ok,
  onboardingFields,
  overlaid,
  pathOf,
  valueOf,
  withValueAt,
  type FormChange,
  type OnboardingForm,
  type Result,
  type TextFile,
} from '@suppliers-portal/domain';
import { placedJson } from './json-places.js';

const longest = 1_000_000;
/** In files of the command line: the version from which they were made. It is not part of the form. */
const basedOnKey = 'based_on';

export const formFile = (form: OnboardingForm): TextFile => ({
  name: 'onboarding-form.json',
  text: `${JSON.stringify(form, undefined, 2)}\n`,
});

export interface FormImport {
  /** The form with the file's values in it. */
  readonly form: OnboardingForm;
  readonly changes: readonly FormChange[];
  /** Values of the file that would keep the form from being submitted. */
  readonly faults: readonly string[];
}

/** What a file would change, or what is wrong with it, where, and what to do. */
export function readFormFile(text: string, kept: OnboardingForm): Result<FormImport, string> {
  if (text.length > longest)
    return failed('This file is too large to be a form: it has more than a million characters.');
  const json = placedJson(text);
  if (!json.ok)
    return failed(
      `Line ${String(json.line)}: this is not JSON. Choose a file that was made with "Export as file", or fix that line.`,
    );
  const form = asForm(isGroup(json.value) ? withValueAt(json.value, [basedOnKey], undefined) : json.value);
  if (!form.ok) return failed(`${form.failure.where} Choose a file that was made with "Export as file".`);
  const next = overlaid(kept, form.value);
  const faults = onboardingFields.flatMap((field) => {
    const value = valueOf(form.value, field);
    const fault = value === undefined || value === null ? undefined : checkValue(field, value);
    return fault === undefined ? [] : [`Line ${String(json.lineOf(pathOf(field)) ?? 1)}, ${field.fullLabel}: ${fault}`];
  });
  return ok({ form: next, changes: diffForms(kept, next), faults });
}
