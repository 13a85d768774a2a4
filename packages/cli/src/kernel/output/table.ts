import type { TimeZone } from '@suppliers-portal/domain';
import type { Appearance } from '../terminal/appearance.js';
import { displayWidth, truncated } from '../terminal/display-width.js';
import { safeLine } from '../terminal/safe-text.js';
import { plainText, valueAt, type Column, type JsonObject } from './answer.js';

export interface TableStyle {
  readonly appearance: Appearance;
  readonly zone: TimeZone;
  readonly header: boolean;
  /** Lines may be this wide; a pipe has no such limit. */
  readonly columns: number | undefined;
  /** No more rows of the same table are to come. */
  readonly isWhole: boolean;
}

const gap = '  ';
const narrowest = 8;

/**
 * Borderless: a header, numbers to the right, text cut with … only where a terminal is too narrow. If nothing readable
 * would be left of the cells, each record is a list of its fields instead.
 */
export function tableText(columns: readonly Column[], records: readonly JsonObject[], style: TableStyle): string {
  const { appearance, zone, header, columns: limit, isWhole } = style;
  const rows = records.map((record) => columns.map((column) => cellText(column, record, zone)));
  const headers = columns.map((column) => column.header);
  const widths = columns.map((_, index) =>
    Math.max(...[...(header ? [headers] : []), ...rows].map((row) => displayWidth(row[index] ?? ''))),
  );
  if (isWhole && limit !== undefined && lineWidth(widths.map((width) => Math.min(width, narrowest))) > limit)
    return records.map((record) => recordText(columns, record, style)).join('\n');
  const fitted = limit === undefined ? widths : fittedWidths(widths, limit);
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => padded(truncated(cell, fitted[index] ?? 0), fitted[index] ?? 0, columns[index]?.align))
      .join(gap)
      .trimEnd();
  const lines = rows.map(lineOf);
  return [...(header ? [appearance.paint('dim', lineOf(headers))] : []), ...lines].map((line) => `${line}\n`).join('');
}

/** One record as a list of its fields; what is absent is left out. */
export function recordText(
  columns: readonly Column[],
  record: JsonObject,
  { appearance, zone, header }: TableStyle,
): string {
  const filled = columns
    .map((column) => ({ label: column.header, text: cellText(column, record, zone) }))
    .filter(({ text }) => text !== '');
  const width = Math.max(0, ...filled.map(({ label }) => displayWidth(label)));
  return filled
    .map(
      ({ label, text }) =>
        `${header ? `${appearance.paint('dim', padded(label, width, undefined))}${gap}` : ''}${text}\n`,
    )
    .join('');
}

function cellText(column: Column, record: JsonObject, zone: TimeZone): string {
  const value = valueAt(record, column.field);
  return value === null ? (column.absent ?? '') : safeLine(column.text?.(value, record, zone) ?? plainText(value));
}

/** Filled up to a width in cells of a terminal. */
export function padded(text: string, width: number, align?: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? space + text : text + space;
}

const lineWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));

/** Takes from the widest column until the line fits, or nothing more can be taken. */
function fittedWidths(widths: readonly number[], limit: number): readonly number[] {
  const fitted = [...widths];
  let over = lineWidth(fitted) - limit;
  while (over > 0) {
    const widest = Math.max(...fitted);
    if (widest <= narrowest) break;
    fitted[fitted.indexOf(widest)] = widest - 1;
    over -= 1;
  }
  return fitted;
}
