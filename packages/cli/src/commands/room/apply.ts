import { fail, type Complaint } from '../../kernel/errors/command-failure.js';
import { gravestCode } from '../../kernel/errors/error-codes.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { confirmCount } from '../confirm.js';
import type { Context } from '../context.js';
import { decideRoom } from './decide-room.js';
import { readMappingFile } from './mapping-file.js';
import { pairWords, planColumns, planMappings, planRecord, planWords, type PlannedRow } from './mapping-plan.js';

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
      ({ message = '' }): Complaint => ({
        code: 'NOT_FOUND',
        message,
        hint: 'Mend the row, or add --continue-on-error to apply the others.',
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
      question: `Map ${todo.length === 1 ? '1 room' : `${todo.length.toLocaleString('en')} rooms`}? This action cannot be undone.`,
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
      const { hotelId, roomId, masterRoomId = null, roomName = roomId } = row;
      const decided = await decideRoom({ hotelId, roomId, masterRoomId }, roomName, portal, context);
      if (decided.status === 'failed') failures.push(decided.complaint);
      done.push({
        ...row,
        ...(decided.status === 'failed'
          ? { status: 'failed', message: decided.complaint.message }
          : {
              status:
                decided.status === 'already-mapped'
                  ? decided.status
                  : masterRoomId === null
                    ? 'not-enough-info'
                    : 'mapped',
            }),
      });
    }
  }
  return { done, failures };
}

/** A row for each row of the file, also where one failed; a machine finds them in the complaint then. */
async function finish(
  rows: readonly PlannedRow[],
  failures: readonly Complaint[],
  note: string,
  context: Context,
): Promise<undefined> {
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
      details: rows.map(({ line, hotelId, roomId, status, message }) => ({
        line,
        hotelId,
        roomId,
        status,
        message: message ?? null,
      })),
    });
  return undefined;
}
