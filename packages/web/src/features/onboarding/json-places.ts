/** Finds the line on which each JSON value begins, or the line where the text stops being JSON. */
export type PlacedJson =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: (path: readonly string[]) => number | undefined }
  | { readonly ok: false; readonly line: number };

/** The browser decides whether the text is JSON. This code only finds positions in it. */
export function placedJson(text: string): PlacedJson {
  const scan = new Scan(text);
  scan.value([]);
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value, lineOf: (path) => nearest(scan.lines, path) };
  } catch {
    return { ok: false, line: scan.line };
  }
}

/** Of a value that is not there, the line of what it is missing in. */
function nearest(lines: ReadonlyMap<string, number>, path: readonly string[]): number | undefined {
  return lines.get(JSON.stringify(path)) ?? (path.length === 0 ? undefined : nearest(lines, path.slice(0, -1)));
}

const token = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,]/uy;

/** Reads as far as the text is JSON and stops where it is not. */
class Scan {
  readonly lines = new Map<string, number>();
  private at = 0;

  constructor(private readonly text: string) {}

  get line(): number {
    return this.text.slice(0, this.skipped()).split('\n').length;
  }

  value(path: readonly string[]): boolean {
    this.lines.set(JSON.stringify(path), this.line);
    const next = this.peek();
    if (next === '{') return this.entries('}', () => this.member(path));
    if (next === '[') return this.entries(']', () => this.value(path));
    return next !== undefined && !/^[[\]{}:,]$/u.test(next) && this.take(next);
  }

  private entries(end: string, entry: () => boolean): boolean {
    this.take(this.peek());
    if (this.peek() === end) return this.take(end);
    for (;;) {
      if (!entry()) return false;
      if (this.peek() === end) return this.take(end);
      if (this.peek() !== ',' || !this.take(',')) return false;
    }
  }

  private member(path: readonly string[]): boolean {
    const name = this.peek();
    if (name?.startsWith('"') !== true || !this.take(name) || this.peek() !== ':' || !this.take(':')) return false;
    return this.value([...path, keyOf(name)]);
  }

  private skipped(): number {
    const rest = /\s*/uy;
    rest.lastIndex = this.at;
    return this.at + (rest.exec(this.text)?.[0].length ?? 0);
  }

  private peek(): string | undefined {
    token.lastIndex = this.skipped();
    return token.exec(this.text)?.[0];
  }

  private take(taken: string | undefined): boolean {
    this.at = this.skipped() + (taken?.length ?? 0);
    return true;
  }
}

/** Does not decode escapes. A name with unusual escapes is not found by its own position, only by that of its group. */
const keyOf = (quoted: string): string => quoted.slice(1, -1);
