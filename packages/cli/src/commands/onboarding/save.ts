import { onboardingStatuses } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { readFormFile } from './form-file.js';
import { formToSend } from './form-to-send.js';
import { changesAnswer, statusRecord } from './onboarding-answers.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding save <file|->` */
export const save: Command<'onboarding save'> = async ({ flags, arguments: { file } }, context) => {
  const written = await readFormFile(file, context);
  const portal = await context.portal();
  const user = await portal.user();
  const read = await portal.useCases.readOnboarding.execute({ user }, context.options);
  if (!read.ok) return refuseOnboarding(read.failure, portal, context);
  const { form, changes, version } = formToSend(written, read.value);
  if (flags['dry-run']) {
    await context.output.note('Nothing was saved.');
    await context.output.print(
      changesAnswer(changes, 'Nothing would change.', { ...statusRecord(read.value), saved: false }),
    );
    return undefined;
  }
  context.stopHint = 'The request was on its way: the form may be saved already.';
  const saved = await portal.useCases.saveOnboarding.execute(
    { user, form, ...(version === undefined ? {} : { version }) },
    context.options,
  );
  if (!saved.ok) return refuseOnboarding(saved.failure, portal, context);
  await context.output.print(
    changesAnswer(
      changes,
      'Saved; nothing was different.',
      { ...statusRecord({ status: onboardingStatuses.SAVE, ...saved.value }), saved: true },
      changes.length === 0 ? [] : ['Saved.'],
    ),
  );
  return undefined;
};
