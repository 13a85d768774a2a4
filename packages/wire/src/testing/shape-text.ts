import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
}

/** Returns a shape as it is sent, written like a TypeScript type. The rules for a value follow it. */
export function shapeText(schema: z.ZodType): string {
  return textOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
}

function textOf(schema: JsonSchema, indent: string): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return [...new Set(options.map((one) => textOf(one, indent)))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((one) => textOf(one, indent)).join(' & ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.type === 'array') return arrayText(textOf(schema.items ?? {}, indent));
  if (schema.type === 'object') return objectText(schema, indent);
  return schema.type ?? 'any';
}

const arrayText = (item: string): string =>
  /^\w+$|^\{[^]*\}$/u.test(item) && !/\}[^]*\| /u.test(item) ? `${item}[]` : `(${item})[]`;

function objectText({ properties, required, additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  if (properties === undefined)
    return `{ [name]: ${typeof additionalProperties === 'object' ? textOf(additionalProperties, indent) : 'any'} }`;
  const lines = Object.entries(properties).map(([name, value]) => {
    const rules = rulesOf(value);
    return `${inner}${name}${required?.includes(name) === true ? '' : '?'}: ${textOf(value, inner)}${rules === '' ? '' : `  // ${rules}`}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Bounds that are those of the number's own kind say nothing. */
const told = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Formats that an example says better than their name. */
const formatTexts: Readonly<Record<string, string>> = { date: 'yyyy-MM-dd' };

function rulesOf(schema: JsonSchema): string {
  // An option that may be null as well keeps its rules.
  const [only, ...others] = (schema.anyOf ?? []).filter((one) => one.type !== 'null');
  if (only !== undefined && others.length === 0) return rulesOf(only);
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, maxItems, format, pattern } = schema;
  return [
    schema.default === undefined ? [] : `${JSON.stringify(schema.default)} if left out`,
    range('characters', minLength, maxLength),
    told(exclusiveMinimum) ? `more than ${exclusiveMinimum}` : [],
    range('', minimum, maximum),
    maxItems === undefined ? [] : `at most ${maxItems}`,
    format === undefined || format === 'regex' ? [] : (formatTexts[format] ?? format),
    pattern === undefined || format === 'date' || format === 'date-time' ? [] : `matches ${pattern}`,
  ]
    .flat()
    .join(', ');
}

function range(what: string, least: number | undefined, most: number | undefined): string[] {
  const unit = what === '' ? '' : ` ${what}`;
  if (told(least) && told(most)) return [least === most ? `${least}${unit}` : `${least} to ${most}${unit}`];
  if (told(most)) return [`at most ${most}${unit}`];
  return told(least) ? [`at least ${least}${unit}`] : [];
}
