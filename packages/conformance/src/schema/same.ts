import type { Node } from './node.js';
import { sameSchemas } from './same-schemas.js';

/** Whether two nodes say the same in the same words. Pairs under comparison count as the same. */
export function sameNodes(a: Node, b: Node, known: Map<string, boolean>): boolean {
  const [left, right] = [a.schemas[0], b.schemas[0]];
  if (a.schemas.length !== b.schemas.length || a.schemas.length > 1) return false;
  return left === undefined || right === undefined ? left === right : sameSchemas(left, right, known, 0);
}
