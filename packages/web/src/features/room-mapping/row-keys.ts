interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const page = 10;

/** The row to which a key moves. -1 is above the first row. Other keys move nowhere. */
export function rowAfter({ key, ctrlKey, metaKey, altKey }: Key, row: number, count: number): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(row + 1, last);
    case 'ArrowUp':
      return row - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(row + page, last);
    case 'PageUp':
      return Math.max(row - page, 0);
    default:
      return undefined;
  }
}
