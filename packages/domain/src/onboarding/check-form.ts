import { codeLists, codeOf, codeText, type CodeList } from './codes.js';
import { rangeText, type Field, yesNoText } from './field.js';
import { valueOf, type OnboardingForm } from './form.js';
import { onboardingFields } from './sections.js';

export interface FormFault {
  readonly field: Field;
  readonly text: string;
}

/** The one judgement of a value: pages, the command line and the server all ask here. */
export function checkValue(field: Field, value: unknown): string | undefined {
  if (isEmpty(value)) return field.required ? field.missing : undefined;
  const { value: rule } = field;
  switch (rule.kind) {
    case 'text':
      return typeof value === 'string' ? undefined : field.missing;
    case 'code':
      return codeOf(rule.list, value) === undefined
        ? `Choose a ${rule.list} from the list: ${said(value)} is not on it${meantCode(rule.list, value)}.`
        : undefined;
    case 'choice':
      return isOption(rule.options, value) ? undefined : notOnList(rule.options, value);
    case 'choices': {
      if (!Array.isArray(value)) return notOnList(rule.options, value);
      const odd = value.find((one) => !isOption(rule.options, one)) as unknown;
      return odd === undefined ? undefined : notOnList(rule.options, odd);
    }
    case 'whole': {
      const fits =
        typeof value === 'number' && Number.isSafeInteger(value) && value >= rule.min && value <= (rule.max ?? value);
      return fits ? undefined : rangeText(rule);
    }
    case 'yes-no':
      return typeof value === 'boolean' ? undefined : yesNoText;
  }
}

/** If a user enters the letters or the name of a code, the message names its number. */
function meantCode(list: CodeList, value: unknown): string {
  if (typeof value !== 'string') return '';
  const written = value.trim().toLowerCase();
  const meant = codeLists[list].find(
    ({ code, name }) => code.toLowerCase() === written || name.toLowerCase() === written,
  );
  return meant === undefined ? '' : `; ${codeText(meant)} is ${String(meant.id)}`;
}

/** Blanks alone are no answer, and neither is an empty list. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

const isOption = (options: readonly { readonly value: unknown }[], value: unknown): boolean =>
  options.some((option) => option.value === value);
const said = (value: unknown): string => JSON.stringify(value);
const notOnList = (options: readonly { readonly value: string | number }[], value: unknown): string =>
  `${said(value)} is not on the list. Choose from ${options.map((option) => String(option.value)).join(', ')}.`;

/** Values that would be rejected. Missing values are not included. */
export const wrongAnswers = (form: OnboardingForm): readonly FormFault[] =>
  checkForm(form).filter(({ field }) => !isEmpty(valueOf(form, field)));

export interface FormProgress {
  readonly answered: number;
  readonly required: number;
}

/** How many of the fields that must be answered have an answer that will be taken. */
export function progressOf(form: OnboardingForm, fields: readonly Field[] = onboardingFields): FormProgress {
  const required = fields.filter((field) => field.required);
  const answered = required.filter((field) => checkValue(field, valueOf(form, field)) === undefined);
  return { answered: answered.length, required: required.length };
}

/** Everything that keeps a form from being submitted, in the order of the form. */
export function checkForm(form: OnboardingForm): readonly FormFault[] {
  return onboardingFields.flatMap((field) => {
    const text = checkValue(field, valueOf(form, field));
    return text === undefined ? [] : [{ field, text }];
  });
}
