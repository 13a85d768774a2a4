import type { Environment } from './terminal.js';

/**
 * Returns how wide lines can be: the width that the user set, or else the width that the terminal reports. A terminal
 * that does not know its width reports 0.
 */
export function widthOf(columns: number, { COLUMNS = '' }: Environment): number | undefined {
  const said = /^[1-9]\d{0,4}$/u.test(COLUMNS) ? Number(COLUMNS) : undefined;
  return said ?? (columns > 0 ? columns : undefined);
}
