import { isDumb } from '../kernel/terminal/appearance.js';
import { ProgressLine } from '../kernel/terminal/progress-line.js';
import type { Context } from './context.js';

/** Returns a progress line for slow work, or undefined if the user wants none. */
export function progressLineFor(label: string, { isSilent, globals, terminal }: Context): ProgressLine | undefined {
  return isSilent || globals['no-progress']
    ? undefined
    : new ProgressLine(label, terminal.stderr, terminal.clock, globals.progress, isDumb(terminal));
}
