/** What browsers and Node say when no answer came: each in its own words, and none of them says why. */
const noAnswer = /^(?:failed to fetch|load failed|fetch failed|network ?error)/iu;

/** The innermost cause says most: "connect ECONNREFUSED …" rather than "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof TypeError && noAnswer.test(error.message)) return 'no answer came';
  return error.message === '' ? error.name : error.message;
}
