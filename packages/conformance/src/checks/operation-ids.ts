import type { ApiDocument } from '../document/api-document.js';
import { operationsOf } from '../document/operations.js';
import { textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';

interface Found {
  readonly json: Json;
  readonly pointer: string;
}

/** Operations of callbacks and webhooks share their ids with those of the paths. */
export function repeatedIds(document: ApiDocument, all: readonly Found[]): Defect[] {
  const called = operationsOf(document);
  const places = new Set(called.map(({ at }) => at.pointer));
  const ids = new Map<string, string>(
    called.flatMap(({ id, method, path }) =>
      id === undefined ? [] : [[id, `${method.toUpperCase()} ${path}`] as const],
    ),
  );
  return all.flatMap(({ json, pointer }) => {
    const id = textMember(json, 'operationId');
    if (id === undefined || places.has(pointer)) return [];
    const before = ids.get(id);
    ids.set(id, before ?? pointer);
    return before === undefined
      ? []
      : [
          {
            rule: 'PS-DOC-009',
            pointer: child(pointer, 'operationId'),
            message: `${id} is used twice.`,
            expected: 'its own id',
            got: `also on ${before}`,
          },
        ];
  });
}
