import { isObject, type Json } from '../tree/json.js';
import type { Witness } from '../checks/defect.js';

export interface BodyLine {
  readonly text: string;
  readonly isMarked: boolean;
}

interface Printed {
  readonly text: string;
  readonly path: string;
}

const MOST_LINES = 400;

/** An example as lines, with the place marked at which it does not fit; what is missing is said where it would be. */
export function markedBody({ body, at, missing }: Witness): BodyLine[] {
  const lines = print(body, '', '', '', '');
  const found = at === undefined ? -1 : lines.findIndex(({ path }) => matches(path, at));
  const shown = lines.map(
    ({ text }, index): BodyLine => ({ text, isMarked: index === found && missing === undefined }),
  );
  if (missing !== undefined && found !== -1) {
    const indent = /^ */.exec(lines[found]?.text ?? '')?.[0] ?? '';
    shown.splice(found + 1, 0, { text: `${indent}  (no ${JSON.stringify(missing)} here)`, isMarked: true });
  }
  if (shown.length <= MOST_LINES) return shown;
  const from = Math.max(0, Math.min(found - MOST_LINES / 2, shown.length - MOST_LINES));
  const more = { text: `… (${shown.length - MOST_LINES} more lines)`, isMarked: false };
  return [...shown.slice(from, from + MOST_LINES), more];
}

/** `*` is any item, or any name. */
function matches(path: string, wanted: string): boolean {
  const [mine, theirs] = [path.split('/'), wanted.split('/')];
  return mine.length === theirs.length && theirs.every((part, index) => part === '*' || part === mine[index]);
}

function print(value: Json, indent: string, before: string, after: string, path: string): Printed[] {
  const open = (sign: string): Printed => ({ text: `${indent}${before}${sign}`, path });
  const isList = Array.isArray(value);
  if ((!isList && !isObject(value)) || Object.keys(value).length === 0)
    return [open(`${JSON.stringify(value)}${after}`)];
  const parts = Object.entries<Json>(value as Record<string, Json>);
  const inner = parts.flatMap(([key, part], index) =>
    print(
      part,
      `${indent}  `,
      isList ? '' : `${JSON.stringify(key)}: `,
      index < parts.length - 1 ? ',' : '',
      `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    ),
  );
  return [open(isList ? '[' : '{'), ...inner, { text: `${indent}${isList ? ']' : '}'}${after}`, path: `${path}/` }];
}
