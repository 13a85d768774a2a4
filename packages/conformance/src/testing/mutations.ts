import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { pullspecs } from '../pullspecs/index.js';
import type { JsonObject } from '../tree/json.js';
import { documentIn } from './seeded/document-in.js';

const asJson = (root: unknown): string => JSON.stringify(root, undefined, 2);
/** Each version as YAML and as JSON. */
const TEXTS = Object.values(pullspecs).flatMap((text) => [text, asJson(parse(text))]);
const base = fc.constantFrom(...TEXTS);
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** Returns one of the matches, wherever it is in the text. */
function nthOf(text: string, pattern: RegExp, at: number): RegExpExecArray | undefined {
  const found = [...text.matchAll(pattern)];
  return found[Math.floor(at * found.length)];
}

function replaced(text: string, pattern: RegExp, at: number, put: (found: string) => string): string {
  const one = nthOf(text, pattern, at);
  return one === undefined ? text : text.slice(0, one.index) + put(one[0]) + text.slice(one.index + one[0].length);
}

const cutOff = fc.tuple(base, place).map(([text, at]) => text.slice(0, Math.floor(at * text.length)));

const spliced = fc
  .tuple(base, base, place, place)
  .map(
    ([first, second, end, start]) =>
      first.slice(0, Math.floor(end * first.length)) + second.slice(Math.floor(start * second.length)),
  );

/** References that lead somewhere else, and schemas that are nothing but a reference: circles among them. */
const inCircles = fc
  .tuple(
    fc.constantFrom(...Object.values(pullspecs)),
    fc.array(fc.tuple(place, place, fc.boolean()), { minLength: 1, maxLength: 12 }),
    fc.boolean(),
  )
  .map(([text, edits, isJson]) => {
    const root = documentIn(text) as unknown as { components: { schemas: JsonObject } };
    const names = Object.keys(root.components.schemas);
    const named = (at: number): string => names[Math.floor(at * names.length)] ?? '';
    for (const [one, other, isWhole] of edits)
      if (isWhole) root.components.schemas[named(one)] = { $ref: `#/components/schemas/${named(other)}` };
    const whole = isJson ? asJson(root) : stringify(root, { aliasDuplicateObjects: false });
    return edits.reduce(
      (now, [one, other]) =>
        replaced(now, /#\/components\/schemas\/\w+/g, one, () => `#/components/schemas/${named(other)}`),
      whole,
    );
  });

const NUMBERS = [
  '1e308',
  '-1e308',
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '0.1e-400',
  '-0',
  '0x7fffffff',
  '.inf',
  '-.inf',
  '.nan',
  '4294967297',
  '9007199254740993',
  '1_000',
  '1:30',
];
const withNumbers = fc
  .tuple(base, fc.array(fc.tuple(place, fc.constantFrom(...NUMBERS)), { minLength: 1, maxLength: 6 }))
  .map(([text, edits]) => edits.reduce((now, [at, put]) => replaced(now, /(?<=: )\d+(?=,?\n)/g, at, () => put), text));

const WRAPS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{"a":', '}'],
  ['{"allOf":[', ']}'],
  ['{"items":', '}'],
  ['{"properties":{"a":', '}}'],
  ['{"not":', '}'],
  ['{"oneOf":[true,', ']}'],
];
const nested = fc
  .tuple(
    fc.constantFrom(...TEXTS.filter((text) => text.startsWith('{'))),
    place,
    fc.constantFrom(...WRAPS),
    fc.nat(400),
  )
  .map(([text, at, [open, close], depth]) =>
    replaced(text, /(?<=": )"(?:string|object|integer|number)"|\{(?=\n\s+"type")/g, at, (found) =>
      found === '{'
        ? `{ "allOf": [${open.repeat(depth)}true${close.repeat(depth)}],`
        : `${open.repeat(depth)}${found}${close.repeat(depth)}`,
    ),
  );

const SIGNS = [
  '\u0000',
  '\u0007',
  '\uFEFF',
  '\uFFFD',
  '\ud800',
  '\u2028',
  '\t',
  '\r',
  '`',
  '@',
  '%',
  '!',
  '&',
  '*',
  '? ',
  '--- ',
  '... ',
  '"',
  "'",
  '|',
  '>',
  '\\',
  '#',
];
const strange = fc
  .tuple(base, fc.array(fc.tuple(place, fc.constantFrom(...SIGNS)), { minLength: 1, maxLength: 8 }))
  .map(([text, edits]) =>
    edits.reduce((now, [at, sign]) => {
      const index = Math.floor(at * now.length);
      return now.slice(0, index) + sign + now.slice(index);
    }, text),
  );

const twice = fc
  .tuple(base, fc.array(place, { minLength: 1, maxLength: 3 }))
  .map(([text, edits]) =>
    edits.reduce(
      (now, at) =>
        replaced(
          now,
          /^\s+"?[\w$]+"?: [^\n[{]+,?\n/gm,
          at,
          (line) => `${line.replace(/,?\n$/, text.startsWith('{') ? ',\n' : '\n')}${line}`,
        ),
      text,
    ),
  );

/** What may have happened to a document on its way. */
export const MUTATIONS: readonly (readonly [name: string, documents: fc.Arbitrary<string>])[] = [
  ['cut off', cutOff],
  ['made of two', spliced],
  ['with references in circles', inCircles],
  ['with numbers beyond any bound', withNumbers],
  ['nested deeply', nested],
  ['with signs that no document has', strange],
  ['with keys that stand twice', twice],
];
