import { isForOther } from '../schema/evaluate.js';
import { keywordsOf } from '../schema/schema.js';
import type { Schema } from '../schema/model.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import type { Meeting } from './meeting.js';

/** What the agency sends and the supplier calls read-only: a server may refuse it, or leave it out. */
export function readOnlyOnes({ direction, supplier, place, reference }: Meeting): Defect[] {
  if (direction !== 'request') return [];
  // OpenAPI allows it for what the agency does not send, even where it is required: then it is demanded of answers alone.
  const sent = new Set(partsOf(reference).flatMap((part) => sentAt(part)));
  return partsOf(supplier).flatMap(({ path, schema }) => {
    const k = keywordsOf(schema);
    return [...k.properties.keys()]
      .filter((name) => isForOther(k, name, direction) && sent.has(`${path}/${name}`))
      .map((name) => ({
        rule: 'PS-REQ-018',
        pointer: child(schema.pointer, 'properties', name),
        refPointer: reference.pointer,
        place: `${place} ${name}`,
        message: k.required.includes(name)
          ? `${name} is read-only and yet required in a request.`
          : `${name} is read-only, and the agency can send it.`,
        changes: [{ do: 'drop' as const, at: child(schema.pointer, 'properties', name, 'readOnly') }],
        expected: 'a property that can be sent',
        got: 'readOnly: true',
      }));
  });
}

interface Part {
  /** Where its values are in the body. */
  readonly path: string;
  readonly schema: Schema;
}

const MOST_PARTS = 5_000;
const DEEPEST = 12;

/** What the reference calls read-only is not sent either. */
function sentAt({ path, schema }: Part): string[] {
  const k = keywordsOf(schema);
  return [...k.properties.keys()].filter((name) => !isForOther(k, name, 'request')).map((name) => `${path}/${name}`);
}

/** The schemas that a body comes across, each at its place. */
function partsOf(root: Schema): Part[] {
  const parts: Part[] = [];
  const met = new Set<string>();
  const open: (Part & { readonly depth: number })[] = [{ path: '', schema: root, depth: 0 }];
  for (const next of open) {
    const key = `${next.schema.id} ${next.path}`;
    if (met.has(key) || next.depth > DEEPEST || parts.length >= MOST_PARTS) continue;
    met.add(key);
    parts.push(next);
    const k = keywordsOf(next.schema);
    const go = (path: string, schema: Schema): number => open.push({ path, schema, depth: next.depth + 1 });
    for (const same of [...k.allOf, ...(k.oneOf ?? []), ...(k.anyOf ?? [])]) go(next.path, same);
    for (const [name, property] of k.properties) go(`${next.path}/${name}`, property);
    for (const item of [...k.prefix, ...(k.items === undefined ? [] : [k.items])]) go(`${next.path}/*`, item);
  }
  return parts;
}
