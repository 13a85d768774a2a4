import { entriesOf, isObject, member, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { missing, type Visited } from './object-rule.js';

const FLOWS: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

/** What a way to sign in needs by its type. */
export function schemeObject(visited: Visited): Defect[] {
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
