import type { ApiDocument } from '../document/api-document.js';
import { operationsOf, type Operation } from '../document/operations.js';
import { member } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import { schemaBook, SUPPLIER_IDS } from '../schema/schema.js';
import type { SchemaBook } from '../schema/model.js';
import type { Defect } from './defect.js';
import { likeness, type Contents } from './likeness.js';

export interface Pair {
  readonly name: string;
  readonly reference: Operation;
  readonly supplier: Operation;
}

const PRESENCE: Record<string, string> = {
  search: 'PS-OPS-001',
  prebook: 'PS-OPS-002',
  book: 'PS-OPS-003',
  cancel: 'PS-OPS-004',
  booking_details: 'PS-OPS-005',
  booking_ids: 'PS-OPS-006',
};

/** Finds for each operation of the reference the supplier's, by its mapping, its id or its path. */
export function matchOperations(
  reference: ApiDocument,
  supplier: ApiDocument,
  referenceBook: SchemaBook = schemaBook(reference),
  book: SchemaBook = schemaBook(supplier, SUPPLIER_IDS),
): { pairs: Pair[]; wanted: number; defects: Defect[] } {
  const wanted = operationsOf(reference);
  const offered = operationsOf(supplier);
  const defects: Defect[] = [];
  const taken = new Set<string>();
  /** Those that another finding is about. */
  const named = new Set<Operation>();
  const pairs: Pair[] = [];
  const missing: { name: string; reference: Operation }[] = [];

  for (const operation of wanted) {
    const name = operation.id ?? operation.path;
    const { claimed, byId, found } = lookFor(operation, wanted, offered);
    defects.push(...claimedTwice(name, operation, claimed));
    if (claimed.length > 1) for (const one of claimed) named.add(one);
    if (found === undefined) {
      missing.push({ name, reference: operation });
      continue;
    }
    taken.add(found.at.pointer);
    pairs.push({ name, reference: operation, supplier: found });
    defects.push(...differences(name, operation, found, found === byId || found.id === operation.id));
  }

  const spare = offered.filter(({ at }) => !taken.has(at.pointer));
  const meant = likeliest(missing, spare, { document: reference, book: referenceBook }, { document: supplier, book });
  for (const { name, reference: operation } of missing) defects.push(notFound(name, operation, meant.get(name)));
  for (const one of meant.values()) named.add(one);
  defects.push(...uncalled(spare.filter((operation) => !named.has(operation))));
  return { pairs, wanted: wanted.length, defects };
}

/** A supplier's own API may be large: that the agency calls none of it is one remark. */
function uncalled(operations: readonly Operation[]): Defect[] {
  const [first, ...others] = operations;
  if (first === undefined) return [];
  const rule = 'PS-OPS-014';
  if (others.length === 0)
    return [{ rule, pointer: first.at.pointer, message: `${label(first)} is not called by the agency.` }];
  const message = `The agency does not call ${operations.length} operations of this document.`;
  return operations.map((operation) => ({ rule, pointer: child(ROOT, 'paths'), message, place: label(operation) }));
}

/** By its mapping, its id or its path, in this order. */
function lookFor(
  operation: Operation,
  wanted: readonly Operation[],
  offered: readonly Operation[],
): {
  readonly claimed: readonly Operation[];
  readonly byId: Operation | undefined;
  readonly found: Operation | undefined;
} {
  const name = operation.id ?? operation.path;
  const claimed = offered.filter(({ claim }) => claim === name);
  const sameId = offered.filter(({ id, claim }) => id === operation.id && id !== undefined && claim === undefined);
  const byId = atPath(sameId, operation.path);
  const byPath = offered.filter(
    ({ path, claim, id }) =>
      trim(path) === trim(operation.path) &&
      claim === undefined &&
      !wanted.some((other) => other.id === id && id !== undefined),
  );
  const near = [...byPath.filter(({ path }) => path === operation.path), ...byPath];
  const found =
    atPath(claimed, operation.path) ?? byId ?? near.find(({ method }) => method === operation.method) ?? near[0];
  return { claimed, byId, found };
}

/** Paths that refer to one path item share its operations: the path of the reference comes first. */
function atPath(operations: readonly Operation[], path: string): Operation | undefined {
  return operations.find((one) => one.path === path) ?? operations[0];
}

function claimedTwice(name: string, reference: Operation, claimed: readonly Operation[]): Defect[] {
  const apart = [...new Map(claimed.map((one) => [one.at.pointer, one])).values()];
  const [, second] = apart;
  if (second === undefined) return [];
  return [
    {
      rule: 'PS-OPS-012',
      pointer: child(second.at.pointer, 'x-pullspec-operation'),
      refPointer: reference.at.pointer,
      message: `${apart.length} operations claim to be ${name}.`,
      expected: 'one operation',
      got: apart.map(({ path }) => path).join(', '),
    },
  ];
}

/** How the supplier's operation differs from that of the reference, apart from what it sends. */
function differences(name: string, reference: Operation, found: Operation, hasItsId: boolean): Defect[] {
  const refPointer = reference.at.pointer;
  const defects: Defect[] = [];
  if (!hasItsId || found.path !== reference.path)
    defects.push({
      rule: 'PS-OPS-007',
      pointer: found.at.pointer,
      refPointer,
      message: `${label(found)} was taken for ${name}.`,
      expected: name,
      got: found.id ?? found.path,
    });
  if (found.method !== reference.method)
    defects.push({
      rule: 'PS-OPS-009',
      place: name,
      pointer: found.at.pointer,
      refPointer,
      message: `\`${name}\` is called with ${reference.method.toUpperCase()}, and ${label(found)} is offered.`,
      expected: reference.method.toUpperCase(),
      got: found.method.toUpperCase(),
    });
  if (member(found.at.json, 'deprecated') === true)
    defects.push({
      rule: 'PS-OPS-015',
      pointer: child(found.at.pointer, 'deprecated'),
      refPointer,
      message: `\`${name}\` is deprecated.`,
      expected: 'an operation that stays',
      got: 'deprecated: true',
    });
  return defects;
}

/** No operation of the supplier does this; one may be meant. */
function notFound(name: string, reference: Operation, close: Operation | undefined): Defect {
  const missing: Defect = {
    rule: PRESENCE[name] ?? 'PS-OPS-001',
    pointer: close?.at.pointer ?? child(ROOT, 'paths'),
    refPointer: reference.at.pointer,
    place: name,
    message: `The operation \`${name}\` is missing.`,
    expected: `${reference.method.toUpperCase()} ${reference.path}`,
    got: 'nothing',
  };
  if (close === undefined) return missing;
  const mark = `x-pullspec-operation: ${name}`;
  return {
    ...missing,
    message: `The operation \`${name}\` is missing. Is it ${label(close)}? Mark it with \`${mark}\`.`,
    fix: `Add \`${mark}\` to ${label(close)}, {line}, if it is meant.`,
  };
}

function trim(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}

const LIKELY = 1.2;

/** For each operation that is missing the one that is most like it; none is suggested for two. */
function likeliest(
  missing: readonly { readonly name: string; readonly reference: Operation }[],
  spare: readonly Operation[],
  reference: Contents,
  supplier: Contents,
): Map<string, Operation> {
  const pairs = missing.flatMap(({ name, reference: wanted }) =>
    spare
      .slice(0, MOST_COMPARED)
      .map((one) => ({ name, one, score: likeness(name, wanted, one, reference, supplier) })),
  );
  const found = new Map<string, Operation>();
  for (const { name, one } of pairs.filter(({ score }) => score >= LIKELY).sort((a, b) => b.score - a.score))
    if (!found.has(name) && ![...found.values()].includes(one)) found.set(name, one);
  return found;
}

const MOST_COMPARED = 300;

function label({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}
