import { csvLine, csvText as asItIs } from '@suppliers-portal/domain';
import { plainText, valueAt, type Column, type Json, type JsonObject } from './answer.js';
import { jsonText } from './json-text.js';

/** RFC 4180; text that a spreadsheet would run is defused, unless it is wanted raw. */
export function csvText(
  columns: readonly Column[],
  records: readonly JsonObject[],
  { header, raw }: { readonly header: boolean; readonly raw: boolean },
): string {
  const lineOf = raw ? rawLine : csvLine;
  const lines = records.map((record) => lineOf(columns.map((column) => cellOf(column, record))));
  return (header ? lineOf(columns.map(({ field }) => field)) : '') + lines.join('');
}

const rawLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => asItIs(String(cell ?? ''))).join(',')}\r\n`;

/** For cut and awk: tabs between, nothing defused, and quotes only where a cell would break the line. */
export function tsvText(columns: readonly Column[], records: readonly JsonObject[], header: boolean): string {
  const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(tsvCell).join('\t')}\n`;
  const lines = records.map((record) => lineOf(columns.map((column) => cellOf(column, record))));
  return (header ? lineOf(columns.map(({ field }) => field)) : '') + lines.join('');
}

/** A value, or each value of a list, on a line of its own; a list in the list as cells with tabs between. */
export function plainLines(value: Json): string {
  const lines: readonly Json[] = Array.isArray(value) ? value : [value];
  const lineOf = (line: Json): string =>
    Array.isArray(line)
      ? (line as readonly Json[]).map((cell) => tsvCell(plainText(cell))).join('\t')
      : plainText(line);
  return lines.map((line) => `${lineOf(line)}\n`).join('');
}

function tsvCell(cell: string | number | null): string {
  if (cell === null) return '';
  const text = String(cell);
  return /[\t\r\n]|^"/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What divides several plain values in one cell, as in the files that the portal takes. */
const betweenValues = '|';

function cellOf({ field, cell }: Column, record: JsonObject): string | number | null {
  const value = valueAt(record, field);
  if (value !== null && cell !== undefined) return cell(value);
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one: Json) => typeof one === 'string' || typeof one === 'number'))
    return value.join(betweenValues);
  return typeof value === 'boolean' ? String(value) : jsonText(value, false);
}
