/** JSON pointers in the form of a fragment: `#/paths/~1search/post`. */
export const ROOT = '#';

export function child(pointer: string, ...keys: (string | number)[]): string {
  let path = pointer;
  for (const key of keys) path += `/${typeof key === 'string' ? escaped(key) : key}`;
  return path;
}

function escaped(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** Returns the keys of a pointer, or undefined for a text that is no pointer (`#anchor`). */
export function keysOf(pointer: string): string[] | undefined {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A `$ref` may be percent-encoded on top, being a URI fragment. */
export function decodeFragment(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
