import { failed, ok, type Result } from '../lib/result.js';
import { sectionKeys, type Field } from './field.js';
import { onboardingFields } from './sections.js';

/** The stored form as it is. It keeps values that this version does not know, unchanged. */
export type OnboardingForm = Readonly<Record<string, unknown>>;

/** The stored value cannot be shown, so it must not be overwritten. */
export interface UnreadableForm {
  readonly kind: 'unreadable';
  readonly where: string;
}

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** If nothing is stored yet, the form is empty. */
export function parseForm(stored: string | null | undefined): Result<OnboardingForm, UnreadableForm> {
  if (stored === null || stored === undefined || stored.trim() === '') return ok({});
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return failed({ kind: 'unreadable', where: 'The stored form is not JSON.' });
  }
  return asForm(value);
}

/** The sections and groups of this version's fields must be groups or absent. Other values can have any shape. */
export function asForm(value: unknown): Result<OnboardingForm, UnreadableForm> {
  if (!isGroup(value)) return failed({ kind: 'unreadable', where: 'The form is not a group of sections.' });
  for (const key of sectionKeys) {
    if (isOdd(value[key])) return failed({ kind: 'unreadable', where: `${key} is not a group of fields.` });
  }
  for (const { path, section } of onboardingFields) {
    const within = value[section];
    const [group = ''] = path;
    if (path.length > 1 && isGroup(within) && isOdd(within[group]))
      return failed({ kind: 'unreadable', where: `${section}.${group} is not a group of fields.` });
  }
  return ok(value);
}

const isOdd = (value: unknown): boolean => value !== undefined && value !== null && !isGroup(value);

export const formText = (form: OnboardingForm): string => JSON.stringify(form);

export const pathOf = ({ section, path }: Field): readonly string[] => [section, ...path];

export const valueOf = (form: OnboardingForm, field: Field): unknown => valueAt(form, pathOf(field));

export function valueAt(form: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    form,
  );
}

export const withValue = (form: OnboardingForm, field: Field, value: unknown): OnboardingForm =>
  withValueAt(form, pathOf(field), value);

/** `undefined` removes the value. Everything next to it keeps its place and its order. */
export function withValueAt(form: OnboardingForm, [key, ...rest]: readonly string[], value: unknown): OnboardingForm {
  if (key === undefined) return form;
  if (rest.length > 0) {
    const inner = form[key];
    return { ...form, [key]: withValueAt(isGroup(inner) ? inner : {}, rest, value) };
  }
  if (value !== undefined) return { ...form, [key]: value };
  return Object.fromEntries(Object.entries(form).filter(([other]) => other !== key));
}

/**
 * Puts a form that was written elsewhere over the kept form. All fields come from the written form, so a field that it
 * leaves out is cleared. Values that belong to no field are kept if the written form does not mention them.
 */
export function overlaid(kept: OnboardingForm, written: OnboardingForm): OnboardingForm {
  return onboardingFields.reduce(
    (form, field) => {
      const value = valueOf(written, field);
      if (value !== undefined && value !== null) return form;
      return valueOf(form, field) === undefined ? form : withValue(form, field, undefined);
    },
    merged(kept, written),
  );
}

function merged(kept: OnboardingForm, written: OnboardingForm): OnboardingForm {
  const inner = Object.entries(written).map(([key, value]) => {
    const before = Object.hasOwn(kept, key) ? kept[key] : undefined;
    // A group that is written as null has only empty fields.
    if (isGroup(before) && (isGroup(value) || value === null)) return [key, merged(before, value ?? {})] as const;
    return [key, value] as const;
  });
  return { ...kept, ...Object.fromEntries(inner) };
}

/** An empty form, which has only the default values of its fields. */
export function startingForm(): OnboardingForm {
  return onboardingFields.reduce<OnboardingForm>(
    (form, field) => (field.initial === undefined ? form : withValue(form, field, field.initial)),
    {},
  );
}
