import { onboardingViewOf, sentBackOf, onboardingHiddenText } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { fieldColumns, fieldRecords, statusNote, statusRecord } from './onboarding-answers.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding show` */
export const show: Command<'onboarding show'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readOnboarding.execute({ user: await portal.user() }, context.options);
  if (!read.ok) return refuseOnboarding(read.failure, portal, context);
  const view = onboardingViewOf(read.value);
  const sentBack = sentBackOf(read.value);
  await context.output.print({
    kind: 'list',
    empty: onboardingHiddenText,
    columns: fieldColumns,
    records: view.kind === 'hidden' ? [] : fieldRecords(view.form),
    notes: [
      statusNote(read.value.status),
      ...(sentBack === undefined ? [] : [`The agency sent the form back: ${sentBack.reason}`]),
    ],
    whole: (fields) => ({ ...statusRecord(read.value), editable: view.kind === 'edit', fields }),
  });
  return undefined;
};
