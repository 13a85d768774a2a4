import { setFlagsFromString } from 'node:v8';

/**
 * Node 20 optimizes code so early that most of it has to be optimized again. That takes a third of the time of a check.
 * Later versions wait longer, and do not know this setting.
 */
export function waitBeforeOptimizing(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000');
}
