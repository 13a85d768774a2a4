/** A part of a sentence: words of the portal, or what a person typed, which can have another writing direction. */
export type SaidPart = string | { readonly typed: string };

export const saidText = (parts: readonly SaidPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.typed)).join('');
