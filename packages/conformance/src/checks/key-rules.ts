import type { Defect } from './defect.js';
import { child } from '../tree/pointer.js';
import { invalid, removeOneText } from './invalid.js';
import { callbackRule } from './runtime-expressions.js';
import { clip } from './text.js';

const STATUS = /^([1-5]([0-9]{2}|XX)|default)$/;
const COMPONENT = /^[A-Za-z0-9._-]+$/;
/** HTTP knows no large and small letters in a name, so no reader knows which of two descriptions counts. */
export function sameHeader(names: readonly string[], pointer: string): Defect[] {
  const first = new Map<string, string>();
  return names.flatMap((name) => {
    const before = first.get(name.toLowerCase());
    first.set(name.toLowerCase(), before ?? name);
    return before === undefined
      ? []
      : [
          invalid(
            child(pointer, name),
            `The header ${clip(before, 60)} is described twice, in other letters.`,
            'each header once',
            clip(name, 60),
            removeOneText,
          ),
        ];
  });
}

/** What has a field of its own. */
const METHOD_WITH_FIELD = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/;
const HEADER = /^[\w!#$%&'*+.^`|~-]+$/;
const MEDIA_TYPE = /^(\*|[\w!#$&^.+-]+)\/(\*|[\w!#$&^.+*-]+)\s*(;.*)?$/;

/** What is wrong with a key of a map, whose names are not free. */
export function keyRule(key: string, kind: string, parent: string, home: string, pointer: string): Defect[] {
  const wrong = (message: string, expected: string, fix: string): Defect[] => [
    invalid(pointer, message, expected, key, fix),
  ];
  if (parent === 'Components' || kind === 'Link')
    return COMPONENT.test(key)
      ? []
      : wrong(
          `The name ${clip(key, 60)} of a ${kind === 'Link' ? 'link' : 'component'} has other characters than allowed.`,
          'A-Z a-z 0-9 . _ -',
          'Give it a name of letters, digits, `.`, `_` and `-`, {line}.',
        );
  if (kind === 'Operation') return methodRule(key, pointer);
  if (key.startsWith('x-')) return [];
  if (kind === 'Response')
    return STATUS.test(key)
      ? []
      : wrong(
          `${clip(key, 60)} is no status of HTTP.`,
          'a status such as 200, 4XX or default',
          'Write a status such as 200, 4XX or default, {line}.',
        ).map((one) => ({
          ...one,
          changes: statusMeant(key).map((name) => ({ do: 'rename', at: pointer, name })),
        }));
  if (kind === 'Media')
    return MEDIA_TYPE.test(key)
      ? []
      : wrong(
          `${clip(key, 60)} is no media type.`,
          'a media type such as application/json',
          'Write a media type such as `application/json`, {line}.',
        ).map((one) => ({
          ...one,
          severity: 'warning',
        }));
  if (kind === 'Header') return headerRule(key, pointer);
  if (kind === 'Path' && parent === 'Callback') return callbackRule(key, pointer);
  return kind === 'Path' && home === 'paths' ? pathRule(key, pointer) : [];
}

function statusMeant(key: string): string[] {
  const plain = /^default$/i.test(key) ? 'default' : key.toUpperCase();
  return STATUS.test(plain) ? [plain] : [];
}

export const isToken = (text: string): boolean => HEADER.test(text);

/** A name with another character never arrives: libraries and proxies refuse it. */
export function headerRule(name: string, pointer: string): Defect[] {
  return name === '' || HEADER.test(name)
    ? []
    : [
        invalid(
          pointer,
          `${clip(name, 60)} is no name of a header.`,
          'a name such as X-Channel',
          name,
          'Use letters, digits and `-` for the name, {line}.',
        ),
      ];
}

/** A method among `additionalOperations` of 3.2. */
function methodRule(method: string, pointer: string): Defect[] {
  if (METHOD_WITH_FIELD.test(method))
    return [
      invalid(
        pointer,
        `The method ${method} has a field of its own.`,
        method.toLowerCase(),
        method,
        `Write the operation as \`${method.toLowerCase()}\` of the path.`,
      ),
    ];
  return HEADER.test(method)
    ? []
    : [
        invalid(
          pointer,
          `${clip(method, 60)} is no method of HTTP.`,
          'a method such as COPY',
          method,
          'Use letters, digits and `-` for the method, {line}.',
        ),
      ];
}

function pathRule(path: string, pointer: string): Defect[] {
  const wrong = (message: string, expected: string, fix: string): Defect[] => [
    invalid(pointer, message, expected, path === '' ? 'an empty path' : path, fix),
  ];
  if (!path.startsWith('/'))
    return wrong('A path begins with a slash.', 'a path such as /search', 'Begin the path with `/`.').map((one) => ({
      ...one,
      changes: path === '' ? [] : [{ do: 'rename', at: pointer, name: `/${path}` }],
    }));
  if (path.includes('?') || path.includes('#'))
    return wrong(
      'A path has neither a query nor a fragment.',
      path.split(/[?#]/)[0] ?? '/',
      'Describe the query as parameters with `in: query`.',
    );
  if (!/^([^{}]|\{[^{}]+\})*$/.test(path))
    return wrong(
      'The braces of the path do not enclose names.',
      'a template such as /bookings/{id}',
      'Correct the braces.',
    );
  return [];
}
