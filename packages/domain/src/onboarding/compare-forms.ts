import { counted } from '../lib/numbers.js';
import type { Field } from './field.js';
import { isGroup, valueAt, withValueAt, type OnboardingForm } from './form.js';
import { fieldOf, onboardingFields, sectionOf } from './sections.js';
import { emptyValueText, valueText } from './show-value.js';
import { testBookingsKey, testBookingsOf } from './test-bookings.js';

/** One value that differs. A value that belongs to no field is identified by its path. */
export interface FormChange {
  readonly id: string;
  readonly path: readonly string[];
  readonly field?: Field;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every value that differs between two forms, in the order of the first, then of the second. */
export function diffForms(before: OnboardingForm, after: OnboardingForm): readonly FormChange[] {
  return differences(before, after, []).map((path) => changeAt(path, valueAt(before, path), valueAt(after, path)));
}

/** The same without the test bookings: they are added after the form was submitted, and have a table of their own. */
export const changedFields = (before: OnboardingForm, after: OnboardingForm): readonly FormChange[] =>
  diffForms(before, after).filter(({ path: [first] }) => first !== testBookingsKey);

export function changeAt(path: readonly string[], before: unknown, after: unknown): FormChange {
  const id = path.join('.');
  const field = fieldOf(id);
  return { id, path, ...(field === undefined ? {} : { field }), label: labelOf(id, field), before, after };
}

function labelOf(id: string, field: Field | undefined): string {
  if (field !== undefined) return `${sectionOf(field).title}: ${field.fullLabel}`;
  return id === testBookingsKey ? 'Test Booking Details' : id;
}

/** A value of a change in words. */
export function changedValueText({ id, field }: FormChange, value: unknown): string {
  if (field !== undefined) return valueText(field, value);
  if (id === testBookingsKey) {
    const bookings = testBookingsOf({ [testBookingsKey]: value });
    if (bookings.kind === 'table') return counted(bookings.rows.length, 'booking');
  }
  if (value === undefined) return emptyValueText;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const namedAtMost = 5;

/** For example "Name, Rate limit and 3 more", for a line that has no room for values. */
export function changedFieldsText(changes: readonly FormChange[]): string {
  if (changes.length === 0) return 'No field changed';
  const named = changes
    .slice(0, namedAtMost)
    .map(({ field, id }) => field?.fullLabel ?? id)
    .join(', ');
  return changes.length > namedAtMost ? `${named} and ${String(changes.length - namedAtMost)} more` : named;
}

function differences(before: unknown, after: unknown, path: readonly string[]): readonly (readonly string[])[] {
  const isOfForm = path.length === 0 || groups.has(path.join('.'));
  if (sameValue(before, after) || (isOfForm && isNothing(before) && isNothing(after))) return [];
  // If one side lacks a group, the values of the group are compared one by one.
  const [left, right] = [before ?? {}, after ?? {}];
  if (
    !isGroup(left) ||
    !isGroup(right) ||
    (before === undefined && Object.keys(right).length === 0) ||
    (after === undefined && Object.keys(left).length === 0)
  )
    return [path];
  const inner = keysOf(left, right).flatMap((key) => differences(ownOf(left, key), ownOf(right, key), [...path, key]));
  return inner.length === 0 && !isOfForm ? [path] : inner;
}

/** Sections and groups of the form. An empty one counts as missing. */
const groups = new Set(
  onboardingFields.flatMap(({ section, path }) =>
    path.length > 1 ? [section, `${section}.${path[0] ?? ''}`] : [section],
  ),
);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (isGroup(value) && Object.values(value).every(isNothing));

const ownOf = (group: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(group, key) ? group[key] : undefined;
const keysOf = (...groups: readonly Readonly<Record<string, unknown>>[]): readonly string[] => [
  ...new Set(groups.flatMap((group) => Object.keys(group))),
];

/** Equal as JSON: the order of keys does not matter, the order of a list does. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameValue(one, b[index]));
  if (!isGroup(a) || !isGroup(b)) return false;
  return (
    Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}

export interface JoinConflict {
  readonly id: string;
  readonly path: readonly string[];
  readonly field?: Field;
  readonly label: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type JoinedChange = FormChange & { readonly by: 'mine' | 'theirs' | 'both' };

export interface FormJoin {
  /** Both edits in one form. In a conflict it holds their value until the user decides. */
  readonly joined: OnboardingForm;
  readonly conflicts: readonly JoinConflict[];
  /** What was taken over without a question, against the base. */
  readonly changes: readonly JoinedChange[];
}

/** Merges two edits of one form. If both changed a value differently, that is a conflict, and the user decides. */
export function joinForms({
  base,
  mine,
  theirs,
}: {
  readonly base: OnboardingForm;
  readonly mine: OnboardingForm;
  readonly theirs: OnboardingForm;
}): FormJoin {
  const ours = diffForms(base, mine);
  const others = diffForms(base, theirs);
  const meets = (one: FormChange, other: FormChange): boolean =>
    startsWith(one.path, other.path) || startsWith(other.path, one.path);
  const conflicts: JoinConflict[] = [];
  const changes: JoinedChange[] = others
    .filter((other) => !ours.some((one) => meets(one, other)))
    .map((change) => ({ ...change, by: 'theirs' }));
  let joined = theirs;
  for (const change of ours) {
    const met = others.filter((other) => meets(change, other));
    if (met.length === 0) {
      joined = withValueAt(joined, change.path, change.after);
      changes.push({ ...change, by: 'mine' });
      continue;
    }
    // Compare at the shorter path, because one side can have replaced a whole group.
    const path = met.reduce(
      (shortest, { path: other }) => (other.length < shortest.length ? other : shortest),
      change.path,
    );
    const { before: atBase, after: atMine, ...which } = changeAt(path, valueAt(base, path), valueAt(mine, path));
    const atTheirs = valueAt(theirs, path);
    if (sameValue(atMine, atTheirs)) changes.push({ ...which, before: atBase, after: atMine, by: 'both' });
    else if (!conflicts.some(({ id }) => id === which.id))
      conflicts.push({ ...which, base: atBase, mine: atMine, theirs: atTheirs });
  }
  return { joined, conflicts, changes };
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((key, index) => path[index] === key);

export type Side = 'mine' | 'theirs';

/** The merged form with every conflict decided. Undefined while a conflict is open. */
export function decideJoin(
  { joined, conflicts }: FormJoin,
  choices: ReadonlyMap<string, Side>,
): OnboardingForm | undefined {
  if (conflicts.some(({ id }) => !choices.has(id))) return undefined;
  return conflicts.reduce(
    (form, { id, path, mine, theirs }) => withValueAt(form, path, choices.get(id) === 'mine' ? mine : theirs),
    joined,
  );
}
