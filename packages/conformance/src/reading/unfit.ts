import type { Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { Limits } from './limits.js';

/** Aliases make a small text large, or endless; YAML knows numbers that JSON does not. */
export function unfit(
  root: Json,
  limits: Limits,
): { rule: 'PS-DOC-001' | 'PS-DOC-020'; message: string; pointer: string } | undefined {
  let nodes = 0;
  const open: { value: unknown; pointer: string; depth: number }[] = [{ value: root, pointer: ROOT, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer, depth } = next;
    nodes += 1;
    if (nodes > limits.nodes)
      return {
        rule: 'PS-DOC-020',
        message: `The document has more than ${limits.nodes} values once its aliases are expanded.`,
        pointer: ROOT,
      };
    if (depth > limits.depth)
      return {
        rule: 'PS-DOC-020',
        message: `The document is nested deeper than ${limits.depth} levels once its aliases are expanded.`,
        pointer,
      };
    if (typeof value === 'number' && !Number.isFinite(value))
      return { rule: 'PS-DOC-001', message: `${value} is no value that JSON can carry.`, pointer };
    if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        open.push({ value: (value as Record<string, unknown>)[key], pointer: child(pointer, key), depth: depth + 1 });
      }
    } else if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
      return { rule: 'PS-DOC-001', message: 'A value here is none that JSON can carry.', pointer };
    }
  }
  return undefined;
}
