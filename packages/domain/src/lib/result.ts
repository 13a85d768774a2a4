/** What a use case returns: a value, or a named failure. Only defects and cancellations are thrown. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const failed = <Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
});

export function mapValue<A, B, F>(result: Result<A, F>, change: (value: A) => B): Result<B, F> {
  return result.ok ? ok(change(result.value)) : result;
}

/** For a union that must be handled whole: a new member does not compile until every place has it. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
