import {
  endConsequence,
  noticeFault,
  noticeOverText,
  noticesInOrder,
  noticeStateOf,
  noticeStateWords,
  type Notice,
  type NoticeText,
  noneYetText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { portalTime } from '../portal-time.js';
import { changeOnce, needed, partnerId, readOf, timeOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Id', align: 'right' },
  { field: 'state', header: 'State' },
  { field: 'level', header: 'Level' },
  timeColumn('from', 'From'),
  timeColumn('until', 'Until'),
  { field: 'text', header: 'Text' },
  { field: 'partners', header: 'Partners', absent: 'all', nested: true },
  { field: 'link', header: 'Link', absent: '–', detail: true },
  { field: 'by', header: 'By', detail: true },
];

const textRecord = ({ level, from, until, text, partners, link }: NoticeText): JsonObject => ({
  level,
  from: timeValue(from),
  until: timeValue(until),
  text,
  partners: partners.length === 0 ? null : [...partners],
  link: link ?? null,
});

/** `supplier agency notice <action>` */
export const notice: Command<'agency notice'> = async ({ flags, arguments: { action, id } }, context) => {
  const writing = ['add', 'edit'];
  const { 'dry-run': isDryRun, ...written } = flags;
  refuseFlagsOfOthers('agency notice', action, flags, {
    'text': writing,
    'level': writing,
    'from': writing,
    'until': writing,
    'link': writing,
    'partner': writing,
    'dry-run': [...writing, 'end'],
  });
  if (action === 'list') {
    const portal = await context.signedIn();
    const all = await allOf(portal, context);
    const { now } = context;
    const records = noticesInOrder(all, now).map((one) => ({
      id: one.id,
      state: noticeStateWords[noticeStateOf(one, now)],
      ...textRecord(one),
      by: one.by,
    }));
    await context.output.print({ kind: 'list', empty: noneYetText('notices'), columns, records });
    return undefined;
  }
  if (action === 'end') {
    const number = idOf(id, 'notice end <id>');
    const portal = await context.signedIn();
    const one = await findNotice(number, portal, context);
    const state = noticeStateOf(one, context.now);
    return changeOnce(
      {
        refusal: state === 'over' ? noticeOverText : undefined,
        question: `${endConsequence(state)} End it?`,
        isDryRun,
        done: 'Ended',
        record: { id: number, ...textRecord(one) },
        make: () => portal.useCases.endNotice.execute({ id: number, edition: one.edition }),
      },
      portal,
      context,
    );
  }
  const number = action === 'edit' ? idOf(id, 'notice edit <id>') : undefined;
  const portal = await context.signedIn();
  const before = number === undefined ? undefined : await findNotice(number, portal, context);
  const now = await portalTime(portal, context);
  const given = textOf(written, before, now);
  const fault = noticeFault(given, now);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: fault, hint: 'Nothing was changed.' });
  return changeOnce(
    {
      question: `${given.partners.length === 0 ? 'All partners' : `Partners ${given.partners.join(', ')}`} read "${given.text}". Continue?`,
      isDryRun,
      done: number === undefined ? 'Added' : 'Changed',
      record: { id: number ?? null, ...textRecord(given) },
      recordOf: (added) => (added === undefined ? {} : { id: added }),
      make: () =>
        portal.useCases.writeNotice.execute({
          ...given,
          ...(before === undefined ? {} : { id: before.id, edition: before.edition }),
        }),
    },
    portal,
    context,
  );
};

type Written = Omit<Parameters<Command<'agency notice'>>[0]['flags'], 'dry-run'>;

/** What the flags say, and for the rest what it was before. */
function textOf(flags: Written, before: Notice | undefined, now: number): NoticeText {
  const line = 'notice add --text <text> --until <time>';
  const link = flags.link ?? before?.link ?? 'none';
  return {
    text: needed(flags.text ?? before?.text, 'The text', line),
    level: flags.level ?? before?.level ?? 'information',
    from: flags.from === undefined ? (before?.from ?? now) : timeOf(flags.from),
    until:
      before === undefined || flags.until !== undefined ? timeOf(needed(flags.until, 'The end', line)) : before.until,
    ...(link === 'none' ? {} : { link }),
    partners: flags.partner.length === 0 ? (before?.partners ?? []) : partnersOf(flags.partner),
  };
}

const partnersOf = (given: readonly string[]): readonly number[] =>
  given.length === 1 && given[0] === 'all' ? [] : given.map((one) => partnerId(one, 'notice add --partner'));

const allOf = async (portal: SignedIn, context: Context): Promise<readonly Notice[]> =>
  readOf(await portal.useCases.listNotices.execute(context.options), 'Notices', portal, context);

const idOf = (given: string | undefined, line: string): number => {
  const text = needed(given, 'The number of the notice', line);
  return /^[1-9]\d{0,8}$/u.test(text)
    ? Number(text)
    : fail({
        code: 'INVALID_VALUE',
        message: `"${text}" is not the number of a notice.`,
        hint: 'See "supplier agency notice list".',
      });
};

const findNotice = async (id: number, portal: SignedIn, context: Context): Promise<Notice> =>
  (await allOf(portal, context)).find((one) => one.id === id) ??
  fail({
    code: 'NOT_FOUND',
    message: `There is no notice ${String(id)}.`,
    hint: '',
    next: ['supplier agency notice list'],
  });
