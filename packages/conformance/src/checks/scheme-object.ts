import { entriesOf, isObject, member, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { headerRule, isToken } from './key-rules.js';
import { missing, type Visited } from './object-rule.js';
import { clip } from './text.js';

const FLOWS: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

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

/** What a way to sign in needs by its type. */
export function schemeObject(visited: Visited): Defect[] {
  const { value, pointer } = visited;
  const type = textMember(value, 'type');
  const demand = (name: string): Defect[] => missing(visited, name, `a scheme of the type ${type ?? ''} needs it`);
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
