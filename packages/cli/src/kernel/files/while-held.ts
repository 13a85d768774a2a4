import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../configuration/json-file.js';

const pauses = [20, 50, 100, 200, 400] as const;

/** On Windows a virus scanner or an indexer holds a new file for a moment: what it refuses is tried again. */
export async function whileHeld<Value>(
  work: () => Promise<Value>,
  machine: { readonly platform: string; readonly pause: (milliseconds: number) => Promise<unknown> } = {
    platform: platform(),
    pause: wait,
  },
): Promise<Value> {
  const passing = machine.platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY'];
  for (const milliseconds of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!passing.includes(codeOf(error) ?? '')) throw error;
      await machine.pause(milliseconds);
    }
  }
  return work();
}
