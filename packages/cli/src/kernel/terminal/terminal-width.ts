import type { Environment } from './terminal.js';

/** How wide lines may be: as somebody has said it, else as the terminal knows it. One that does not know says 0. */
export function widthOf(columns: number, { COLUMNS = '' }: Environment): number | undefined {
  const said = /^[1-9]\d{0,4}$/u.test(COLUMNS) ? Number(COLUMNS) : undefined;
  return said ?? (columns > 0 ? columns : undefined);
}
