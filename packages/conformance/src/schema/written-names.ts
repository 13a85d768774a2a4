import { patternOf } from '../pattern/pattern.js';
import { findString } from '../pattern/search.js';
import type { Direction } from './direction.js';
import { isForOther } from './evaluate.js';
import { promisesNothing } from './node.js';
import { keywordsOf } from './schema.js';
import { additionalNode, propertyNode } from './shape.js';
import type { Comparison } from './violation.js';
import type { Shape } from './model.js';

/** Names that the producer does not list and yet describes, by a pattern or as additional ones: it may write them. */
export function alsoWritten({ direction }: Comparison, p: Shape, c: Shape): string[] {
  const patterns = [p, c].flatMap(({ schemas }) =>
    schemas.flatMap((schema) => [...keywordsOf(schema).patternProperties.keys()]),
  );
  if (patterns.length === 0 && additionalNode(p) === undefined) return [];
  const listed = [...new Set([...p.names, ...c.names])];
  const matching = patterns.flatMap((pattern) => unlistedName(pattern, listed) ?? []);
  return [...c.names, ...matching].filter(
    (name) => isUnlisted(p, name, direction) && (matchesPattern(p, name) || !promisesNothing(propertyNode(p, name))),
  );
}

/** A name that the pattern has and nobody lists, since a listed one is compared anyway. */
function unlistedName(pattern: string, listed: readonly string[]): string | undefined {
  const names = listed.map((name) => name.replaceAll(/[^a-zA-Z0-9_]/gu, String.raw`\$&`)).join('|');
  const outside = names === '' ? undefined : { min: 0, max: Infinity, patterns: [`^(${names})$`] };
  const found = findString({ min: 1, max: Infinity, patterns: [pattern] }, outside);
  return typeof found === 'object' ? found.found : undefined;
}

/** A pattern describes names even if it says nothing of their values: who has one may write them. */
const matchesPattern = ({ schemas }: Shape, name: string): boolean =>
  schemas.some((schema) =>
    [...keywordsOf(schema).patternProperties.keys()].some((pattern) => patternOf(pattern).test(name) === true),
  );

export const isUnlisted = (p: Shape, name: string, direction: Direction): boolean =>
  !p.names.includes(name) && !p.schemas.some((schema) => isForOther(keywordsOf(schema), name, direction));
