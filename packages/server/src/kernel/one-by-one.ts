/** So many failures are kept. If something that all of them need is gone, the rest says the same. */
const mostKept = 10;

/** Does the work for each. One that fails does not keep the others from their turn: it rejects at the end. */
export async function oneByOne<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  failed: string,
): Promise<void> {
  const broken: unknown[] = [];
  for await (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (broken.length < mostKept) broken.push(error);
    }
  }
  if (broken.length > 0) throw new AggregateError(broken, failed);
}
