import {
  actionNames,
  attentionOf,
  mostUrgentFirst,
  onboardingStatusText,
  recentOf,
  type AgencyPartner,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { rules } from './partner-rules.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, findPartner, needed, partnerId, readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Partner', align: 'right' },
  { field: 'name', header: 'Name' },
  { field: 'need', header: 'Needs' },
  { field: 'on', header: 'On', text: (value) => (value === true ? 'yes' : 'no') },
  timeColumn('since', 'Since'),
  { field: 'precheck', header: 'Precheck %', align: 'right', absent: '–' },
  { field: 'makebook', header: 'Makebook %', align: 'right', absent: '–' },
  { field: 'turnOnsLeft', header: 'Turn-ons', align: 'right' },
  { field: 'onboarding', header: 'Onboarding', absent: '–' },
  { field: 'recipients', header: 'Recipients', align: 'right', detail: true },
  { field: 'people', header: 'People', align: 'right', detail: true },
  { ...timeColumn('lastTrafficAt', 'Last traffic'), detail: true },
];

function recordOf(partner: AgencyPartner): JsonObject {
  const [precheck, makebook] = actionNames.map((action) => recentOf(partner, action).accuracy ?? null);
  return {
    id: partner.dmcId,
    name: partner.name,
    need: attentionOf(partner),
    on: partner.isLive,
    since: timeValue(partner.since),
    precheck: precheck ?? null,
    makebook: makebook ?? null,
    turnOnsLeft: partner.turnOnsLeft,
    onboarding: partner.onboardingStatus === undefined ? null : onboardingStatusText(partner.onboardingStatus),
    recipients: partner.recipients,
    people: partner.people,
    lastTrafficAt: timeValue(partner.lastTrafficAt),
  };
}

/** `supplier agency partner <action>` */
export const partner: Command<'agency partner'> = async ({ flags, arguments: { action, partner: given } }, context) => {
  const changes = ['on', 'off', 'grant', 'rules'];
  refuseFlagsOfOthers('agency partner', action, flags, {
    only: ['list'],
    set: ['rules'],
    reason: changes,
    'dry-run': changes,
  });
  if (action === 'list') {
    const portal = await context.signedIn();
    const all = readOf(await portal.useCases.listAgencyPartners.execute(context.options), 'Partners', portal, context);
    const records = mostUrgentFirst(all, flags.only).map(recordOf);
    await context.output.print({ kind: 'list', empty: 'No partners.', columns, records });
    return undefined;
  }
  const dmcId = partnerId(given, `partner ${action}`);
  if (action === 'rules') return rules(dmcId, flags, context);
  const reason =
    action === 'show' ? '' : needed(flags.reason, 'The reason', `partner ${action} ${String(dmcId)} --reason <text>`);
  const portal = await context.signedIn();
  const found = await findPartner(dmcId, portal, context);
  if (action === 'show') {
    await context.output.print({ kind: 'record', columns, record: recordOf(found) });
    return undefined;
  }
  const { name } = found;
  const { grantTurnOn, switchPartnerConnection } = portal.useCases;
  const isGrant = action === 'grant';
  return changeOnce(
    {
      question: isGrant ? `Grant ${name} one more turn-on?` : `Turn ${action} the connection of ${name}?`,
      isDryRun: flags['dry-run'],
      done: isGrant ? `${name} has one more turn-on` : `The connection of ${name} is ${action}`,
      record: { id: dmcId, name, action, reason },
      make: () =>
        isGrant
          ? grantTurnOn.execute({ dmcId, reason })
          : switchPartnerConnection.execute({ dmcId, on: action === 'on', reason }),
    },
    portal,
    context,
  );
};
