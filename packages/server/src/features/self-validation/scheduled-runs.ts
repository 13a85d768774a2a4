import { oneByOne } from '../../kernel/one-by-one.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import type { LiveRuns } from './live-runs.js';
import type { LiveSchedules } from './live-schedules.js';

const portalProblem = 'The run could not be started because of a problem in the portal.';

/** In the audit log a scheduled run is one of the portal, for the user who set the schedule. */
const authorOfSchedule = (by: string): Author => ({
  who: by,
  tokenName: 'schedule',
  fromAddress: '',
  client: 'schedule',
  requestId: '',
});

/** Starts the runs that are due. What one of them says does not keep the others from running. */
export async function startDueRuns(schedules: LiveSchedules, runs: LiveRuns): Promise<void> {
  const startOne = async (dmcId: number): Promise<void> => {
    // Those that find no room stay due, and have their turn in a minute.
    if (!runs.hasRoom) return;
    const due = await schedules.take(dmcId);
    if (due?.kind !== 'run') return;
    try {
      const { liveRunId } = await runs.start(dmcId, due.upload, authorOfSchedule(due.by), 'schedule');
      await schedules.started(dmcId, liveRunId);
    } catch (error) {
      await schedules.couldNot(dmcId, error instanceof Refusal ? error.message : portalProblem);
      if (!(error instanceof Refusal)) throw error;
    }
  };
  await oneByOne(await schedules.due(), startOne, 'scheduled live runs could not be started');
}
