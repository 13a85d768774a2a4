import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A folder with those above it that are missing, one at a time. Node's own way to make several never comes back
 * where the system refuses one without saying that it is there, as below /proc.
 */
export function makeFolders(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    try {
      mkdirSync(folder, mode === undefined ? {} : { mode });
    } catch (error) {
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    }
  }
}
