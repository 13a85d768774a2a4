import { waitBeforeOptimizing } from '../../kernel/terminal/patient-compiler.js';
import type * as parts from './engine-parts.js';
import type * as liveParts from './live-parts.js';

export type Engine = typeof parts;
export type LiveEngine = typeof liveParts;

/** The judging engine is most of what these commands load: nothing else waits for it. */
export const loadEngine = (): Promise<Engine> => {
  waitBeforeOptimizing();
  return import('./engine-parts.js');
};

/** Most runs judge a document alone. */
export const loadLiveEngine = (): Promise<LiveEngine> => import('./live-parts.js');
