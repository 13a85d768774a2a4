import { failureOf } from '../schema/evaluate.js';
import type { Schema } from '../schema/model.js';
import { member } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { unfitting } from './unfitting.js';

/**
 * A default that its own schema refuses. JSON Schema recommends that it fits; that it is of the type is a demand of
 * OpenAPI 3.0, and another rule's. Next to a reference, OpenAPI 3.0 ignores it.
 */
export function badDefault(schema: Schema): Defect[] {
  const { json, book } = schema;
  const usual = member(json, 'default');
  if (usual === undefined || (book.document.dialect === '3.0' && member(json, '$ref') !== undefined)) return [];
  const failure = failureOf(schema, usual, 'response');
  // What is written alone or read alone may be missing, as the default may be of either.
  if (failure === undefined || failureOf(schema, usual, 'request') === undefined) return [];
  return [
    {
      rule: 'PS-DOC-016',
      follows: true,
      pointer: child(schema.pointer, 'default'),
      ...unfitting('default', failure),
    },
  ];
}
