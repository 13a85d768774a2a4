/** The state of a request. A received value stays while it is requested again. */
export type AsyncState<Value, Failure> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly since: number; readonly last?: Received<Value>; readonly attempt?: Attempt }
  | { readonly kind: 'ready'; readonly last: Received<Value> }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly last?: Received<Value> };

export interface Received<Value> {
  readonly value: Value;
  readonly at: number;
}
export interface Attempt {
  readonly attempt: number;
  readonly of: number;
}

export const idle = { kind: 'idle' } as const;

export function lastOf<Value, Failure>(state: AsyncState<Value, Failure>): Received<Value> | undefined {
  return state.kind === 'idle' ? undefined : state.last;
}
