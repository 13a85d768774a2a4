/** The line of an attempt is a hundredth of it at most. */
const chunkBytes = 1024 * 1024;
/** What one character of a text takes at most. */
const mostOfCharacter = 3;

/**
 * Holds lines as bytes: as texts, those of a large batch would take more memory. A line is known by the number of bytes
 * before it.
 */
export class KeptLines {
  private readonly chunks: Buffer[] = [];
  private used = chunkBytes;

  /** Where the line begins. It ends where `end` is then. */
  add(text: string): number {
    const most = text.length * mostOfCharacter;
    if (most > chunkBytes) throw new Error(`a line of ${text.length} characters is too long to be kept`);
    if (this.used + most > chunkBytes) {
      this.chunks.push(Buffer.allocUnsafeSlow(chunkBytes));
      this.used = 0;
    }
    const start = (this.chunks.length - 1) * chunkBytes + this.used;
    this.used += this.chunks.at(-1)?.write(text, this.used) ?? 0;
    return start;
  }

  get end(): number {
    return (this.chunks.length - 1) * chunkBytes + this.used;
  }

  /** The lines with these beginnings and ends, one behind the other, in the order that is given. */
  joined(
    order: Iterable<number>,
    { starts, ends }: { starts: readonly number[]; ends: readonly number[] },
  ): Uint8Array {
    const length = starts.reduce((sum, start, index) => sum + (ends[index] ?? start) - start, 0);
    const all = Buffer.allocUnsafeSlow(length);
    let at = 0;
    for (const index of order) {
      const start = starts[index] ?? 0;
      const base = Math.floor(start / chunkBytes);
      at +=
        this.chunks[base]?.copy(all, at, start - base * chunkBytes, (ends[index] ?? start) - base * chunkBytes) ?? 0;
    }
    return all;
  }
}
