const mark = '***';
/**
 * Also covers secrets that no one registered: text that looks like a token of the portal, or like credentials in a
 * header or address.
 */
const likely = [
  /\bspt_[\w-]{8,}/gu,
  /(?<=\b(?:Bearer|Basic) +)[\w.~+/=-]{8,}/giu,
  /(?<=:\/\/)[^/\s:@"'<>]+:[^/\s@"'<>]+(?=@)/gu,
];

/** Knows what must never be written, and removes it from all output. */
export class Secrets {
  private readonly known = new Set<string>();

  add(secret: string): void {
    if (secret.length >= 4) this.known.add(secret);
  }

  /** In a result: nothing else in it may be touched. */
  maskKnown(text: string): string {
    return [...this.known].reduce((rest, secret) => rest.replaceAll(secret, mark), text);
  }

  /** In notes, complaints and reports: rather too much than too little. */
  mask(text: string): string {
    return likely.reduce((rest, pattern) => rest.replaceAll(pattern, mark), this.maskKnown(text));
  }
}
