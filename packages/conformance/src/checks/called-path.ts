import { child, ROOT } from '../tree/pointer.js';
import { hasForeignSign, hasOpenPercent } from './hosts.js';
import { invalid } from './invalid.js';
import type { Defect } from './defect.js';
import type { Pair } from './match-operations.js';

/** Why the agency cannot call a path as it is written. */
export function calledPath({ name, supplier: { path } }: Pair): Defect[] {
  const fault = faultOf(path.replaceAll(/\{[^}]*\}/g, ''));
  return fault === undefined
    ? []
    : [{ ...invalid(child(ROOT, 'paths', path), fault, 'a path such as /search', path, FIX), place: name }];
}

const FIX = 'Write the path as it is in a request, with each such character encoded.';

function faultOf(path: string): string | undefined {
  if (hasForeignSign(path)) return 'The path has a character that no address can have.';
  if (hasOpenPercent(path)) return 'The path has a `%` without two digits after it.';
  return /(^|\/)\.{1,2}(\/|$)/.test(path)
    ? 'The path has `.` or `..` in it, so a client calls another path.'
    : undefined;
}
