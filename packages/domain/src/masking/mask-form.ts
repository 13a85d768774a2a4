import type { MaskValue } from './mask-json.js';
import { masked, mayStay, surroundingsOf, type Surroundings } from './names.js';

/** Masks `a=1&b=2`, of a form or of an address. Names may have parts: `guests[0][name]`, `guests.0.name`. */
export const maskForm = (text: string, mask: MaskValue): string =>
  text
    .split('&')
    .map((field) => {
      const at = field.indexOf('=');
      if (at < 0) return valueOf(field, 'open', mask);
      const name = field.slice(0, at);
      return `${valueOf(name, 'open', mask)}=${valueOf(field.slice(at + 1), aroundOf(decoded(name) ?? name), mask)}`;
    })
    .join('&');

function aroundOf(path: string): Surroundings {
  let around: Surroundings = 'open';
  let parent = '';
  for (const name of path.split(/[[\].]+/u).filter((part) => part !== '' && !/^\d+$/u.test(part))) {
    around = surroundingsOf(name, around, parent);
    parent = name;
  }
  return around;
}

function valueOf(text: string, around: Surroundings, mask: MaskValue): string {
  const plain = decoded(text);
  if (around !== 'open') return mayStay(plain ?? text, around) ? text : masked;
  // What cannot be decoded cannot be judged.
  if (plain === undefined) return masked;
  const shown = mask(plain);
  return shown === plain ? text : encodeURIComponent(shown).replaceAll('%E2%80%A2', '•');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * The head of a part, from this line to the empty one, and its value. Names are looked for afterwards: once. Lines
 * without an empty one behind them match too. Otherwise each of them would be read to the end again.
 */
const part =
  /((?<![^\r\n])content-disposition:[^\r\n]*(?:\r?\n[^\r\n]+)*)(?:(\r?\n\r?\n)([\s\S]*?)(?=\r?\n--|$(?![\s\S])))?/giu;
const nameInHead = /\bname="([^"]*)/giu;

/** A form in parts, as browsers send files. */
export const maskParts = (text: string, mask: MaskValue): string =>
  text.replace(part, (whole, head: string, empty: string | undefined, value: string) => {
    if (empty === undefined) return whole;
    const isOpen = Array.from(head.matchAll(nameInHead)).every(([, name = '']) => aroundOf(name) === 'open');
    return `${head}${empty}${isOpen ? mask(value) : masked}`;
  });
