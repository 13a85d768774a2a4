const zero = 0;

/**
 * The text of a file as a person's tools write it: UTF-8 or UTF-16, with or without a byte order mark, which is not
 * part of it.
 */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // No text has a character zero, but each second byte of English in UTF-16 is zero.
  if (bytes.length > 1 && first !== zero && second === zero) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 1 && first === zero && second !== zero) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
