import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { keysOf } from '../tree/pointer.js';
import type { Spot, SpotMember } from './spot.js';

/** What aliases stand for, and everything that has a part of that kind. */
interface Shared {
  readonly own: ReadonlySet<unknown>;
  readonly around: ReadonlySet<unknown>;
}

/**
 * Finds a value of a document in its text. What comes from a merge key or an alias is written somewhere else. What an
 * alias repeats is written once for several places. Neither can be changed for one place.
 */
export function spotFinder(document: Document.Parsed): (pointer: string) => Spot | undefined {
  let known: Shared | undefined;
  return (pointer) => {
    const shared = (known ??= sharedIn(document));
    let node: ParsedNode | null = document.contents;
    for (const key of keysOf(pointer) ?? ['']) {
      const next = partOf(node, key);
      if (next === undefined || next === null || isAlias(next) || shared.own.has(next)) return undefined;
      node = next;
    }
    return node === null ? undefined : spotOf(node, shared);
  };
}

/** An alias repeats the last value before it that has its anchor. */
function sharedIn(document: Document.Parsed): Shared {
  const anchored = new Map<string, readonly unknown[]>();
  const own = new Set<unknown>();
  const around = new Set<unknown>();
  visit(document, {
    Node: (_, node, path) => {
      if (isAlias(node)) {
        const places = anchored.get(node.source) ?? [];
        own.add(places.at(-1));
        for (const place of places) around.add(place);
      } else if (node.anchor !== undefined) anchored.set(node.anchor, [...path, node]);
    },
  });
  return { own, around };
}

function partOf(node: ParsedNode | null, key: string): ParsedNode | null | undefined {
  if (isMap(node)) return node.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.value;
  return isSeq(node) ? node.items[Number(key)] : undefined;
}

function spotOf(node: ParsedNode, { around }: Shared): Spot {
  const [start] = node.range;
  const end = endOf(node);
  const isShared = around.has(node);
  if (!isMap(node) && !isSeq(node)) return { kind: 'scalar', start, end, isFlow: false, members: [], isShared };
  const members = isMap(node) ? pairsOf(node, around) : itemsOf(node, around);
  return { kind: isMap(node) ? 'map' : 'list', start, end, isFlow: node.flow === true, members, isShared };
}

function pairsOf({ items }: YAMLMap.Parsed, around: Shared['around']): SpotMember[] {
  return items.map((pair) => ({
    name: isScalar(pair.key) ? String(pair.key.value) : '',
    start: pair.key.range[0],
    end: pair.value === null ? pair.key.range[1] : endOf(pair.value),
    isShared: around.has(pair),
  }));
}

function itemsOf({ items }: YAMLSeq.Parsed, around: Shared['around']): SpotMember[] {
  return items.map((item, index) => ({
    name: String(index),
    start: item.range[0],
    end: endOf(item),
    isShared: around.has(item),
  }));
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
