import type { Row } from './database.js';

/** Reads columns by type. If a statement returns another type, that is a defect, and the error names the column. */
export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw wrongType(row, column, 'an integer');
}

export function decimal(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw wrongType(row, column, 'a number');
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw wrongType(row, column, 'text');
}

export function truth(row: Row, column: string): boolean {
  const value = row[column];
  if (typeof value === 'boolean') return value;
  throw wrongType(row, column, 'a truth value');
}

export function bytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (value instanceof Uint8Array) return value;
  throw wrongType(row, column, 'bytes');
}

export function texts(row: Row, column: string): readonly string[] {
  const value = row[column];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw wrongType(row, column, 'a list of texts');
}

/** The column, or undefined where it is null. */
export function optional<T>(row: Row, column: string, read: (row: Row, column: string) => T): T | undefined {
  return row[column] === null ? undefined : read(row, column);
}

export function onlyRow(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}

function wrongType(row: Row, column: string, wanted: string): Error {
  const value = row[column];
  return new Error(`column ${column} is not ${wanted} but ${value === null ? 'null' : typeof value}`);
}
