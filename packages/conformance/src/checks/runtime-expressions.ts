import type { Json } from '../tree/json.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { clip } from './text.js';

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const POINTER = '(?:#(?:\\/(?:[^~]|~[01])*)?)?';
const SOURCE = `(?:header\\.${TOKEN}|query\\..+|path\\..+|body${POINTER})`;
/** The grammar of OpenAPI, whose words have no large and small letters. */
const EXPRESSION = new RegExp(`^\\$(?:url|method|statusCode|(?:request|response)\\.${SOURCE})$`, 'i');

/** The first text in a value that begins like an expression and is none; undefined if all are right. */
export function wrongExpression(value: Json): string | undefined {
  if (typeof value === 'string') {
    const parts = /^\$[a-z]/i.test(value)
      ? [value]
      : [...value.matchAll(/\{(\$[^{}]*)\}/g)].map((found) => found[1] ?? '');
    return parts.find((part) => !EXPRESSION.test(part));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(wrongExpression)
    .find((found) => found !== undefined);
}

/** The address of a callback is an expression, or a text. Expressions in the text are in braces. */
export function callbackRule(key: string, pointer: string): Defect[] {
  const parts = key.startsWith('$') ? [key] : [...key.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1] ?? '');
  const rest = key.startsWith('$') ? '' : key.replaceAll(/\{[^{}]*\}/g, '');
  const wrong = /[{}]/.test(rest) ? key : parts.find((part) => !EXPRESSION.test(part));
  if (wrong === undefined) return [];
  return [
    {
      ...invalid(
        pointer,
        `${clip(wrong, 60)} is no expression for the address of a callback.`,
        'an expression such as {$request.body#/url}',
        wrong,
        writeExpressionText,
      ),
      severity: 'warning',
    },
  ];
}

export const writeExpressionText = 'Write an expression as OpenAPI describes it.';
