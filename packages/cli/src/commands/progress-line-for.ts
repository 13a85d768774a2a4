import { ProgressLine } from '../kernel/terminal/progress-line.js';
import type { Context } from './context.js';

/** A line for what takes its time; none where nobody wants one. */
export function progressLineFor(label: string, { isSilent, globals, terminal }: Context): ProgressLine | undefined {
  return isSilent || globals['no-progress']
    ? undefined
    : new ProgressLine(label, terminal.stderr, terminal.clock, globals.progress);
}
