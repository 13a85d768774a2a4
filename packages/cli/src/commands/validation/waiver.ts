import { addWaiverWords, hasWaiverEnded, serverWords, type PortalWaiver } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { loadEngine } from './engine.js';
import { listedWaivers, waiversIn } from './team-waivers.js';

type Waiver = Command<'validation waiver'>;

const columns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  { field: 'rule', header: 'Rule' },
  { field: 'at', header: 'Where', absent: 'everywhere' },
  { field: 'until', header: 'Last day' },
  { field: 'holds', header: 'Holds' },
  { field: 'reason', header: 'Reason' },
  { field: 'by', header: 'By' },
  timeColumn('addedAt', 'Added'),
];

/** `supplier validation waiver <action> [what]`: the waivers that the portal keeps. */
export const waiver: Waiver = async ({ flags, arguments: { action, what } }, context) => {
  refuseFlagsOfOthers('validation waiver', action, flags, { at: ['add'], reason: ['add'], until: ['add'] });
  switch (action) {
    case 'list':
      return list(context);
    case 'add':
      return add(what ?? needed(action, '<rule>'), flags, context);
    case 'remove':
      return remove(what ?? needed(action, '<id>'), context);
    case 'upload':
      return upload(what ?? needed(action, '<file>'), context);
  }
};

const needed = (action: string, what: string): never =>
  fail({
    code: 'MISSING_VALUE',
    message: `"supplier validation waiver ${action}" needs ${what}.`,
    hint: '',
    next: ['supplier help validation waiver'],
  });

const recordOf = ({ at, addedAt, ...waiver }: PortalWaiver, today: string): JsonObject => ({
  ...waiver,
  at: at ?? null,
  holds: !hasWaiverEnded(waiver, today),
  addedAt: timeValue(addedAt),
});

async function list(context: Context): Promise<undefined> {
  const { today, waivers } = await listedWaivers(await context.portal(), context);
  return printed(waivers, today, context);
}

async function printed(waivers: readonly PortalWaiver[], today: string, context: Context): Promise<undefined> {
  await context.output.print({
    kind: 'list',
    empty: 'No waivers.',
    columns,
    records: waivers.map((one) => recordOf(one, today)),
  });
  return undefined;
}

async function add(rule: string, flags: Parameters<Waiver>[0]['flags'], context: Context): Promise<undefined> {
  const { at, reason = '', until = '' } = flags;
  const portal = await context.portal();
  context.stopHint = 'The request was on its way. See supplier validation waiver list before you try again.';
  const added = await portal.useCases.addWaiver.execute(
    { rule, reason, until, ...(at === undefined ? {} : { at }) },
    context.options,
  );
  if (!added.ok) {
    const message = addWaiverWords(added.failure);
    return added.failure.kind === 'waiver'
      ? fail({ code: 'INVALID_VALUE', message, hint: 'Nothing was added. --reason and --until say them.' })
      : context.fail(added.failure.failure, { message }, portal);
  }
  await context.output.print({
    kind: 'record',
    columns,
    record: recordOf(added.value, ''),
    headline: () => ({ tone: 'ok', title: `Waived ${rule} until ${until}`, lines: [added.value.id] }),
  });
  return undefined;
}

async function remove(id: string, context: Context): Promise<undefined> {
  if (!/^[0-9a-f-]{36}$/u.test(id))
    fail({
      code: 'NOT_FOUND',
      message: `"${id}" is no id of a waiver.`,
      hint: 'The list has the ids.',
      next: ['supplier validation waiver list'],
    });
  const portal = await context.portal();
  await confirm({ question: 'Take the waiver back?', flag: '--yes', otherwise: 'The waiver stays.' }, context);
  const removed = await portal.useCases.removeWaiver.execute({ id }, context.options);
  if (!removed.ok) {
    const sentence = { message: serverWords(removed.failure), listedBy: 'supplier validation waiver list' };
    return context.fail(removed.failure, sentence, portal);
  }
  await context.output.print({
    kind: 'record',
    columns: [{ field: 'id', header: 'Id' }],
    record: { id },
    headline: () => ({ tone: 'ok', title: 'Took the waiver back', lines: [] }),
  });
  return undefined;
}

const counted = (count: number): string => (count === 1 ? '1 waiver' : `${String(count)} waivers`);

async function upload(file: string, context: Context): Promise<undefined> {
  const { waivers } = await waiversIn(file, await loadEngine(), context);
  const portal = await context.portal();
  const { waivers: before, edition } = await listedWaivers(portal, context);
  await confirm(
    {
      question:
        waivers.length === 0
          ? `Remove ${counted(before.length)} from the portal? ${file} has none.`
          : `Keep ${counted(waivers.length)} of ${file} in place of ${counted(before.length)} in the portal?`,
      flag: '--yes',
      otherwise: 'The waivers stay as they were.',
    },
    context,
  );
  const wanted = waivers.map(({ rule, at, reason, until }) => ({
    rule,
    reason,
    until,
    ...(at === undefined ? {} : { at }),
  }));
  const replaced = await portal.useCases.replaceWaivers.execute({ waivers: wanted, edition }, context.options);
  if (!replaced.ok) return context.fail(replaced.failure, { message: serverWords(replaced.failure) }, portal);
  return printed(replaced.value.waivers, replaced.value.today, context);
}
