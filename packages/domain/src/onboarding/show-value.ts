import { codeOf, codeText } from './codes.js';
import type { Field, Option } from './field.js';

export const emptyValueText = '–';

const unknownText = (value: unknown): string =>
  `(unknown) ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/**
 * A value in words, one text for each entry of a list, and none if there is no value. An unknown code is shown as
 * unknown.
 */
export function valueTexts(field: Field, value: unknown): readonly string[] {
  if (value === undefined || value === null || value === '') return [];
  const { value: rule } = field;
  if (rule.kind === 'choices')
    return Array.isArray(value) ? value.map((one) => optionText(rule.options, one)) : [unknownText(value)];
  switch (rule.kind) {
    case 'text':
      return [typeof value === 'string' ? value : unknownText(value)];
    case 'code': {
      const code = codeOf(rule.list, value);
      return [code === undefined ? unknownText(value) : codeText(code)];
    }
    case 'choice':
      return [optionText(rule.options, value)];
    case 'whole':
      return [typeof value === 'number' ? withUnit(value, rule.unit) : unknownText(value)];
    case 'yes-no':
      return [yesNoWords.get(value) ?? unknownText(value)];
  }
}

/** Returns for example "Ref Sell (4)". If the stored value equals the label, the number in brackets is left out. */
function optionText(options: readonly Option[], value: unknown): string {
  const option = options.find((one) => one.value === value);
  if (option === undefined) return unknownText(value);
  return option.label === option.value ? option.label : `${option.label} (${String(option.value)})`;
}

function withUnit(value: number, unit: string): string {
  if (unit === '%') return `${String(value)}%`;
  return `${String(value)} ${value === 1 ? unit.replace(/^(\w+)s$/u, '$1') : unit}`;
}

export function valueText(field: Field, value: unknown): string {
  const texts = valueTexts(field, value);
  return texts.length === 0 ? emptyValueText : texts.join(', ');
}

const yesNoWords: ReadonlyMap<unknown, string> = new Map([
  [true, 'Yes'],
  [false, 'No'],
]);
