/** Somebody outside of the portal cannot be reached, or answers nonsense. The user gets the sentence and may try again. */
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
