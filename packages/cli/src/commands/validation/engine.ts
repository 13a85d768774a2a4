import type * as Conformance from '@suppliers-portal/conformance';

export type Engine = typeof Conformance;

/** The judging engine is most of what these commands load: nothing else waits for it. */
export const loadEngine = (): Promise<Engine> => import('@suppliers-portal/conformance');
