import { isNewest, follow, step, type ApiDocument, type Located } from './api-document.js';
import { member, textMember } from '../tree/json.js';
import { ROOT } from '../tree/pointer.js';

/** The scheme that a requirement names. Only 3.2 can name one by its address, and a component of that name comes first. */
export function schemeNamed(document: ApiDocument, name: string): Located | undefined {
  const named = step(document, { json: document.root, pointer: ROOT }, 'components', 'securitySchemes', name);
  if (named !== undefined || !isNewest(textMember(document.root, 'openapi') ?? '')) return named;
  const target = follow(document, document.find(name));
  return member(target?.json, 'type') === undefined ? undefined : target;
}
