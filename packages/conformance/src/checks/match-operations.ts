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
  const taken = new Set<Operation>();
  const pairs: Pair[] = [];
  const missing: { name: string; reference: Operation }[] = [];

  for (const operation of wanted) {
    const name = operation.id ?? operation.path;
    const claimed = offered.filter(({ claim }) => claim === name);
    const second = claimed[1];
    if (second !== undefined) {
      defects.push({
        rule: 'PS-OPS-012',
        pointer: child(second.at.pointer, 'x-pullspec-operation'),
        refPointer: operation.at.pointer,
        message: `${claimed.length} operations claim to be ${name}.`,
        expected: 'one operation',
        got: claimed.map(({ path }) => path).join(', '),
      });
    }
    const byId = offered.find(({ id, claim }) => id === operation.id && id !== undefined && claim === undefined);
    const byPath = offered.filter(
      ({ path, claim, id }) =>
        trim(path) === trim(operation.path) &&
        claim === undefined &&
        !wanted.some((other) => other.id === id && id !== undefined),
    );
    const exact = byPath.filter(({ path }) => path === operation.path);
    const near = [...exact, ...byPath];
    const found = claimed[0] ?? byId ?? near.find(({ method }) => method === operation.method) ?? near[0];
    if (found === undefined) {
      missing.push({ name, reference: operation });
      continue;
    }
    taken.add(found);
    pairs.push({ name, reference: operation, supplier: found });
    if (found !== byId || found.path !== operation.path)
      defects.push({
        rule: 'PS-OPS-007',
        pointer: found.at.pointer,
        refPointer: operation.at.pointer,
        message: `${label(found)} was taken for ${name}.`,
        expected: name,
        got: found.id ?? found.path,
      });
    if (found.method !== operation.method) {
      defects.push({
        rule: 'PS-OPS-009',
        pointer: found.at.pointer,
        refPointer: operation.at.pointer,
        message: `${name} is called with ${operation.method.toUpperCase()}, and ${label(found)} is offered.`,
        expected: operation.method.toUpperCase(),
        got: found.method.toUpperCase(),
      });
    }
    if (member(found.at.json, 'deprecated') === true) {
      defects.push({
        rule: 'PS-OPS-015',
        pointer: child(found.at.pointer, 'deprecated'),
        refPointer: operation.at.pointer,
        message: `${name} is deprecated.`,
        expected: 'an operation that stays',
        got: 'deprecated: true',
      });
    }
  }

  const hinted = new Set<Operation>();
  const spare = offered.filter((operation) => !taken.has(operation));
  const meant = likeliest(missing, spare, { document: reference, book: referenceBook }, { document: supplier, book });
  for (const { name, reference: operation } of missing) {
    const close = meant.get(name);
    const hint = close === undefined ? '' : ` Is it ${label(close)}? Mark it with \`x-pullspec-operation: ${name}\`.`;
    const pointer = close?.at.pointer ?? child(ROOT, 'paths');
    defects.push({
      rule: PRESENCE[name] ?? 'PS-OPS-001',
      pointer,
      refPointer: operation.at.pointer,
      place: name,
      message: `No operation does ${name}.${hint}`,
      expected: `${operation.method.toUpperCase()} ${operation.path}`,
      got: 'nothing',
      ...(close === undefined
        ? {}
        : { fix: `Add \`x-pullspec-operation: ${name}\` to ${label(close)}, {line}, if it is meant.` }),
    });
    if (close === undefined) continue;
    hinted.add(close);
    defects.push({
      rule: 'PS-OPS-008',
      pointer: close.at.pointer,
      message: `${label(close)} is like ${name}: mark it with x-pullspec-operation if it is meant.`,
    });
  }
  for (const operation of spare)
    if (!hinted.has(operation))
      defects.push({
        rule: 'PS-OPS-014',
        pointer: operation.at.pointer,
        message: `${label(operation)} is not called by the agency.`,
      });
  return { pairs, wanted: wanted.length, defects };
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
