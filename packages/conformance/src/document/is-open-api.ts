import { isObject, objectMember, textMember, type Json } from '../tree/json.js';

/** Whether a document that was read describes an interface at all: it names OpenAPI 3 and has paths. */
export const isOpenApi = (root: Json): boolean =>
  isObject(root) && /^3\.\d/.test(textMember(root, 'openapi') ?? '') && objectMember(root, 'paths') !== undefined;
