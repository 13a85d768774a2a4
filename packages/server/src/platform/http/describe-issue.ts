import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The first thing that is wrong with a value, as `field: reason`. */
export function describeIssue(error: z.ZodError): { readonly field: string; readonly reason: string } {
  const issue = telling(error.issues);
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return { field: [path, ...issue.keys.slice(0, 1)].filter((part) => part !== '').join('.'), reason: 'is not known' };
  return { field: path, reason: reasonOf(issue) };
}

/** `field: reason`, or the reason alone for a value that is wrong as a whole. */
export function issueText(error: z.ZodError): string {
  const { field, reason } = describeIssue(error);
  if (field === '') return `The value ${reason}`;
  // A prescribed sentence that has the field in it says everything.
  return issueNames(reason, field) ? reason : `${field}: ${reason}`;
}

/** Of a query that names something several times which it can name once. */
export function repeatedText({ issues }: z.ZodError, query: unknown): string | undefined {
  const [name] = telling(issues).path;
  if (typeof name !== 'string' || typeof query !== 'object' || query === null) return undefined;
  const values: unknown = Object.entries(query).find(([each]) => each === name)?.[1];
  return Array.isArray(values)
    ? `${name}: has ${String(values.length)} values, and can have one. Name it once`
    : undefined;
}

const issueNames = (reason: string, field: string): boolean => reason.split(/[^\w]+/u).includes(field);

/** Of a union, the branch that comes nearest to the value. */
function telling(issues: readonly Issue[]): Issue {
  const [first] = issues;
  if (first === undefined) throw new Error('an error without an issue');
  if (first.code !== 'invalid_union') return first;
  const branches = first.errors.filter((branch) => branch.length > 0);
  const [nearest] = [...branches].sort((a, b) => a.length - b.length);
  return nearest === undefined ? first : telling(nearest);
}

function reasonOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return issue.message.endsWith('received undefined') ? 'is missing' : `must be ${article(issue.expected)}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  // A sentence of ours stays. Those of the library name signs of mathematics and kinds of its own.
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return limitWords(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return limitWords(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
  if (issue.code === 'invalid_format' && issue.message.startsWith('Invalid ISO'))
    return `must be a ${momentKinds[issue.format] ?? issue.format}`;
  const reason = issue.message.replace(/^Invalid string: /u, '');
  return `${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`;
}

const momentKinds: Readonly<Record<string, string>> = {
  date: 'day that exists, such as 2026-01-31',
  datetime: 'time such as 2026-01-31T09:00:00+07:00',
};

const counted: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  object: ['field', 'fields'],
};

function limitWords(origin: string, bound: string, limit: number | bigint): string {
  const units = counted[origin];
  if (units === undefined) return `must be ${bound} ${String(limit)}`;
  return limit === 1 && bound === 'at least'
    ? 'is empty'
    : `must have ${bound} ${String(limit)} ${units[limit === 1 ? 0 : 1]}`;
}

const article = (type: string): string => (/^[aeiou]/u.test(type) ? `an ${type}` : `a ${type}`);
