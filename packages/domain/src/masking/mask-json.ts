import { masked, mayStay, surroundingsOf, type Surroundings } from './names.js';

/** Masks one value that nothing forbids to read: a text, or a document inside a document. */
export type MaskValue = (value: string) => string;

interface Level {
  readonly isObject: boolean;
  readonly around: Surroundings;
  /** The name under which the object or list is. */
  readonly name: string;
  key: string | undefined;
  /** The name that a pair of `name` and `value` gives to its value. */
  named: string;
}

const colon = /\s*:/uy;
const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|\s+|[^\s"{}[\],:]+/gsu;

/**
 * Masks JSON sign by sign and does not parse it: so a document that is cut off or broken is masked by the same rules,
 * and large numbers keep their digits.
 */
export function maskJson(text: string, mask: MaskValue): string {
  const levels: Level[] = [{ isObject: true, around: 'open', name: '', key: undefined, named: '' }];
  return text.replace(token, (part, offset: number) => {
    const level = levels.at(-1);
    if (level === undefined || /^\s/u.test(part)) return part;
    if (part === '{' || part === '[') {
      levels.push({
        isObject: part === '{',
        around: aroundWithin(level),
        name: nameOf(level),
        key: undefined,
        named: '',
      });
      return part;
    }
    if (part === '}' || part === ']') {
      // The outermost level stays, even if a document closes more than it opens.
      if (levels.length > 1) levels.pop();
      return part;
    }
    if (part === ',') {
      if (level.isObject) level.key = undefined;
      return part;
    }
    if (part === ':') return part;
    const plain = decoded(part);
    colon.lastIndex = offset + part.length;
    if (level.isObject && mayBeKey(level, part) && colon.test(text)) {
      level.key = plain;
      const shown = mask(plain);
      return shown === plain ? part : JSON.stringify(shown);
    }
    if (/^(?:name|key|field|header|code)$/iu.test(level.key ?? '')) level.named = plain;
    const around = aroundOf(level);
    if (around !== 'open') return mayStay(plain, around) ? part : JSON.stringify(masked);
    const shown = mask(plain);
    return shown === plain ? part : JSON.stringify(shown);
  });
}

/** Where a comma is missing, a name comes after a value. After a masked value it is masked as well. */
const mayBeKey = (level: Level, part: string): boolean =>
  level.key === undefined || (part.startsWith('"') && aroundOf(level) === 'open');

/** Whatever is deeper in a person belongs to the person. */
function aroundWithin(level: Level): Surroundings {
  const around = aroundOf(level);
  return around === 'open' ? level.around : around;
}

/** In a list, the name of the list is the name of each of its values. */
const nameOf = (level: Level): string => (level.isObject ? (level.key ?? '') : level.name);

function aroundOf(level: Level): Surroundings {
  if (!level.isObject) return level.around;
  const name = level.key ?? '';
  const around = surroundingsOf(name, level.around, level.name);
  return around === 'open' && /^(?:value|text|content)$/iu.test(name) && level.named !== ''
    ? surroundingsOf(level.named, level.around, level.name)
    : around;
}

/** A text without its quotes and escapes. One that is cut off is read as far as it goes. */
function decoded(part: string): string {
  if (!part.startsWith('"')) return part;
  try {
    return String(JSON.parse(part));
  } catch {
    return part
      .replaceAll('"', '')
      .replaceAll(/\\u([\da-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}
