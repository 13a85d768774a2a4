/** A line that is refused, and the whole batch with it. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
  constructor(
    readonly line: number,
    readonly field: string,
    readonly reason: string,
  ) {
    super(`Line ${line}: ${[field, reason].filter((part) => part !== '').join(' ')}. Nothing was imported.`);
  }
}
