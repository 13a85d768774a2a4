import { mappingAnswerConsequence, reportedPair, type MappingReport, noneYetText } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, needed, neededReason, partnerId, readOf } from './agency.js';

const columns: readonly Column[] = [
  timeColumn('at', 'Reported'),
  { field: 'id', header: 'Partner', align: 'right' },
  { field: 'partner', header: 'Name', detail: true },
  { field: 'hotelId', header: 'Hotel' },
  { field: 'roomId', header: 'Room' },
  { field: 'mapping', header: 'Mapping' },
  { field: 'reason', header: 'Reason' },
  { field: 'by', header: 'Reported by', detail: true },
];

const recordOf = (report: MappingReport): JsonObject => ({
  at: timeValue(report.at),
  id: report.dmcId,
  partner: report.partner,
  hotelId: report.hotelId,
  roomId: report.roomId,
  mapping: reportedPair(report),
  reason: report.reason,
  by: report.by,
});

/** `supplier agency mapping <action>` */
export const mapping: Command<'agency mapping'> = async ({ flags, arguments: given }, context) => {
  const { action } = given;
  const changing = ['take-back', 'keep'];
  refuseFlagsOfOthers('agency mapping', action, flags, { 'reason': changing, 'dry-run': changing });
  if (action === 'list') {
    const portal = await context.signedIn();
    const read = await portal.useCases.listMappingReports.execute(context.options);
    const records = readOf(read, 'Reported mappings', portal, context).map(recordOf);
    await context.output.print({ kind: 'list', empty: noneYetText('reported mappings'), columns, records });
    return undefined;
  }
  const line = `mapping ${action} <partner> <hotel> <room> --reason <text>`;
  const dmcId = partnerId(given.partner, `mapping ${action}`);
  const hotelId = needed(given.hotel, 'The id of the hotel', line);
  const roomId = needed(given.room, 'The id of the room', line);
  const reason = neededReason(flags.reason, line);
  const portal = await context.signedIn();
  const read = await portal.useCases.listMappingReports.execute(context.options);
  const report =
    readOf(read, 'Reported mappings', portal, context).find(
      (one) => one.dmcId === dmcId && one.hotelId === hotelId && one.roomId === roomId,
    ) ??
    fail({
      code: 'NOT_FOUND',
      message: `There is no open report of room ${roomId} in hotel ${hotelId}.`,
      hint: '',
      next: ['supplier agency mapping list'],
    });
  return changeOnce(
    {
      question: `${reportedPair(report)} of ${report.partner}: ${mappingAnswerConsequence[action]} Continue?`,
      isDryRun: flags['dry-run'],
      done: action === 'keep' ? 'The mapping stays' : 'The room waits for a decision again',
      record: { ...recordOf(report), answer: action },
      make: () => portal.useCases.answerMappingReport.execute({ room: report, answer: action, reason }),
    },
    portal,
    context,
  );
};
