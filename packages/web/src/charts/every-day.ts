import { addDays, daysBetween } from '@suppliers-portal/domain';

/** Every day from the first to the last. A missing day is a gap and never a zero. */
export function everyDay<Day extends { readonly date: string }>(
  days: readonly Day[],
): readonly { readonly date: string; readonly day?: Day }[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const date = addDays(first, index);
    const day = known.get(date);
    return day === undefined ? { date } : { date, day };
  });
}
