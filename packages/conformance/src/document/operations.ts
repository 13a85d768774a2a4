import { entriesOf, listMember, member, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import { walkTo } from './located.js';
import { follow, step, steps, type ApiDocument, type Located } from './api-document.js';

/** The last one is in 3.2 only, as are other methods, which are in a map. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const OTHER_METHODS = 'additionalOperations';

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly id: string | undefined;
  /** The operation of the reference that its author says it is. */
  readonly claim: string | undefined;
  readonly at: Located;
  readonly item: Located;
  /** The path as it is written, where that is a reference with more next to it. */
  readonly beside?: Located;
}

export function operationsOf(document: ApiDocument): Operation[] {
  return operationsIn(document, step(document, { json: document.root, pointer: ROOT }, 'paths'));
}

/** The operations of what has paths as its keys: the document itself, or one of its callbacks. */
export function operationsIn(document: ApiDocument, paths: Located | undefined): Operation[] {
  return steps(document, paths).flatMap(({ key: path, located: item }) => {
    // What begins with `x-` is no path.
    if (path.startsWith('x-')) return [];
    const written = { json: member(paths?.json, path) ?? null, pointer: child(paths?.pointer ?? ROOT, path) };
    // Of a path, what is next to the reference counts as well.
    const beside = written.json === item.json ? undefined : written;
    const others = member(beside?.json, OTHER_METHODS) ?? member(item.json, OTHER_METHODS);
    const ways = [
      ...METHODS.map((method) => [method]),
      ...entriesOf(others).map(([method]) => [OTHER_METHODS, method]),
    ];
    return ways.flatMap((way) => {
      const method = way.at(-1) ?? '';
      const at = (beside === undefined ? undefined : walkTo(beside, way)) ?? walkTo(item, way);
      if (at === undefined) return [];
      const { json } = at;
      return [
        {
          path,
          method,
          id: textMember(json, 'operationId'),
          claim: textMember(json, 'x-pullspec-operation'),
          at,
          item,
          ...(beside === undefined ? {} : { beside }),
        },
      ];
    });
  });
}

export interface Parameter extends Located {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}

/** Those of the path and those of the operation, which win. */
export function parametersOf(
  document: ApiDocument,
  { at, item, beside }: Pick<Operation, 'at' | 'item' | 'beside'>,
): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const home of [item, ...(beside === undefined ? [] : [beside]), at]) {
    for (const [index, json] of listMember(home.json, 'parameters').entries()) {
      const located = follow(document, { json, pointer: child(home.pointer, 'parameters', index) });
      const name = textMember(located?.json, 'name');
      const place = textMember(located?.json, 'in');
      if (located === undefined || name === undefined || place === undefined) continue;
      const required = place === 'path' || member(located.json, 'required') === true;
      found.set(`${place} ${place === 'header' ? name.toLowerCase() : name}`, {
        ...located,
        name,
        in: place,
        required,
      });
    }
  }
  return [...found.values()];
}

/** The content that is exchanged as application/json, by its own name or by a range. */
export function jsonContent(
  document: ApiDocument,
  body: Located | undefined,
  direction: 'request' | 'response',
): Located | undefined {
  const media = steps(document, step(document, body, 'content')).map(({ key, located }) => ({
    key,
    located,
    ...mediaType(key),
  }));
  const asSent = media.find(({ key }) => key.toLowerCase() === 'application/json');
  if (asSent !== undefined) return asSent.located;
  // What ends in `+json` is another media type: a server that keeps to its document refuses application/json.
  return ['application/json', 'application/*', '*/*'].flatMap(
    (wanted) =>
      media.find(({ name, isPlain }) => name === wanted && isPlain) ??
      // The agency sends no other parameter, and reads whatever else an answer names.
      media.find(({ name, isUtf8 }) => direction === 'response' && name === wanted && isUtf8) ??
      [],
  )[0]?.located;
}

/** All that an answer in JSON can look like: one with a parameter, such as a character set, may come as well. */
export function jsonAnswers(document: ApiDocument, answer: Located): Located[] {
  const first = jsonContent(document, answer, 'response');
  const others = steps(document, step(document, answer, 'content')).flatMap(({ key, located }) => {
    const { name, isUtf8 } = mediaType(key);
    return name === 'application/json' && isUtf8 && located.pointer !== first?.pointer ? [located] : [];
  });
  return first === undefined ? [] : [first, ...others];
}

interface MediaType {
  readonly name: string;
  /** JSON is UTF-8 unless another character set is named. */
  readonly isUtf8: boolean;
  /** It has no parameter but the character set. */
  readonly isPlain: boolean;
}

function mediaType(text: string): MediaType {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const named = parameters.filter((one) => one !== '').map((one) => one.split('=', 2));
  const isUtf8 = named.every(
    ([key, value = '']) => key?.trim() !== 'charset' || /^"?(utf-?8|us-ascii)"?$/.test(value.trim()),
  );
  return { name, isUtf8, isPlain: isUtf8 && named.every(([key]) => key?.trim() === 'charset') };
}

export interface Answer {
  readonly status: string;
  readonly located: Located;
}

export function answersOf(document: ApiDocument, operation: Operation): Answer[] {
  return steps(document, step(document, operation.at, 'responses')).map(({ key, located }) => ({
    status: key,
    located,
  }));
}

/** The answer that documents a status: itself, its range, or the default. */
export function answerFor(answers: readonly Answer[], status: string): Answer | undefined {
  return [status, `${status.slice(0, 1)}XX`, `${status.slice(0, 1)}xx`, 'default'].flatMap(
    (wanted) => answers.find((one) => one.status === wanted) ?? [],
  )[0];
}

export function effectiveSecurity(
  document: ApiDocument,
  operation: Operation,
): { json: Json | undefined; pointer: string } {
  const own = member(operation.at.json, 'security');
  if (own !== undefined) return { json: own, pointer: child(operation.at.pointer, 'security') };
  const common = member(document.root, 'security');
  return { json: common, pointer: common === undefined ? operation.at.pointer : child(ROOT, 'security') };
}
