import { commandTable, nameOf } from '../../command-line/command-table.js';
import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import type { Json, JsonObject } from '../../kernel/output/answer.js';
import { sharedShapes } from './shared-shapes.js';

/** How a command prints its result with --json: one document, an object on each line, or text that is no JSON. */
export interface ResultShape {
  readonly form: 'document' | 'lines' | 'plain';
  readonly schema: JsonObject;
}

const words: Readonly<Record<string, JsonObject>> = {
  text: { type: 'string' },
  int: { type: 'integer' },
  num: { type: 'number' },
  bool: { type: 'boolean' },
  time: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
  any: {},
};

const shared = new Map(
  sharedShapes
    .trim()
    .split('\n')
    .map((line) => line.split(' = ') as [string, string]),
);
const rows: readonly CommandSpec[] = commandTable;
const rowOf = (command: string): CommandSpec | undefined => rows.find((row) => nameOf(row) === command);

/** The commands whose results are described: all of them. */
export const describedCommands: readonly string[] = rows.map(nameOf);

/** What the command prints with --json; undefined if there is no such command. */
export function resultShape(command: string): ResultShape | undefined {
  const text = rowOf(command)?.prints;
  if (text === undefined) return undefined;
  if (text === 'plain') return { form: 'plain', schema: {} };
  return text.startsWith('lines ')
    ? { form: 'lines', schema: new Reader(text.slice(6)).whole() }
    : { form: 'document', schema: new Reader(text).whole() };
}

/** The names that --fields takes. A shell completes them. */
export function fieldNames(command: string): readonly string[] {
  const part = rowOf(command)?.fields;
  const shape = resultShape(command);
  const schema = part === undefined ? shape?.schema : new Reader(part).whole();
  const names = schema === undefined ? [] : namesIn(schema, '');
  return [...new Set(names)].filter((name) => shape?.form !== 'lines' || name !== 'type');
}

function namesIn({ anyOf, items, properties }: JsonObject, before: string): readonly string[] {
  if (Array.isArray(anyOf)) return (anyOf as readonly JsonObject[]).flatMap((one) => namesIn(one, before));
  if (items !== undefined && before === '') return namesIn(items as JsonObject, '');
  return Object.entries((properties ?? {}) as Readonly<Record<string, JsonObject>>).flatMap(([name, one]) => {
    const deeper = namesIn(one, `${before}${name}.`);
    return deeper.length === 0 ? [`${before}${name}`] : deeper;
  });
}

class Reader {
  private readonly signs: string[];

  constructor(private readonly text: string) {
    this.signs = text.match(/#?\w+|\.\.\.|\S/gu) ?? [];
  }

  whole(): JsonObject {
    const schema = this.either();
    if (this.signs.length > 0) this.fail();
    return schema;
  }

  private either(): JsonObject {
    const kinds = [this.kind()];
    while (this.takes('|')) kinds.push(this.kind());
    const [only] = kinds;
    return kinds.length === 1 && only !== undefined ? only : { anyOf: kinds };
  }

  private kind(): JsonObject {
    const sign = this.signs.shift() ?? this.fail();
    const found = this.begun(sign);
    if (!this.takes('?')) return found;
    return typeof found['type'] === 'string'
      ? { ...found, type: [found['type'], 'null'] }
      : { anyOf: [found, { type: 'null' }] };
  }

  private begun(sign: string): JsonObject {
    if (sign === '[') return this.list();
    if (sign === '{') return this.record();
    return words[sign] ?? new Reader(shared.get(sign) ?? this.fail()).whole();
  }

  private list(): JsonObject {
    const items = this.either();
    if (!this.takes(']')) this.fail();
    return { type: 'array', items };
  }

  private record(): JsonObject {
    const properties: Record<string, Json> = {};
    const required: Json[] = [];
    if (this.takes('*')) {
      const additionalProperties = this.either();
      if (!this.takes('}')) this.fail();
      return { type: 'object', additionalProperties };
    }
    do {
      const name = this.signs.shift() ?? this.fail();
      if (name === '...') {
        const other = this.kind();
        Object.assign(properties, other['properties']);
        required.push(...(other['required'] as readonly Json[]));
        continue;
      }
      if (!this.takes('?')) required.push(name);
      properties[name] = this.either();
    } while (this.takes(','));
    if (!this.takes('}')) this.fail();
    return { type: 'object', properties, required };
  }

  private takes(sign: string): boolean {
    if (this.signs[0] !== sign) return false;
    this.signs.shift();
    return true;
  }

  private fail(): never {
    throw new Error(`"${this.text}" does not describe a result, from "${this.signs.slice(0, 3).join(' ')}" on`);
  }
}
