import type { z } from 'zod';

/** A schema that is made when it is first used: a command reads one answer, and needs no more than the schemas of that. */
export function lazily<Schema extends z.ZodType>(make: () => Schema): Schema {
  let made: Schema | undefined;
  const schema = (): Schema => (made ??= make());
  return new Proxy({} as Schema, {
    get: (_, name) => Reflect.get(schema(), name) as unknown,
    has: (_, name) => Reflect.has(schema(), name),
  });
}
