import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readForOthers } from '../../platform/ingestion/reading-thread.js';
import { CollectAttempts } from './collect-attempts.js';

/**
 * Where calls and batches want the same core, calls come first. On Linux the priority is of this thread alone; elsewhere
 * it would be of the whole process. A system that allows no change of it shares its cores as it always does.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(10);
  } catch (error) {
    process.emitWarning(`batches are read with the priority of calls: ${String(error)}`);
  }
}

giveWay();
if (parentPort === null) throw new Error('this file is run as a thread of the server');
readForOthers(parentPort, { actions: () => new CollectAttempts() });
