import type { LineOf } from '@suppliers-portal/wire';

export type ActionName = LineOf<'actions'>['action'];

/** A piece of a log holds the lines of so many seconds. */
export const bucketSeconds = 300;
