import { mapRoomsQuestion } from '@suppliers-portal/domain';
import { fail, type Complaint } from '../../kernel/errors/command-failure.js';
import { gravestCode } from '../../kernel/errors/error-codes.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { confirmCount } from '../confirm.js';
import type { Context } from '../context.js';
import { decideRoom, type Decided } from './decide-room.js';
import { readMappingFile } from './mapping-file.js';
import {
  mappedBefore,
  pairWords,
  planColumns,
  planMappings,
  planRecord,
  planWords,
  presentId,
  type PlannedRow,
} from './mapping-plan.js';

const mostShown = 20;

/** `supplier room apply <file>`: a plan first, one question, then each row once. */
export const apply: Command<'room apply'> = async ({ flags, arguments: { file } }, context) => {
  const rows = await readMappingFile(file, context);
  const portal = await context.portal();
  const plan = await planMappings(rows, portal, context);
  const todo = plan.filter(({ status }) => status === 'to-do');
  const lost = plan
    .filter(({ status }) => status === 'not-found')
    .map(
      ({ line, message = '' }): Complaint => ({
        code: 'NOT_FOUND',
        message: `Line ${String(line)}: ${message}`,
        hint: 'Correct the row, or add --continue-on-error to apply the others.',
      }),
    );
  await context.output.note(`${planWords(plan)}.`);
  if (flags['dry-run']) return finish(plan, lost, 'Nothing was sent.', context);
  if (lost.length > 0 && !flags['continue-on-error'])
    return finish(
      plan.map((row) => (row.status === 'to-do' ? { ...row, status: 'not-tried' } : row)),
      lost,
      'Nothing was sent.',
      context,
    );
  if (todo.length === 0) return finish(plan, lost, 'There is nothing to map.', context);
  for (const row of todo.slice(0, mostShown)) await context.output.note(`  ${pairWords(row)}`);
  if (todo.length > mostShown)
    await context.output.note(`  … and ${(todo.length - mostShown).toLocaleString('en')} more; -n lists every one.`);
  await confirmCount(
    {
      question: mapRoomsQuestion(todo.length === 1 ? '1 room' : `${todo.length.toLocaleString('en')} rooms`),
      count: todo.length,
      flag: '--yes',
      otherwise: 'Nothing was sent.',
    },
    context,
  );
  const { done, failures } = await send(plan, flags['continue-on-error'], portal, context);
  return finish(done, [...lost, ...failures], `${planWords(done)}.`, context);
};

async function send(
  plan: readonly PlannedRow[],
  goOn: boolean,
  portal: SignedIn,
  context: Context,
): Promise<{ readonly done: readonly PlannedRow[]; readonly failures: readonly Complaint[] }> {
  const done: PlannedRow[] = [];
  const failures: Complaint[] = [];
  for (const row of plan) {
    if (row.status !== 'to-do') done.push(row);
    else if (failures.length > 0 && !goOn) done.push({ ...row, status: 'not-tried' });
    else {
      context.stopHint = `${planWords(done)} so far. Apply the same file again to continue: rooms that are mapped are skipped.`;
      const { hotelId, roomId, masterRoomId = null, masterRoomName, roomName = roomId } = row;
      const decided = await decideRoom({ hotelId, roomId, masterRoomId, masterRoomName, roomName }, portal, context);
      if (decided.status === 'failed') failures.push(decided.complaint);
      done.push(outcomeOf(row, decided));
    }
  }
  return { done, failures };
}

function outcomeOf(row: PlannedRow, decided: Decided): PlannedRow {
  switch (decided.status) {
    case 'decided':
      return { ...row, status: row.masterRoomId === null ? 'not-enough-info' : 'mapped' };
    case 'already-mapped':
      return decided.present === undefined
        ? { ...row, status: 'conflict', message: 'The agency has just mapped this room.' }
        : mappedBefore(row, decided.present);
    case 'failed':
      return { ...row, status: 'failed', message: decided.complaint.message };
  }
}

const conflictsIn = (rows: readonly PlannedRow[]): readonly Complaint[] =>
  rows
    .filter(({ status }) => status === 'conflict')
    .map(
      ({ line, roomName, roomId, message = '' }): Complaint => ({
        code: 'REFUSED',
        message: `Line ${String(line)}, ${roomName ?? roomId}: ${message}`,
        hint: 'A mapping cannot be changed. Take the row out of the file, or ask the agency.',
      }),
    );

/** A row for each row of the file, also where one failed; a machine finds them in the complaint then. */
async function finish(
  rows: readonly PlannedRow[],
  failed: readonly Complaint[],
  note: string,
  context: Context,
): Promise<undefined> {
  const failures = [...failed, ...conflictsIn(rows)];
  const code = gravestCode(failures.map((failure) => failure.code));
  const gravest = failures.find((failure) => failure.code === code);
  if (gravest === undefined || !context.isMachine)
    await context.output.print({
      kind: 'list',
      columns: planColumns,
      records: rows.map(planRecord),
      empty: 'The file has no rows.',
    });
  await context.output.note(note);
  if (gravest !== undefined)
    fail({
      ...gravest,
      details: rows.map(({ line, hotelId, roomId, status, message, present }) => ({
        line,
        hotelId,
        roomId,
        status,
        message: message ?? null,
        presentMasterRoomId: presentId(present),
        presentMasterRoomName: present?.masterRoomName ?? null,
      })),
    });
  return undefined;
}
