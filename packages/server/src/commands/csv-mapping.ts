import { z } from 'zod';
import { counted } from '@suppliers-portal/domain';
import { issueText } from '../platform/http/describe-issue.js';
import { CommandFault } from './command-fault.js';
import { parseCsv } from './csv.js';

const kinds = ['text', 'number', 'yes-no', 'json'] as const;
const target = z.union([
  z.string().min(1),
  z.strictObject({ field: z.string().min(1), as: z.enum(kinds).default('text') }),
]);
const mapping = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Each column of the file by its heading. A column that is not named here is left out. */
  columns: z.record(z.string(), target),
  /** What each line has besides. */
  always: z.record(z.string(), z.json()).default({}),
});
export type CsvMapping = z.output<typeof mapping>;

/** Reads the file with the columns. */
export function readMapping(text: string, name: string): CsvMapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandFault(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const read = mapping.safeParse(value);
  if (!read.success) throw new CommandFault(`${name}: ${issueText(read.error)}.`);
  return read.data;
}

export interface Converted {
  readonly ndjson: string;
  /** The line of the CSV for each line of the NDJSON. */
  readonly lines: readonly number[];
  /** The column of each field. */
  readonly columnOf: ReadonlyMap<string, string>;
}

/** The lines of a CSV as the ingestion API expects them. An empty cell is a field that is left out. */
export function convertCsv(text: string, { delimiter, columns, always }: CsvMapping): Converted {
  const [head, ...rows] = parseCsv(text.replace(/^\uFEFF/u, ''), delimiter);
  const headings = head?.cells.map((cell) => cell.trim()) ?? [];
  const missing = Object.keys(columns).filter((name) => !headings.includes(name));
  if (missing.length > 0)
    throw new CommandFault(
      `Line 1: the file has no column ${missing.join(', ')}. Its columns are ${headings.join(', ')}. Check the delimiter and the columns.`,
    );
  const targets = headings.map((heading) => {
    const to = columns[heading];
    return to === undefined
      ? undefined
      : { heading, ...(typeof to === 'string' ? { field: to, as: 'text' as const } : to) };
  });
  const records = rows.map(({ line, cells }) => {
    if (cells.length > headings.length)
      throw new CommandFault(
        `Line ${String(line)}: it has ${counted(cells.length, 'cell')}, and the first line has ${String(headings.length)}. Put cells with the delimiter in quotes.`,
      );
    const record: Record<string, unknown> = { ...always };
    cells.forEach((cell, index) => {
      const to = targets[index];
      if (to !== undefined && cell.trim() !== '') record[to.field] = valueOf(cell, to, line);
    });
    return JSON.stringify(record);
  });
  return {
    ndjson: records.map((record) => `${record}\n`).join(''),
    lines: rows.map(({ line }) => line),
    columnOf: new Map(targets.flatMap((to) => (to === undefined ? [] : [[to.field, to.heading] as const]))),
  };
}

function valueOf(
  cell: string,
  { as, heading }: { readonly as: (typeof kinds)[number]; readonly heading: string },
  line: number,
): unknown {
  const wrong = (what: string): CommandFault =>
    new CommandFault(
      `Line ${String(line)}, column ${heading}: "${cell}" is not ${what}. Correct it and hand the file in again.`,
    );
  const text = cell.trim();
  switch (as) {
    case 'text':
      return cell;
    case 'number':
      if (!/^-?\d+(?:\.\d+)?$/u.test(text)) throw wrong('a number such as 12 or 12.5');
      return Number(text);
    case 'yes-no':
      if (/^(?:yes|true|1|y)$/iu.test(text)) return true;
      if (/^(?:no|false|0|n)$/iu.test(text)) return false;
      throw wrong('yes or no');
    case 'json':
      try {
        return JSON.parse(text);
      } catch {
        throw wrong('JSON');
      }
  }
}

/** What the portal says of a line of the NDJSON, in lines and columns of the CSV. */
export const inWordsOfCsv = (words: string, { lines, columnOf }: Pick<Converted, 'lines' | 'columnOf'>): string =>
  words.replace(/\bLine (\d+): ([\w-]+)/u, (whole, number: string, field: string) => {
    const line = lines[Number(number) - 1];
    const column = columnOf.get(field);
    if (line === undefined) return whole;
    return `Line ${String(line)}${column === undefined ? '' : `, column ${column}`}: ${field}`;
  });
