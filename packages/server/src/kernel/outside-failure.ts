/**
 * A server outside of the portal cannot be reached or answers nonsense. The user sees the sentence and can try again.
 */
export class OutsideFailure extends Error {
  override readonly name: string = 'OutsideFailure';

  constructor(
    message: string,
    readonly sentence: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
