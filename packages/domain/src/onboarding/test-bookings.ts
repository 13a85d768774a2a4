import { isGroup, type OnboardingForm } from './form.js';

/** Where the agency stores them. This is not a field of the form. */
export const testBookingsKey = 'test_booking_details';

/** What the agency wrote: rows if there are any, otherwise the text as it is. */
export type TestBookings =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly key: string; readonly title: string }[];
      readonly rows: readonly (readonly string[])[];
    };

export function testBookingsOf(form: OnboardingForm): TestBookings {
  const value = form[testBookingsKey];
  if (typeof value !== 'string') return tableOf(value);
  if (value.trim() === '') return { kind: 'none' };
  try {
    const inner: unknown = JSON.parse(value);
    return isGroup(inner) || Array.isArray(inner) ? tableOf(inner) : { kind: 'text', text: value };
  } catch {
    return { kind: 'text', text: value };
  }
}

/** Columns in the order in which keys first appear. */
function tableOf(value: unknown): TestBookings {
  const all: readonly unknown[] = [value ?? []].flat();
  if (all.length === 0) return { kind: 'none' };
  const rows = all.filter(isGroup);
  if (rows.length < all.length) return { kind: 'text', text: JSON.stringify(value, undefined, 2) };
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    kind: 'table',
    columns: keys.map((key) => ({ key, title: titleOf(key) })),
    rows: rows.map((row) => keys.map((key) => cellText(row[key]))),
  };
}

function titleOf(key: string): string {
  const spaced = key.replaceAll('_', ' ').trim();
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}

const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const noTestBookingsText = 'There are no test bookings.';
