import type { Json } from './answer.js';

/** Legal in JSON, but not harmless on a terminal; written as \u… they are the same text. */
const lively = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

export function jsonText(value: Json, pretty: boolean): string {
  const text = pretty ? JSON.stringify(value, null, 2) : JSON.stringify(value);
  return text.replaceAll(lively, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
