import {
  addDays,
  bangkokIso,
  canBeValue,
  dimensionLabels,
  failuresKeptSince,
  keptFailureDays,
  lastHours,
  parseDay,
  valuesOf,
  whyNoFailures,
  type ActionName,
  type FailureDimension,
  type FailureFilter,
  type FailureWindow,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { dimensionOf, groupValue } from './log-words.js';

interface FailureFlags {
  readonly hours: string;
  readonly between: string | undefined;
  readonly where: readonly string[];
}

/** The failures that the flags ask for, once it is known what time it is at the portal. */
export function askedFailures(
  action: ActionName,
  { hours, between, where }: FailureFlags,
): (now: number) => FailureWindow {
  const period = between === undefined ? undefined : { action, ...periodOf(between) };
  const only = filterOf(where);
  return (now) => {
    const window = period ?? lastHours(action, Number(hours), now);
    const why = whyNoFailures(window, now);
    if (why === 'not-begun')
      fail({ code: 'NOT_OVER', message: `${between ?? ''} has not begun.`, hint: 'Is the time right?' });
    if (why === 'gone')
      fail({
        code: 'NOT_FOUND',
        message: `The portal no longer has failures of ${between ?? ''}: it keeps them for ${String(keptFailureDays)} days.`,
        hint: `Ask for a time from ${bangkokIso(failuresKeptSince(now))} on.`,
      });
    return Object.keys(only).length === 0 ? window : { ...window, only };
  };
}

const names = Object.keys(dimensionOf);
const isName = (text: string): text is keyof typeof dimensionOf => names.includes(text);

export function filterOf(where: readonly string[]): FailureFilter {
  const filter: Partial<Record<FailureDimension, string>> = {};
  for (const text of where) {
    const at = text.indexOf('=');
    const name = text.slice(0, Math.max(at, 0));
    if (!isName(name))
      fail({
        code: 'INVALID_VALUE',
        message: `--where cannot be "${text}".`,
        hint: `Write what=value. It can be one of ${names.join(', ')}.`,
      });
    const by = dimensionOf[name];
    if (filter[by] !== undefined)
      fail({
        code: 'INVALID_VALUE',
        message: `--where has two values for ${name}.`,
        hint: `A call has one ${dimensionLabels[by].toLowerCase()}. Remove one of the two.`,
      });
    const value = groupValue(by, text.slice(at + 1));
    if (!canBeValue(by, value)) refuseValue(name, text.slice(at + 1));
    filter[by] = value;
  }
  return filter;
}

function refuseValue(name: keyof typeof dimensionOf, written: string): never {
  const by = dimensionOf[name];
  const values = valuesOf(by);
  return fail({
    code: 'INVALID_VALUE',
    message: `--where ${name} cannot be "${written}".`,
    hint: values === undefined ? (examples[by] ?? '') : `It can be one of ${values.join(', ')}.`,
  });
}

const examples: Readonly<Partial<Record<FailureDimension, string>>> = {
  hour: 'Write a full hour such as 2026-11-20T09:00:00Z.',
  day: 'Write a day such as 2026-11-20.',
  outcome: 'Write the HTTP status, such as 504, or none for calls without an answer.',
};

const minute = 60_000;

/** Days are those of Bangkok and both are included; one day alone is that day. A time is cut to its minute. */
function periodOf(between: string): { readonly from: number; readonly to: number } {
  const [first = '', last = parseDay(first) ?? '', ...more] = between.split('..');
  const from = momentOf(first, 0);
  const to = momentOf(last, 1);
  if (more.length > 0 || from === undefined || to === undefined)
    return fail({
      code: 'INVALID_VALUE',
      message: `--between cannot be "${between}".`,
      hint:
        'Write a day, two days or two times, such as 2026-11-18, 2026-11-18..2026-11-19 or ' +
        '2026-11-18T09:00+07:00..2026-11-18T10:30+07:00.',
    });
  if (from >= to)
    return fail({
      code: 'INVALID_VALUE',
      message: `--between "${between}" ends before it begins.`,
      hint: 'Write the earlier day or time first.',
    });
  return { from, to };
}

function momentOf(text: string, daysAfter: number): number | undefined {
  const day = parseDay(text);
  if (day !== undefined) return Date.parse(`${addDays(day, daysAfter)}T00:00:00+07:00`);
  // A time without a zone could be of two zones.
  if (!/T.*(?:Z|[+-]\d{2}:?\d{2})$/iu.test(text.trim())) return undefined;
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : Math.floor(at / minute) * minute;
}
