import { patternOf } from '../pattern/pattern.js';
import type { Json } from '../tree/json.js';
import { keywordsOf } from './schema.js';
import type { Keywords, Schema } from './model.js';

type Fits = (schema: Schema, value: Json) => boolean;

/** The schemas that say something about a whole value, of which `unevaluated…` looks at what they leave. */
function inPlace(schema: Schema, value: Json, fits: Fits): Schema[] {
  const met = new Set<Schema>([schema]);
  for (const one of met) {
    const k = keywordsOf(one);
    const chosen = [...(k.anyOf ?? []), ...(k.oneOf ?? [])].filter((branch) => fits(branch, value));
    for (const next of [...k.allOf, ...chosen, ...branchOf(k, value, fits), ...dependentsOf(k, value)]) met.add(next);
  }
  return [...met];
}

function branchOf({ condition }: Keywords, value: Json, fits: Fits): Schema[] {
  if (condition === undefined) return [];
  const holds = fits(condition.if, value);
  const chosen = holds ? condition.then : condition.else;
  return [...(holds ? [condition.if] : []), ...(chosen === undefined ? [] : [chosen])];
}

function dependentsOf({ dependentSchemas }: Keywords, value: Json): Schema[] {
  return [...dependentSchemas].flatMap(([name, schema]) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? [schema] : [],
  );
}

/** Whether a schema names a property, by itself, by a pattern or as one of any name. */
export function names(k: Keywords, name: string): boolean {
  return (
    k.properties.has(name) ||
    k.additional !== undefined ||
    [...k.patternProperties.keys()].some((pattern) => patternOf(pattern).test(name) === true)
  );
}

/** The names of a value that nothing in the schema speaks about. */
export function unevaluatedNames(schema: Schema, value: Record<string, Json>, fits: Fits): string[] {
  const all = inPlace(schema, value, fits);
  const isWhole = (one: Schema, k: Keywords): boolean =>
    k.unclear !== undefined || (one !== schema && k.unevaluatedProperties !== undefined);
  const known = all.map((one) => ({ one, k: keywordsOf(one) }));
  return known.some(({ one, k }) => isWhole(one, k))
    ? []
    : Object.keys(value).filter((name) => !known.some(({ k }) => names(k, name)));
}

/** The items of a value that nothing in the schema speaks about. */
export function unevaluatedIndexes(schema: Schema, value: readonly Json[], fits: Fits): number[] {
  const all = inPlace(schema, value as Json[], fits).map((one) => ({ one, k: keywordsOf(one) }));
  if (
    all.some(
      ({ one, k }) =>
        k.unclear !== undefined || k.items !== undefined || (one !== schema && k.unevaluatedItems !== undefined),
    )
  )
    return [];
  return [...value.keys()].filter(
    (index) =>
      !all.some(
        ({ k }) =>
          index < k.prefix.length || (k.contains !== undefined && fits(k.contains.schema, value[index] ?? null)),
      ),
  );
}
