import { isObject, type Json } from '../tree/json.js';

/** Text that YAML reads as text without quotes. What looks like a number, a date or a word of YAML is quoted. */
const PLAIN = /^[$A-Za-z_][\w .\-/()]*$/;
const WORD = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function scalarText(value: Json): string {
  return typeof value === 'string' && PLAIN.test(value) && !WORD.test(value) && value.trim() === value
    ? value
    : JSON.stringify(value);
}

export function keyText(name: string, quoted: boolean): string {
  return quoted ? JSON.stringify(name) : scalarText(name);
}

/** One line, as in `{ type: string }`. */
export function flowText(value: Json, quoted: boolean): string {
  if (Array.isArray(value)) return `[${value.map((one) => flowText(one, quoted)).join(', ')}]`;
  if (!isObject(value)) return quoted ? JSON.stringify(value) : scalarText(value);
  const members = Object.entries(value).map(([name, one]) => `${keyText(name, quoted)}: ${flowText(one, quoted)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** JSON over many lines. */
export function jsonText(value: Json, indent: string, unit: string, lineEnd: string): string {
  return JSON.stringify(value, undefined, unit).replaceAll('\n', `${lineEnd}${indent}`);
}

const LONGEST = 80;

/** What comes after a key of YAML in block style, with the space before it. */
export function afterKey(value: Json, indent: string, unit: string, lineEnd: string): string {
  const lines = linesOf(value, unit);
  if (lines === undefined) return ` ${flowText(value, false)}`;
  return lines.map((line) => `${lineEnd}${indent}${unit}${line}`).join('');
}

/** An item of a list in block style, after its dash. */
export function afterDash(value: Json, indent: string, unit: string, lineEnd: string): string {
  const lines = linesOf(value, unit);
  return lines === undefined ? flowText(value, false) : lines.join(`${lineEnd}${indent}  `);
}

/** Undefined for what belongs on one line: a value, or a short list of them. */
function linesOf(value: Json, unit: string): string[] | undefined {
  const isList = Array.isArray(value);
  if ((!isList && !isObject(value)) || Object.keys(value).length === 0) return undefined;
  const isShort = isList && value.every((one) => typeof one !== 'object' || one === null);
  if (isShort && flowText(value, false).length <= LONGEST) return undefined;
  return Object.entries<Json>(value as Record<string, Json>).flatMap(([name, one]) => {
    const inner = linesOf(one, unit);
    const before = isList ? '-' : `${keyText(name, false)}:`;
    if (inner === undefined) return [`${before} ${flowText(one, false)}`];
    return isList
      ? inner.map((line, at) => `${at === 0 ? '- ' : '  '}${line}`)
      : [before, ...inner.map((line) => `${unit}${line}`)];
  });
}
