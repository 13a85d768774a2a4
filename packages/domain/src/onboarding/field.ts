import type { CodeList } from './codes.js';

/** The names under which the sections are stored, in the order of the requirement. */
export const sectionKeys = [
  'supplier_information',
  'supplier_information2',
  'supplier_information3',
  'supplier_information4',
  'supplier_information5',
  'supplier_information6',
  'supplier_information7',
  'supplier_information8',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

export type FieldValue =
  /** `address` is the address of a machine: it is not spell-checked, and spaces around it are not part of it. */
  | { readonly kind: 'text'; readonly form: 'line' | 'lines' | 'address' }
  | { readonly kind: 'code'; readonly list: CodeList }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'choices'; readonly options: readonly Option[] }
  /** A whole number, both ends included. */
  | { readonly kind: 'whole'; readonly min: number; readonly max?: number; readonly unit: string }
  | { readonly kind: 'yes-no' };

/** Fields that are shown next to each other under one label. */
export interface FieldGroup {
  readonly label: string;
  readonly hint?: string;
}

export interface Field {
  /** Section and path with dots: unique in the form. */
  readonly id: string;
  readonly section: SectionKey;
  /** The path of the value within its section. */
  readonly path: readonly string[];
  /** Within its group, where it has one. */
  readonly label: string;
  /** The name of the field where it is shown without its group. */
  readonly fullLabel: string;
  readonly group?: FieldGroup;
  readonly value: FieldValue;
  readonly required: boolean;
  readonly help?: string;
  readonly initial?: string | number | boolean;
  /** What is said while it is missing. */
  readonly missing: string;
}

export type TabId = 'basic' | 'endpoints' | 'configuration';

export interface Section {
  readonly key: SectionKey;
  readonly title: string;
  readonly tab: TabId;
  readonly fields: readonly Field[];
}

interface Words {
  readonly fullLabel?: string;
  readonly group?: FieldGroup;
  readonly help?: string;
  readonly initial?: string | number | boolean;
  readonly optional?: true;
  /** Used instead of the label in the sentence that asks for the value, for example "the production search address". */
  readonly noun?: string;
}

/** A row of the table before it knows its section. */
export type FieldRow = (section: SectionKey) => Field;

function fieldRow(path: string, label: string, value: FieldValue, { optional, noun, ...words }: Words = {}): FieldRow {
  const fullLabel = words.fullLabel ?? label;
  const what = noun ?? `the ${fullLabel.charAt(0).toLowerCase()}${fullLabel.slice(1)}`;
  return (section) => ({
    id: `${section}.${path}`,
    section,
    path: path.split('.'),
    label,
    value,
    required: optional !== true,
    ...words,
    fullLabel,
    missing: missingText(value, what),
  });
}

function missingText(value: FieldValue, noun: string): string {
  switch (value.kind) {
    case 'text':
      return `Enter ${noun}.`;
    case 'code':
      return `Choose a ${value.list}.`;
    case 'choice':
    case 'choices':
      return `Choose ${noun}.`;
    case 'whole':
      return rangeText(value);
    case 'yes-no':
      return yesNoText;
  }
}

export function rangeText({ min, max, unit }: Extract<FieldValue, { readonly kind: 'whole' }>): string {
  return max === undefined
    ? `Enter a whole number of ${String(min)} or more (${unit}).`
    : `Enter a number from ${String(min)} to ${String(max)} (${unit}).`;
}

export const text = (path: string, label: string, words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'text', form: 'line' }, words);
export const lines = (path: string, label: string, words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'text', form: 'lines' }, words);
export const address = (path: string, label: string, words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'text', form: 'address' }, words);
export const country = (path: string, label: string, words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'code', list: 'country' }, words);
export const currency = (path: string, label: string, words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'code', list: 'currency' }, words);
export const choice = (path: string, label: string, options: readonly Option[], words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'choice', options }, words);
export const choices = (path: string, label: string, options: readonly Option[], words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'choices', options }, words);
/** An optional field: no answer counts as "no". */
export const yesNo = (path: string, label: string, words?: Words): FieldRow =>
  fieldRow(path, label, { kind: 'yes-no' }, { ...words, optional: true });
export const whole = (
  path: string,
  label: string,
  bounds: { readonly min?: number; readonly max?: number; readonly unit: string },
  words?: Words,
): FieldRow => fieldRow(path, label, { kind: 'whole', min: 0, ...bounds }, words);

/** Options that are stored as they are read. */
export const asGiven = (...values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));

export const section = (key: SectionKey, title: string, tab: TabId, rows: readonly FieldRow[]): Section => ({
  key,
  title,
  tab,
  fields: rows.map((row) => row(key)),
});

export const yesNoText = 'Choose yes or no.';
