import {
  accessConsequence,
  actionNames,
  attentionOf,
  budgetLeftText,
  counted,
  mostUrgentFirst,
  newPartnerFault,
  onboardingStatusText,
  partnerNameFault,
  recentOf,
  sameAccessText,
  sameConnectionText,
  type AgencyPartner,
  noneYetText,
  noneOfThemText,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { history } from './partner-history.js';
import { rules } from './partner-rules.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import {
  changeOnce,
  findPartner,
  needed,
  neededReason,
  partnerId,
  partnerNumber,
  readOf,
  type Step,
} from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Partner', align: 'right' },
  { field: 'name', header: 'Name' },
  { field: 'need', header: 'Needs' },
  { field: 'on', header: 'On', text: (value) => (value === true ? 'yes' : 'no') },
  timeColumn('since', 'Since'),
  { field: 'precheck', header: 'Precheck %', align: 'right', absent: '–' },
  { field: 'makebook', header: 'Makebook %', align: 'right', absent: '–' },
  { field: 'budget', header: 'Budget' },
  { field: 'bookingsDue', header: 'Due', align: 'right' },
  { field: 'turnOnsLeft', header: 'Turn-ons', align: 'right' },
  { field: 'onboarding', header: 'Onboarding', absent: '–' },
  { ...timeColumn('suspendedUntil', 'Suspended until'), detail: true },
  { field: 'recipients', header: 'Recipients', align: 'right', detail: true },
  { field: 'people', header: 'People', align: 'right', detail: true },
  { ...timeColumn('lastTrafficAt', 'Hour of the last traffic'), detail: true },
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
    budget: budgetLeftText(partner),
    bookingsDue: partner.bookingsDue,
    suspendedUntil: timeValue(partner.blockedUntil),
    turnOnsLeft: partner.turnOnsLeft,
    onboarding: partner.onboardingStatus === undefined ? null : onboardingStatusText(partner.onboardingStatus),
    recipients: partner.recipients,
    people: partner.people,
    lastTrafficAt: timeValue(partner.lastTrafficAt),
  };
}

/** `supplier agency partner <action>` */
export const partner: Command<'agency partner'> = async ({ flags, arguments: { action, partner: given } }, context) => {
  refuseFlagsOfOthers('agency partner', action, flags, {
    only: ['list'],
    set: ['rules'],
    name: ['add', 'rename'],
    recipient: ['add'],
    reason: ['disable', 'enable', 'on', 'off', 'grant', 'rules'],
    'dry-run': ['add', 'rename', 'disable', 'enable', 'on', 'off', 'grant', 'rules'],
  });
  if (action === 'list') {
    const portal = await context.signedIn();
    const all = readOf(await portal.useCases.listAgencyPartners.execute(context.options), 'Partners', portal, context);
    const records = mostUrgentFirst(all, flags.only).map(recordOf);
    await context.output.print({
      kind: 'list',
      empty: flags.only === undefined ? noneYetText('partners') : noneOfThemText,
      columns,
      records,
    });
    return undefined;
  }
  const dmcId = (action === 'add' ? partnerNumber : partnerId)(given, `partner ${action}`);
  if (action === 'rules') return rules(dmcId, flags, context);
  if (action === 'events' || action === 'recipients') return history(action, dmcId, context);
  if (action === 'show') {
    const found = await findPartner(dmcId, await context.signedIn(), context);
    await context.output.print({ kind: 'record', columns, record: recordOf(found) });
    return undefined;
  }
  const named = action === 'add' || action === 'rename';
  const line = `partner ${action} ${String(dmcId)}`;
  const text = named
    ? needed(flags.name, 'The name', `${line} --name <text>`)
    : neededReason(flags.reason, `${line} --reason <text>`);
  const portal = await context.signedIn();
  const found = action === 'add' ? undefined : await findPartner(dmcId, portal, context);
  const name = found?.name ?? text;
  const left = found?.turnOnsLeft ?? 0;
  const step = stepOf(action, portal.useCases, { dmcId, name, text, left, recipients: flags.recipient });
  const refusal = found === undefined ? undefined : refusalOf(action, found);
  return changeOnce(
    {
      ...step,
      refusal,
      isDryRun: flags['dry-run'],
      record: { id: dmcId, name, action, ...(named ? { name: text } : { reason: text }) },
    },
    portal,
    context,
  );
};

/** Another person may have done it already. */
function refusalOf(action: string, { disabled, isLive }: AgencyPartner): string | undefined {
  const isEnabled = disabled === undefined;
  if (action === (isEnabled ? 'enable' : 'disable')) return sameAccessText(isEnabled);
  return action === (isLive ? 'on' : 'off') ? sameConnectionText(isLive) : undefined;
}

interface Given {
  readonly dmcId: number;
  readonly name: string;
  /** The reason, or the new name. */
  readonly text: string;
  readonly recipients: readonly string[];
  /** Turn-ons that are left now. */
  readonly left: number;
}

/** What is asked before, what is said after, and what is done. */
function stepOf(
  action: 'add' | 'rename' | 'disable' | 'enable' | 'on' | 'off' | 'grant',
  use: SignedIn['useCases'],
  { dmcId, name, text, left, recipients }: Given,
): Pick<Step<undefined>, 'fault' | 'question' | 'done' | 'make'> {
  const reason = text;
  switch (action) {
    case 'add':
      return {
        fault: newPartnerFault({ dmcId, name, recipients }),
        question: `Add the partner ${String(dmcId)}, ${name}?`,
        done: `Added ${name}`,
        make: () => use.addPartner.execute({ dmcId, name, recipients }),
      };
    case 'rename':
      return {
        fault: partnerNameFault(text),
        question: `Rename ${name} to ${text}?`,
        done: `${name} is now ${text}`,
        make: () => use.renamePartner.execute({ dmcId, name: text, before: name }),
      };
    case 'disable':
    case 'enable': {
      const enabled = action === 'enable';
      return {
        question: `${accessConsequence(enabled)} ${enabled ? 'Enable' : 'Disable'} ${name}?`,
        done: `${name} is ${action}d`,
        make: () => use.switchPartnerAccess.execute({ dmcId, enabled, reason }),
      };
    }
    case 'grant':
      return {
        question: `${name} has ${counted(left, 'turn-on')} left now. Grant one more?`,
        done: `${name} has one more turn-on`,
        make: () => use.grantTurnOn.execute({ dmcId, reason, left }),
      };
    case 'on':
    case 'off':
      return {
        question: `Turn ${action} the connection of ${name}?`,
        done: `The connection of ${name} is ${action}`,
        make: () => use.switchPartnerConnection.execute({ dmcId, on: action === 'on', reason }),
      };
  }
}
