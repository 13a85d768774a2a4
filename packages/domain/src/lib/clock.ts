/** Time and waiting, so that nothing in the domain reads the machine's clock by itself. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Comes back after the time, or at once with `cancelled` when the signal fires. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'>;
}
