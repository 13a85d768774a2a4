import {
  commentFault,
  commentPlaceText,
  failed,
  longestSendBackReason,
  longestWaitFirst,
  onboardingStatusText,
  onboardingTurnOf,
  onboardingTurnWords,
  sentBackForStaff,
  type AgencyChangeFailure,
  type AgencyOnboarding,
  type GatewayFailure,
  type Result,
  noneYetText,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { sectionGiven } from '../onboarding/comment.js';
import { changeOnce, needed, neededReason, partnerId, readOf, type Step } from './agency.js';
import { printChecks, setStage, talkRecord } from './onboarding-stage.js';

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
  sentBackReason: sentBackForStaff(one)?.reason ?? null,
});

/** `supplier agency onboarding <action>` */
export const onboarding: Command<'agency onboarding'> = async (
  { flags, arguments: { action, partner: given } },
  context,
) => {
  refuseFlagsOfOthers('agency onboarding', action, flags, {
    'reason': ['send-back', 'set-stage'],
    'text': ['comment'],
    'section': ['comment'],
    'stage': ['set-stage'],
    'dry-run': ['send-back', 'set-stage', 'comment', 'try-endpoints'],
  });
  if (action === 'list') {
    const portal = await context.signedIn();
    const all = readOf(await portal.useCases.listOnboardings.execute(context.options), 'Onboardings', portal, context);
    const records = longestWaitFirst(all).map(recordOf);
    await context.output.print({ kind: 'list', empty: noneYetText('onboardings'), columns, records });
    return undefined;
  }
  const dmcId = partnerId(given, `onboarding ${action}`);
  const line = `onboarding ${action} ${String(dmcId)}`;
  const reason = flags.reason ?? '';
  if (action === 'send-back') neededReason(flags.reason, `${line} --reason <text>`, longestSendBackReason);
  const stage = action === 'set-stage' ? needed(flags.stage, 'The stage', `${line} --stage <stage>`) : '';
  const text = action === 'comment' ? needed(flags.text, 'The comment', `${line} --text <text>`) : '';
  const isDryRun = flags['dry-run'];
  const portal = await context.signedIn();
  const read = await portal.useCases.readOnboardingForm.execute({ dmcId }, context.options);
  const form = readOf(read, 'Onboardings', portal, context);
  const about = { id: dmcId, name: form.name };
  const once = (step: Omit<Step<undefined>, 'isDryRun'>): Promise<undefined> =>
    changeOnce({ ...step, isDryRun }, portal, context);
  if (action === 'send-back')
    return once({
      question: `Send the form of ${form.name} back?`,
      done: `${form.name} can edit the form again`,
      record: { ...about, reason },
      make: () => portal.useCases.sendBackOnboarding.execute({ dmcId, reason, version: form.version }),
    });
  if (action === 'comment') {
    const section = sectionGiven(flags.section);
    return once({
      fault: commentFault(text),
      question: `Send the comment to ${form.name}?`,
      done: 'Sent',
      record: { ...about, section: commentPlaceText(section), text: text.trim() },
      make: () =>
        portal.useCases.commentOnOnboarding.execute({ dmcId, text, ...(section === undefined ? {} : { section }) }),
    });
  }
  if (action === 'try-endpoints')
    return once({
      question: `Let the portal call the addresses in the form of ${form.name}?`,
      done: 'Tried',
      record: { ...about, action },
      make: async () => throughGateway(await portal.useCases.tryOnboardingEndpoints.execute({ dmcId })),
    });
  const told = await portal.useCases.readOnboardingTalk.execute({ dmcId }, context.options);
  const talk = readOf(told, 'Onboardings', portal, context);
  if (action === 'set-stage') return setStage({ stage, reason, isDryRun }, { form, talk }, portal, context);
  if (action === 'checks') {
    await printChecks(form, talk, context);
    return undefined;
  }
  await context.output.print({
    kind: 'record',
    columns: [
      ...columns,
      { field: 'comments', header: 'Comments', nested: true },
      { field: 'lookedAt', header: 'Your last look', absent: 'none', text: (value, _, zone) => timeText(value, zone) },
      { field: 'changes', header: 'Changed since', absent: '–', nested: true },
      { field: 'form', header: 'Form', nested: true },
    ],
    record: { ...recordOf(form), ...talkRecord(form, talk), form: form.data },
  });
  readOf(
    await portal.useCases.noteOnboardingLook.execute({ dmcId, version: form.version ?? talk.version }),
    'Onboardings',
    portal,
    context,
  );
  return undefined;
};

const throughGateway = (result: Result<undefined, GatewayFailure>): Result<undefined, AgencyChangeFailure> =>
  result.ok ? result : failed({ kind: 'gateway', failure: result.failure });
