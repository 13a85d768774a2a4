import { inParallel } from '../../kernel/in-parallel.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import type { StoredSegment } from './segment.js';
import { checkSegment, type DamagedSegment } from './sound-segment.js';

/** Names a piece: an object has those of many partners and minutes. */
export const nameOf = ({ objectKey, offset }: Pick<StoredSegment, 'objectKey' | 'offset'>): string =>
  `${offset} ${objectKey}`;

/** More would mean that the whole store is damaged. The oldest are found again when they are sent. */
const mostKept = 1_000;
/** Each piece is held in memory while it is read. */
const readsAtOnce = 2;

/**
 * Objects in which this server found damage while it sent them. The download broke off then. The next one reads their
 * pieces before it begins, so that it is whole and names the minutes of damaged ones. What was put right is sent again.
 */
export class Suspects {
  private readonly objectKeys = new Set<string>();

  add({ objectKey }: DamagedSegment): void {
    this.objectKeys.add(objectKey);
    for (const oldest of this.objectKeys) {
      if (this.objectKeys.size <= mostKept) break;
      this.objectKeys.delete(oldest);
    }
  }

  async damagedOf<S extends StoredSegment>(segments: readonly S[], objects: ObjectStore): Promise<ReadonlySet<S>> {
    const damaged = new Set<S>();
    const suspected = segments.filter(({ objectKey }) => this.objectKeys.has(objectKey));
    await inParallel(readsAtOnce, suspected, async (segment) => {
      if ((await checkSegment(segment, objects)) !== undefined) damaged.add(segment);
    });
    return damaged;
  }
}
