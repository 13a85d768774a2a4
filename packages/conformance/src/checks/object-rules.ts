import type { Structure } from '../document/structure.js';
import {
  canonical,
  entriesOf,
  isObject,
  listMember,
  member,
  textMember,
  type Json,
  type JsonObject,
} from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid, removeOneText } from './invalid.js';
import { callbackRule } from './runtime-expressions.js';
import { clip } from './text.js';

interface Visited {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly version: Structure['version'];
}

type Rule = (visited: Visited) => Defect[];

const has = (value: Json, key: string): boolean => member(value, key) !== undefined;

function missing({ value, pointer }: Visited, name: string, why: string): Defect[] {
  return has(value, name)
    ? []
    : [
        invalid(
          pointer,
          `The field ${name} is missing: ${why}.`,
          name,
          Object.keys(value).join(', '),
          `Add \`${name}\`.`,
        ),
      ];
}

function notBoth({ value, pointer }: Visited, one: string, other: string): Defect[] {
  return has(value, one) && has(value, other)
    ? [
        invalid(
          child(pointer, other),
          `${one} and ${other} exclude each other.`,
          `${one} or ${other}`,
          'both',
          `Remove \`${one}\` or \`${other}\`.`,
        ),
      ]
    : [];
}

const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

function likeParameter(visited: Visited, place: string): Defect[] {
  const { value, pointer, version } = visited;
  const content = member(value, 'content');
  const style = textMember(value, 'style');
  const styles = version === '3.2' && place === 'cookie' ? ['form', 'cookie'] : STYLES[place];
  const count = isObject(content) ? Object.keys(content).length : 1;
  return [
    ...(has(value, 'schema') || content !== undefined
      ? notBoth(visited, 'schema', 'content')
      : [
          invalid(
            pointer,
            'There is neither schema nor content, so its values are not described.',
            'schema or content',
            Object.keys(value).join(', '),
            'Add a `schema`.',
          ),
        ]),
    ...(count === 1
      ? []
      : [
          invalid(
            child(pointer, 'content'),
            'content has exactly one media type here.',
            'one media type',
            String(count),
          ),
        ]),
    ...notBoth(visited, 'example', 'examples'),
    ...(content === undefined || has(value, 'schema')
      ? []
      : ['style', 'explode', 'allowReserved'].flatMap((key) => notBoth(visited, 'content', key))),
    ...(style === undefined || styles === undefined || styles.includes(style)
      ? []
      : [
          invalid(
            child(pointer, 'style'),
            `The style ${clip(style, 40)} does not exist for a parameter in ${place}.`,
            styles.join(' or '),
            style,
          ),
        ]),
  ];
}

function parameter(visited: Visited): Defect[] {
  const { value, pointer, version } = visited;
  const place = textMember(value, 'in') ?? '';
  const only = version === '3.1' ? ['allowReserved', 'allowEmptyValue'] : [];
  return [
    ...(place === 'querystring' ? [] : likeParameter(visited, place)),
    ...(place === 'header' ? headerRule(textMember(value, 'name') ?? '', child(pointer, 'name')) : []),
    ...(place === 'path' && member(value, 'required') !== true && (has(value, 'required') || has(value, 'schema'))
      ? [
          invalid(
            has(value, 'required') ? child(pointer, 'required') : pointer,
            'A parameter in the path is always required.',
            'required: true',
            has(value, 'required') ? `required: ${JSON.stringify(member(value, 'required'))}` : 'no required',
            'Write `required: true`.',
          ),
        ]
      : []),
    ...only
      .filter((key) => has(value, key) && place !== 'query' && place !== '')
      .map((key) =>
        invalid(child(pointer, key), `${key} is for parameters in the query only.`, 'in: query', `in: ${place}`),
      ),
  ];
}

const FLOWS: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
};

function scheme(visited: Visited): Defect[] {
  const { value, pointer } = visited;
  const type = textMember(value, 'type');
  const demand = (name: string): Defect[] => missing(visited, name, `a scheme of the type ${type ?? ''} needs it`);
  switch (type) {
    case 'apiKey':
      return [...demand('name'), ...demand('in')];
    case 'http':
      return demand('scheme');
    case 'openIdConnect':
      return demand('openIdConnectUrl');
    case 'oauth2':
      return [
        ...demand('flows'),
        ...entriesOf(member(value, 'flows')).flatMap(([name, flow]) =>
          isObject(flow)
            ? (Object.hasOwn(FLOWS, name) ? (FLOWS[name] ?? []) : []).flatMap((field) =>
                missing(
                  { ...visited, value: flow, pointer: child(pointer, 'flows', name) },
                  field,
                  `the flow ${name} needs it`,
                ),
              )
            : [],
        ),
      ];
    case undefined:
    default:
      return [];
  }
}

function twice(list: readonly Json[], pointer: string, what: string): Defect[] {
  const seen = new Set<string>();
  const values = list.map((value) => (typeof value === 'string' ? value : canonical(value)));
  const at = values.findIndex((value) => seen.size === seen.add(value).size);
  return at === -1
    ? []
    : [
        invalid(
          child(pointer, at),
          `${clip(values[at] ?? '', 60)} is listed twice in ${what}.`,
          'each name once',
          values[at] ?? '',
          removeOneText,
        ),
      ];
}

function notEmpty({ value, pointer }: Visited, ...keys: readonly string[]): Defect[] {
  return keys
    .filter((key) => Array.isArray(member(value, key)) && listMember(value, key).length === 0)
    .map((key) =>
      invalid(child(pointer, key), `${key} is an empty list.`, 'at least one member', '[]', `Remove \`${key}\`.`),
    );
}

function schema(visited: Visited): Defect[] {
  const { value, pointer, version } = visited;
  const types = member(value, 'type');
  return [
    ...notEmpty(visited, ...(version === '3.0' ? ['required', 'enum'] : ['prefixItems']), 'allOf', 'anyOf', 'oneOf'),
    ...(version === '3.0' ? [...otherDefault(visited), ...arrayOfWhat(visited)] : []),
    ...twice(listMember(value, 'required'), child(pointer, 'required'), 'required'),
    ...(Array.isArray(types) ? twice(types, child(pointer, 'type'), 'type') : []),
    ...(member(value, 'readOnly') === true && member(value, 'writeOnly') === true
      ? notBoth(visited, 'readOnly', 'writeOnly')
      : []),
  ];
}

const IS_TYPE: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

/** 3.0 demands that a default is of the type. In 3.1 a default only describes. */
function otherDefault({ value, pointer }: Visited): Defect[] {
  const usual = member(value, 'default');
  const type = textMember(value, 'type') ?? '';
  const isOfType = Object.hasOwn(IS_TYPE, type) ? IS_TYPE[type] : undefined;
  if (usual === undefined || isOfType === undefined || isOfType(usual)) return [];
  if (usual === null && member(value, 'nullable') === true) return [];
  return [
    invalid(
      child(pointer, 'default'),
      `The default is not of the type ${type}.`,
      `a value of the type ${type}`,
      canonical(usual),
    ),
  ];
}

/** 3.0 demands it, also of an array that is refined by another schema. In 3.1 such an array holds anything. */
function arrayOfWhat(visited: Visited): Defect[] {
  return textMember(visited.value, 'type') === 'array'
    ? missing(visited, 'items', 'an array says what it holds in OpenAPI 3.0')
    : [];
}

const VERSION = /^3\.\d+\.\d+(-.+)?$/;

function wholeDocument(visited: Visited): Defect[] {
  const version = textMember(visited.value, 'openapi');
  const { pointer } = visited;
  return [
    ...(version === undefined || VERSION.test(version)
      ? []
      : [
          invalid(
            child(pointer, 'openapi'),
            'The version of OpenAPI has three numbers.',
            'a version such as 3.0.3',
            version,
            `Write \`${/^3\.\d+$/.test(version) ? `${version}.0` : '3.0.3'}\`.`,
          ),
        ]),
    ...(visited.version === '3.0' || ['paths', 'components', 'webhooks'].some((key) => has(visited.value, key))
      ? []
      : missing(visited, 'paths', 'a document has paths, components or webhooks')),
  ];
}

const RULES: Readonly<Record<string, Rule>> = {
  Document: wholeDocument,
  License: (visited) => notBoth(visited, 'identifier', 'url'),
  Variable: (visited) => {
    const values = listMember(visited.value, 'enum');
    const usual = textMember(visited.value, 'default');
    return [
      ...notEmpty(visited, 'enum'),
      ...(values.length === 0 || usual === undefined || values.includes(usual)
        ? []
        : [
            {
              ...invalid(
                child(visited.pointer, 'default'),
                'The default is not one of the values of enum.',
                clip(values.map(canonical).join(', ')),
                usual,
              ),
              // OpenAPI 3.0 only advises against it.
              ...(visited.version === '3.0' ? { severity: 'warning' as const } : {}),
            },
          ]),
    ];
  },
  Parameter: parameter,
  Header: (visited) => likeParameter(visited, 'header'),
  Media: (visited) => notBoth(visited, 'example', 'examples'),
  Example: (visited) => notBoth(visited, 'value', 'externalValue'),
  Link: (visited) => [
    ...notBoth(visited, 'operationRef', 'operationId'),
    ...(has(visited.value, 'operationRef') ? [] : missing(visited, 'operationId', 'a link leads to an operation')),
  ],
  Scheme: scheme,
  Schema: schema,
};

/** What the specification demands of one object beyond the names and kinds of its fields. */
export function objectRules(kind: string, visited: Visited): Defect[] {
  return Object.hasOwn(RULES, kind) ? (RULES[kind]?.(visited) ?? []) : [];
}

const STATUS = /^([1-5]([0-9]{2}|XX)|default)$/;
const COMPONENT = /^[A-Za-z0-9._-]+$/;
const HEADER = /^[\w!#$%&'*+.^`|~-]+$/;
const MEDIA_TYPE = /^(\*|[\w!#$&^.+-]+)\/(\*|[\w!#$&^.+*-]+)\s*(;.*)?$/;

/** What is wrong with a key of a map, whose names are not free. */
export function keyRule(key: string, kind: string, parent: string, home: string, pointer: string): Defect[] {
  const wrong = (message: string, expected: string): Defect[] => [invalid(pointer, message, expected, key)];
  if (parent === 'Components')
    return COMPONENT.test(key)
      ? []
      : wrong(`The name ${clip(key, 60)} of a component has other characters than allowed.`, 'A-Z a-z 0-9 . _ -');
  if (key.startsWith('x-')) return [];
  if (kind === 'Response')
    return STATUS.test(key)
      ? []
      : wrong(`${clip(key, 60)} is no status of HTTP.`, 'a status such as 200, 4XX or default');
  if (kind === 'Media')
    return MEDIA_TYPE.test(key)
      ? []
      : wrong(`${clip(key, 60)} is no media type.`, 'a media type such as application/json').map((one) => ({
          ...one,
          severity: 'warning',
        }));
  if (kind === 'Header') return headerRule(key, pointer);
  if (kind === 'Path' && parent === 'Callback') return callbackRule(key, pointer);
  return kind === 'Path' && home === 'paths' ? pathRule(key, pointer) : [];
}

/** A name with another character never arrives: libraries and proxies refuse it. */
function headerRule(name: string, pointer: string): Defect[] {
  return name === '' || HEADER.test(name)
    ? []
    : [invalid(pointer, `${clip(name, 60)} is no name of a header.`, 'a name such as X-Channel', name)];
}

function pathRule(path: string, pointer: string): Defect[] {
  const wrong = (message: string, expected: string, fix: string): Defect[] => [
    invalid(pointer, message, expected, path === '' ? 'an empty path' : path, fix),
  ];
  if (!path.startsWith('/'))
    return wrong('A path begins with a slash.', 'a path such as /search', 'Begin the path with `/`.');
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
