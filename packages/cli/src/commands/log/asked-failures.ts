import {
  addDays,
  askedWindow,
  bangkokIso,
  countText,
  dimensionWords,
  failuresKeptSince,
  keptFailureDays,
  lastHours,
  noWindowWords,
  parseDay,
  readFilter,
  valuesOf,
  wholeMinutes,
  whyNoFailures,
  wrongFilterText,
  type ActionName,
  type FailureDimension,
  type FailureFilter,
  type FailureWindow,
  type WrongFilter,
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
  const named = where.map((text) => {
    const at = text.indexOf('=');
    const name = text.slice(0, Math.max(at, 0));
    if (!isName(name))
      return fail({
        code: 'INVALID_VALUE',
        message: `--where cannot be "${text}".`,
        hint: `Write what=value. It can be one of ${names.join(', ')}.`,
      });
    return [dimensionOf[name], groupValue(dimensionOf[name], text.slice(at + 1))] as const;
  });
  const filter = readFilter(named);
  return filter.ok ? filter.value : refuseFilter(filter.failure);
}

function refuseFilter(wrong: WrongFilter): never {
  const { by } = wrong;
  const name = dimensionWords[by];
  const values = valuesOf(by);
  switch (wrong.kind) {
    case 'several':
      return fail({
        code: 'INVALID_VALUE',
        message: `--where has ${countText(wrong.count)} values for ${name}. ${wrongFilterText(wrong)}`,
        hint: `Name one ${name}. For all of them, leave it out and group by it: --by ${name}`,
      });
    case 'not-a-value':
      return fail({
        code: 'INVALID_VALUE',
        message: `--where ${name} cannot be "${wrong.value}".`,
        hint:
          values === undefined ? (examples[by] ?? wrongFilterText(wrong)) : `It can be one of ${values.join(', ')}.`,
      });
  }
}

const examples: Readonly<Partial<Record<FailureDimension, string>>> = {
  hour: 'Write a full hour such as 2026-11-20T09:00:00Z.',
  day: 'Write a day such as 2026-11-20.',
  outcome: 'Write the HTTP status, such as 504, or none for calls without an answer.',
};

/** Days are those of Bangkok and both are included; one day alone is that day. */
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
  const window = askedWindow({ from, to });
  if (window.ok) return window.value;
  switch (window.failure) {
    case 'has-seconds': {
      const whole = wholeMinutes({ from, to });
      return fail({
        code: 'INVALID_VALUE',
        message: `--between "${between}" has seconds. ${noWindowWords['has-seconds']}`,
        hint: `Write ${bangkokIso(whole.from)}..${bangkokIso(whole.to)} to have all of it.`,
      });
    }
    case 'ends-before-it-begins':
      return fail({
        code: 'INVALID_VALUE',
        message: `--between "${between}" does not end after it begins.`,
        hint: 'Write the earlier day or time first.',
      });
  }
}

function momentOf(text: string, daysAfter: number): number | undefined {
  const day = parseDay(text);
  if (day !== undefined) return Date.parse(`${addDays(day, daysAfter)}T00:00:00+07:00`);
  // A time without a zone could be of two zones.
  if (!/T.*(?:Z|[+-]\d{2}:?\d{2})$/iu.test(text.trim())) return undefined;
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : at;
}
