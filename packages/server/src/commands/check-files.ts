import type { Database } from '../platform/database/database.js';
import { allSegments } from '../features/logs/segment-store.js';
import { checkSegment } from '../features/logs/sound-segment.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { CommandFault } from './command-fault.js';

/** Reads every stored piece of every log file. */
export async function checkFiles(database: Database, objects: ObjectStore): Promise<string> {
  let checked = 0;
  const damaged: string[] = [];
  for await (const segment of allSegments(database)) {
    checked += 1;
    const damage = await checkSegment(segment, objects);
    if (damage !== undefined) damaged.push(damage.message);
  }
  const words = `${checked} stored ${checked === 1 ? 'piece' : 'pieces'} of log files checked`;
  if (damaged.length === 0) return `${words}: all are as they were written.`;
  throw new CommandFault(
    `${words}, ${damaged.length} damaged:\n${damaged.join('\n')}\nBring these files back from a copy of DATA_DIR or of the bucket. Until then the first download of a damaged one breaks off, and those after it name its minutes, as they do of one that is gone.`,
  );
}
