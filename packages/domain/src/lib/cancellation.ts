/** Call this again each time: the signal can change while the caller waits. */
export const isWithdrawn = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Thrown, and only ever thrown, when the caller itself withdrew. It is no failure and has no words. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
  constructor() {
    super('cancelled by the caller');
  }
}
