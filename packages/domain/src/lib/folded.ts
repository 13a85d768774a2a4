/** A text as every search compares it: neither the case of its letters counts nor their width. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
