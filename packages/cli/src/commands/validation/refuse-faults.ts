import { fail } from '../../kernel/errors/command-failure.js';

interface Fault {
  readonly line: number;
  readonly col: number;
  readonly message: string;
}

/** Fails for a file that a person wrote, and lists each line with an error. */
export function refuseFaults(name: string, faults: readonly Fault[]): never {
  const [first, ...more] = faults;
  return fail({
    code: 'INVALID_VALUE',
    message: `${name}:${String(first?.line ?? 1)}:${String(first?.col ?? 1)} ${first?.message ?? ''}`,
    hint:
      more.length === 0
        ? 'Fix the line and run the command again.'
        : `There ${more.length === 1 ? 'is one more' : `are ${String(more.length)} more`}: ${more.map(({ line, message }) => `line ${String(line)}: ${message}`).join(' ')}`,
    details: faults.map(({ line, col, message }) => ({ path: name, line, column: col, message })),
  });
}
