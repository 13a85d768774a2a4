import type * as parts from './engine-parts.js';

export type Engine = typeof parts;

/** The judging engine is most of what these commands load: nothing else waits for it. */
export const loadEngine = (): Promise<Engine> => import('./engine-parts.js');
