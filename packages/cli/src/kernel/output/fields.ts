import { nearest } from '@suppliers-portal/domain';
import { fail } from '../errors/command-failure.js';
import { isObject, valueAt, type Answer, type Column, type Json, type JsonObject } from './answer.js';

/** The columns that were asked for, in that order; all of them when nothing was. */
export function chosenColumns(answer: Answer, asked: readonly string[] | undefined): readonly Column[] {
  if (asked === undefined) return answer.columns;
  const names = answer.columns.map(({ field }) => field);
  return asked.map((name) => answer.columns.find(({ field }) => field === name) ?? unknownField(name, names));
}

function unknownField(name: string, names: readonly string[]): never {
  const meant = nearest(name, names);
  fail({
    code: 'UNKNOWN_FIELD',
    message: `There is no field "${name}" in this result.`,
    hint: `${meant === undefined ? '' : `Did you mean ${meant}? `}The fields are: ${names.join(', ')}.`,
  });
}

/** Returns the record with only these fields, each in the place where it was. */
export function prunedRecord(record: JsonObject, fields: readonly string[]): JsonObject {
  return fields.reduce<JsonObject>((kept, field) => withValue(kept, field.split('.'), valueAt(record, field)), {});
}

function withValue(record: JsonObject, [name = '', ...deeper]: readonly string[], value: Json): JsonObject {
  if (deeper.length === 0) return { ...record, [name]: value };
  const inner = record[name];
  return { ...record, [name]: withValue(isObject(inner) ? inner : {}, deeper, value) };
}
