/** Time and waiting. With this port, no code in the domain reads the machine's clock directly. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after the time, or immediately with `cancelled` when the signal fires. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'>;
}
