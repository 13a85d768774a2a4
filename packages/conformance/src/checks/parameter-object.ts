import { isObject, member, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { headerRule } from './key-rules.js';
import { has, notBoth, type Visited } from './object-rule.js';
import { clip } from './text.js';

const STYLES: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** The way in which a value is written, where it has no media type that says so. */
const SERIALIZING = ['style', 'explode', 'allowReserved'];

/** What a parameter and a header have in common. */
export function likeParameter(visited: Visited, place: string): Defect[] {
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
            'Leave one media type in `content`, {line}.',
          ),
        ]),
    ...notBoth(visited, 'example', 'examples'),
    ...(content === undefined || has(value, 'schema')
      ? []
      : [...SERIALIZING, ...(version === '3.2' ? [] : ['example', 'examples'])].flatMap((key) =>
          notBoth(visited, 'content', key),
        )),
    ...(style === undefined || styles === undefined || styles.includes(style)
      ? []
      : [
          invalid(
            child(pointer, 'style'),
            `The style ${clip(style, 40)} does not exist for a parameter in ${place}.`,
            styles.join(' or '),
            style,
            `Write ${styles.join(' or ')}, or remove \`style\`, {line}.`,
          ),
        ]),
  ];
}

/** The whole query of 3.2 is described by one media type. */
function wholeQuery({ value, pointer }: Visited): Defect[] {
  return has(value, 'schema')
    ? [
        invalid(
          child(pointer, 'schema'),
          'A parameter in querystring has content, and no schema.',
          'content',
          'schema',
          'Describe the query as `content` with one media type.',
        ),
      ]
    : [];
}

/** A path has it between braces. */
function nameInPath(name: string | undefined, pointer: string): Defect[] {
  return name === undefined || /^[^{}]+$/.test(name)
    ? []
    : [
        invalid(
          pointer,
          `${name === '' ? 'An empty text' : clip(name, 60)} cannot be the name of a parameter in the path.`,
          'a name without braces',
          name === '' ? 'an empty text' : name,
          'Write the name as it stands between the braces of the path, {line}.',
        ),
      ];
}

/** What a parameter in this place cannot have. In 3.0 it has no effect there; 3.2 allows more, and 3.1 the least. */
function onlyInQuery(version: Visited['version'], place: string, style: string | undefined): readonly string[] {
  if (version === '3.0' || place === 'query' || place === '') return [];
  if (version === '3.1') return ['allowReserved', 'allowEmptyValue'];
  const isPlain = place === 'header' || (place === 'cookie' && style === 'cookie');
  return isPlain ? ['allowReserved', 'allowEmptyValue'] : ['allowEmptyValue'];
}

export function parameterObject(visited: Visited): Defect[] {
  const { value, pointer, version } = visited;
  const place = textMember(value, 'in') ?? '';
  return [
    ...(place === 'querystring' ? wholeQuery(visited) : []),
    ...likeParameter(visited, place),
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
        ].map((one) => ({ ...one, changes: [{ do: 'put' as const, at: child(pointer, 'required'), value: true }] }))
      : []),
    ...(place === 'path' ? nameInPath(textMember(value, 'name'), child(pointer, 'name')) : []),
    ...onlyInQuery(version, place, textMember(value, 'style'))
      .filter((key) => has(value, key))
      .map((key) =>
        invalid(
          child(pointer, key),
          `${key} does not exist for a parameter in ${place}${version === '3.2' && place === 'cookie' ? ' with this style' : ''}.`,
          `no ${key}`,
          `in: ${place}`,
          `Remove \`${key}\`, {line}.`,
        ),
      ),
  ];
}
