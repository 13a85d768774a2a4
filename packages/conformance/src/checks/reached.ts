import { step, type ApiDocument } from '../document/api-document.js';
import { entriesOf, isObject, member, textMember, type Json } from '../tree/json.js';
import { partsOf } from '../tree/parts.js';
import type { Pair } from './match-operations.js';

/** The parts of a document that the agency comes across: those of the operations that it calls, and what they refer to. */
export function reachedBy(document: ApiDocument, pairs: readonly Pair[]): ReadonlySet<unknown> {
  const reached = new Set<unknown>();
  const open: { json: Json; isMap: boolean }[] = [];
  const refer = (reference: string): void => {
    const target = document.find(reference);
    if (target !== undefined) open.push({ json: target.json, isMap: false });
  };
  for (const { supplier } of pairs) {
    const parameters = step(document, supplier.item, 'parameters');
    open.push({ json: parameters?.json ?? [], isMap: false }, { json: supplier.at.json, isMap: false });
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json, isMap } = next;
    if (typeof json !== 'object' || json === null || reached.has(json)) continue;
    reached.add(json);
    for (const key of isMap ? [] : ['$ref', '$dynamicRef']) {
      const reference = textMember(json, key);
      if (reference !== undefined) refer(reference);
    }
    const mapping = isMap ? undefined : member(json, 'mapping');
    for (const [, target] of entriesOf(isObject(mapping) ? mapping : undefined))
      if (typeof target === 'string') {
        refer(target);
        refer(`#/components/schemas/${target}`);
      }
    open.push(...partsOf(json, isMap).filter(({ key }) => isMap || (key !== 'callbacks' && key !== 'links')));
  }
  return reached;
}
