import { checkForm, onboardingStatuses, submitConfirmation, counted } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import { readFormFile, type Finding, type FormFile } from './form-file.js';
import { formToSend } from './form-to-send.js';
import { changesAnswer, findingsAnswer, statusNote, statusRecord } from './onboarding-answers.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding submit [file|-]`: the file, or what is saved. */
export const submit: Command<'onboarding submit'> = async ({ flags, arguments: { file } }, context) => {
  const written = file === undefined ? undefined : await readFormFile(file, context);
  const portal = await context.portal();
  const user = await portal.user();
  const read = await portal.useCases.readOnboarding.execute({ user }, context.options);
  if (!read.ok) return refuseOnboarding(read.failure, portal, context);
  const { form, changes, version } = formToSend(
    written ?? { form: read.value.form, basedOn: undefined, findings: [] },
    read.value,
  );
  const faults = faultsOf(form, written);
  if (faults.length > 0) {
    await context.output.print(findingsAnswer(faults, ['Nothing was submitted.']));
    return 'CHECK_FAILED';
  }
  if (flags['dry-run']) {
    await context.output.note('Nothing was submitted.');
    await context.output.print(
      changesAnswer(changes, 'It would be submitted as it is saved.', {
        ...statusRecord(read.value),
        submitted: false,
      }),
    );
    return undefined;
  }
  const preview =
    changes.length === 0
      ? 'The form is as it is saved.'
      : `${counted(changes.length, 'value differs', 'values differ')} from what is saved.`;
  await confirm(
    {
      question: `${submitConfirmation.title}: ${submitConfirmation.text} ${preview} Submit it?`,
      flag: '--yes',
      otherwise: 'The form was not submitted.',
      word: 'submit',
    },
    context,
  );
  context.stopHint = 'The request was on its way: the form may be submitted already.';
  const sent = await portal.useCases.submitOnboarding.execute(
    { user, form, ...(version === undefined ? {} : { version }) },
    context.options,
  );
  if (!sent.ok) {
    if (sent.failure.kind !== 'incomplete') return refuseOnboarding(sent.failure, portal, context);
    await context.output.print(findingsAnswer(faultsOf(form, written), ['Nothing was submitted.']));
    return 'CHECK_FAILED';
  }
  const { SUBMIT } = onboardingStatuses;
  await context.output.print(
    changesAnswer(changes, 'Submitted.', { ...statusRecord({ status: SUBMIT, ...sent.value }), submitted: true }, [
      'Submitted.',
      statusNote(SUBMIT),
    ]),
  );
  return undefined;
};

/** With the lines of the file, where there is one. */
function faultsOf(form: Parameters<typeof checkForm>[0], written: FormFile | undefined): readonly Finding[] {
  return checkForm(form).map(({ field, text }) => ({
    level: 'error',
    line: written?.findings.find((finding) => finding.field === field.id)?.line ?? null,
    field: field.id,
    message: text,
  }));
}
