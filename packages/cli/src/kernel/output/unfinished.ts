import { soFarColumn, soFarText, type MaybeUnfinished } from '@suppliers-portal/domain';
import { plainText, type Column, type JsonObject } from './answer.js';

/** The field of a day or an hour: true if it is not over. */
export const unfinished = ({ soFar }: MaybeUnfinished): { readonly soFar: boolean } => ({ soFar: soFar === true });

/** The column of that field. Tables for people have it with the day or the hour instead. */
export const unfinishedColumn: Column = { field: 'soFar', header: soFarColumn, detail: true };

/** The column of the days or the hours. A table for people marks what is not over. */
export const markedColumn = (column: Column): Column => ({
  ...column,
  text: (value, record, zone) =>
    soFarText(column.text?.(value, record, zone) ?? plainText(value), isUnfinished(record) ? { soFar: true } : {}),
});

const isUnfinished = (record: JsonObject): boolean => record['soFar'] === true;
