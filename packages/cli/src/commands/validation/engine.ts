export type Engine = typeof import('@suppliers-portal/conformance');

/** The judging engine is most of what these commands load: nothing else waits for it. */
export const loadEngine = (): Promise<Engine> => import('@suppliers-portal/conformance');
