/**
 * @typedef {{ kind: 'atom', source: string }
 *   | { kind: 'condition', source: string, inner?: string }
 *   | { kind: 'choice', parts: Node[] }
 *   | { kind: 'sequence', parts: Node[] }
 *   | { kind: 'repeat', inner: Node, least: number, most: number }} Node
 * @typedef {{ options: Node[], lookarounds: string[] }} Pattern
 */

/** Reads a pattern that the engine has accepted already. */
class Reader {
  at = 0;
  /** @type {string[]} */
  lookarounds = [];

  /**
   * @param {string} source
   * @param {boolean} nests Whether classes can hold classes.
   */
  constructor(source, nests) {
    this.source = source;
    this.nests = nests;
  }

  /** @returns {Node} */
  choice() {
    const parts = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at++;
      parts.push(this.sequence());
    }
    return { kind: 'choice', parts };
  }

  /** @returns {Node} */
  sequence() {
    /** @type {Node[]} */
    const parts = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? ''))
      parts.push(this.repeated(this.item()));
    return { kind: 'sequence', parts };
  }

  /**
   * @param {Node} inner
   * @returns {Node}
   */
  repeated(inner) {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/u.exec(this.source.slice(this.at));
    if (found === null) return inner;
    this.at += found[0].length;
    const [, sign, low, comma, high] = found;
    if (sign !== undefined)
      return { kind: 'repeat', inner, least: Number(sign === '+'), most: sign === '?' ? 1 : Infinity };
    const least = Number(low);
    if (comma === undefined) return { kind: 'repeat', inner, least, most: least };
    return { kind: 'repeat', inner, least, most: high === '' ? Infinity : Number(high) };
  }

  /** @returns {Node} */
  item() {
    const sign = this.source[this.at];
    if (sign === '(') return this.group();
    const found = sign === '[' ? classAt(this.source, this.at, this.nests) : atomAt(this.source, this.at);
    this.at += found.length;
    return { kind: /^(?:\^|\$|\\[bB1-9]|\\k<.*)$/su.test(found) ? 'condition' : 'atom', source: found };
  }

  /** @returns {Node} */
  group() {
    const rest = this.source.slice(this.at);
    const [look] = /^\(\?<?[=!]/u.exec(rest) ?? [];
    const [head = '('] = look === undefined ? (/^\((?:\?(?::|<[^>]*>|[a-z-]*:))?/u.exec(rest) ?? []) : [look];
    this.at += head.length;
    const from = this.at;
    const content = this.choice();
    const inner = this.source.slice(from, this.at);
    this.at++;
    if (look === undefined) return content;
    // It is read at each place where the pattern comes to it, as in a search.
    this.lookarounds.push(inner);
    return { kind: 'condition', source: look, inner };
  }
}

/**
 * @param {string} source
 * @param {number} from
 * @param {boolean} nests
 */
function classAt(source, from, nests) {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '[' && (depth === 0 || nests)) depth++;
    else if (source[at] === ']') depth--;
    if (depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

const atom =
  /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}(?:\\u[dD][c-fC-F][\dA-Fa-f]{2})?|x[\dA-Fa-f]{2}|k<[^>]*>|c[A-Za-z]|\d|.)|^[\s\S]/u;
/**
 * @param {string} source
 * @param {number} from
 */
const atomAt = (source, from) => atom.exec(source.slice(from))?.[0] ?? '';

/**
 * Whether a search begins once in a run of characters: at the start of the text, or where none of these stands before.
 * Answers what may not stand before, if it is that.
 * @param {Node} option
 * @returns {{ isAnchored: boolean, notBehind: string | undefined }}
 */
export function beginOf(option) {
  const first = option.kind === 'sequence' ? option.parts[0] : option;
  if (first?.kind === 'choice')
    return { isAnchored: first.parts.every((part) => beginOf(part).isAnchored), notBehind: undefined };
  if (first?.kind !== 'condition') return { isAnchored: false, notBehind: undefined };
  return { isAnchored: first.source === '^', notBehind: first.source === '(?<!' ? first.inner : undefined };
}

/**
 * @param {string} source
 * @param {boolean} nests
 * @returns {Pattern}
 */
export function readPattern(source, nests) {
  const reader = new Reader(source, nests);
  const root = reader.choice();
  return { options: root.kind === 'choice' ? root.parts : [root], lookarounds: reader.lookarounds };
}
