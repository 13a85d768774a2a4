/** The state of a request. A received value stays while it is requested again. */
export type AsyncState<Value, Failure> =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly since: number;
      readonly last?: Received<Value>;
      readonly attempt?: Attempt;
      /** The page asks by itself. */
      readonly isPassive?: true;
    }
  | { readonly kind: 'ready'; readonly last: Received<Value> }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly last?: Received<Value>;
      /** The last value answers an earlier question, for example the one before a filter was changed. */
      readonly isEarlier?: true;
      /** The page asked again by itself after a failure, and failed again. */
      readonly isRepeated?: true;
    };

export interface Received<Value> {
  readonly value: Value;
  readonly at: number;
}
export interface Attempt {
  readonly attempt: number;
  readonly of: number;
  /** When it begins, if the portal is not asked right now. */
  readonly nextAt?: number;
  /** The portal has asked to wait, so this is no attempt that failed. */
  readonly isPutOff?: true;
}

export const idle = { kind: 'idle' } as const;

export function lastOf<Value, Failure>(state: AsyncState<Value, Failure>): Received<Value> | undefined {
  return state.kind === 'idle' ? undefined : state.last;
}
