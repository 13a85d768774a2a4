import { isAlias, isMap, isScalar, isSeq, type Document, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';
import { keysOf } from '../tree/pointer.js';
import type { Spot, SpotMember } from './spot.js';

/** Finds a value of a document in its text. What comes from a merge key or an alias is written somewhere else. */
export function spotIn(document: Document.Parsed, pointer: string): Spot | undefined {
  let node: ParsedNode | null = document.contents;
  for (const key of keysOf(pointer) ?? ['']) {
    const next = partOf(node, key);
    if (next === undefined || next === null || isAlias(next)) return undefined;
    node = next;
  }
  return node === null ? undefined : spotOf(node);
}

function partOf(node: ParsedNode | null, key: string): ParsedNode | null | undefined {
  if (isMap(node)) return node.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.value;
  return isSeq(node) ? node.items[Number(key)] : undefined;
}

function spotOf(node: ParsedNode): Spot {
  const [start] = node.range;
  const end = endOf(node);
  if (!isMap(node) && !isSeq(node)) return { kind: 'scalar', start, end, isFlow: false, members: [] };
  const members = isMap(node) ? pairsOf(node) : itemsOf(node);
  return { kind: isMap(node) ? 'map' : 'list', start, end, isFlow: node.flow === true, members };
}

function pairsOf({ items }: YAMLMap.Parsed): SpotMember[] {
  return items.map(({ key, value }) => ({
    name: isScalar(key) ? String(key.value) : '',
    start: key.range[0],
    end: value === null ? key.range[1] : endOf(value),
  }));
}

function itemsOf({ items }: YAMLSeq.Parsed): SpotMember[] {
  return items.map((item, index) => ({ name: String(index), start: item.range[0], end: endOf(item) }));
}

/** The end of what is written, without the empty lines and remarks after it. */
function endOf(node: ParsedNode): number {
  if (isMap(node) && node.flow !== true) {
    const last = node.items.at(-1);
    if (last !== undefined) return last.value === null ? last.key.range[1] : endOf(last.value);
  }
  const last = isSeq(node) && node.flow !== true ? node.items.at(-1) : undefined;
  return last === undefined ? node.range[1] : endOf(last);
}
