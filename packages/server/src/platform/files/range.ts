export type WantedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'outside' };

/**
 * One range of bytes, `end` not included. Several ranges, or what is no range of bytes, are answered with the whole.
 */
export function wantedRange(header: string | undefined, length: number): WantedRange {
  const found = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '');
  if (found === null) return { kind: 'whole' };
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 || length === 0
      ? { kind: 'outside' }
      : { kind: 'part', start: Math.max(length - suffix, 0), end: length };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= length) return { kind: 'outside' };
  return { kind: 'part', start, end: last === '' ? length : Math.min(Number(last) + 1, length) };
}

/** Whether the client accepts gzip: by name, or by `*`, and not with the weight zero. */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
