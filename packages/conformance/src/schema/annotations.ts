const ANNOTATIONS = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'externalDocs',
  'xml',
  '$comment',
  '$id',
  '$schema',
  '$anchor',
  '$defs',
]);

/** A key that changes nothing in what a schema accepts. */
export function isAnnotation(key: string): boolean {
  return ANNOTATIONS.has(key) || (key.startsWith('x-') && key !== 'x-extensible-enum');
}
