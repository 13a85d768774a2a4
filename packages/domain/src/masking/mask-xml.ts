import type { MaskValue } from './mask-json.js';
import { masked, mayStay, surroundingsOf, type Surroundings } from './names.js';

interface Level {
  readonly name: string;
  readonly around: Surroundings;
}

const token = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?:[^<>"']|"[^"]*"?|'[^']*'?)*>?|[^<]+/gu;
const isHead = /^<(?:\?xml[\s\w="'.-]*\?|!doctype\s+html)>$/iu;
const isWellFormed = /^<[\w:.-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>$/u;
const attribute = /([\w:.-]+)(\s*=\s*)("[^"]*"?|'[^']*'?)/gu;

/**
 * Masks the texts and attributes of XML by the names of their elements. A document that is cut off or badly nested is
 * masked too.
 */
export function maskXml(text: string, mask: MaskValue): string {
  const levels: Level[] = [];
  const top = (): Level => levels.at(-1) ?? { name: '', around: 'open' };
  return text.replace(token, (part) => {
    if (part.startsWith('<!--')) return `<!-- ${masked} -->`;
    if (part.startsWith('<![CDATA[')) {
      const inner = part.slice(9).replace(/\]\]>$/u, '');
      return `<![CDATA[${valueIn(inner, top().around, mask)}]]>`;
    }
    if (part.startsWith('</')) {
      const name = /^<\/([\w:.-]+)\s*>$/u.exec(part)?.[1];
      if (name === undefined) return `</${masked}>`;
      close(levels, name);
      return part;
    }
    if (/^<[?!]/u.test(part)) return isHead.test(part) ? part : `<!${masked}>`;
    if (part.startsWith('<')) return opened(part, levels, top(), mask);
    const inner = part.trim();
    const at = part.length - part.trimStart().length;
    return `${part.slice(0, at)}${escapedIn(inner, top().around, mask)}${part.slice(at + inner.length)}`;
  });
}

function opened(part: string, levels: Level[], parent: Level, mask: MaskValue): string {
  const name = /^<([\w:.-]+)/u.exec(part)?.[1] ?? '';
  // What is no tag could be anything.
  if (!isWellFormed.test(part)) return `<${name} ${masked}>`;
  const around = surroundingsOf(name, parent.around, parent.name);
  const named = /\b(?:name|key|code)\s*=\s*["']([^"']*)/iu.exec(part)?.[1];
  const inner =
    around === 'open' &&
    named !== undefined &&
    /^(?:\w+:)?(?:param|parameter|property|header|field|item|entry|attribute)$/iu.test(name)
      ? surroundingsOf(named, parent.around, parent.name)
      : around;
  if (!part.endsWith('/>')) levels.push({ name, around: inner === 'open' ? parent.around : inner });
  return part.replace(attribute, (whole, key: string, equals: string, quoted: string) => {
    if (/^xmlns(?::|$)|^xsi:|schemaLocation$/u.test(key)) return whole;
    const quote = quoted.charAt(0);
    const value = quoted.replace(/^["']|["']$/gu, '');
    if (inner !== around && /^(?:name|key|code)$/iu.test(key)) return whole;
    const own = inner !== around && key.toLowerCase() === 'value' ? inner : surroundingsOf(key, around, name);
    return `${key}${equals}${quote}${escapedIn(value, own, mask)}${quote}`;
  });
}

function close(levels: Level[], name: string): void {
  const at = levels.findLastIndex((level) => level.name === name);
  if (at >= 0) levels.length = at;
}

const valueIn = (value: string, around: Surroundings, mask: MaskValue): string => {
  if (around !== 'open') return mayStay(value.trim(), around) ? value : masked;
  return mask(value);
};

/** A value with entities is judged as it reads. What stays keeps its entities. */
function escapedIn(value: string, around: Surroundings, mask: MaskValue): string {
  const plain = unescaped(value);
  const shown = valueIn(plain, around, mask);
  return shown === plain ? value : escaped(shown);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex?: string, digits?: string, name = '') => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    if (!Number.isNaN(code)) return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    return entities[String(name)] ?? whole;
  });
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
