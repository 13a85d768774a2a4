/** Lines in the format of the ingestion API. */
export async function* encoded(lines: Iterable<unknown>): AsyncGenerator<Uint8Array> {
  const batch: string[] = [];
  for (const line of lines) {
    batch.push(`${JSON.stringify(line)}\n`);
    if (batch.length === 500) {
      yield Buffer.from(batch.splice(0).join(''));
      // So that requests are answered while the demo is loaded.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  yield Buffer.from(batch.join(''));
}
