/** Seconds of the wire become milliseconds of the domain; what is absent stays absent. */
export function moment<Name extends string>(
  name: Name,
  seconds: number | null | undefined,
): Partial<Record<Name, number>> {
  return typeof seconds === 'number' ? ({ [name]: seconds * 1000 } as Record<Name, number>) : {};
}

/** A text that may be null on the wire is absent in the domain. */
export function present<Name extends string, Text extends string>(
  name: Name,
  text: Text | null | undefined,
): Partial<Record<Name, Text>> {
  return typeof text === 'string' ? ({ [name]: text } as Record<Name, Text>) : {};
}

/** A number that may be null on the wire is absent in the domain. */
export function quantity<Name extends string>(
  name: Name,
  value: number | null | undefined,
): Partial<Record<Name, number>> {
  return typeof value === 'number' ? ({ [name]: value } as Record<Name, number>) : {};
}

/** The header of a change that is made from what has this edition. */
export const ifMatch = (edition: string | undefined): { readonly headers?: Readonly<Record<string, string>> } =>
  edition === undefined ? {} : { headers: { 'If-Match': `"${edition}"` } };
