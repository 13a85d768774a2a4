import { entriesOf, isObject, member, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { headerRule, isToken } from './key-rules.js';
import { has, missing, type Visited } from './object-rule.js';
import { clip } from './text.js';

const FLOWS: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

/** Only 3.2 knows it. */
const METADATA = 'oauth2MetadataUrl';
/** What only schemes of one type have. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme', 'bearerFormat'],
  oauth2: ['flows', METADATA],
  openIdConnect: ['openIdConnectUrl'],
  mutualTLS: [],
};
const OWNED = Object.values(OWN).flat();
const ADDRESSES = ['authorizationUrl', 'tokenUrl'];

/** Fields that a part of another kind would have. */
function foreign({ value, pointer }: Visited, of: readonly string[], own: readonly string[], what: string): Defect[] {
  return of
    .filter((name) => has(value, name) && !own.includes(name))
    .map((name) =>
      invalid(
        child(pointer, name),
        `${what} has no field ${name}.`,
        own.length === 0 ? 'no such field' : own.join(', '),
        name,
        `Remove \`${name}\`, {line}.`,
      ),
    );
}

/** It is one word, which begins the header `Authorization`. */
function schemeRule(scheme: string | undefined, pointer: string): Defect[] {
  return scheme === undefined || isToken(scheme)
    ? []
    : [
        invalid(
          pointer,
          `${scheme === '' ? 'An empty text' : clip(scheme, 60)} is no scheme of HTTP.`,
          'a scheme such as bearer',
          scheme === '' ? 'an empty text' : scheme,
          'Write one word, such as `bearer` or `basic`, {line}.',
        ),
      ];
}

/** What a way to sign in has and needs by its type. */
export function schemeObject(visited: Visited): Defect[] {
  const type = textMember(visited.value, 'type') ?? '';
  const scheme = textMember(visited.value, 'scheme');
  const own = Object.hasOwn(OWN, type) ? OWN[type] : undefined;
  const known = OWNED.filter((name) => visited.version === '3.2' || name !== METADATA);
  return [
    ...needed(visited, type),
    ...(own === undefined ? [] : foreign(visited, known, own, `A scheme of the type ${type}`)),
    ...(type === 'http' && scheme !== undefined && scheme.toLowerCase() !== 'bearer'
      ? foreign(visited, ['bearerFormat'], [], 'A scheme other than bearer')
      : []),
  ];
}

function needed(visited: Visited, type: string): Defect[] {
  const { value, pointer } = visited;
  const demand = (name: string): Defect[] => missing(visited, name, `a scheme of the type ${type} needs it`);
  switch (type) {
    case 'apiKey':
      return [
        ...demand('name'),
        ...demand('in'),
        ...(textMember(value, 'in') === 'header'
          ? headerRule(textMember(value, 'name') ?? '', child(pointer, 'name'))
          : []),
      ];
    case 'http':
      return [...demand('scheme'), ...schemeRule(textMember(value, 'scheme'), child(pointer, 'scheme'))];
    case 'openIdConnect':
      return demand('openIdConnectUrl');
    case 'oauth2':
      return [
        ...demand('flows'),
        ...entriesOf(member(value, 'flows')).flatMap(([name, flow]) =>
          isObject(flow) ? flowOf(name, { ...visited, value: flow, pointer: child(pointer, 'flows', name) }) : [],
        ),
      ];
    default:
      return [];
  }
}

function flowOf(name: string, visited: Visited): Defect[] {
  const own = Object.hasOwn(FLOWS, name) ? FLOWS[name] : undefined;
  if (own === undefined) return [];
  const all = visited.version === '3.2' ? [...ADDRESSES, 'deviceAuthorizationUrl'] : ADDRESSES;
  return [
    ...own.flatMap((field) => missing(visited, field, `the flow ${name} needs it`)),
    ...foreign(visited, all, own, `The flow ${name}`),
  ];
}
