import {
  endpointSteps,
  isReachable,
  onboardingFields,
  onboardingWords,
  sectionOf,
  valueOf,
  type OnboardingForm,
} from '@suppliers-portal/domain';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { readFormFile } from './form-file.js';
import { findingsAnswer, hasErrors } from './onboarding-answers.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding validate <file|->`: reports what the web reports, with line numbers. */
export const validate: Command<'onboarding validate'> = async ({ flags, arguments: { file } }, context) => {
  const { form, findings } = await readFormFile(file, context);
  const checked = flags.endpoints && form !== undefined ? await checkEndpoints(form, context) : [];
  await context.output.print(findingsAnswer([...findings, ...checked]));
  return hasErrors(findings) ? 'CHECK_FAILED' : undefined;
};

/** One after the other, as the web does. */
async function checkEndpoints(form: OnboardingForm, context: Context): Promise<readonly JsonObject[]> {
  const portal = await context.portal();
  const user = await portal.user();
  const records: JsonObject[] = [];
  for (const field of onboardingFields.filter(({ value }) => value.kind === 'text' && value.form === 'address')) {
    const address = valueOf(form, field);
    if (typeof address !== 'string' || address.trim() === '') continue;
    const checked = await portal.useCases.checkEndpoint.execute({ user, address }, context.options);
    if (!checked.ok)
      return refuseOnboarding(
        checked.failure,
        portal,
        context,
        `${onboardingWords(checked.failure)} (${sectionOf(field).title}, ${field.label})`,
      );
    records.push({
      level: isReachable(checked.value) ? 'reached' : 'not reached',
      line: null,
      field: field.id,
      message: endpointSteps(checked.value)
        .map(({ text }) => text)
        .join(', '),
    });
  }
  return records;
}
