import {
  isReportable,
  alreadyReported,
  nothingToReport,
  reasonFault,
  reasonedWords,
  reportConsequence,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import { readHistory } from './read-hotel.js';
import { historyColumns, historyRecord } from './room-records.js';

/** `supplier room report <hotel> <room> --reason <text>` */
export const report: Command<'room report'> = async (
  { flags, arguments: { hotel: hotelId, room: roomId } },
  context,
) => {
  const reason =
    flags.reason ??
    fail({
      code: 'MISSING_VALUE',
      message: 'The reason is missing.',
      hint: 'Add --reason <text>, which says what is wrong.',
    });
  const fault = reasonFault(reason);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: reasonedWords(fault), hint: 'Nothing was sent.' });
  const portal = await context.portal();
  const next = [`supplier room history ${hotelId}`];
  const entry =
    (await readHistory(hotelId, portal, context)).find((one) => one.roomId === roomId) ??
    fail({ code: 'NOT_FOUND', message: nothingToReport, hint: '', next });
  if (!isReportable(entry)) fail({ code: 'REFUSED', message: alreadyReported, hint: '', next });
  if (flags['dry-run']) await context.output.note('Nothing was sent.');
  else {
    await confirm(
      { question: `${reportConsequence} Report it?`, flag: '--yes', otherwise: 'Nothing was sent.' },
      context,
    );
    const sent = await portal.useCases.reportMapping.execute({ hotelId, roomId, reason }, context.options);
    if (!sent.ok) {
      const message = reasonedWords(sent.failure);
      if (sent.failure.kind === 'gateway') return context.fail(sent.failure.failure, { message }, portal);
      return fail({ code: 'INVALID_VALUE', message, hint: 'Nothing was sent.' });
    }
  }
  const record = { ...historyRecord(entry), report: flags['dry-run'] ? null : 'Reported' };
  await context.output.print({ kind: 'record', columns: historyColumns, record });
  return undefined;
};
