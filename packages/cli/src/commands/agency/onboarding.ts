import {
  longestWaitFirst,
  onboardingStatusText,
  onboardingTurnOf,
  onboardingTurnWords,
  type AgencyOnboarding,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, needed, partnerId, readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Partner', align: 'right' },
  { field: 'name', header: 'Name' },
  { field: 'stage', header: 'Stage' },
  { field: 'turn', header: 'Turn' },
  { field: 'since', header: 'Since', text: (value, _, zone) => (value === null ? 'Not begun' : timeText(value, zone)) },
  { field: 'changedBy', header: 'Changed by', absent: '–' },
  { field: 'sentBackReason', header: 'Sent back for', absent: '–', detail: true },
];

const recordOf = (one: AgencyOnboarding): JsonObject => ({
  id: one.dmcId,
  name: one.name,
  stage: onboardingStatusText(one.status),
  turn: onboardingTurnWords[onboardingTurnOf(one.status)],
  since: timeValue(one.statusSince),
  changedBy: one.changedBy ?? null,
  sentBackReason: one.sentBackReason ?? null,
});

/** `supplier agency onboarding <action>` */
export const onboarding: Command<'agency onboarding'> = async (
  { flags, arguments: { action, partner: given } },
  context,
) => {
  refuseFlagsOfOthers('agency onboarding', action, flags, { reason: ['send-back'], 'dry-run': ['send-back'] });
  if (action === 'list') {
    const portal = await context.signedIn();
    const all = readOf(await portal.useCases.listOnboardings.execute(context.options), 'Onboardings', portal, context);
    const records = longestWaitFirst(all).map(recordOf);
    await context.output.print({ kind: 'list', empty: 'No onboardings.', columns, records });
    return undefined;
  }
  const dmcId = partnerId(given, `onboarding ${action}`);
  const reason =
    action === 'show'
      ? ''
      : needed(flags.reason, 'The reason', `onboarding send-back ${String(dmcId)} --reason <text>`);
  const portal = await context.signedIn();
  const read = await portal.useCases.readOnboardingForm.execute({ dmcId }, context.options);
  const form = readOf(read, 'Onboardings', portal, context);
  if (action === 'show') {
    await context.output.print({
      kind: 'record',
      columns: [...columns, { field: 'form', header: 'Form', nested: true }],
      record: { ...recordOf(form), form: form.data },
    });
    return undefined;
  }
  return changeOnce(
    {
      question: `Send the form of ${form.name} back?`,
      isDryRun: flags['dry-run'],
      done: `${form.name} can edit the form again`,
      record: { id: dmcId, name: form.name, reason },
      make: () => portal.useCases.sendBackOnboarding.execute({ dmcId, reason }),
    },
    portal,
    context,
  );
};
