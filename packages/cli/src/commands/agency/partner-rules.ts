import { partnerRuleNames, partnerRules, rulesFault, type OwnRules } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column } from '../../kernel/output/answer.js';
import type { Context } from '../context.js';
import { changeOnce, findPartner, neededReason, readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'rule', header: 'Rule' },
  { field: 'label', header: 'Meaning' },
  { field: 'value', header: 'Value', align: 'right' },
  { field: 'unit', header: 'Unit' },
  { field: 'own', header: 'Own', text: (value) => (value === true ? 'yes' : '') },
];

/** `supplier agency partner rules <partner>`: prints the rules, or changes some of them. */
export async function rules(
  dmcId: number,
  flags: { readonly set: readonly string[]; readonly reason: string | undefined; readonly 'dry-run': boolean },
  context: Context,
): Promise<undefined> {
  const changes = flags.set.map(changeOf);
  const reason =
    changes.length === 0 ? '' : neededReason(flags.reason, `partner rules ${String(dmcId)} --set … --reason <text>`);
  const portal = await context.signedIn();
  const read = await portal.useCases.readPartnerRules.execute({ dmcId }, context.options);
  const { usual, own, edition } = readOf(read, 'Partners', portal, context);
  if (changes.length === 0) {
    const records = partnerRuleNames.map((rule) => ({
      rule,
      label: partnerRules[rule].label,
      value: own[rule] ?? usual[rule],
      unit: partnerRules[rule].unit,
      own: own[rule] !== undefined,
    }));
    await context.output.print({ kind: 'list', empty: '', columns, records });
    return undefined;
  }
  const { name } = await findPartner(dmcId, portal, context);
  const after: OwnRules = { ...own, ...Object.fromEntries(changes) };
  return changeOnce(
    {
      fault: rulesFault(after),
      question: `Change the rules of ${name}: ${flags.set.join(', ')}?`,
      isDryRun: flags['dry-run'],
      done: `Changed the rules of ${name}`,
      record: { id: dmcId, name, set: flags.set.join(' '), reason },
      make: () => portal.useCases.changePartnerRules.execute({ dmcId, own: after, reason, edition }),
    },
    portal,
    context,
  );
}

function changeOf(text: string): readonly [string, number | undefined] {
  const [name = '', value = ''] = text.split('=');
  if (!partnerRuleNames.some((rule) => rule === name) || !/^(?:usual|\d{1,9})$/u.test(value))
    return fail({
      code: 'INVALID_VALUE',
      message: `--set ${text} is not a rule and a whole number.`,
      hint: `The rules are ${partnerRuleNames.join(', ')}.`,
    });
  return [name, value === 'usual' ? undefined : Number(value)];
}
