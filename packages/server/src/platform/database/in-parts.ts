/** A statement has ten seconds. This many rows take much less, and cost much more than the round trip. */
const rowsAtOnce = 5000;

/** Writes rows a part at a time, so that no statement takes as long as there are rows. */
export async function inParts<T>(
  rows: readonly T[],
  write: (part: readonly T[]) => Promise<unknown>,
  atOnce = rowsAtOnce,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) await write(rows.slice(start, start + atOnce));
}
