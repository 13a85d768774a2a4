import type { z } from 'zod';

/** What zod keeps of the schemas that it writes as JSON Schema. */
interface Writing {
  readonly seen: Map<unknown, unknown>;
}
type Write = (writing: Writing, ...rest: readonly unknown[]) => void;

/**
 * A schema that is made when it is first used: a command reads one answer, and needs no more than the schemas of that.
 */
export function lazily<Schema extends z.ZodType>(make: () => Schema): Schema {
  let made: { readonly schema: Schema; readonly internals: unknown } | undefined;
  const parts = (): typeof made & object => {
    if (made !== undefined) return made;
    const schema = make();
    return (made = { schema, internals: internalsOf(schema, () => standIn) });
  };
  const standIn = new Proxy({} as Schema, {
    get: (_, name) => (name === '_zod' ? parts().internals : (Reflect.get(parts().schema, name) as unknown)),
    has: (_, name) => Reflect.has(parts().schema, name),
  });
  return standIn;
}

/** To be written as JSON Schema, a schema looks itself up, and would not find itself under its stand-in. */
function internalsOf(schema: z.ZodType, standIn: () => unknown): unknown {
  const internals = schema._zod as unknown as { readonly processJSONSchema?: Write };
  const write: Write = (writing, ...rest) => {
    writing.seen.set(schema, writing.seen.get(standIn()));
    internals.processJSONSchema?.(writing, ...rest);
  };
  return Object.create(internals, { processJSONSchema: { value: write } }) as unknown;
}
