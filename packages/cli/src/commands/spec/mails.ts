import { momentText, utc, type PullspecMails } from '@suppliers-portal/domain';
import type { Column } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';

const columns: readonly Column[] = [
  { field: 'on', header: 'On' },
  { field: 'email', header: 'Email' },
  timeColumn('since', 'Since'),
  { field: 'changed', header: 'Changed' },
];

/** `supplier spec mails [show|on|off]`: whether the person gets an email when the agency publishes a version. */
export const mails: Command<'spec mails'> = async ({ arguments: { action = 'show' } }, context) => {
  const portal = await context.portal();
  const print = (value: PullspecMails, changed: boolean): Promise<void> => {
    const on = value.since !== undefined;
    return context.output.print({
      kind: 'record',
      columns,
      record: {
        on,
        email: value.email,
        since: value.since === undefined ? null : timeValue(value.since),
        changed,
      },
      headline: () => ({
        tone: 'ok',
        title: on
          ? `${value.email} gets an email when the agency publishes a PullSpec version`
          : `${value.email} gets no emails about PullSpec versions`,
        lines: value.since === undefined ? [] : [`On since ${momentText(value.since, utc)} UTC`],
      }),
    });
  };
  const before = await portal.useCases.readPullspecMails.execute(context.options);
  if (!before.ok) return context.fail(before.failure, viewSentence(before.failure, 'Emails about versions'), portal);
  if (action === 'show') {
    await print(before.value, false);
    return undefined;
  }
  const after = await portal.useCases.turnPullspecMails.execute({ on: action === 'on' }, context.options);
  if (!after.ok) return context.fail(after.failure, viewSentence(after.failure, 'Emails about versions'), portal);
  await print(after.value, (before.value.since === undefined) !== (after.value.since === undefined));
  return undefined;
};
