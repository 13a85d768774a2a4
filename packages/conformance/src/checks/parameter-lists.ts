import { follow, isNewest, type ApiDocument, type Located } from '../document/api-document.js';
import { parametersOf, type Operation } from '../document/operations.js';
import { parentOf } from '../patch/change.js';
import { listMember, textMember } from '../tree/json.js';
import { child, keysOf } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid, removeOneText } from './invalid.js';
import { notInPath } from './operations.js';
import { clip } from './text.js';

interface Places {
  /** All that has the form of a path, also of webhooks, callbacks and components. */
  readonly items: readonly Located[];
  readonly described: readonly Located[];
}

/** What the parameters of one path or one operation cannot be together. */
export function checkParameterLists(document: ApiDocument, operations: readonly Operation[], places: Places): Defect[] {
  return [
    ...[...places.items, ...places.described].flatMap((home) => [
      ...repeatedParameters(document, home),
      ...(hasNoPath(home.pointer) ? pathlessParameters(document, home) : []),
    ]),
    ...unaskedParameters(document, operations, places.items),
    ...(isNewest(textMember(document.root, 'openapi') ?? '') ? mixedQueries(document, operations, places) : []),
  ];
}

function repeatedParameters(document: ApiDocument, home: Located): Defect[] {
  const seen = new Set<string>();
  return listMember(home.json, 'parameters').flatMap((json, index) => {
    const pointer = child(home.pointer, 'parameters', index);
    const located = follow(document, { json, pointer });
    const name = textMember(located?.json, 'name');
    const place = textMember(located?.json, 'in');
    if (name === undefined || place === undefined) return [];
    // Letters of a header's name are large or small as one likes.
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    return seen.size === seen.add(key).size
      ? [
          invalid(
            pointer,
            `The parameter ${clip(name, 60)} in ${place} is listed twice.`,
            'each parameter once',
            name,
            removeOneText,
          ),
        ]
      : [];
  });
}

/** The address of a webhook or a callback is no path of this document. */
function hasNoPath(pointer: string): boolean {
  const keys = keysOf(pointer) ?? [];
  return keys[0] === 'webhooks' || keys.includes('callbacks');
}

function pathlessParameters(document: ApiDocument, home: Located): Defect[] {
  return namesInPath(document, home).map(({ name, pointer }) => ({
    rule: 'PS-DOC-010',
    pointer,
    message: `The parameter ${clip(name, 60)} is in no path: a webhook or a callback has none.`,
    expected: 'a parameter in query, header or cookie',
    got: 'in: path',
    fix: 'Remove the parameter, or correct its `in`.',
  }));
}

/** Where a path has operations, each of them is asked for its parameters. Without any, nobody can call it: a warning. */
function unaskedParameters(
  document: ApiDocument,
  operations: readonly Operation[],
  items: readonly Located[],
): Defect[] {
  const asked = new Set(operations.flatMap(({ item, beside }) => [item.pointer, beside?.pointer]));
  return items.flatMap((item) => {
    const [first, path = '', ...rest] = keysOf(item.pointer) ?? [];
    if (first !== 'paths' || rest.length > 0 || asked.has(item.pointer)) return [];
    return namesInPath(document, item)
      .filter(({ name }) => !path.includes(`{${name}}`))
      .map(({ name, pointer }): Defect => ({ ...notInPath(name, pointer, path), severity: 'warning' }));
  });
}

function namesInPath(document: ApiDocument, home: Located): { name: string; pointer: string }[] {
  return listMember(home.json, 'parameters').flatMap((json, index) => {
    const pointer = child(home.pointer, 'parameters', index);
    const located = follow(document, { json, pointer });
    const name = textMember(located?.json, 'name');
    return name === undefined || textMember(located?.json, 'in') !== 'path' ? [] : [{ name, pointer }];
  });
}

/** In 3.2 a parameter can be the whole query. Then it is the only one there. */
function mixedQueries(document: ApiDocument, operations: readonly Operation[], { items, described }: Places): Defect[] {
  const known = new Set(operations.map(({ at }) => at.pointer));
  const homes = new Map(items.map((item) => [item.pointer, item]));
  const alone = described
    .filter(({ pointer }) => !known.has(pointer))
    .map((at) => ({ at, item: homes.get(parentOf(at.pointer)) ?? homes.get(parentOf(parentOf(at.pointer))) ?? at }));
  const common = items.map((item) => ({ at: item, item }));
  const found = [...operations, ...alone, ...common].flatMap((operation) => {
    const parameters = parametersOf(document, operation);
    const [whole, second] = parameters.filter((one) => one.in === 'querystring');
    const other = second ?? parameters.find((one) => one.in === 'query');
    return whole === undefined || other === undefined ? [] : [[other.pointer, { whole, other }] as const];
  });
  return [...new Map(found)].map(([pointer, { whole, other }]) =>
    invalid(
      pointer,
      `The parameter ${clip(whole.name, 60)} is the whole query, so ${clip(other.name, 60)} cannot be in it.`,
      'one parameter in querystring, and none in query',
      `${clip(whole.name, 60)} and ${clip(other.name, 60)}`,
      removeOneText,
    ),
  );
}
