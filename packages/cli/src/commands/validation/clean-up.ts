import type { Column } from '../../kernel/output/answer.js';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { loadEngine, loadLiveEngine, type LiveEngine } from './engine.js';
import { keptBookings, type KeptBooking } from './kept-bookings.js';
import { portsFor } from './live-run.js';
import { readDocument } from './read-document.js';
import { credentialsOf, readLiveProfile } from './read-profile.js';

const columns: readonly Column[] = [
  { field: 'reference', header: 'Client reference' },
  { field: 'bookings', header: 'Bookings' },
  { field: 'baseUrl', header: 'Server' },
  { field: 'state', header: 'State' },
];

/** `supplier validation clean-up` */
export const cleanUp: Command<'validation clean-up'> = async ({ flags }, context) => {
  const kept = await keptBookings(context);
  const states = flags['dry-run'] ? new Map<string, string>() : await cancelled(kept, await loadLiveEngine(), context);
  await context.output.print({
    kind: 'list',
    empty: 'No test booking was left behind.',
    columns,
    records: kept.map(({ reference, ids, baseUrl }) => ({
      reference,
      bookings: ids.join(', '),
      baseUrl,
      state: states.get(reference) ?? 'open',
    })),
  });
  return [...states.values()].includes('open') ? 'CHECK_FAILED' : undefined;
};

/** Cancels the bookings run by run, because each run has its own document and profile. */
async function cancelled(
  kept: readonly KeptBooking[],
  engine: LiveEngine,
  context: Context,
): Promise<Map<string, string>> {
  const { pullspecs } = await loadEngine();
  const states = new Map<string, string>();
  const runs = new Map<string, KeptBooking[]>();
  for (const one of kept) {
    const key = JSON.stringify([one.baseUrl, one.document, one.profile, one.version]);
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  for (const left of runs.values()) {
    const [first] = left;
    if (first === undefined) continue;
    const { document, profile: profilePath, version, baseUrl } = first;
    if (document === '')
      fail({
        code: 'INVALID_VALUE',
        message: `The document of the run at ${baseUrl} came from stdin.`,
        hint: `Cancel ${left.flatMap(({ ids, reference }) => (ids.length === 0 ? [reference] : ids)).join(', ')} yourself, or start the same run again: it cancels them first.`,
      });
    const profile = await readLiveProfile(profilePath, engine, context);
    const planning = engine.planLive(
      (await readDocument(document, context)).text,
      pullspecs[version] ?? Object.values(pullspecs).at(-1) ?? '',
      profile,
      { allowBook: false, allowNonRefundable: false },
    );
    if (!planning.ok)
      return fail({
        code: 'INVALID_VALUE',
        message: `The bookings at ${baseUrl} cannot be cancelled.`,
        hint: planning.message,
      });
    const ports = await portsFor(
      planning.plan,
      credentialsOf(profile, context),
      { baseUrl, document, profile: profilePath, version },
      engine,
      context,
    );
    const { bookings } = await engine.cancelLeftOver(planning.plan, ports, left);
    for (const { reference, ids, cancelled: done, isUnknown } of bookings) {
      const isOpen = isUnknown || ids.some((id) => !done.includes(id));
      const closed = ids.length === 0 ? 'never made' : 'cancelled';
      states.set(reference, isOpen ? 'open' : closed);
    }
  }
  return states;
}
