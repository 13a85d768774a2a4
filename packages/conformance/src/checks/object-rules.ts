import { canonical, listMember, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { has, missing, notBoth, notEmpty, type Rule, type Visited } from './object-rule.js';
import { likeParameter, parameterObject } from './parameter-object.js';
import { schemaObject } from './schema-object.js';
import { schemeObject } from './scheme-object.js';
import { serverObject } from './server-object.js';
import { clip } from './text.js';

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

/** In an older version the fields that only 3.2 has are unknown, which is another finding. */
function since32({ version }: Visited, found: () => Defect[]): Defect[] {
  return version === '3.2' ? found() : [];
}

/** Parts are encoded by their names or by their places in a list. */
function oneWayToEncode(visited: Visited): Defect[] {
  return since32(visited, () => ['prefixEncoding', 'itemEncoding'].flatMap((key) => notBoth(visited, 'encoding', key)));
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
                'Write one of the values of `enum`, or add the default to them, {line}.',
              ),
              // OpenAPI 3.0 only advises against it.
              ...(visited.version === '3.0' ? { severity: 'warning' as const } : {}),
            },
          ]),
    ];
  },
  Server: serverObject,
  Parameter: parameterObject,
  Header: (visited) => likeParameter(visited, 'header'),
  Media: (visited) => [...notBoth(visited, 'example', 'examples'), ...oneWayToEncode(visited)],
  Encoding: oneWayToEncode,
  Example: (visited) => [
    ...notBoth(visited, 'value', 'externalValue'),
    ...since32(visited, () => [
      ...notBoth(visited, 'value', 'dataValue'),
      ...notBoth(visited, 'value', 'serializedValue'),
      ...notBoth(visited, 'serializedValue', 'externalValue'),
    ]),
  ],
  Xml: (visited) =>
    since32(visited, () => ['attribute', 'wrapped'].flatMap((key) => notBoth(visited, 'nodeType', key))),
  Link: (visited) => [
    ...notBoth(visited, 'operationRef', 'operationId'),
    ...(has(visited.value, 'operationRef') ? [] : missing(visited, 'operationId', 'a link leads to an operation')),
  ],
  Scheme: schemeObject,
  Schema: schemaObject,
};

/** What the specification demands of one object beyond the names and kinds of its fields. */
export function objectRules(kind: string, visited: Visited): Defect[] {
  return Object.hasOwn(RULES, kind) ? (RULES[kind]?.(visited) ?? []) : [];
}
